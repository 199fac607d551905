import { QueryCache, QueryClient, queryOptions } from '@tanstack/react-query'
import { ApiError, type Caller, type Data, type EndpointKey, type Input } from './api-client.ts'
import { httpCaller, messageOf } from './api.ts'
import { toast } from './toast.ts'

/** How long labels are believed, in ms: the console may change them while a page is open. */
export const dictionaryAgeMs = 5 * 60_000

const callers = new WeakMap<QueryClient, Caller>()

/**
 * A client whose queries go through `caller`; on the server one per request, in the browser one per page.
 * `onError` hears of queries that have given up, but for those with `meta: { quiet: true }`.
 */
export function createQueryClient(caller: Caller, onError?: (error: Error) => void): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: (error, { meta }) => !meta?.quiet && onError?.(error) }),
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.code > 0),
      },
    },
  })
  callers.set(client, caller)
  return client
}

/** The query of a call, keyed `[key, input]`; the same options work in a loader and in a component. */
export function query<Key extends EndpointKey>(key: Key, input: Input<Key>) {
  return queryOptions({
    queryKey: [key, input] as const,
    queryFn: async ({ client, signal }): Promise<Data<Key>> =>
      (await (callers.get(client) ?? httpCaller)(key, input, signal)).data,
  })
}

let browserClient: QueryClient | undefined

/** The browser's one client. A failed query is shown once it has given up. */
export function getBrowserClient(): QueryClient {
  browserClient ??= createQueryClient(httpCaller, (error) => toast.error(messageOf(error)))
  return browserClient
}
