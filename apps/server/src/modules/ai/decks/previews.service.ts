import type { Contract, DataOf } from '@yantu/contract'
import type { OutlineTree } from '@yantu/contract/ai/tree'
import { aiLimits } from '@yantu/contract/limits/ai'
import { aiMessages } from '@yantu/contract/messages/ai'
import type { PreviewOrder } from '@yantu/deck/make/order'
import type { DeckWorker } from '@yantu/deck/make/pool'
import { deckWeight } from '@yantu/deck/make/weight'
import type { Db } from '../../../db/schema.ts'
import type { SignedIn } from '../../../kernel/auth/index.ts'
import { Refusal } from '../../../kernel/errors/index.ts'
import type { CopyFile, Files } from '../../files/index.ts'
import { ownHistory } from '../history/history.policy.ts'
import type { Pictures } from '../pictures.service.ts'
import { labelled, MOST_PICTURES, sayingWhy, titled } from './deck-order.ts'
import type { MarketThemes } from './market.service.ts'

export interface PreviewsDeps {
  db: Db
  files: Pick<Files, 'withLocalCopies'>
  maker: Pick<DeckWorker, 'previewPoured'>
  pictures: Pick<Pictures, 'sources'>
  marketThemes: Pick<MarketThemes, 'open'>
  producer: string
}

interface Wanted {
  themeId: string
  historyId?: string | undefined
  outline: OutlineTree
  /** Names of pictures that the caller has. */
  known: string[]
}

type Preview = DataOf<Contract['previewMarketTheme']>

/** Outlines poured into works to be looked at: nothing is kept, counted or paid. */
export function createPreviews({ db, files, maker, pictures, marketThemes, producer }: PreviewsDeps) {
  async function draw(input: Wanted, actor: SignedIn): Promise<Preview> {
    const entry = input.historyId === undefined ? null : await ownHistory(db, input.historyId, actor)
    const market = await marketThemes.open(input.themeId, actor)
    if (!market) throw new Refusal(aiMessages.themeNotFound)
    const outline = titled(input.outline, entry?.topic ?? aiMessages.untitled)
    const order = async (copy: CopyFile): Promise<PreviewOrder> => ({
      outline,
      theme: await market.theme(copy),
      pictures: await pictures.sources(outline, { ownerId: actor.userId, mostBytes: MOST_PICTURES, copy }),
      ...labelled(outline, entry, producer),
      drawnPages: aiLimits.outline.previewedPages,
      known: input.known,
    })
    const asked = { user: actor.userId, weight: deckWeight(outline) }
    const {
      pages,
      total,
      pictures: drawn,
    } = await sayingWhy(files.withLocalCopies((copy) => maker.previewPoured(() => order(copy), asked)))
    return {
      pages: pages.map((page) => ({ ...page, omitted: [...page.omitted] })),
      total,
      pictures: Object.fromEntries(drawn),
    }
  }

  return {
    /** The pages of an outline in a work that the actor may use as a theme. Throws 404 or a refusal. */
    draw,
  }
}

export type Previews = ReturnType<typeof createPreviews>
