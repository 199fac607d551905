import { hash as digest, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { Challenge } from '@yantu/contract/identity/asker'
import { limits } from '@yantu/contract/limits'
import type { Secrets } from '../../kernel/secret.ts'

/** A challenge that was solved for its subject and in time; whether it was spent is the repository's to say. */
export interface Proof {
  /** Of the number found; tells this proof from all others. */
  hash: Buffer
  /** How many numbers had to be looked through at most. */
  numbers: number
  expiresAt: Date
}

/** Numbers to look through at a level of 1 and above. */
export const numbersAt = (level: number): number =>
  limits.proof.numbers * 2 ** (Math.min(level, limits.proof.highestLevel) - 1)

/**
 * A self-made proof of work: the server hides a number below `numbers` in a salted SHA-256 and signs what it
 * asked, so that nothing is stored until an answer is spent. Unlike with leading zeros the longest search is
 * bounded: twice the mean.
 * @param subject What is to be done, for instance the phone that a code is sent to: the proof is good for it alone.
 */
export function makeChallenge(secrets: Secrets, subject: string, level: number, now: Date): Challenge {
  const numbers = numbersAt(level)
  const salt = randomBytes(16).toString('base64url')
  const hash = digest('sha256', `${salt}:${randomInt(numbers)}`)
  const expires = now.getTime() + limits.proof.validMs
  const mac = sign(secrets, subject, [String(expires), String(numbers), salt, hash]).toString('base64url')
  return { challenge: [expires, numbers, salt, hash, mac].join('.'), salt, hash, numbers }
}

/** Reads `<challenge>.<number>`; null where the subject, the signature, the number or the time is not right. */
export function readProof(
  secrets: Secrets,
  subject: string,
  text: string | undefined,
  now: Date,
): Proof | null {
  const [expires, numbers, salt, hash, mac, number, ...more] = text?.split('.') ?? []
  if (!expires || !numbers || !salt || !hash || !mac || !number || more.length > 0) return null
  const signed = sign(secrets, subject, [expires, numbers, salt, hash])
  const given = Buffer.from(mac, 'base64url')
  if (given.length !== signed.length || !timingSafeEqual(given, signed)) return null
  if (Number(expires) <= now.getTime() || digest('sha256', `${salt}:${number}`) !== hash) return null
  return { hash: Buffer.from(hash, 'hex'), numbers: Number(numbers), expiresAt: new Date(Number(expires)) }
}

const sign = (secrets: Secrets, subject: string, parts: readonly string[]): Buffer =>
  secrets.mac('proof-of-work', JSON.stringify([subject, ...parts]))
