import type { catalogEndpoints, WorkCard } from '@yantu/contract/catalog/endpoints'
import { limits } from '@yantu/contract/limits'
import type { z } from 'zod'
import type { Db } from '../../../db/schema.ts'
import type { Facet } from '../catalog.table.ts'
import type { Shelf } from '../shelf.ts'
import { workIdOf } from '../work.policy.ts'
import { readCoverIds, readNearestIds, readWorkTags } from './lists.repository.ts'
import type { Lists } from './lists.service.ts'

type RecommendInput = z.output<(typeof catalogEndpoints.queryRecommendTemplate)['input']>

const COVER_TYPES = [0, 1]
const COVER_ROWS = 3
const COVERS_PER_ROW = 8

export function createRecommendations({ db, lists }: { db: Db; lists: Lists }) {
  /** For a work that is not known: the type and comma-joined values that the caller names. */
  async function wantedBy(shelf: Shelf, input: RecommendInput) {
    if (input.templateType === '') return null
    const facets: Facet[] = ['scene', 'sort', 'color', 'style']
    const values = facets.flatMap((facet) => input[facet].split(',').map((value) => ({ [facet]: value })))
    const conditions = await Promise.all(
      values.map((facet) => lists.conditionOf(shelf, { type: null, facets: facet, keyword: '' })),
    )
    return {
      type: Number(input.templateType),
      tags: conditions.flatMap((condition) => condition?.tags ?? []),
    }
  }

  return {
    /** At most four works of the type of a given one, nearest first, never itself. */
    async near(shelf: Shelf, input: RecommendInput): Promise<WorkCard[]> {
      const id = workIdOf(input.templateId)
      const work = id === null ? null : await readWorkTags(db, id)
      const wanted = work ?? (await wantedBy(shelf, input))
      if (!wanted) return []
      const limit = Math.min(input.count, limits.recommendations)
      return lists.cardsOf(shelf, await readNearestIds(db, { ...wanted, except: id ?? 0, limit }))
    },

    /** Rows of leading decks and cases with pictures. */
    async covers(shelf: Shelf): Promise<WorkCard[][]> {
      const ids = await readCoverIds(db, COVER_TYPES, COVER_ROWS * COVERS_PER_ROW)
      const cards = await lists.cardsOf(shelf, ids)
      const rows = Math.ceil(cards.length / COVERS_PER_ROW)
      return Array.from({ length: rows }, (_, row) =>
        cards.slice(row * COVERS_PER_ROW, (row + 1) * COVERS_PER_ROW),
      )
    },
  }
}

export type Recommendations = ReturnType<typeof createRecommendations>
