import { sha256 } from '@noble/hashes/sha2.js'
import { hexToBytes } from '@noble/hashes/utils.js'
import type { Challenge } from '@yantu/contract/identity/asker'

/** Between two reports; some milliseconds of work. */
const REPORT_EVERY = 1 << 12

/**
 * The number that a challenge hides, or null where it hides none. Not by crypto.subtle: a promise for each of
 * some ten thousand small hashes is slower, and plain HTTP has none.
 * @param onProgress The part looked through, from 0 to 1.
 */
export function findNumber(
  { salt, hash, numbers }: Pick<Challenge, 'salt' | 'hash' | 'numbers'>,
  onProgress: (part: number) => void,
): number | null {
  const text = new TextEncoder()
  const wanted = hexToBytes(hash)
  const digest = new Uint8Array(wanted.length)
  const salted = sha256.create().update(text.encode(`${salt}:`))
  // One hasher for all numbers: making tens of thousands takes longer than the hashing.
  const hasher = sha256.create()
  for (let number = 0; number < numbers; number++) {
    if (number % REPORT_EVERY === 0) onProgress(number / numbers)
    salted
      ._cloneInto(hasher)
      .update(text.encode(String(number)))
      .digestInto(digest)
    if (digest.every((byte, n) => byte === wanted[n])) return number
  }
  return null
}
