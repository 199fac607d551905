import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { identityLimits } from '@yantu/contract/limits/identity'

/** RFC 6238 with what every authenticator app takes: HMAC-SHA-1, 6 digits, 30 s. */
const { digits, periodMs, driftSteps } = identityLimits.totp
const SECRET_BYTES = 20
const ISSUER = '砚图'
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export const newTotpSecret = (): Buffer => randomBytes(SECRET_BYTES)

/** The number of the 30 seconds that `now` is in. */
export const stepAt = (now: Date): number => Math.floor(now.getTime() / periodMs)

/** The code of a step (RFC 4226, 5.3). */
export function totpCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = mac.readUInt8(mac.length - 1) & 0xf
  const number = mac.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The step after `lastStep` that a code is of, at most one from the present; null for a wrong or used code. */
export function matchTotp(
  secret: Buffer,
  code: string,
  { now, lastStep }: { now: Date; lastStep: number },
): number | null {
  for (let step = stepAt(now) - driftSteps; step <= stepAt(now) + driftSteps; step++) {
    if (step > lastStep && isEqual(totpCode(secret, step), code)) return step
  }
  return null
}

function isEqual(expected: string, given: string): boolean {
  const [one, two] = [Buffer.from(expected), Buffer.from(given)]
  return one.length === two.length && timingSafeEqual(one, two)
}

/** RFC 4648 without padding, as authenticator apps read secrets. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => BASE32[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}

/** Reads what `base32` writes. Throws RangeError for another letter. */
export function fromBase32(text: string): Buffer {
  const values = [...text].map((letter) => BASE32.indexOf(letter))
  if (values.includes(-1)) throw new RangeError('no base32')
  const bits = values.map((value) => value.toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** What a QR code for an authenticator app holds (Key Uri Format). */
export function totpUri(secret: Buffer, account: string): string {
  const query = new URLSearchParams({ secret: base32(secret), issuer: ISSUER })
  return `otpauth://totp/${encodeURIComponent(ISSUER)}:${encodeURIComponent(account)}?${query.toString()}`
}
