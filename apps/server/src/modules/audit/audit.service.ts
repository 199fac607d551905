import type { Db, Trx } from '../../db/schema.ts'
import type { Denial, SignedIn } from '../../kernel/auth/index.ts'
import type { Clock } from '../../kernel/clock/index.ts'
import type { Secrets } from '../../kernel/secret.ts'
import { insertEvent } from './audit.repository.ts'

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

export interface AuditService {
  record: RecordEvent
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
  const record: RecordEvent = async (trx, { by, what, subject, before, after }) => {
    for (const summary of [before, after]) {
      if (summary && PERSONAL.test(JSON.stringify(Object.values(summary))))
        throw new RangeError(`${what}: a summary holds personal data`)
    }
    await insertEvent(trx, {
      at: clock.now(),
      actor_id: by.userId,
      session_id: by.sessionId,
      address_mac: by.address === null ? null : secrets.mac('audit-address', by.address),
      what,
      subject_kind: subject.kind,
      subject_id: String(subject.id),
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
    })
  }

  return {
    record,
    async denied({ actor, path, address }) {
      if (!(await takeRefusalBudget(actor.userId))) return
      const by = { userId: actor.userId, sessionId: actor.sessionId, address }
      const event: AuditEvent = { by, what: 'permission.denied', subject: { kind: 'call', id: path } }
      await db.transaction().execute((trx) => record(trx, event))
    },
  }
}
