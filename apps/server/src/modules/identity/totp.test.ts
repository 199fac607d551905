import { describe, expect, it } from 'vitest'
import { base32, fromBase32, matchTotp, newTotpSecret, stepAt, totpCode, totpUri } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

describe('a code', () => {
  /** RFC 6238, appendix B, SHA-1, of whose eight digits these are the last six. */
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('at %i s is that of RFC 6238', (seconds, code) => {
    expect(totpCode(secret, stepAt(new Date(seconds * 1000)))).toBe(code)
  })

  const now = new Date('2026-11-22T08:00:10Z')
  const step = stepAt(now)

  it.each([
    [-2, null],
    [-1, step - 1],
    [0, step],
    [1, step + 1],
    [2, null],
  ])('of %i steps from now matches %s', (offset, matched) => {
    expect(matchTotp(secret, totpCode(secret, step + offset), { now, lastStep: 0 })).toBe(matched)
  })

  it('of a step that was used, or of an earlier one, matches none', () => {
    expect(matchTotp(secret, totpCode(secret, step), { now, lastStep: step })).toBeNull()
    expect(matchTotp(secret, totpCode(secret, step - 1), { now, lastStep: step })).toBeNull()
    expect(matchTotp(secret, totpCode(secret, step + 1), { now, lastStep: step })).toBe(step + 1)
  })

  it.each(['', '1', '00000000', '砚图砚图砚图'])('%j matches none', (code) => {
    expect(matchTotp(secret, code, { now, lastStep: 0 })).toBeNull()
  })
})

describe('a secret', () => {
  it('has 160 bits and is never the same twice', () => {
    expect(newTotpSecret()).toHaveLength(20)
    expect(newTotpSecret()).not.toEqual(newTotpSecret())
  })

  it('is written as RFC 4648 has it', () => {
    expect(
      ['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => base32(Buffer.from(text))),
    ).toEqual(['', 'MY', 'MZXQ', 'MZXW6', 'MZXW6YQ', 'MZXW6YTB', 'MZXW6YTBOI'])
  })

  it('is read as it was written, and nothing else is', () => {
    const secret = newTotpSecret()
    expect(fromBase32(base32(secret))).toEqual(secret)
    expect(() => fromBase32('0189')).toThrow(RangeError)
  })

  it('goes into an app by its address', () => {
    const uri = new URL(totpUri(secret, '砚友 1'))
    expect(uri.protocol).toBe('otpauth:')
    expect(uri.searchParams.get('secret')).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
    expect(uri.searchParams.get('issuer')).toBe('砚图')
  })
})
