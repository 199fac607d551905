import { type DehydratedState, dehydrate, type FetchQueryOptions } from '@tanstack/react-query'
import { createContext, type RouterContextProvider } from 'react-router'
import { isMissing, messageOf } from './transport/errors.ts'
import type { Caller } from './transport/json.ts'
import { createQueryClient, getBrowserClient } from './query.ts'

/** The API as the server's request sees it; set by the site for each request. */
export const callerContext = createContext<Caller>()

export interface PageArgs {
  url: URL
  params: Readonly<Record<string, string | undefined>>
}

// biome-ignore lint: any query of the contract may stand in a page's list
// oxlint-disable-next-line typescript/no-explicit-any
export type PageQuery = FetchQueryOptions<any, any, any, any>

interface LoaderArgs {
  request: Request
  params: PageArgs['params']
}

export interface PageData<Head> {
  /** The queries' answers for hydration; null after a client navigation, where the cache has them. */
  state: DehydratedState | null
  /** What the document's head needs: title, description. */
  head: Head
}

type Queries = (args: PageArgs) => PageQuery[]
type Head<Value> = (answers: readonly unknown[], args: PageArgs) => Value

/**
 * A page's `loader`: its queries are fetched in process and dehydrated. `head` reads the answers in the order
 * of `queries`. A 404 of the API becomes the page's status. Its twin is `browserLoader`; a route exports each
 * by name, so that the browser's bundle can drop this one.
 */
export function serverLoader<Value>(queries: Queries, head: Head<Value>) {
  return async ({
    request,
    params,
    context,
  }: LoaderArgs & { context: Readonly<RouterContextProvider> }): Promise<PageData<Value>> => {
    const args = { url: new URL(request.url), params }
    const client = createQueryClient(context.get(callerContext))
    const answers = await Promise.all(queries(args).map((options) => client.fetchQuery(options))).catch(
      asResponse,
    )
    return { state: dehydrate(client), head: head(answers, args) }
  }
}

/**
 * A page's `clientLoader`: the queries' answers are taken from the cache or fetched by the JSON API, so no
 * `.data` request is ever made.
 */
export function browserLoader<Value>(queries: Queries, head: Head<Value>) {
  return async ({ request, params }: LoaderArgs): Promise<PageData<Value>> => {
    const args = { url: new URL(request.url), params }
    const client = getBrowserClient()
    const answers = await Promise.all(queries(args).map((options) => client.ensureQueryData(options))).catch(
      asResponse,
    )
    return { state: null, head: head(answers, args) }
  }
}

/**
 * A `clientLoader` that sets the queries going and opens the page at once: the page shows its skeleton, its
 * error or what it had before. For pages whose head needs no answer.
 */
export function eagerBrowserLoader<Value>(queries: Queries, head: (args: PageArgs) => Value) {
  return async ({ request, params }: LoaderArgs): Promise<PageData<Value>> => {
    const args = { url: new URL(request.url), params }
    for (const options of queries(args)) void getBrowserClient().prefetchQuery(options)
    return { state: null, head: head(args) }
  }
}

function asResponse(error: unknown): never {
  if (isMissing(error)) {
    throw new Response(messageOf(error), { status: 404, statusText: 'Not Found' })
  }
  throw error
}
