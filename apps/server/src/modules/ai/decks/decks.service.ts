import type { Contract, DataOf } from '@yantu/contract'
import type { DeckFormat } from '@yantu/contract/ai/choices'
import type { OutlineTree } from '@yantu/contract/ai/tree'
import { aiMessages } from '@yantu/contract/messages/ai'
import type { DeckFinding, DeckOrder, MadeDeck, ThemeChoice } from '@yantu/deck/make/order'
import type { DeckWorker } from '@yantu/deck/make/pool'
import { deckWeight } from '@yantu/deck/make/weight'
import type { RasterWorker } from '@yantu/deck/raster/index'
import { JobError } from '@yantu/deck/workers/job-error'
import type { Db, Trx } from '../../../db/schema.ts'
import type { SignedIn } from '../../../kernel/auth/index.ts'
import { Refusal } from '../../../kernel/errors/index.ts'
import type { Clock } from '../../../kernel/clock/index.ts'
import type { Logger } from '../../../kernel/log/index.ts'
import { ADDRESS_LIFE_MS, type CopyFile, type Files } from '../../files/index.ts'
import { checkFigures } from '../doubts.service.ts'
import { ownHistory } from '../history/history.policy.ts'
import type { Pictures } from '../pictures.service.ts'
import type { Quota } from '../quota.service.ts'
import { refuseForbidden } from '../refuse-forbidden.ts'
import { labelled, MOST_PICTURES, sayingWhy, titled } from './deck-order.ts'
import { type Deck, findDeckFiles, noteDeckFile } from './decks.repository.ts'
import type { MarketThemes } from './market.service.ts'
import type { Themes } from './themes.service.ts'

export interface DecksDeps {
  db: Db
  log: Logger
  clock: Clock
  files: Pick<Files, 'store' | 'signedUrl' | 'withLocalCopies' | 'removeUnbound'>
  raster: Pick<RasterWorker, 'rasterize'>
  maker: Pick<DeckWorker, 'make'>
  pictures: Pictures
  quota: Quota
  themes: Pick<Themes, 'find'>
  marketThemes: Pick<MarketThemes, 'open'>
  /** Stands in the AIGC property; printable ASCII. */
  producer: string
}

const THUMBNAIL_PX = 320
/** More are not drawn: nobody looks through them before opening the file. */
const MOST_THUMBNAILS = 60
const MOST_FINDINGS = 200
/** Who has not this much left is refused before the engine begins: what a deck takes is known once it is made. */
const LEAST_BYTES = 64 << 10

/** That of uploads, which decks share. */
export interface Room {
  /** Throws refusals where so many more bytes are too many for the user's quota, or for the disk. */
  refuseTooMany(userId: number, bytes: number): Promise<void>
}

type KeptDeck = Deck & { ownerId: number }

interface Wanted {
  historyId: string
  themeId: string
  generateThumbnail: '0' | '1'
  format?: DeckFormat | undefined
  outline?: OutlineTree | undefined
}

export function createDecks({
  db,
  clock,
  log,
  files,
  raster,
  maker,
  pictures,
  quota,
  themes,
  marketThemes,
  producer,
}: DecksDeps) {
  /** Nothing claims what is made here: it is kept for a day and made anew at any time. */
  async function keep(deck: KeptDeck, purpose: string, name: string, source: Buffer): Promise<string> {
    const { ownerId } = deck
    const { id: fileId } = await files.store({ ownerId, purpose, name, visibility: 'private', source })
    await noteDeckFile(db, { ...deck, fileId }, clock.now())
    return files.signedUrl(fileId, ownerId, name)
  }

  /** An earlier deck makes room for the next, once nobody can be loading it any more by its address. */
  async function removeEarlier(deck: KeptDeck): Promise<void> {
    const before = new Date(clock.now().getTime() - ADDRESS_LIFE_MS)
    await Promise.all((await findDeckFiles(db, deck, before)).map((fileId) => files.removeUnbound(fileId)))
  }

  /** None where they can't be drawn: the deck is what was asked for. */
  async function thumbnails({ svgs }: MadeDeck, deck: KeptDeck): Promise<string[]> {
    const drawn = await raster
      .rasterize(svgs, { widths: [THUMBNAIL_PX] }, deck.ownerId)
      .catch((error: unknown) => {
        log.warn({ err: error }, 'thumbnails not drawn')
        return []
      })
    const urls: string[] = []
    for (const [picture] of drawn)
      if (picture) urls.push(await keep(deck, 'ai-thumbnail', `${urls.length + 1}.webp`, picture.bytes))
    return urls
  }

  /**
   * Makes the file of an entry's outline, or of the one given for it, where the user and the disk have room for it.
   * Throws 404 or a refusal.
   */
  async function generate(
    input: Wanted,
    actor: SignedIn,
    { refuseTooMany }: Room,
  ): Promise<DataOf<Contract['generatePPt']>> {
    const { userId } = actor
    const { format = 'pptx' } = input
    const withThumbnails = input.generateThumbnail === '1'
    const entry = await ownHistory(db, input.historyId, actor)
    const market = await marketThemes.open(input.themeId, actor)
    const theme = market ?? (await sayingWhy(themes.find(input.themeId)))
    if (!theme) throw new Refusal(aiMessages.themeNotFound)
    const given = titled(input.outline ?? (entry.outline as OutlineTree | null), entry.topic)
    refuseForbidden(given.title)
    const use = { userId, historyId: entry.id }
    const perDay = await quota.check(use)
    const kept: KeptDeck = { ownerId: userId, historyId: entry.id, themeId: input.themeId, format }
    await removeEarlier(kept)
    await refuseTooMany(userId, LEAST_BYTES)
    const outline = await checkFigures(db, entry, given)
    const order = async (copy: CopyFile): Promise<DeckOrder> => {
      // What was asked for before may have taken the last.
      await quota.check(use)
      return {
        outline,
        theme: market ? await market.theme(copy) : (theme as ThemeChoice),
        format,
        pictures: await pictures.sources(outline, { ownerId: userId, mostBytes: MOST_PICTURES, copy }),
        ...labelled(outline, entry, producer),
        drawnPages: withThumbnails ? MOST_THUMBNAILS : 0,
      }
    }
    const count = (trx: Trx) => quota.count(trx, { ...use, perDay })
    const asked = { user: userId, weight: deckWeight(outline, format) }
    const deck = await sayingWhy(
      files
        .withLocalCopies((copy) => maker.make(() => order(copy), asked))
        .catch(async (error: unknown) => {
          // Who keeps the engine at work until it is ended pays as for a deck.
          if (error instanceof JobError && error.isTooMuch) await db.transaction().execute(count)
          throw error
        }),
    )
    await refuseTooMany(userId, deck.bytes.length)
    await db.transaction().execute(async (trx) => {
      await count(trx)
      await market?.use(trx, entry, perDay)
    })
    const fileName = `${outline.title}.${format}`
    return {
      url: await keep(kept, 'ai-deck', fileName, deck.bytes),
      fileName,
      pages: deck.pages,
      findings: deck.findings.slice(0, MOST_FINDINGS),
      findingCounts: countsOf(deck.findings),
      ...(withThumbnails && { thumbnails: await thumbnails(deck, kept) }),
    }
  }

  return { generate }
}

export type Decks = ReturnType<typeof createDecks>

function countsOf(findings: readonly DeckFinding[]) {
  const counts = { must: 0, hint: 0, fine: 0 }
  for (const { severity } of findings) counts[severity]++
  return counts
}
