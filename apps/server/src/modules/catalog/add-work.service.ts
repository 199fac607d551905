import type { Trx } from '../../db/schema.ts'
import type { DictionaryReader } from '../dictionaries/index.ts'
import { insertWork, type NewWork, tagIds } from './add-work.repository.ts'
import type { CatalogPorts } from './ports.ts'
import { facetsOf, lexemesOf } from './search/findable.ts'

/** Adds the work in the caller's transaction and returns its id; lists show it as soon as that commits. */
export type AddIn = (trx: Trx) => Promise<number>

export interface AddDeps {
  dictionaries: DictionaryReader
  profiles: CatalogPorts['profiles']
}

/**
 * Makes a work ready to be added: what it is found by is read and cut into words here, outside of any transaction,
 * since a transaction neither computes nor waits for a second connection.
 */
export async function prepareWork({ dictionaries, profiles }: AddDeps, work: NewWork): Promise<AddIn> {
  const snapshot = await dictionaries.snapshot()
  const author = (await profiles([work.ownerId])).get(work.ownerId)
  const values = facetsOf(work).flatMap(([facet, of]) => of.map((value) => ({ facet, value })))
  const lexemes = lexemesOf(work, author?.userName ?? '', snapshot)
  return async (trx) => insertWork(trx, work, { tags: await tagIds(trx, values), lexemes })
}
