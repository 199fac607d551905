import type { ColumnType, GeneratedAlways } from 'kysely'

export interface AuditTables {
  audit_event: AuditEventTable
}

/** Append-only: a trigger refuses everything but inserts. */
export interface AuditEventTable {
  number: GeneratedAlways<number>
  at: Date
  /** Null where nobody was signed in. */
  actor_id: number | null
  session_id: string | null
  /** HMAC over the network address. */
  address_mac: Buffer | null
  /** `<thing>.<what happened to it>`. */
  what: string
  subject_kind: string
  subject_id: string
  /** JSON. */
  before: unknown
  after: unknown
  /** Of what is remembered once in a while: no two events have the same. */
  once: ColumnType<Buffer | null, Buffer | undefined, never>
}
