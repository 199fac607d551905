import type { WorkType } from '@yantu/contract/catalog/work-type'
import { sceneDictionary } from '@yantu/contract/catalog/scenes'
import type { DictionarySnapshot } from '../../dictionaries/index.ts'
import type { Facet } from '../catalog.table.ts'
import { indexLexemes } from './lexemes.ts'
import { vocabularyOf } from './vocabulary.ts'

/** What of a work its lexemes are made from. */
export interface Findable {
  /** 0–7, specification section 3. */
  type: number
  title: string
  description: string
  /** Dictionary values. */
  scenes: readonly string[]
  styles: readonly string[]
  colors: readonly string[]
  sorts: readonly string[]
  /** What stands on its pages; [] where it is not known. */
  texts: readonly string[]
}

export const facetsOf = (work: Omit<Findable, 'texts'>): [Facet, readonly string[]][] => [
  ['scene', work.scenes],
  ['style', work.styles],
  ['color', work.colors],
  ['sort', work.sorts],
]

const dictionaryOf = (facet: Facet, type: number) =>
  facet === 'scene' ? sceneDictionary[String(type) as WorkType] : facet

/** What the values are called on the screen: a work is also found by the names of its tags. */
function labelsOf(work: Omit<Findable, 'texts'>, snapshot: DictionarySnapshot): string[] {
  return facetsOf(work).flatMap(([facet, values]) =>
    snapshot
      .entries(dictionaryOf(facet, work.type))
      .filter((entry) => values.includes(entry.value))
      .map((entry) => entry.label),
  )
}

/** The lexemes of a work by the designer of this name, with its tags as the dictionary names them. */
export function lexemesOf(work: Findable, author: string, snapshot: DictionarySnapshot): string[] {
  vocabularyOf(snapshot)
  return indexLexemes({
    title: work.title,
    author,
    labels: labelsOf(work, snapshot),
    texts: [work.description, ...work.texts],
  })
}
