import type { catalogEndpoints, WorkCard } from '@yantu/contract/catalog/endpoints'
import { listOf } from '@yantu/contract/catalog/work-rules'
import { catalogLimits } from '@yantu/contract/limits/catalog'
import type { z } from 'zod'
import type { Db } from '../../../db/schema.ts'
import type { Inspection } from '../../inspection/index.ts'
import type { Facet } from '../catalog.table.ts'
import type { Shelf } from '../shelf.ts'
import { decimalId } from '../../../kernel/decimal-id.ts'
import type { PublicUrl } from '../works.presenter.ts'
import {
  type NearWork,
  readCoverIds,
  readNearest,
  readPitches,
  readWorkTags,
  type WorkTags,
} from './lists.repository.ts'
import type { Lists } from './lists.service.ts'

type RecommendInput = z.output<(typeof catalogEndpoints.queryRecommendTemplate)['input']>

/** Near works of which copies and other versions are left out. */
const LOOKED_AT = 16
const COVER_TYPES = [0, 1]
const COVER_ROWS = 3
const COVERS_PER_ROW = 8

const bareTitle = (title: string) => title.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase()

export function createRecommendations({
  db,
  lists,
  publicUrl,
  alikeAmong,
}: {
  db: Db
  lists: Lists
  publicUrl: PublicUrl
  /** Which of some files are copies of one. */
  alikeAmong: Inspection['alikeAmong']
}) {
  /** For a work that is not known: the type and comma-joined values that the caller names. */
  async function wantedBy(shelf: Shelf, input: RecommendInput): Promise<WorkTags | null> {
    if (input.templateType === '') return null
    const tagsOf = async (facets: readonly Facet[]) => {
      const values = facets.flatMap((facet) =>
        listOf(input[facet])
          .slice(0, catalogLimits.filter.values)
          .map((value) => ({ [facet]: value })),
      )
      const conditions = await Promise.all(
        values.map((facet) => lists.conditionOf(shelf, { type: null, facets: facet, keyword: '' })),
      )
      return conditions.flatMap((condition) => condition?.tags ?? [])
    }
    const [scenes, others] = await Promise.all([tagsOf(['scene']), tagsOf(['sort', 'color', 'style'])])
    return { type: Number(input.templateType), tags: [...scenes, ...others], scenes }
  }

  /** Without copies of a work, and without the same under another look: each title once, none of them its own. */
  async function others(work: Omit<NearWork, 'id'> | null, near: readonly NearWork[]): Promise<number[]> {
    const files = near.flatMap(({ file_id }) => (file_id === null ? [] : [file_id]))
    const copies = work?.file_id ? await alikeAmong(work.file_id, files) : new Set<string | null>()
    const titles = new Set(work ? [bareTitle(work.title)] : [])
    return near.flatMap(({ id, title, file_id }) => {
      const name = bareTitle(title)
      if (titles.has(name) || (file_id !== null && (file_id === work?.file_id || copies.has(file_id))))
        return []
      titles.add(name)
      return [id]
    })
  }

  return {
    /** At most four works of the type of a given one, nearest first; never itself, a copy or another version of it. */
    async near(shelf: Shelf, input: RecommendInput): Promise<WorkCard[]> {
      const id = decimalId(input.templateId ?? '')
      const work = id === null ? null : await readWorkTags(db, id)
      const wanted = work ?? (await wantedBy(shelf, input))
      if (!wanted) return []
      const near = await readNearest(db, { ...wanted, except: id ?? 0, limit: LOOKED_AT })
      const ids = await others(work, near)
      return lists.cardsOf(shelf, ids.slice(0, Math.min(input.count, catalogLimits.recommendations)))
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

    /** The leading gold cases that have a film. */
    async pitches(shelf: Shelf) {
      const films = await readPitches(db, catalogLimits.indexVideos)
      const cards = await lists.cardsOf(
        shelf,
        films.map(({ id }) => id),
      )
      return cards.map(({ templateId, title, userName, imageUrl }) => {
        const film = films.find(({ id }) => String(id) === templateId)
        const pitchVideo = film?.pitch_video_key ? publicUrl({ key: film.pitch_video_key }) : ''
        return { templateId, title, userName, posterUrl: imageUrl, pitchVideo }
      })
    },
  }
}

export type Recommendations = ReturnType<typeof createRecommendations>
