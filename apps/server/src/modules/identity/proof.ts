import { hash as digest, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { Challenge } from '@yantu/contract/identity/asker'
import { identityLimits } from '@yantu/contract/limits/identity'
import type { Secrets } from '../../kernel/secret.ts'

/** A challenge that was solved for its subject and in time; whether it was spent is the repository's to say. */
export interface Proof {
  /** Of the number found; tells this proof from all others. */
  hash: Buffer
  level: number
  expiresAt: Date
}

export interface Prover {
  secrets: Secrets
  /** Numbers to look through at the first level: identityLimits.proof.numbers. */
  proofNumbers: number
}

/**
 * A self-made proof of work: the server hides a number below `numbers` in a salted SHA-256 and signs what it
 * asked, so that nothing is stored until an answer is spent. Unlike with leading zeros the longest search is
 * bounded: twice the mean.
 * @param level 1 and above; each doubles the numbers.
 * @param subject What is to be done, for instance the phone that a code is sent to: the proof is good for it alone.
 */
export function makeChallenge(
  { secrets, proofNumbers }: Prover,
  subject: string,
  level: number,
  now: Date,
): Challenge {
  const numbers = proofNumbers * 2 ** (level - 1)
  const salt = randomBytes(16).toString('base64url')
  const hash = digest('sha256', `${salt}:${randomInt(numbers)}`)
  const expires = now.getTime() + identityLimits.proof.validMs
  const mac = sign(secrets, subject, [String(expires), String(level), salt, hash]).toString('base64url')
  return { challenge: [expires, level, salt, hash, mac].join('.'), salt, hash, numbers }
}

/** Reads `<challenge>.<number>`; null where the subject, the signature, the number or the time is not right. */
export function readProof(
  { secrets }: Pick<Prover, 'secrets'>,
  subject: string,
  text: string | undefined,
  now: Date,
): Proof | null {
  const [expires, level, salt, hash, mac, number, ...more] = text?.split('.') ?? []
  if (!expires || !level || !salt || !hash || !mac || !number || more.length > 0) return null
  const signed = sign(secrets, subject, [expires, level, salt, hash])
  const given = Buffer.from(mac, 'base64url')
  if (given.length !== signed.length || !timingSafeEqual(given, signed)) return null
  if (Number(expires) <= now.getTime() || digest('sha256', `${salt}:${number}`) !== hash) return null
  return { hash: Buffer.from(hash, 'hex'), level: Number(level), expiresAt: new Date(Number(expires)) }
}

const sign = (secrets: Secrets, subject: string, parts: readonly string[]): Buffer =>
  secrets.mac('proof-of-work', JSON.stringify([subject, ...parts]))
