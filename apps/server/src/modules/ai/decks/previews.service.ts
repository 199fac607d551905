import type { Contract, DataOf } from '@yantu/contract'
import type { OutlineTree } from '@yantu/contract/ai/tree'
import { limits } from '@yantu/contract/limits'
import { messages } from '@yantu/contract/messages'
import type { PreviewOrder } from '@yantu/deck/make/order'
import type { DeckWorker } from '@yantu/deck/make/pool'
import { deckWeight } from '@yantu/deck/make/weight'
import type { Db } from '../../../db/schema.ts'
import type { SignedIn } from '../../../kernel/auth/index.ts'
import { Refusal } from '../../../kernel/errors/index.ts'
import { ownHistory } from '../history/history.policy.ts'
import type { Pictures } from '../pictures.service.ts'
import { labelled, MOST_PICTURES, sayingWhy, titled } from './asked.ts'
import type { MarketThemes } from './market.service.ts'

export interface PreviewsDeps {
  db: Db
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
export function createPreviews({ db, maker, pictures, marketThemes, producer }: PreviewsDeps) {
  async function draw(input: Wanted, actor: SignedIn): Promise<Preview> {
    const entry = input.historyId === undefined ? null : await ownHistory(db, input.historyId, actor)
    const market = await marketThemes.open(input.themeId, actor)
    if (!market) throw new Refusal(messages.themeNotFound)
    const outline = titled(input.outline, entry?.topic ?? messages.untitled)
    const order = async (): Promise<PreviewOrder> => ({
      outline,
      theme: await market.theme(),
      pictures: await pictures.sources(outline, { ownerId: actor.userId, mostBytes: MOST_PICTURES }),
      ...labelled(outline, entry, producer),
      drawnPages: limits.outline.previewedPages,
      known: input.known,
    })
    const asked = { user: actor.userId, weight: deckWeight(outline) }
    const { pages, total, pictures: drawn } = await sayingWhy(maker.previewPoured(order, asked))
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
