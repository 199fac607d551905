import type { Clock } from '../../kernel/clock/index.ts'
import type { Dictionaries } from '../../modules/dictionaries/index.ts'
import type { Db } from '../schema.ts'
import { businessValues, dictionaries as dictionaryEntries } from './dictionaries.ts'

export interface ReferenceDeps {
  db: Db
  clock: Clock
  dictionaries: Pick<Dictionaries, 'seed'>
}

/** What every installation needs, production too: dictionaries. Adds what is missing, keeps what was edited. */
export async function seedReference({ db, dictionaries }: ReferenceDeps): Promise<void> {
  await db.transaction().execute((trx) => dictionaries.seed(trx, { ...dictionaryEntries, ...businessValues }))
}
