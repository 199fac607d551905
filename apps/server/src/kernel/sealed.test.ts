import { describe, expect, it } from 'vitest'
import { appKeys, seal, unseal } from './sealed.ts'
import { createSecrets } from './secret.ts'

const keys = appKeys(createSecrets('a secret of thirty-two characters'))
const at = { table: 'second_factor', row: '7', field: 'secret' }
const plain = Buffer.from('what nobody is to read')

describe('a sealed field', () => {
  it('opens where it was sealed, and is never sealed twice the same', () => {
    const [one, two] = [seal(keys, at, plain), seal(keys, at, plain)]
    expect(unseal(keys, at, one)).toEqual(plain)
    expect(one).not.toEqual(two)
    expect(one.includes(plain)).toBe(false)
  })

  it.each([
    ['another table', { ...at, table: 'users' }],
    ['another row', { ...at, row: '8' }],
    ['another field', { ...at, field: 'name' }],
  ])('does not open in %s', (_where, elsewhere) => {
    expect(() => unseal(keys, elsewhere, seal(keys, at, plain))).toThrow()
  })

  it('does not open by another secret, nor with any byte changed', () => {
    const sealed = seal(keys, at, plain)
    expect(() => unseal(appKeys(createSecrets('another secret of thirty-two chars')), at, sealed)).toThrow()
    for (let byte = 0; byte < sealed.length; byte++) {
      const changed = Buffer.from(sealed)
      changed.writeUInt8(sealed.readUInt8(byte) ^ 1, byte)
      expect(() => unseal(keys, at, changed)).toThrow()
    }
  })
})
