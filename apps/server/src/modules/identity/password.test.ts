import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { identityLimits } from '@yantu/contract/limits/identity'
import { expect, test } from 'vitest'
import { hashPassword, isCommonPassword, verifyPassword } from './password.ts'

test('hashes are argon2id of 19,456 KiB, 2 passes, 1 lane, and never twice the same', async () => {
  const [one, two] = [await hashPassword('ink-and-paper'), await hashPassword('ink-and-paper')]
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(two)
})

test('a hash verifies its own password only, in any composition of its characters', async () => {
  const hash = await hashPassword('café-ink-9')
  expect(await verifyPassword(hash, 'cafe\u0301-ink-9')).toBe(true)
  expect(await verifyPassword(hash, 'cafe-ink-9')).toBe(false)
})

test('no hash verifies nothing, not even the decoy', async () => {
  expect(await verifyPassword(null, 'belongs to nobody')).toBe(false)
})

test.each(['12345678', 'PASSWORD', 'Qwerty123', 'woaini1314', 'a123456789', '88888888'])(
  '%s is common',
  (password) => {
    expect(isCommonPassword(password)).toBe(true)
  },
)

test.each(['yantu-2026', 'ink-and-paper', '宣纸墨朱砂二〇二六'])('%s is not', (password) => {
  expect(isCommonPassword(password)).toBe(false)
})

test('the list has hundreds of entries, each within the length that the product accepts, none twice', () => {
  const lines = readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .trim()
    .split('\n')
  const entries = lines.filter((line) => !line.startsWith('#'))
  expect(entries.length).toBeGreaterThan(500)
  expect(new Set(entries).size).toBe(entries.length)
  for (const entry of entries) {
    expect(entry.length).toBeGreaterThanOrEqual(identityLimits.password.min)
    expect(entry.length).toBeLessThanOrEqual(identityLimits.password.max)
    expect(entry).toBe(entry.toLowerCase())
  }
})
