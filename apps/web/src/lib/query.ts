import { QueryCache, QueryClient, queryOptions } from '@tanstack/react-query'
import type { EndpointByKey } from '@yantu/contract'
import { ApiError, isUnanswered, messageOf } from './transport/errors.ts'
import { type Caller, type Data, type EndpointKey, type Input, httpCaller } from './transport/json.ts'
import { currentViewer } from './transport/request.ts'
import { toast } from './toast.ts'

/** How long labels are believed, in ms: the console may change them while a page is open. */
export const dictionaryAgeMs = 5 * 60_000

const callers = new WeakMap<QueryClient, Caller>()

/**
 * A client whose queries go through `caller`; on the server one per request, in the browser one per page.
 * `onError` hears of queries that have given up, but for those with `meta: { quiet: true }` and those of a viewer
 * who has left.
 */
export function createQueryClient(caller: Caller, onError?: (error: Error) => void): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) => {
        if (!meta?.quiet && !(error instanceof ViewerChanged)) onError?.(error)
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 2 && isUnanswered(error),
      },
    },
  })
  callers.set(client, caller)
  return client
}

/** Calls that say the same to everybody. */
export type SharedKey = {
  [Key in EndpointKey]: EndpointByKey[Key] extends { access: 'public'; perViewer?: false } ? Key : never
}[EndpointKey]

/**
 * The query of a call that says the same to everybody, keyed `[key, input]`; the same options work in a loader and
 * in a component. Whatever depends on who asks is an `ownQuery`.
 */
export function query<Key extends SharedKey>(key: Key, input: Input<Key>) {
  return queryOptions({
    queryKey: [key, input] as const,
    queryFn: async ({ client, signal }): Promise<Data<Key>> =>
      (await callerOf(client)(key, input, { signal })).data,
  })
}

/** Marks the keys of what one viewer was told; null is any visitor. */
export const viewedBy = (viewer: string | null) => ({ viewer }) as const

/**
 * The query of what `viewer` (an id, null for a visitor) is told, keyed `[key, input, { viewer }]`: nobody else is
 * shown it, and it is dropped when the viewer signs out. An answer that was asked for or arrives after somebody else
 * signed in is refused.
 */
export function ownQuery<Key extends EndpointKey>(viewer: string | null, key: Key, input: Input<Key>) {
  return queryOptions({
    queryKey: [key, input, viewedBy(viewer)] as const,
    queryFn: async ({ client, signal }): Promise<Data<Key>> => {
      refuseOther(viewer)
      const { data } = await callerOf(client)(key, input, { signal })
      refuseOther(viewer)
      return data
    },
  })
}

/** Somebody else's token would have been, or was, sent for this viewer's question. */
class ViewerChanged extends ApiError {
  constructor() {
    super(401, '登录状态已变化')
  }
}

function refuseOther(viewer: string | null): void {
  if (currentViewer() !== viewer) throw new ViewerChanged()
}

export const callerOf = (client: QueryClient): Caller => callers.get(client) ?? httpCaller

/** Forgets what any viewer but a visitor was told, also what is still on its way; of `inactive`, what nothing shows. */
export function dropOwnData(client: QueryClient, type: 'all' | 'inactive' = 'all'): void {
  const ofSomebody = {
    type,
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey.some(isViewed),
  }
  void client.cancelQueries(ofSomebody)
  client.removeQueries(ofSomebody)
}

export const isViewed = (part: unknown): boolean =>
  typeof part === 'object' && part !== null && 'viewer' in part && part.viewer !== null

let browserClient: QueryClient | undefined

/** The browser's one client. A failed query is shown once it has given up. */
export function getBrowserClient(): QueryClient {
  browserClient ??= createQueryClient(httpCaller, (error) => toast.error(messageOf(error)))
  return browserClient
}
