import { type DehydratedState, dehydrate, type FetchQueryOptions } from '@tanstack/react-query'
import { createContext, type RouterContextProvider } from 'react-router'
import { ApiError, type Caller } from './api-client.ts'
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

/**
 * The pair of loaders of a page. On the server its queries are fetched in process and dehydrated; in the
 * browser they are taken from the cache or fetched by the JSON API, so no `.data` request is ever made.
 * `head` reads the answers in the order of `queries`. A 404 of the API becomes the page's status.
 */
export function pageLoaders<Head>(
  queries: (args: PageArgs) => PageQuery[],
  head: (answers: readonly unknown[], args: PageArgs) => Head,
) {
  const loader = async ({
    request,
    params,
    context,
  }: LoaderArgs & { context: Readonly<RouterContextProvider> }): Promise<PageData<Head>> => {
    const args = { url: new URL(request.url), params }
    const client = createQueryClient(context.get(callerContext))
    const answers = await Promise.all(queries(args).map((options) => client.fetchQuery(options))).catch(
      asResponse,
    )
    return { state: dehydrate(client), head: head(answers, args) }
  }
  const clientLoader = async ({ request, params }: LoaderArgs): Promise<PageData<Head>> => {
    const args = { url: new URL(request.url), params }
    const client = getBrowserClient()
    const answers = await Promise.all(queries(args).map((options) => client.ensureQueryData(options))).catch(
      asResponse,
    )
    return { state: null, head: head(answers, args) }
  }
  return { loader, clientLoader }
}

const missing = new Set([400, 404])

function asResponse(error: unknown): never {
  if (error instanceof ApiError && missing.has(error.code)) {
    throw new Response(error.message, { status: 404, statusText: 'Not Found' })
  }
  throw error
}
