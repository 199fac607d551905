import { sceneDictionary } from '@yantu/contract/catalog/scenes'
import type { searchEndpoints } from '@yantu/contract/catalog/search'
import { type WorkType, workTypes } from '@yantu/contract/catalog/work-type'
import { catalogLimits } from '@yantu/contract/limits/catalog'
import type { DataOf } from '@yantu/contract/endpoint'
import type { Db } from '../../../db/schema.ts'
import type { DictionaryReader } from '../../dictionaries/index.ts'
import { readWorkCounts } from '../detail/detail.repository.ts'
import { countWorks } from '../lists/lists.repository.ts'
import type { Lists } from '../lists/lists.service.ts'
import type { CatalogPorts } from '../ports.ts'
import { keep, type Shelf } from '../shelf.ts'
import { fold, searchQuery } from './lexemes.ts'
import { readTitled } from './suggestions.repository.ts'
import { vocabularyOf } from './vocabulary.ts'

type Offered = DataOf<typeof searchEndpoints.suggest>

/** Looked at for the leading titles: what a letter costs doesn't grow with the catalogue. */
const AMONG = 300
/** Names that begin so, of which those without works are left out. */
const NAMES = 20

export interface SuggestionsDeps {
  db: Db
  dictionaries: DictionaryReader
  designersNamed: CatalogPorts['designersNamed']
  lists: Pick<Lists, 'conditionOf'>
}

/** What is offered while somebody types. */
export function createSuggestions({ db, dictionaries, designersNamed, lists }: SuggestionsDeps) {
  async function works(text: string): Promise<Offered['works']> {
    const { synonymsOf } = vocabularyOf(await dictionaries.snapshot())
    const search = searchQuery(text, synonymsOf)
    if (search === null) return []
    const rows = await readTitled(db, { search, text, among: AMONG, limit: catalogLimits.suggestions.works })
    return rows.map(({ id, type, title }) => ({
      templateId: String(id),
      templateType: String(type) as WorkType,
      title,
    }))
  }

  async function designers(text: string): Promise<Offered['designers']> {
    const named = await designersNamed(text, NAMES)
    const counts = await readWorkCounts(
      db,
      named.map(({ id }) => id),
    )
    return named
      .map(({ id, userName }) => ({ userId: String(id), userName, workCount: counts.get(id) ?? 0 }))
      .filter(({ workCount }) => workCount > 0)
      .toSorted((a, b) => b.workCount - a.workCount)
      .slice(0, catalogLimits.suggestions.designers)
  }

  async function scenes(shelf: Shelf, text: string): Promise<Offered['scenes']> {
    const snapshot = await dictionaries.snapshot()
    const named = workTypes.flatMap((templateType) =>
      snapshot
        .entries(sceneDictionary[templateType])
        .filter(({ label }) => fold(label).includes(text))
        .map(({ label, value }) => ({ templateType, value, label })),
    )
    const counted = await Promise.all(
      named.map(async (scene) => {
        const asked = { type: Number(scene.templateType), facets: { scene: scene.value }, keyword: '' }
        const condition = await lists.conditionOf(shelf, asked)
        const total = condition
          ? await keep(shelf.byVersion.totals, JSON.stringify(asked), () => countWorks(db, condition))
          : 0
        return { ...scene, total }
      }),
    )
    return counted.filter(({ total }) => total > 0).slice(0, catalogLimits.suggestions.scenes)
  }

  return async (shelf: Shelf, keyword: string): Promise<Offered> => {
    const text = fold(keyword).trim()
    if (!text) return { works: [], designers: [], scenes: [] }
    const [ofWorks, ofDesigners, ofScenes] = await Promise.all([
      works(text),
      designers(text),
      scenes(shelf, text),
    ])
    return { works: ofWorks, designers: ofDesigners, scenes: ofScenes }
  }
}

export type Suggestions = ReturnType<typeof createSuggestions>
