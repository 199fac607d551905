import type { Db } from '../../../db/schema.ts'
import type { Logger } from '../../../kernel/log/index.ts'
import type { Files, PublicFile } from '../../files/index.ts'
import type { Media } from '../works/media.service.ts'
import { findUnmarked, lockPreviews, setMarked } from './pictures.repository.ts'
import type { Previews } from './previews.service.ts'

export interface PicturesDeps {
  db: Db
  log: Logger
  files: Pick<Files, 'renditions' | 'storePicture'>
  media: Pick<Media, 'show'>
  previews: Pick<Previews, 'marked'>
}

const PURPOSE = 'work-preview'
/** Works looked up in one query. */
const STEP = 20

export function createPictures({ db, log, files, media, previews }: PicturesDeps) {
  /** Stores the marked picture beside the clear one. What is not bound by the transaction goes after a day. */
  async function storeMarked(key: string, ownerId: number): Promise<PublicFile> {
    const renditions = await previews.marked(await files.renditions(key))
    return files.storePicture({ ownerId, purpose: PURPOSE, renditions })
  }

  async function markWork(work: Awaited<ReturnType<typeof findUnmarked>>[number]): Promise<void> {
    const marked: PublicFile[] = []
    for (const key of work.previewKeys) marked.push(await storeMarked(key, work.ownerId))
    await db.transaction().execute(async (trx) => {
      const now = await lockPreviews(trx, work.id)
      if (!now || now.isMarked || now.keys.join() !== work.previewKeys.join()) return
      await media.show(
        trx,
        { workId: work.id, revisionId: null },
        { previews: marked, masked: null, film: null },
      )
      await setMarked(trx, work.id)
    })
  }

  return {
    /**
     * Marks the pictures of works for sale that are still shown clear: of those from before, and of those whose price
     * rose. One that fails keeps no other waiting and fails the job once all have had their turn.
     */
    async markUnmarked(): Promise<void> {
      const failures: unknown[] = []
      for (let after = 0; ; ) {
        const works = await findUnmarked(db, { after, count: STEP })
        for (const work of works) {
          await markWork(work).catch((error: unknown) => {
            log.warn({ err: error, work: work.id }, 'pictures not marked')
            failures.push(error)
          })
          after = work.id
        }
        if (works.length < STEP) break
      }
      if (failures.length)
        throw new AggregateError(failures, `${failures.length} works are shown without a mark`)
    },
  }
}
