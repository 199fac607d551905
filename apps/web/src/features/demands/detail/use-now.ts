import { useEffect, useState } from 'react'

const TICK_MS = 1_000

/** The time, ms: that of the rendering at first, so that a page rendered elsewhere stays as it is; then each second. */
export function useNow(rendered: number): number {
  const [now, setNow] = useState(rendered)
  useEffect(() => {
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
