import path from 'node:path'
import { startExternalPostgres } from '../system/external-postgres.ts'
import type { Check } from './result.ts'
import { vitest } from './vitest.ts'

/** One of each that asks the database for more than rows: schemas, locks, jobs, money, search. */
export const SMOKE = [
  'db/migrate.test.ts',
  'kernel/jobs/',
  'kernel/http/rate-limit',
  'modules/catalog/lists/offers.test.ts',
  'modules/payments/ledger/ledger.integration.test.ts',
] as const

/**
 * Integration tests on the PostgreSQL that Debian packages instead of the embedded one: all, or those that name one
 * of `files` in their path.
 */
export function onExternalPostgres(least: number, files: readonly string[] = []): Check {
  return async () => {
    const server = await startExternalPostgres(path.dirname(process.env.POSTGRES_BIN as string))
    try {
      return await vitest(['integration', 'mocked'], least, {
        environment: () => ({ TEST_DATABASE_URL: server.url }),
        files,
      })()
    } finally {
      await server.stop()
    }
  }
}
