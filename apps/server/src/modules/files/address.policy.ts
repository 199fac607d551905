import { timingSafeEqual } from 'node:crypto'
import { type Authorized, authorized } from '../../kernel/auth/authorized.ts'
import type { SignedIn } from '../../kernel/auth/index.ts'
import { forbidden, unauthorized } from '../../kernel/errors/index.ts'
import type { Secrets } from '../../kernel/secret.ts'
import type { StoredFile } from './files.repository.ts'

const START_WITHIN_MS = 60_000
/** A download that began within it goes on for this long after the signing (decisions, Requests). */
export const ADDRESS_LIFE_MS = 5 * 60_000

export interface Signature {
  userId: number
  /** Epoch seconds until which the first byte may be asked for. */
  expires: number
  /** What the file is to be called on the user's disk; '' keeps its own name. */
  name: string
  mac: string
}

/** A private file that somebody may have. */
export type ReadableFile = Authorized<StoredFile, 'reader'>

/** By its unsigned address a file opens to its owner alone. Throws 401 and 403; null where there is none. */
export function authorizeOwner(file: StoredFile | null, caller: SignedIn | null): ReadableFile | null {
  if (!caller) throw unauthorized()
  if (!file) return null
  if (file.ownerId !== caller.userId) throw forbidden()
  return authorized(file, 'reader')
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

    /**
     * By an address that was signed here it opens without a token or with the same user's; `mac` tells the signature from
     * others. Throws 403.
     */
    authorizeBearer(
      file: StoredFile | null,
      signature: Signature,
      caller: SignedIn | null,
    ): { file: ReadableFile; mac: Buffer } {
      if (!file || (caller && caller.userId !== signature.userId)) throw forbidden()
      const sent = Buffer.from(signature.mac, 'base64url')
      const mac = macOf(file.id, signature)
      if (sent.length !== mac.length || !timingSafeEqual(sent, mac)) throw forbidden()
      return { file: authorized(file, 'reader'), mac }
    },

    /** Whether a download may begin. */
    mayBegin: ({ expires }: Pick<Signature, 'expires'>, now: Date): boolean =>
      now.getTime() <= expires * 1000,

    /** When a download that began must be done with its last request. */
    endOf: ({ expires }: Pick<Signature, 'expires'>): Date =>
      new Date(expires * 1000 + ADDRESS_LIFE_MS - START_WITHIN_MS),
  }
}

export type AddressPolicy = ReturnType<typeof createAddressPolicy>
