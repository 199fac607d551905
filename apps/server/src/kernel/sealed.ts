import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Secrets } from './secret.ts'

/** Whose value it is: sealed in one field of one row, it opens in no other. */
export interface SealedField {
  table: string
  row: string
  field: string
}

/** Keys of 32 bytes by their id, one byte: what an older one sealed says so in its first byte. */
export interface SealingKeys {
  /** Of the one that seals from now on. */
  readonly current: number
  /** Throws where there is none of this id. */
  key(id: number): Buffer
}

/** Keys that come with the app's secret, for what is worth no more than a session. */
export const appKeys = (secrets: Pick<Secrets, 'key'>): SealingKeys => ({
  current: 1,
  key: (id) => secrets.key(`sealed-fields:${id}`),
})

const IV_BYTES = 12
const TAG_BYTES = 16
const HEAD_BYTES = 1 + IV_BYTES + TAG_BYTES

const aad = ({ table, row, field }: SealedField) => Buffer.from(JSON.stringify([table, row, field]))

/** AES-256-GCM per field (trust, Security baseline): key id, nonce and tag stand before the sealed bytes. */
export function seal(keys: SealingKeys, at: SealedField, plain: Buffer): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keys.key(keys.current), iv).setAAD(aad(at))
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([Buffer.from([keys.current]), iv, cipher.getAuthTag(), sealed])
}

/** Throws where the bytes were sealed elsewhere, by another key, or changed. */
export function unseal(keys: SealingKeys, at: SealedField, sealed: Buffer): Buffer {
  const [id = 0] = sealed
  const decipher = createDecipheriv('aes-256-gcm', keys.key(id), sealed.subarray(1, 1 + IV_BYTES), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAAD(aad(at)).setAuthTag(sealed.subarray(1 + IV_BYTES, HEAD_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(HEAD_BYTES)), decipher.final()])
}
