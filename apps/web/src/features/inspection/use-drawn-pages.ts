import { useQueries } from '@tanstack/react-query'
import { pageQuery } from './api.ts'

interface DrawnPages {
  /** By their numbers, those that are drawn by now. */
  pictures: Map<number, string>
  /** Those that nobody has answered yet. */
  waiting: ReadonlySet<number>
}

/**
 * Pictures of pages of an own deck. Each is asked for once the one before
 * it is there: who lets many wait for the pool of documents is refused, and the doctor and the trial need it too.
 */
export function useDrawnPages(owner: string, fileId: string, pages: readonly number[]): DrawnPages {
  const queries = pages.map((page) => pageQuery(owner, fileId, page))
  const known = useQueries({ queries: queries.map((query) => ({ ...query, enabled: false })) })
  const next = known.findIndex(({ isFetched }) => !isFetched)
  useQueries({ queries: queries.filter((_, at) => at === next) })
  return {
    pictures: new Map(known.flatMap(({ data }) => (data?.picture ? [[data.page, data.picture]] : []))),
    waiting: new Set(pages.filter((_, at) => !known[at]?.isFetched)),
  }
}
