import type { DeckFormat } from '@yantu/contract/ai/choices'
import type { Db } from '../../../db/schema.ts'

/** What makes two files the same deck, made twice. */
export interface Deck {
  historyId: string
  themeId: string
  format: DeckFormat
}

export async function noteDeckFile(db: Db, deck: Deck & { fileId: string }, at: Date): Promise<void> {
  await db
    .insertInto('ai_deck_file')
    .values({
      file_id: deck.fileId,
      history_id: deck.historyId,
      theme_id: deck.themeId,
      format: deck.format,
      made_at: at,
    })
    .execute()
}

/** Files of a deck, its pictures included, that were made before an instant. */
export async function findDeckFiles(db: Db, deck: Deck, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('ai_deck_file')
    .select('file_id')
    .where('history_id', '=', deck.historyId)
    .where('theme_id', '=', deck.themeId)
    .where('format', '=', deck.format)
    .where('made_at', '<', before)
    .execute()
  return rows.map(({ file_id }) => file_id)
}
