import type { DataOf } from '@yantu/contract'
import type { aiEndpoints } from '@yantu/contract/ai/endpoints'
import { aiLimits } from '@yantu/contract/limits/ai'
import { aiMessages } from '@yantu/contract/messages/ai'
import type { DeckWorker } from '@yantu/deck/make/pool'
import type { Trial } from '@yantu/deck/make/trial'
import type { RasterWorker } from '@yantu/deck/raster/pool'
import { JobError } from '@yantu/deck/workers/job-error'
import type { SignedIn } from '../../../kernel/auth/index.ts'
import type { Files } from '../../files/index.ts'
import { webpUrl } from './data-url.ts'
import { sayingWhy } from './deck-order.ts'
import { LARGEST_TEMPLATE } from './market.service.ts'
import { authorizeTrial, type TriedFile } from './theme.policy.ts'

type Tried = DataOf<typeof aiEndpoints.tryMarketTheme>

export interface TrialsDeps {
  files: Pick<Files, 'find' | 'withLocalCopies'>
  maker: Pick<DeckWorker, 'trial'>
  raster: Pick<RasterWorker, 'rasterize'>
}

const not = (reason: string): Trial => ({ reasons: [reason], svgs: [] })
const widths = [aiLimits.outline.triedPageWidth]

/** A designer's own deck as a theme, to be looked at before it is allowed to be one. */
export function createTrials({ files, maker, raster }: TrialsDeps) {
  /** What can't be read, or not in time, is no theme. */
  async function judged(file: TriedFile, userId: number): Promise<Trial> {
    if (file.extension !== 'pptx') return not(aiMessages.themeOnlyPptx)
    if (file.sizeBytes > LARGEST_TEMPLATE) return not(aiMessages.themeTooLarge)
    return files
      .withLocalCopies((copy) => maker.trial(async () => ({ path: await copy(file) }), userId))
      .catch((error: unknown) => {
        if (error instanceof JobError && error.isTooMuch) return not(aiMessages.themeUnreadable)
        throw error
      })
  }

  return {
    /** Throws 404 and 403, and a refusal where too many wait; what can't be a theme is told why. */
    async tryDeck({ fileId }: { fileId: string }, actor: SignedIn): Promise<Tried> {
      const file = authorizeTrial(await files.find(fileId), actor)
      const { reasons, svgs } = await sayingWhy(judged(file, actor.userId))
      const drawn = svgs.length ? await sayingWhy(raster.rasterize(svgs, { widths }, actor.userId)) : []
      return { reasons: [...reasons], pages: drawn.map(([page]) => webpUrl(page!.bytes)) }
    },
  }
}

export type Trials = ReturnType<typeof createTrials>
