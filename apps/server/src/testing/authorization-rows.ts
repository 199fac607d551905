import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { AuthorizationRow } from './authorization.ts'

const modules = join(import.meta.dirname, '../modules')

/** Each module keeps its rows beside itself, in `*.authorization.ts`. */
export async function rowsOfEveryModule(): Promise<AuthorizationRow[]> {
  const files = readdirSync(modules, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.authorization.ts'))
    .sort()
  const loaded = files.map(
    async (file) => (await import(join(modules, file))) as { authorizationRows: AuthorizationRow[] },
  )
  return (await Promise.all(loaded)).flatMap((module) => module.authorizationRows)
}
