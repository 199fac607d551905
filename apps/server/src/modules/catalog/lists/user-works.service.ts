import type { catalogEndpoints, UserWork } from '@yantu/contract/catalog/endpoints'
import type { DataOf } from '@yantu/contract'
import type { z } from 'zod'
import type { Db } from '../../../db/schema.ts'
import { decimalId } from '../../../kernel/decimal-id.ts'
import { wireTime } from '../../../kernel/time/index.ts'
import { type CatalogPorts, unknownAuthor } from '../ports.ts'
import { auditStatusOf } from '../works/work.lifecycle.ts'
import { presentCard, type PublicUrl } from '../works.presenter.ts'
import { readQueuePlaces } from '../submissions/submissions.repository.ts'
import { countUserWorks, readUserWorks, type UserWorkRow } from './user-works.repository.ts'

type Endpoint = typeof catalogEndpoints.getUserTemplate

export interface UserWorksDeps {
  db: Db
  profiles: CatalogPorts['profiles']
  publicUrl: PublicUrl
}

/** A user's works on their page: all of one's own, of another's what everybody sees; `viewerId` null is a visitor. */
export function createUserWorks({ db, profiles, publicUrl }: UserWorksDeps) {
  /** What only its owner is told. */
  const audited = (row: UserWorkRow, places: ReadonlyMap<number, number>) => ({
    auditStatus: auditStatusOf(row.revision_status ?? row.status),
    auditReason: row.revision_status ? (row.revision_reason ?? '') : row.audit_reason,
    queuePlace: places.get(row.id) ?? 0,
    isPublished: row.status === 'published' ? ('1' as const) : ('0' as const),
  })

  return async (input: z.output<Endpoint['input']>, viewerId: number | null): Promise<DataOf<Endpoint>> => {
    const ownerId = input.userId === undefined ? viewerId : decimalId(input.userId)
    if (ownerId === null) return { list: [], total: 0, waiting: 0, rejected: 0 }
    const isOwn = ownerId === viewerId
    const types = input.templateType === '' ? [] : input.templateType.split(',').map(Number)
    const query = { ownerId, types, isOwn }
    const page = { offset: (input.pageNum - 1) * input.pageSize, limit: input.pageSize }
    const [rows, counts, authors] = await Promise.all([
      readUserWorks(db, query, page),
      countUserWorks(db, query),
      profiles([ownerId]),
    ])
    const waiting = rows.filter((row) => (row.revision_status ?? row.status) === 'pending')
    const places = isOwn
      ? await readQueuePlaces(
          db,
          waiting.map(({ id }) => id),
        )
      : new Map<number, number>()
    const author = authors.get(ownerId) ?? unknownAuthor
    const list = rows.map(
      (row): UserWork => ({
        ...presentCard(row, author, publicUrl),
        viewCount: row.views,
        createTime: wireTime(row.published_at ?? row.created_at),
        ...(isOwn && audited(row, places)),
      }),
    )
    return isOwn ? { list, ...counts } : { list, total: counts.total, waiting: 0, rejected: 0 }
  }
}
