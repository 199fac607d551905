import type { Jobs } from '../../kernel/jobs/index.ts'
import { createSharePicturesService, type SharePicturesDeps } from './share-pictures.service.ts'

export type { PictureName, ShareFacts, SharePicture, SharePictures } from './share-pictures.service.ts'

const SWEEP = { owner: 'share-pictures', name: 'sweep-unused', schedule: '50 3 * * *' }

/** The pictures that links show elsewhere: each drawn once, and kept while it is asked for. */
export function createSharePictures(deps: SharePicturesDeps & { jobs?: Jobs }) {
  const service = createSharePicturesService(deps)
  deps.jobs?.define(SWEEP, async () => {
    await service.sweepUnused()
  })
  return service
}
