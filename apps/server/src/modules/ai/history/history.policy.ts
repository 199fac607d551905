import { messages } from '@yantu/contract/messages'
import type { DbOrTrx } from '../../../db/schema.ts'
import type { SignedIn } from '../../../kernel/auth/index.ts'
import { notFound } from '../../../kernel/errors/index.ts'
import { findHistory, type HistoryRow } from './history.repository.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const isUuid = (id: string): boolean => uuid.test(id)

/** An entry of the caller's own: 404 for none and for another's. */
export async function ownHistory(db: DbOrTrx, id: string, actor: SignedIn): Promise<HistoryRow> {
  const entry = isUuid(id) ? await findHistory(db, id) : undefined
  if (entry?.owner_id !== actor.userId) throw notFound(messages.historyNotFound)
  return entry
}
