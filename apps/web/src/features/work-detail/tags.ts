import type { WorkDetail } from '@yantu/contract/catalog/endpoints'
import { sceneDictionary } from '@yantu/contract/catalog/scenes'
import type { DictionaryEntry } from '@yantu/contract/dictionaries/endpoints'

/** The award of a gold case leads. */
const facets = ['winningGrade', 'scene', 'style', 'color', 'sort'] as const

export interface WorkTag {
  facet: (typeof facets)[number]
  value: string
  label: string
  /** Of a colour: `#RRGGBB`. */
  hex?: string
}

type Tagged = Pick<WorkDetail, 'templateType' | (typeof facets)[number]>
type Dictionaries = Readonly<Record<string, readonly DictionaryEntry[]>>

/** A work's tags with their labels; values that the dictionaries don't know (any more) are left out. */
export function workTags(work: Tagged, dictionaries: Dictionaries): WorkTag[] {
  return facets.flatMap((facet) => {
    const entries = dictionaries[dictionaryOf(facet, work)] ?? []
    return work[facet].split(',').flatMap((value) => {
      const entry = entries.find((candidate) => candidate.value === value)
      return entry ? [{ facet, value, label: entry.label, hex: entry.hex }] : []
    })
  })
}

const dictionaryOf = (facet: WorkTag['facet'], { templateType }: Tagged): string =>
  facet === 'scene' ? sceneDictionary[templateType] : facet === 'winningGrade' ? 'winning_grade' : facet
