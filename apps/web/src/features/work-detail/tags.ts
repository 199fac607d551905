import type { WorkDetail } from '@yantu/contract/catalog/endpoints'
import { sceneDictionary } from '@yantu/contract/catalog/scenes'
import type { DictionaryEntry } from '@yantu/contract/dictionaries/endpoints'

export interface WorkTag {
  facet: 'scene' | 'style' | 'color' | 'sort'
  value: string
  label: string
  /** Of a colour: `#RRGGBB`. */
  hex?: string
}

type Tagged = Pick<WorkDetail, 'templateType' | 'scene' | 'style' | 'color' | 'sort'>
type Dictionaries = Readonly<Record<string, readonly DictionaryEntry[]>>

/** A work's tags with their labels; values that the dictionaries don't know (any more) are left out. */
export function workTags(work: Tagged, dictionaries: Dictionaries): WorkTag[] {
  const facets = ['scene', 'style', 'color', 'sort'] as const
  return facets.flatMap((facet) => {
    const entries = dictionaries[facet === 'scene' ? sceneDictionary[work.templateType] : facet] ?? []
    return work[facet].split(',').flatMap((value) => {
      const entry = entries.find((candidate) => candidate.value === value)
      return entry ? [{ facet, value, label: entry.label, hex: entry.hex }] : []
    })
  })
}
