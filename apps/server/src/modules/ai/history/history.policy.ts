import { aiMessages } from '@yantu/contract/messages/ai'
import { validate as isUuid } from 'uuid'
import type { DbOrTrx, Trx } from '../../../db/schema.ts'
import { type Authorized, authorized } from '../../../kernel/auth/authorized.ts'
import type { SignedIn } from '../../../kernel/auth/index.ts'
import { notFound } from '../../../kernel/errors/index.ts'
import { findHistory, type HistoryHead, type HistoryRow, lockHistory } from './history.repository.ts'
import type { OutlineTree } from '@yantu/contract/ai/tree'

/** Whose entry it is may read it, write in it and make decks of it. */
export type OwnHistory = Authorized<HistoryRow, 'owner'>
export type OwnHistoryHead = Authorized<HistoryHead, 'owner'>

/** An entry of the caller's own: 404 for none and for another's. */
export async function ownHistory(db: DbOrTrx, id: string, actor: SignedIn): Promise<OwnHistory> {
  const entry = isUuid(id) ? await findHistory(db, id) : undefined
  if (entry?.owner_id !== actor.userId) throw notFound(aiMessages.historyNotFound)
  return authorized(entry, 'owner')
}

/** The same without its outline: nobody else changes or deletes it until the transaction ends. */
export async function lockOwnHistory(trx: Trx, id: string, actor: SignedIn): Promise<OwnHistoryHead> {
  const entry = await lockIfOwn(trx, id, actor)
  if (!entry) throw notFound(aiMessages.historyNotFound)
  return entry
}

/** Undefined where the entry is gone or another's. */
export async function lockIfOwn(trx: Trx, id: string, actor: SignedIn): Promise<OwnHistoryHead | undefined> {
  const entry = isUuid(id) ? await lockHistory(trx, id) : undefined
  return entry?.owner_id === actor.userId ? authorized(entry, 'owner') : undefined
}

/** Once a model has written in an entry, no caller's word takes the label off its outline. */
export const labelled = (outline: OutlineTree, { origin }: Pick<HistoryRow, 'origin'>): OutlineTree =>
  origin === 'model' ? { ...outline, origin } : outline

/** Of the chapters that a stream wrote, the share that makes an outline the same one. */
const SAME_SHARE = 0.5

/** Whether an outline is what a stream wrote: edited perhaps, but not another one about the same topic. */
export function isSameWriting(written: OutlineTree | null, sent: OutlineTree): boolean {
  if (!written || written.chapters.length === 0) return true
  const ids = new Set(sent.chapters.map(({ id }) => id))
  if (written.chapters.some(({ id }) => ids.has(id))) return true
  const texts = new Set(sent.chapters.map(({ text }) => text))
  const same = written.chapters.filter(({ text }) => texts.has(text))
  return same.length >= written.chapters.length * SAME_SHARE
}
