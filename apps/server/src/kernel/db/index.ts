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
  /** As PostgreSQL lists the connections; yantu by default. */
  name?: string
}

/** A server that has said nothing for so long after a statement's own limit is frozen or unreachable. */
const SILENCE_MS = 5_000

/** A pool whose bigint columns arrive as safe numbers and whose statements cannot hang. */
export function createPool({
  url,
  max = 20,
  statementTimeoutMs = 5_000,
  connectionTimeoutMs = 5_000,
  name = 'yantu',
}: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    connectionTimeoutMillis: connectionTimeoutMs,
    statement_timeout: statementTimeoutMs,
    query_timeout: statementTimeoutMs + SILENCE_MS,
    keepAlive: true,
    idle_in_transaction_session_timeout: 30_000,
    application_name: name,
  })
  tolerateLoss(pool)
  return pool
}

/**
 * A connection lost while a caller holds it is that caller's next error; as an event that nobody hears it would
 * end the process, and pg-pool hears it only of idle ones.
 */
function tolerateLoss(pool: pg.Pool): void {
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
}

export const createKysely = <Tables>(pool: pg.Pool): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })

/** PostgreSQL error code of a failed statement, such as 23505 for a unique violation. */
export const sqlState = (error: unknown): string | undefined =>
  error instanceof pg.DatabaseError ? error.code : undefined

/** The driver gives these no code: no connection became free in time, or none could be made or kept. */
const connectionMessages =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated\b|Client .* not queryable|Query read timeout)/
/**
 * Refused, unreachable or gone; the server starts, stops, cuts connections off, or lacks connections, memory or
 * disk (classes 08, 53, 57P, and 25P03 for a transaction left idle).
 */
const connectionCodes =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08...|53[123]00|57P0[1235]|25P03)$/

/** What the database says of a write whose user's account ended meanwhile. */
const ACCOUNT_ENDED = 'YT401'

export const isAccountEnded = (error: unknown): boolean =>
  error instanceof AggregateError
    ? error.errors.length > 0 && error.errors.every(isAccountEnded)
    : error instanceof Error && (error as { code?: unknown }).code === ACCOUNT_ENDED

/** Whether a statement failed for want of a connection, so that asking again later may help. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  return typeof code === 'string' ? connectionCodes.test(code) : connectionMessages.test(error.message)
}
