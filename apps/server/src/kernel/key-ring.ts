import { createHmac, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { OperatorError } from './errors/index.ts'
import type { SealingKeys } from './sealed.ts'
import { keptInDataDir } from './secret.ts'

const KEY_BYTES = 32
/** Of the key that a data folder makes for itself; no configured key has it, so no production opens what it sealed. */
const DEVELOPMENT_ID = 0

/** The keys of personal data: a ring that seals, and a key of its own for what is looked up without being opened. */
export interface KeyRing extends SealingKeys {
  /** Every id there is, the current one first. */
  readonly ids: readonly number[]
  /** HMAC-SHA-256 by which equal values are found, of one kind only. */
  index(kind: string, value: string): Buffer
}

const isKey = (text: string) => Buffer.from(text, 'base64url').length === KEY_BYTES
const key = z.string().refine(isKey, { error: 'not 32 bytes in base64url' })

const named = z
  .string()
  .regex(/^\d{1,3}:/, { error: 'not <number>:<key>' })
  .transform((text) => ({
    id: Number(text.slice(0, text.indexOf(':'))),
    key: text.slice(text.indexOf(':') + 1),
  }))
  .pipe(z.object({ id: z.number().int().min(1).max(255), key }))

/** `2:<key>,1:<key>`: the first seals, the others open what they sealed. No message repeats a value. */
export const ringText = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .pipe(z.array(named))
  .refine((keys) => new Set(keys.map(({ id }) => id)).size === keys.length, { error: 'a number twice' })

export const indexKeyText = key

/** Throws where a value was sealed by a key that is not given. */
export function createKeyRing(keys: z.output<typeof ringText>, indexKey: string): KeyRing {
  const byId = new Map(keys.map(({ id, key: text }) => [id, Buffer.from(text, 'base64url')]))
  const ids = [...byId.keys()]
  const secret = Buffer.from(indexKey, 'base64url')
  return {
    ids,
    current: ids[0] as number,
    key(id) {
      const found = byId.get(id)
      if (found) return found
      throw new OperatorError(
        id === DEVELOPMENT_ID
          ? 'These personal data were sealed by the key of a development folder, which is not read here'
          : `PERSONAL_DATA_KEYS lacks key ${id}, by which personal data are sealed`,
      )
    },
    index: (kind, value) =>
      createHmac('sha256', secret)
        .update(JSON.stringify([kind, value]))
        .digest(),
  }
}

/** The keys that a development folder makes for itself (`<DATA_DIR>/personal-keys`, mode 0600). Never in production. */
export function developmentKeyRing(dataDir: string): KeyRing {
  const made = () => [0, 1].map(() => randomBytes(KEY_BYTES).toString('base64url')).join('\n')
  const [sealing = '', index = ''] = keptInDataDir(dataDir, 'personal-keys', made).split('\n')
  return createKeyRing([{ id: DEVELOPMENT_ID, key: sealing }], index)
}
