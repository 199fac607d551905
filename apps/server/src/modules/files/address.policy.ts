import { timingSafeEqual } from 'node:crypto'
import type { Secrets } from '../../kernel/secret.ts'

const START_WITHIN_MS = 60_000
/** A download that began within it goes on for this long after the signing (decisions, Requests). */
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

    /** The signature's bytes; null when it was not made here for this file and the rest. */
    verified(fileId: string, signature: Signature): Buffer | null {
      const sent = Buffer.from(signature.mac, 'base64url')
      const expected = macOf(fileId, signature)
      return sent.length === expected.length && timingSafeEqual(sent, expected) ? expected : null
    },

    /** Whether a download may begin. */
    mayBegin: ({ expires }: Pick<Signature, 'expires'>, now: Date): boolean =>
      now.getTime() <= expires * 1000,

    /** When a download that began must be done with its last request. */
    endOf: ({ expires }: Pick<Signature, 'expires'>): Date =>
      new Date(expires * 1000 + TICKET_LIFE_MS - START_WITHIN_MS),
  }
}

export type AddressPolicy = ReturnType<typeof createAddressPolicy>
