import type { ReactNode } from 'react'
import { useOnline } from '../lib/use-online.ts'
import { FailedPanel } from './failed-panel.tsx'

interface Asked<Data> {
  data: Data | undefined
  isError: boolean
  isFetching: boolean
  refetch(): Promise<unknown>
}

export interface QueryStateProps<Data> {
  query: Asked<Data>
  /** Shown in its place until it comes. */
  loading: ReactNode
  /** What could not be read, as a title over 重试; or what says so where a panel has no room. */
  failed: string | ((retry: () => void, isRetrying: boolean) => ReactNode)
  isEmpty?: (data: Data) => boolean
  empty?: (data: Data) => ReactNode
  className?: string
  children: (data: Data) => ReactNode
}

/** What a query has brought, and else why it isn't there: on its way, refused, none, or no connection. */
export function QueryState<Data>({
  query: { data, isError, isFetching, refetch },
  loading,
  failed,
  isEmpty,
  empty,
  className,
  children,
}: QueryStateProps<Data>) {
  const online = useOnline()
  if (data !== undefined) return isEmpty?.(data) ? empty?.(data) : children(data)
  if (online && !isError) return loading
  const retry = () => void refetch()
  if (typeof failed === 'function') return failed(retry, isFetching)
  return <FailedPanel title={failed} busy={isFetching} onRetry={retry} className={className} />
}
