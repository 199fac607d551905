import type { Db } from '../../db/schema.ts'
import type { OwnData } from '../../kernel/own-data.ts'
import { withdrawAllOf } from './comments/comments.repository.ts'
import { catalogTables, deleteMarksOf, findWorksOf, takeUnboughtFiles } from './own-data.repository.ts'
import { asSystem } from './work.policy.ts'
import type { Media } from './works/media.service.ts'
import type { Works } from './works/works.service.ts'

export interface CatalogOwnDataDeps {
  db: Db
  works: Pick<Works, 'remove'>
  media: Pick<Media, 'release'>
}

/** Somebody's works go with them; who bought one keeps it, so its file stays for them alone (agreement 11). */
export function createOwnData({ db, works, media }: CatalogOwnDataDeps): OwnData {
  return {
    tables: catalogTables(db),
    async forget(trx, userId) {
      for (const work of await findWorksOf(trx, userId)) await works.remove(trx, asSystem(work))
      await media.release(trx, await takeUnboughtFiles(trx, userId))
      await deleteMarksOf(trx, userId)
      await withdrawAllOf(trx, userId)
    },
  }
}
