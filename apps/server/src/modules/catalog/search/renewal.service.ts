import type { Db } from '../../../db/schema.ts'
import { lexemesOf } from './findable.ts'
import { textLexemes } from './lexemes.ts'
import type { IndexingDeps } from './indexing.ts'
import { readFindable, readRenewal, writeRenewed } from './renewal.repository.ts'
import { titlePhrases } from './title-phrases.ts'

/** Cut into words in some twenty milliseconds, so that requests beside it hardly wait. */
const STEP = 50
/** The rest of a very large renewal waits for the next run. */
const STEPS_AT_ONCE = 1_000

/** Makes anew what is computed of works' words: after another name of their designer or tags, or where it is missing. */
export function createSearchRenewal({ db, dictionaries, profiles }: IndexingDeps & { db: Db }) {
  /** False when there is nothing to renew. */
  async function step(): Promise<boolean> {
    const renewal = await readRenewal(db)
    if (!renewal) return false
    const works = await readFindable(db, renewal, STEP)
    const [snapshot, endsOf] = await Promise.all([dictionaries.snapshot(), titlePhrases()])
    const authors = await profiles([...new Set(works.map((work) => work.owner_id))])
    const renewed = works.map((work) => ({
      id: work.id,
      title: work.title,
      description: work.description,
      edition: work.edition,
      is_drawn: work.is_drawn,
      lexemes: lexemesOf(
        { ...work, texts: work.pages.map(({ text }) => text) },
        authors.get(work.owner_id)?.userName ?? '',
        snapshot,
      ),
      title_breaks: endsOf(work.title),
      pages: work.pages.map((page) => ({ ...page, lexemes: textLexemes(page.text) })),
    }))
    await writeRenewed(db, renewal, { works: renewed, isLast: works.length < STEP })
    return true
  }

  return async function renewSearch(): Promise<void> {
    for (let steps = 0; steps < STEPS_AT_ONCE && (await step()); steps += 1);
  }
}
