import type { Db } from '../../../db/schema.ts'
import type { AddDeps } from '../add-work.service.ts'
import { lexemesOf } from './findable.ts'
import { readFindable, readRenewal, writeRenewed } from './renewal.repository.ts'

/** Cut into words in some twenty milliseconds, so that requests beside it hardly wait. */
const STEP = 50
/** The rest of a very large renewal waits for the next run. */
const STEPS_AT_ONCE = 1_000

/** Makes the lexemes of works anew whose designer or tags have got another name. */
export function createSearchRenewal({ db, dictionaries, profiles }: AddDeps & { db: Db }) {
  /** False when there is nothing to renew. */
  async function step(): Promise<boolean> {
    const renewal = await readRenewal(db)
    if (!renewal) return false
    const works = await readFindable(db, renewal, STEP)
    const snapshot = await dictionaries.snapshot()
    const authors = await profiles([...new Set(works.map((work) => work.owner_id))])
    const renewed = works.map((work) => ({
      id: work.id,
      title: work.title,
      description: work.description,
      lexemes: lexemesOf(work, authors.get(work.owner_id)?.userName ?? '', snapshot),
    }))
    await writeRenewed(db, renewal, { works: renewed, isLast: works.length < STEP })
    return true
  }

  return async function renewSearch(): Promise<void> {
    for (let steps = 0; steps < STEPS_AT_ONCE && (await step()); steps += 1);
  }
}
