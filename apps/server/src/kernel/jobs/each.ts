import { errorText } from './failures.ts'

/** Named in the message; of more only the number is told. */
const NAMED = 5
const PAGE = 200

export interface Page {
  /** The id that came last on the page before; null on the first. */
  after: string | null
  count: number
}

/** The ids that `find` finds, read page by page: what stays where it was doesn't hide what comes after it. */
async function* pageByPage(find: (page: Page) => Promise<string[]>): AsyncGenerator<string> {
  let after: string | null = null
  for (;;) {
    const ids = await find({ after, count: PAGE })
    yield* ids
    after = ids.at(-1) ?? null
    if (ids.length < PAGE) return
  }
}

/**
 * Works on each, one after another; one that fails does not hold up those behind it.
 * @throws AggregateError at the end where some failed, so that a job is seen as failed; its message names the first
 */
export async function eachOf<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  nameOf: (item: Item) => string,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const failed: { name: string; error: unknown }[] = []
  for await (const item of items) {
    try {
      await work(item)
    } catch (error) {
      failed.push({ name: nameOf(item), error })
    }
  }
  if (failed.length === 0) return
  const named = failed.slice(0, NAMED).map(({ name, error }) => `${name}: ${errorText(error)}`)
  throw new AggregateError(
    failed.map(({ error }) => error),
    `${failed.length} failed; ${named.join('; ')}`,
  )
}

/** `eachOf` for ids, read page by page. */
export const eachFound = (
  find: (page: Page) => Promise<string[]>,
  work: (id: string) => Promise<unknown>,
): Promise<void> => eachOf(pageByPage(find), (id) => id, work)
