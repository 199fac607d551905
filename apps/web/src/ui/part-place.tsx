import { type ReactNode, useState } from 'react'

/** A place that one part fills: something else until its code has come, and a way to ask again where it could not. */
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
  return isMissing
    ? failed(() => setMissing(false))
    : children({ fallback: loading, onMissing: () => setMissing(true), isSaid: true })
}
