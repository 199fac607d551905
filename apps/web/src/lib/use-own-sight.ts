import { type QueryKey, useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { isMissing } from './transport/errors.ts'

interface OwnSight<Data> {
  /** What there is to show; undefined before anybody's answer. */
  shown: Data | undefined
  /** It is the viewer's own, not what was shown before. */
  isOwn: boolean
  /** Whether and why it isn't yet, and how it is asked for again. */
  query: UseQueryResult<Data>
}

/**
 * What a document has shown to anybody, until whoever is here has their own sight of it, and where that can't be had: a
 * placeholder of the query's own would be gone once it has failed. What is not there for them is shown no longer. A
 * component shows one thing as long as it lives.
 *
 * @param asVisitorSees What is left of one viewer's answer for another; the same function each time.
 */
export function useOwnSight<Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key>,
  asVisitorSees: (answer: Data) => Data,
): OwnSight<Data> {
  const query = useQuery(options)
  const { data } = query
  const [last, keep] = useState(data)
  if (data !== undefined && data !== last) keep(() => data)
  const before = useMemo(() => (last === undefined ? undefined : asVisitorSees(last)), [last, asVisitorSees])
  return { shown: data ?? (isMissing(query.error) ? undefined : before), isOwn: data !== undefined, query }
}
