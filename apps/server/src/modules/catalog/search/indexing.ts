import type { DictionaryReader } from '../../dictionaries/index.ts'
import type { Facet } from '../catalog.table.ts'
import type { CatalogPorts } from '../ports.ts'
import { facetsOf, type Findable, lexemesOf } from './findable.ts'
import { titlePhrases } from './title-phrases.ts'

/** What is computed of a work's words when it is written: what it is found by, and how its title is set. */
export interface WorkIndex {
  values: { facet: Facet; value: string }[]
  lexemes: string[]
  /** Where lines of the title may end, in UTF-16 units. */
  titleBreaks: number[]
}

export interface IndexingDeps {
  dictionaries: DictionaryReader
  profiles: CatalogPorts['profiles']
}

/**
 * Reads what a work is found by and cuts it into words: outside of any transaction, since a transaction neither
 * computes nor waits for a second connection.
 */
export async function indexOf(
  { dictionaries, profiles }: IndexingDeps,
  work: Findable,
  ownerId: number,
): Promise<WorkIndex> {
  const [snapshot, endsOf] = await Promise.all([dictionaries.snapshot(), titlePhrases()])
  const author = (await profiles([ownerId])).get(ownerId)
  return {
    values: facetsOf(work).flatMap(([facet, of]) => of.map((value) => ({ facet, value }))),
    lexemes: lexemesOf(work, author?.userName ?? '', snapshot),
    titleBreaks: endsOf(work.title),
  }
}
