import type { OutlineTree } from '@yantu/contract/ai/tree'
import { aiMessages } from '@yantu/contract/messages/ai'
import type { DeckOrder } from '@yantu/deck/make/order'
import { JobError } from '@yantu/deck/workers/job-error'
import { Refusal } from '../../../kernel/errors/index.ts'
import type { HistoryRow } from '../history/history.repository.ts'

const MB = 1024 * 1024
/** Pictures of a deck together, bytes: a document brings 50 MB at most, an outline several documents'. */
export const MOST_PICTURES = 200 * MB
/** The words that a reader must see on what a model wrote (the labelling rules in force since 2025-09-01). */
const VISIBLE_LABEL = 'AI 生成'

/** An outline as a deck is made of it. Throws a refusal where nothing is in it. */
export function titled(outline: OutlineTree | null, topic: string): OutlineTree {
  if (!outline || outline.chapters.length === 0) throw new Refusal(aiMessages.outlineEmpty)
  return { ...outline, title: outline.title.trim() || topic }
}

/** The labels of a model's words. Once a model has written in an entry, no caller's word takes them off. */
export const labelled = (
  outline: OutlineTree,
  entry: Pick<HistoryRow, 'id' | 'origin'> | null,
  producer: string,
): Pick<DeckOrder, 'generated'> =>
  entry?.origin === 'model' || outline.origin === 'model'
    ? { generated: { label: VISIBLE_LABEL, aigc: { producer, produceId: entry?.id ?? 'preview' } } }
    : {}

/** What the maker of decks answers; its limits are refusals that say so. */
export async function sayingWhy<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof JobError)) throw error
    if (error.code === 'busy') throw new Refusal(aiMessages.deckBusy)
    if (error.code === 'overtaken') throw new Refusal(aiMessages.previewOvertaken)
    if (error.isTooMuch) throw new Refusal(aiMessages.deckTooBig)
    throw error
  }
}
