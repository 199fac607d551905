import type { DbOrTrx } from '../../db/schema.ts'
import { decimalId } from '../../kernel/decimal-id.ts'
import { type DemandRow, readDemand } from './demands.repository.ts'

/** The demand of an id as it came on the wire; undefined where there is none. */
export async function findAsked(db: DbOrTrx, orderId: string): Promise<DemandRow | undefined> {
  const id = decimalId(orderId)
  return id === null ? undefined : readDemand(db, id)
}
