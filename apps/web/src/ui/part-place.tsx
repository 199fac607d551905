import { type ReactNode, useEffect, useState } from 'react'

/**
 * A place that one part fills: something else until its code has come, and a way to ask again where it could not; once
 * the connection is back it is asked for by itself.
 */
export function PartPlace({
  loading,
  failed,
  children,
}: {
  loading: ReactNode
  failed: (retry: () => void) => ReactNode
  children: (how: { fallback: ReactNode; onMissing: () => void; isSaid: true }) => ReactNode
}) {
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    // From the start: it may come back in the moment that the failure is said.
    const standing = new AbortController()
    addEventListener('online', () => setMissing(false), { signal: standing.signal })
    return () => standing.abort()
  }, [])
  return isMissing
    ? failed(() => setMissing(false))
    : children({ fallback: loading, onMissing: () => setMissing(true), isSaid: true })
}
