import { payoutsMessages } from '@yantu/contract/messages/payouts'
import { validate as isUuid } from 'uuid'
import type { Trx } from '../../../db/schema.ts'
import { notFound } from '../../../kernel/errors/index.ts'
import { type BatchRow, lockBatch } from './batches.repository.ts'

/** @throws 404 */
export async function lockedBatch(trx: Trx, id: string): Promise<BatchRow> {
  const batch = isUuid(id) ? await lockBatch(trx, id) : undefined
  if (!batch) throw notFound(payoutsMessages.batchNotFound)
  return batch
}
