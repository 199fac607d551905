import { timingSafeEqual } from 'node:crypto'
import type { Secrets } from '../../kernel/secret.ts'

const START_WITHIN_MS = 60_000
/** Later ranges of a download that has begun go on for this long (decisions, Requests). */
const TICKET_LIFE_MS = 5 * 60_000

export interface Signature {
  userId: number
  /** Epoch seconds until which the first byte may be asked for. */
  expires: number
  /** What the file is to be called on the user's disk; '' keeps its own name. */
  name: string
  mac: string
}

/** Signs addresses of private files: one file, one user, one minute. */
export function createAddressPolicy(secrets: Pick<Secrets, 'mac'>) {
  const macOf = (fileId: string, { userId, expires, name }: Omit<Signature, 'mac'>) =>
    secrets.mac('file-address', `${fileId}\n${userId}\n${expires}\n${name}`)

  return {
    sign(fileId: string, userId: number, now: Date, name = ''): string {
      const expires = Math.floor((now.getTime() + START_WITHIN_MS) / 1000)
      const mac = macOf(fileId, { userId, expires, name }).toString('base64url')
      const named = name && `&n=${encodeURIComponent(name)}`
      return `/files/private/${fileId}?u=${userId}&e=${expires}${named}&s=${mac}`
    },

    /** `resumes` is true for a range past the first byte. */
    isValid(fileId: string, signature: Signature, now: Date, resumes: boolean): boolean {
      const sent = Buffer.from(signature.mac, 'base64url')
      const expected = macOf(fileId, signature)
      if (sent.length !== expected.length || !timingSafeEqual(sent, expected)) return false
      const grace = resumes ? TICKET_LIFE_MS - START_WITHIN_MS : 0
      return now.getTime() <= signature.expires * 1000 + grace
    },
  }
}

export type AddressPolicy = ReturnType<typeof createAddressPolicy>
