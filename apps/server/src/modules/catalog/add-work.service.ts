import type { WorkType } from '@yantu/contract/catalog/endpoints'
import { sceneDictionary } from '@yantu/contract/catalog/scenes'
import type { Trx } from '../../db/schema.ts'
import type { DictionaryReader, DictionarySnapshot } from '../dictionaries/index.ts'
import { insertWork, type NewWork, tagIds } from './add-work.repository.ts'
import type { Facet } from './catalog.table.ts'
import { indexLexemes } from './search/lexemes.ts'

const facetsOf = (work: NewWork): [Facet, readonly string[]][] => [
  ['scene', work.scenes],
  ['style', work.styles],
  ['color', work.colors],
  ['sort', work.sorts],
]

const dictionaryOf = (facet: Facet, type: number) =>
  facet === 'scene' ? sceneDictionary[String(type) as WorkType] : facet

/** What the values are called on the screen: a work is also found by the names of its tags. */
function labelsOf(work: NewWork, snapshot: DictionarySnapshot): string[] {
  return facetsOf(work).flatMap(([facet, values]) =>
    snapshot
      .entries(dictionaryOf(facet, work.type))
      .filter((entry) => values.includes(entry.value))
      .map((entry) => entry.label),
  )
}

/** Adds the work in the caller's transaction and returns its id; lists show it as soon as that commits. */
export type AddIn = (trx: Trx) => Promise<number>

/**
 * Makes a work ready to be added: what it is found by is read and cut into words here, outside of any transaction,
 * since a transaction neither computes nor waits for a second connection.
 */
export async function prepareWork(dictionaries: DictionaryReader, work: NewWork): Promise<AddIn> {
  const snapshot = await dictionaries.snapshot()
  const values = facetsOf(work).flatMap(([facet, of]) => of.map((value) => ({ facet, value })))
  const lexemes = indexLexemes({
    title: work.title,
    labels: labelsOf(work, snapshot),
    description: work.description,
  })
  return async (trx) => insertWork(trx, work, { tags: await tagIds(trx, values), lexemes })
}
