import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hash, type Options, verify } from '@node-rs/argon2'

/** argon2id, the library's default algorithm, at the cost of trust, Security baseline. */
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** One spelling for one password, however the keyboard composed it. */
const canonical = (password: string) => password.normalize('NFKC')

const common = new Set(
  readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#')),
)

/** Whether the password is on the list of those that are tried first. Case does not help. */
export const isCommonPassword = (password: string): boolean => common.has(canonical(password).toLowerCase())

export const hashPassword = (password: string): Promise<string> => hash(canonical(password), cost)

/** Takes as long for a missing hash as for a wrong password, and is then false. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await decoy()), canonical(password))
  return matches && passwordHash !== null
}

let decoyHash: Promise<string> | undefined

/** A hash of the right cost that belongs to nobody. Called once at start, so that no login pays for making it. */
export function decoy(): Promise<string> {
  decoyHash ??= hashPassword('belongs to nobody')
  return decoyHash
}
