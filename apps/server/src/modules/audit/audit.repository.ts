import type { Insertable } from 'kysely'
import type { DbOrTrx } from '../../db/schema.ts'
import type { AuditEventTable } from './audit.table.ts'

export async function insertEvent(db: DbOrTrx, event: Insertable<AuditEventTable>): Promise<void> {
  await db.insertInto('audit_event').values(event).execute()
}
