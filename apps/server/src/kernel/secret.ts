import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Keys of one purpose each, derived from the app's secret, so that no two uses share a key. */
export interface Secrets {
  key(purpose: string): Buffer
  /** HMAC-SHA-256 under the purpose's key. */
  mac(purpose: string, message: string): Buffer
}

export function createSecrets(appSecret: string): Secrets {
  const keys = new Map<string, Buffer>()
  const key = (purpose: string) => {
    const known = keys.get(purpose)
    if (known) return known
    const made = Buffer.from(hkdfSync('sha256', appSecret, 'yantu', purpose, 32))
    keys.set(purpose, made)
    return made
  }
  return { key, mac: (purpose, message) => createHmac('sha256', key(purpose)).update(message).digest() }
}

/** What is kept in a file of the data folder (mode 0600), made at the first start; the same for all who start at once. */
export function keptInDataDir(dataDir: string, name: string, make: () => string): string {
  const path = join(dataDir, name)
  mkdirSync(dataDir, { recursive: true })
  try {
    writeFileSync(path, make(), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(path, 'utf8').trim()
}

/** The secret kept in `dataDir/secret`. Production names its own instead. */
export const secretInDataDir = (dataDir: string): string =>
  keptInDataDir(dataDir, 'secret', () => randomBytes(32).toString('base64url'))
