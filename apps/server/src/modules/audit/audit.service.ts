import { createHash } from 'node:crypto'
import type { Db, Trx } from '../../db/schema.ts'
import type { Denial, SignedIn } from '../../kernel/auth/index.ts'
import type { Clock } from '../../kernel/clock/index.ts'
import type { Secrets } from '../../kernel/secret.ts'
import { insertEvent, insertEventOnce } from './audit.repository.ts'

/** Who does something, as far as that is known. */
export interface Doer {
  userId: number | null
  sessionId: string | null
  /** Network address; null for the platform itself. */
  address: string | null
}

export const doer = ({ userId, sessionId }: SignedIn, address: string): Doer => ({
  userId,
  sessionId,
  address,
})

/** What is worth knowing of a thing's state: names, numbers, ids. Never a phone, a document or a card. */
export type Summary = Readonly<Record<string, string | number | boolean | null | readonly string[]>>

export interface AuditEvent {
  by: Doer
  /** `<thing>.<what happened to it>`, such as `role.granted`. */
  what: `${string}.${string}`
  subject: { kind: string; id: string | number }
  before?: Summary
  after?: Summary
}

/**
 * Writes an event in the transaction of what it tells of, so that neither is there without the other. Throws
 * RangeError for a summary with a phone number or anything as long as an identity number in it.
 */
export type RecordEvent = (trx: Trx, event: AuditEvent) => Promise<void>

/** How often the same is worth an event: once in each span of the clock, ms, and anew when `state` has changed. */
interface Once {
  everyMs: number
  state: readonly (string | number | null)[]
}

/**
 * Writes an event of a look, which changes nothing that it could be in a transaction with, unless the same session has
 * looked at the same in this span already; two at once write one. Throws as `RecordEvent` does.
 */
export type RecordOnce = (event: AuditEvent, once: Once) => Promise<void>

export interface AuditService {
  record: RecordEvent
  recordOnce: RecordOnce
  /** Remembers that somebody asked for what they may not; no more of one user than is worth a row. */
  denied(denial: Denial): Promise<void>
}

export interface AuditDeps {
  db: Db
  clock: Clock
  secrets: Pick<Secrets, 'mac'>
  /** Whether one more refusal of the user is worth an event (limits.auditedRefusals). */
  takeRefusalBudget(userId: number): Promise<boolean>
}

/** Phones have 11 digits, cards and identity numbers more. */
const PERSONAL = /(?<![\w-])\d{11,}[\dXx]?(?![\w-])/

export function createAuditService({ db, clock, secrets, takeRefusalBudget }: AuditDeps): AuditService {
  function rowOf({ by, what, subject, before, after }: AuditEvent) {
    for (const summary of [before, after]) {
      if (summary && PERSONAL.test(JSON.stringify(Object.values(summary))))
        throw new RangeError(`${what}: a summary holds personal data`)
    }
    return {
      at: clock.now(),
      actor_id: by.userId,
      session_id: by.sessionId,
      address_mac: by.address === null ? null : secrets.mac('audit-address', by.address),
      what,
      subject_kind: subject.kind,
      subject_id: String(subject.id),
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
    }
  }
  const record: RecordEvent = (trx, event) => insertEvent(trx, rowOf(event))

  return {
    record,
    async recordOnce(event, { everyMs, state }) {
      const { at, actor_id, session_id, what, subject_kind, subject_id, before, after, ...row } = rowOf(event)
      const told = { actor_id, session_id, what, subject_kind, subject_id, before, after }
      const span = Math.floor(at.getTime() / everyMs)
      const once = createHash('sha256')
        .update(JSON.stringify([Object.values(told), state, span]))
        .digest()
      await insertEventOnce(db, { ...row, ...told, at, once })
    },
    async denied({ actor, path, address }) {
      if (!(await takeRefusalBudget(actor.userId))) return
      const by = { userId: actor.userId, sessionId: actor.sessionId, address }
      const event: AuditEvent = { by, what: 'permission.denied', subject: { kind: 'call', id: path } }
      await db.transaction().execute((trx) => record(trx, event))
    },
  }
}
