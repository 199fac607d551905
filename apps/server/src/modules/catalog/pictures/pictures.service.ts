import { limits } from '@yantu/contract/limits'
import type { Db, Trx } from '../../../db/schema.ts'
import type { Logger } from '../../../kernel/log/index.ts'
import type { Files, Rendition } from '../../files/index.ts'
import { findUnmarked, lockPictures, type Previews, setPreviews, shownAmong } from './pictures.repository.ts'

/** What storing and drawing pictures takes; the files module and the raster worker provide it. */
export interface PicturePorts
  extends Pick<Files, 'renditions' | 'storePicture' | 'bindPictures' | 'releasePictures'> {
  /** The picture with 砚图 · 预览 across all of its pixels, as WebP of the same size. */
  watermark(picture: Uint8Array): Promise<{ bytes: Buffer }>
}

export interface PicturesDeps {
  db: Db
  log: Logger
  pictures: PicturePorts
}

const PURPOSE = 'work-preview'
/** Works looked up in one query. */
const STEP = 20

export function createPictures({ db, log, pictures }: PicturesDeps) {
  async function replacePreviews(trx: Trx, workId: number, previews: Previews): Promise<void> {
    const old = await lockPictures(trx, workId)
    if (!old) throw new RangeError(`no work ${workId}`)
    const { previewKeys, maskedKey } = previews
    const keys = [...previewKeys, ...(maskedKey ? [maskedKey] : [])]
    await setPreviews(trx, workId, previews)
    const added = keys.filter((key) => !old.keys.includes(key))
    await pictures.bindPictures(trx, { keys: added, boundTo: `work:${workId}` })
    const left = old.keys.filter((key) => !keys.includes(key))
    const shown = await shownAmong(trx, left)
    const unseen = left.filter((key) => !shown.has(key))
    await pictures.releasePictures(trx, unseen)
  }

  /** A picture's renditions as visitors may see them while it is for sale: marked above thumbnail size. */
  const marked = (renditions: readonly Rendition[]): Promise<Rendition[]> =>
    Promise.all(
      renditions.map(async ({ width, bytes }) => ({
        width,
        bytes: width > limits.clearPictureWidth ? (await pictures.watermark(bytes)).bytes : bytes,
      })),
    )

  /** Stores the marked picture beside the clear one. What is not bound by the transaction goes after a day. */
  async function storeMarked(key: string, ownerId: number): Promise<string> {
    const renditions = await marked(await pictures.renditions(key))
    return pictures.storePicture({ ownerId, purpose: PURPOSE, renditions })
  }

  async function markWork(work: Awaited<ReturnType<typeof findUnmarked>>[number]): Promise<void> {
    const previewKeys: string[] = []
    for (const key of work.previewKeys) previewKeys.push(await storeMarked(key, work.ownerId))
    await db.transaction().execute(async (trx) => {
      const now = await lockPictures(trx, work.id)
      const isSame = now && !now.isMarked && now.previewKeys.join() === work.previewKeys.join()
      if (isSame) await replacePreviews(trx, work.id, { previewKeys, maskedKey: null, isMarked: true })
    })
  }

  return {
    /** Shows other pictures for a work: binds the new ones and lets go of those that nothing shows any more. */
    replacePreviews,
    marked,

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

export type WorkPictures = ReturnType<typeof createPictures>
