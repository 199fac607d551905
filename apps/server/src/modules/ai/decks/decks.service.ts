import type { Contract, DataOf } from '@yantu/contract'
import type { OutlineTree } from '@yantu/contract/ai/tree'
import { messages } from '@yantu/contract/messages'
import type { RasterWorker } from '@yantu/deck/raster/index'
import type { Db } from '../../../db/schema.ts'
import type { SignedIn } from '../../../kernel/auth/index.ts'
import { Refusal } from '../../../kernel/errors/index.ts'
import type { Files } from '../../files/index.ts'
import { ownHistory } from '../history/history.policy.ts'
import type { HistoryRow } from '../history/history.repository.ts'
import type { Pictures } from '../pictures.service.ts'
import type { Quota } from '../quota.service.ts'
import { type MadeDeck, makeDeck } from './deck.ts'
import type { Themes } from './themes.service.ts'

export interface DecksDeps {
  db: Db
  files: Pick<Files, 'store' | 'signedUrl'>
  raster: Pick<RasterWorker, 'rasterize'>
  pictures: Pictures
  quota: Quota
  themes: Pick<Themes, 'find'>
  /** Stands in the AIGC property; printable ASCII. */
  producer: string
}

const THUMBNAIL_PX = 320
/** More are not drawn: nobody looks through them before opening the file. */
const MOST_THUMBNAILS = 60

export function createDecks({ db, files, raster, pictures, quota, themes, producer }: DecksDeps) {
  /** Nothing claims what is made here: it is kept for a day and made anew at any time. */
  async function keep(ownerId: number, purpose: string, name: string, source: Buffer): Promise<string> {
    const { id } = await files.store({ ownerId, purpose, name, visibility: 'private', source })
    return files.signedUrl(id, ownerId, name)
  }

  async function thumbnails(deck: MadeDeck, ownerId: number): Promise<string[]> {
    const drawn = await raster.rasterize(deck.svgs().slice(0, MOST_THUMBNAILS), { widths: [THUMBNAIL_PX] })
    const urls: string[] = []
    for (const [picture] of drawn)
      if (picture) urls.push(await keep(ownerId, 'ai-thumbnail', `${urls.length + 1}.webp`, picture.bytes))
    return urls
  }

  return {
    /** Makes the .pptx of an entry's outline, or of the one given for it. Throws 404 or a refusal. */
    async generate(
      input: { historyId: string; themeId: string; generateThumbnail: '0' | '1'; outline?: OutlineTree },
      actor: SignedIn,
    ): Promise<DataOf<Contract['generatePPt']>> {
      const { userId } = actor
      const entry = await ownHistory(db, input.historyId, actor)
      const theme = themes.find(input.themeId)
      if (!theme) throw new Refusal(messages.themeNotFound)
      const outline = titled(input.outline ?? (entry.outline as OutlineTree | null), entry)
      const deck = makeDeck({
        outline,
        theme,
        pictures: await pictures.dataUrls(outline, userId),
        ...(isModels(entry, outline) && { generated: { producer, produceId: entry.id } }),
      })
      const perDay = await quota.perDay(userId)
      await db.transaction().execute((trx) => quota.count(trx, { userId, historyId: entry.id, perDay }))
      const fileName = `${outline.title}.pptx`
      return {
        url: await keep(userId, 'ai-deck', fileName, deck.bytes),
        fileName,
        pages: deck.pages,
        ...(input.generateThumbnail === '1' && { thumbnails: await thumbnails(deck, userId) }),
      }
    },
  }
}

export type Decks = ReturnType<typeof createDecks>

function titled(outline: OutlineTree | null, entry: HistoryRow): OutlineTree {
  if (!outline || outline.chapters.length === 0) throw new Refusal(messages.outlineEmpty)
  return { ...outline, title: outline.title.trim() || entry.topic }
}

/** Once a model has written in an entry, no caller's word takes the label off. */
const isModels = (entry: HistoryRow, outline: OutlineTree): boolean =>
  entry.origin === 'model' || outline.origin === 'model'
