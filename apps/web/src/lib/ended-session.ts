import type { QueryClient } from '@tanstack/react-query'
import { dropOwnData, isViewed } from './query.ts'

/**
 * After a session that ended by itself: of what its user was told only what a page still shows is kept, for who comes
 * back to it, and each of that as long as it is shown. Once for a client; `isSignedIn` says when to leave it alone.
 */
export function keepOnlyShown(client: QueryClient, isSignedIn: () => boolean): void {
  dropOwnData(client, 'inactive')
  if (watched.has(client)) return
  watched.add(client)
  const cache = client.getQueryCache()
  cache.subscribe(({ type, query }) => {
    const isOver = type === 'observerRemoved' && !isSignedIn() && query.getObserversCount() === 0
    if (isOver && query.queryKey.some(isViewed)) cache.remove(query)
  })
}

const watched = new WeakSet<QueryClient>()
