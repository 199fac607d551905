import { createHash, randomBytes } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { identityLimits } from '@yantu/contract/limits/identity'
import { permissionsOf } from '@yantu/contract/permissions'
import type { Db, DbOrTrx, Trx } from '../../db/schema.ts'
import type { Authenticate, SignedIn } from '../../kernel/auth/index.ts'
import { coalescedBatch } from '../../kernel/cache/coalesce.ts'
import type { Clock } from '../../kernel/clock/index.ts'
import { forgetBrowsersOf } from './browser.repository.ts'
import { isAlive, isTouchDue } from './session.policy.ts'
import {
  deleteLeastRecentSessions,
  deleteSession,
  deleteSessionsOf,
  type Device,
  findSessions,
  type FoundSession,
  insertSession,
  lockSessionsOf,
  touchSession,
} from './session.repository.ts'

export interface Sessions {
  authenticate: Authenticate
  /**
   * Opens a session and returns its token: 256 random bits, known only to the caller from here on. Of more than
   * `identityLimits.session.perUser` the one used least recently ends.
   */
  open(db: DbOrTrx, userId: number, device?: Device): Promise<string>
  /** As `close`, for every session of the user. Nor is any browser known to the account afterwards. */
  closeAll(userId: number, db?: DbOrTrx): Promise<void>
  /** From the next request on, on every node, the session's token is unknown. */
  close(sessionId: string): Promise<void>
}

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/**
 * Sessions answer from the database at every request; requests that arrive during a query share the next one, and
 * nothing is remembered between them, so that a sign-out on one node is seen by all.
 */
export function createSessions({ db, clock }: { db: Db; clock: Clock }): Sessions {
  const find = coalescedBatch((tokens: readonly string[]) => sessionsByToken(db, tokens))

  async function authenticate(token: string): Promise<SignedIn | null> {
    const session = await find(token)
    const now = clock.now()
    if (!session) return null
    const times = { createdAt: session.created_at, lastSeenAt: session.last_seen_at }
    const permissions = permissionsOf(session.roles)
    if (!isAlive(times, permissions.size > 0, now)) return null
    if (isTouchDue(session.last_seen_at, now)) await touchSession(db, session.id, now)
    return {
      kind: 'user',
      userId: session.user_id,
      sessionId: session.id,
      isDesigner: session.type === 2,
      isWhite: session.is_white,
      permissions,
      hasSecondFactor: session.second_factor_at !== null,
    }
  }

  return {
    authenticate,
    async open(db, userId, device = { name: '', mac: null }) {
      const token = randomBytes(32).toString('base64url')
      const session = { id: uuid(), userId, tokenHash: hashToken(token), now: clock.now(), device }
      await within(db, async (trx) => {
        await lockSessionsOf(trx, userId)
        await insertSession(trx, session)
        await deleteLeastRecentSessions(trx, userId, identityLimits.session.perUser)
      })
      return token
    },
    close: (sessionId) => deleteSession(db, sessionId),
    closeAll: (userId, given = db) =>
      within(given, async (trx) => {
        await deleteSessionsOf(trx, userId)
        await forgetBrowsersOf(trx, userId)
      }),
  }
}

async function sessionsByToken(db: Db, tokens: readonly string[]): Promise<Map<string, FoundSession>> {
  const hashes = tokens.map(hashToken)
  const tokenOf = new Map(hashes.map((hash, index) => [hash.toString('hex'), tokens[index] ?? '']))
  const found = await findSessions(db, hashes)
  return new Map(found.map((session) => [tokenOf.get(session.token_hash.toString('hex')) ?? '', session]))
}

/** In the caller's transaction where there is one. */
const within = (db: DbOrTrx, work: (trx: Trx) => Promise<void>): Promise<void> =>
  db.isTransaction ? work(db as Trx) : db.transaction().execute(work)
