import { eachFound, type JobDeclaration } from '../../../kernel/jobs/index.ts'
import { change, type DemandsContext } from '../demands.context.ts'
import { writeDemand } from '../demands.repository.ts'
import { draftsOf } from '../drafts.repository.ts'
import { findOutlived, takePictures } from './pages.repository.ts'

/** Of demands that have been over for long; each demand's moment is in its row. */
export const RELEASE_PICTURES = {
  owner: 'demands',
  name: 'release-pictures',
  schedule: '40 * * * *',
} as const satisfies JobDeclaration<never>

/** Lets go of the pictures of drafts whose time is over; the files they were drawn of stay, and words and pins. */
export const releasePictures = (context: DemandsContext): Promise<void> =>
  eachFound(
    (page) => findOutlived(context.db, context.clock.now(), page),
    (id) =>
      change(context, Number(id), async (trx, demand) => {
        const drafts = await draftsOf(trx, demand.id)
        await context.files.releaseAll(trx, await takePictures(trx, drafts))
        await writeDemand(trx, demand.id, { pictures_until: null })
      }),
  )
