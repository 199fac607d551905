import { type Insertable, sql } from 'kysely'
import type { DbOrTrx } from '../../db/schema.ts'
import type { AuditEventTable } from './audit.table.ts'

export async function insertEvent(db: DbOrTrx, event: Insertable<AuditEventTable>): Promise<void> {
  await db.insertInto('audit_event').values(event).execute()
}

/**
 * Inserts an event unless one with the same `once` is there. It is looked for first, so that what is asked again and
 * again uses up no numbers; of two that come at once the unique index lets one in.
 */
export async function insertEventOnce(
  db: DbOrTrx,
  { once, ...event }: Omit<Insertable<AuditEventTable>, 'once'> & { once: Buffer },
): Promise<void> {
  await sql`
    insert into audit_event
      (at, actor_id, session_id, address_mac, what, subject_kind, subject_id, before, after, once)
    select ${event.at}::timestamptz, ${event.actor_id}::bigint, ${event.session_id}::uuid,
      ${event.address_mac}::bytea, ${event.what}, ${event.subject_kind}, ${event.subject_id},
      ${event.before}::jsonb, ${event.after}::jsonb, ${once}::bytea
    where not exists (select from audit_event where once = ${once})
    on conflict (once) where once is not null do nothing`.execute(db)
}
