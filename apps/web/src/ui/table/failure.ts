import type { UseQueryResult } from '@tanstack/react-query'

/** What a table shows of a query that failed before it ever answered; what answered once stays. */
export const failureOf = (query: UseQueryResult): { onRetry: () => void; busy: boolean } | undefined =>
  query.isError && !query.data ? { onRetry: () => void query.refetch(), busy: query.isFetching } : undefined
