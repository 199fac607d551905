import type { Agreements } from '../../modules/agreements/index.ts'
import type { Dictionaries } from '../../modules/dictionaries/index.ts'
import type { Db } from '../schema.ts'
import { agreementSources } from './agreements/index.ts'
import { businessValues, dictionaries as dictionaryEntries } from './dictionaries.ts'

export interface ReferenceDeps {
  db: Db
  dictionaries: Pick<Dictionaries, 'seed'>
  agreements: Pick<Agreements, 'seed'>
}

/** What every installation needs, production too. Adds what is missing, keeps what was edited. */
export async function seedReference({ db, dictionaries, agreements }: ReferenceDeps): Promise<void> {
  const sources = await agreementSources()
  await db.transaction().execute(async (trx) => {
    await dictionaries.seed(trx, { ...dictionaryEntries, ...businessValues })
    await agreements.seed(trx, sources)
  })
}
