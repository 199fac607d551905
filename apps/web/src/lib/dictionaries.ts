import { queryOptions } from '@tanstack/react-query'
import { callerOf, dictionaryAgeMs, query } from './query.ts'
import type { Data } from './transport/json.ts'

type Dictionaries = Data<'GET /api/system/getDicts'>

interface Kept {
  /** When they were told, ms. */
  at: number
  data: Dictionaries
}

/** The number changes with the shape of what is kept. */
const keyOf = (types: string): string => `yantu.dictionaries.1.${types}`
/** What is older is not shown, not even until the answer is there. */
const MOST_AGE_MS = 30 * 24 * 3_600_000

function kept(types: string): Kept | undefined {
  if (typeof window === 'undefined') return undefined
  try {
    const found = JSON.parse(localStorage.getItem(keyOf(types)) ?? 'null') as Kept | null
    const isOne =
      found !== null && typeof found.at === 'number' && typeof found.data === 'object' && found.data
    return isOne && found.at > Date.now() - MOST_AGE_MS && found.at <= Date.now() ? found : undefined
  } catch {
    return undefined
  }
}

function keep(types: string, data: Dictionaries): void {
  if (typeof window === 'undefined') return
  try {
    localStorage.setItem(keyOf(types), JSON.stringify({ at: Date.now(), data } satisfies Kept))
  } catch {
    // Full, or forbidden: they are asked for at the next visit.
  }
}

/**
 * What selectors offer, by its types joined by commas (spec 3): kept in the browser, so that a form of the next visit
 * shows them at once, and asked for anew then. Not for figures: those are never shown as they were.
 */
export const dictionariesQuery = (types: string) =>
  queryOptions({
    ...query('GET /api/system/getDicts', { types }),
    queryFn: async ({ client, signal }) => {
      const { data } = await callerOf(client)('GET /api/system/getDicts', { types }, { signal })
      keep(types, data)
      return data
    },
    initialData: () => kept(types)?.data,
    initialDataUpdatedAt: () => kept(types)?.at,
    staleTime: dictionaryAgeMs,
    meta: { quiet: true },
  })
