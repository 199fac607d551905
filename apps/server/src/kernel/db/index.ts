import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'

const INT8 = 20

function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint past 2^53: ${text}`)
  return value
}

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8
      ? safeInteger
      : pg.types.getTypeParser(oid, format as 'text')) as pg.CustomTypesConfig['getTypeParser'],
}

export interface PoolOptions {
  url: string
  /** Connections; the embedded server allows 100 in all. */
  max?: number
  /** ms; 5 s by default (trust, Security baseline). */
  statementTimeoutMs?: number
}

/** A pool whose bigint columns arrive as safe numbers and whose statements cannot hang. */
export function createPool({ url, max = 20, statementTimeoutMs = 5_000 }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'yantu',
  })
  pool.on('error', () => undefined)
  return pool
}

export const createKysely = <Tables>(pool: pg.Pool): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })

/** PostgreSQL error code of a failed statement, such as 23505 for a unique violation. */
export const sqlState = (error: unknown): string | undefined =>
  error instanceof pg.DatabaseError ? error.code : undefined
