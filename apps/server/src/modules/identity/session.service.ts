import { createHash, randomBytes } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import type { Db, DbOrTrx } from '../../db/schema.ts'
import type { Authenticate, SignedIn } from '../../kernel/auth/index.ts'
import type { Clock } from '../../kernel/clock/index.ts'
import { coalescedByKey } from './coalesce.ts'
import { isAlive, isTouchDue } from './session.policy.ts'
import { deleteSession, findSession, insertSession, touchSession } from './session.repository.ts'

export interface Sessions {
  authenticate: Authenticate
  /** Opens a session and returns its token: 256 random bits, known only to the caller from here on. */
  open(db: DbOrTrx, userId: number): Promise<string>
  /** From the next request on, on every node, the session's token is unknown. */
  close(sessionId: string): Promise<void>
}

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/**
 * Sessions answer from the database at every request; requests that arrive together with one token share a
 * query, and nothing is remembered between them, so that a sign-out on one node is seen by all.
 */
export function createSessions({ db, clock }: { db: Db; clock: Clock }): Sessions {
  const authenticate = coalescedByKey(async (token: string): Promise<SignedIn | null> => {
    const session = await findSession(db, hashToken(token))
    const now = clock.now()
    if (!session) return null
    const times = { createdAt: session.created_at, lastSeenAt: session.last_seen_at }
    if (!isAlive(times, session.is_admin, now)) return null
    if (isTouchDue(session.last_seen_at, now)) await touchSession(db, session.id, now)
    return {
      kind: 'user',
      userId: session.user_id,
      sessionId: session.id,
      isDesigner: session.type === 2,
      isWhite: session.is_white,
      isAdmin: session.is_admin,
    }
  })

  return {
    authenticate,
    async open(db, userId) {
      const token = randomBytes(32).toString('base64url')
      await insertSession(db, { id: uuid(), userId, tokenHash: hashToken(token), now: clock.now() })
      return token
    },
    close: (sessionId) => deleteSession(db, sessionId),
  }
}
