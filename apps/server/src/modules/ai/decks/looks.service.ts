import type { DataOf } from '@yantu/contract'
import type { aiEndpoints } from '@yantu/contract/ai/endpoints'
import { aiLimits } from '@yantu/contract/limits/ai'
import type { DeckWorker } from '@yantu/deck/make/pool'
import type { RasterWorker } from '@yantu/deck/raster/pool'
import type { Files } from '../../files/index.ts'
import { refuseForbidden } from '../refuse-forbidden.ts'
import { webpUrl } from './data-url.ts'
import { sayingWhy } from './deck-order.ts'
import type { MarketThemes } from './market.service.ts'
import { outlineOfTopic, shownNodes } from './topic-outline.ts'

export interface LooksDeps {
  files: Pick<Files, 'withLocalCopies'>
  maker: Pick<DeckWorker, 'look'>
  raster: Pick<RasterWorker, 'rasterize'>
  marketThemes: Pick<MarketThemes, 'openToLook'>
}

type Look = DataOf<typeof aiEndpoints.lookWithTopic>

/** In the queue of document work all who only look are one: however many, they keep nobody else waiting. */
const ONLOOKERS = 0
const options = { widths: [aiLimits.outline.lookPageWidth], isMarked: true }

/** A work with a visitor's own topic in it, before it is bought: nothing is kept, counted or paid. */
export function createLooks({ files, maker, raster, marketThemes }: LooksDeps) {
  return {
    /** Throws a refusal for a work that is no theme, for words that have no place here, and where too many wait. */
    async look({ templateId, topic }: { templateId: string; topic: string }): Promise<Look> {
      refuseForbidden(topic)
      const theme = await marketThemes.openToLook(templateId)
      const outline = outlineOfTopic(topic)
      const svgs = await sayingWhy(
        files.withLocalCopies((copy) =>
          maker.look(async () => ({ theme: await theme(copy), outline, nodes: shownNodes }), ONLOOKERS),
        ),
      )
      const pages = await sayingWhy(raster.rasterize(svgs, options, ONLOOKERS))
      return { pages: pages.map(([page]) => webpUrl(page!.bytes)) }
    },
  }
}

export type Looks = ReturnType<typeof createLooks>
