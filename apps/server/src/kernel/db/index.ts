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
  /** How long a caller waits for a connection, ms; 5 s by default. */
  connectionTimeoutMs?: number
}

/** A pool whose bigint columns arrive as safe numbers and whose statements cannot hang. */
export function createPool({
  url,
  max = 20,
  statementTimeoutMs = 5_000,
  connectionTimeoutMs = 5_000,
}: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    connectionTimeoutMillis: connectionTimeoutMs,
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

/** The driver gives these no code: no connection became free in time, or none could be made or kept. */
const connectionMessages = /^(timeout exceeded when trying to connect|Connection terminated\b)/
/** Refused, unreachable or gone; the server starts, stops or has too many connections (classes 08, 53, 57). */
const connectionCodes =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|08...|53300|57P0[123])$/

/** Whether a statement failed for want of a connection, so that asking again later may help. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  return typeof code === 'string' ? connectionCodes.test(code) : connectionMessages.test(error.message)
}
