import type { Trx } from '../../../db/schema.ts'
import type { Files } from '../../files/index.ts'
import type { Inspection } from '../../inspection/index.ts'
import {
  filesShown,
  readMedia,
  type Shown,
  type Target,
  unusedAmong,
  writeKeys,
  writeMedia,
} from './media.repository.ts'

/** What works show; the caller has locked the work. */
export function createMedia(
  files: Pick<Files, 'bindMade' | 'releaseAll'>,
  inspection: Pick<Inspection, 'forget'>,
) {
  /** Lets go of those files that no work has any more: nothing is a copy of them then. */
  async function release(trx: Trx, fileIds: readonly string[]): Promise<void> {
    const unused = await unusedAmong(trx, fileIds)
    await files.releaseAll(trx, unused)
    await inspection.forget(trx, unused)
  }

  return {
    release,

    /** Shows something else: claims the new files and lets go of those that nothing shows any more. */
    async show(trx: Trx, target: Target, shown: Shown): Promise<void> {
      const old = await readMedia(trx, target)
      const added = filesShown(shown).flatMap(({ id }) => (old.includes(id) ? [] : [id]))
      await files.bindMade(trx, { fileIds: added, boundTo: `work:${target.workId}` })
      await writeMedia(trx, target, shown)
      if (target.revisionId === null) await writeKeys(trx, target.workId)
      await release(trx, old)
    },
  }
}

export type Media = ReturnType<typeof createMedia>
