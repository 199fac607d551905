import { useEffect, useState } from 'react'

/** The instant of a wire time (`YYYY-MM-DD HH:mm:ss`, Asia/Shanghai) in ms. */
export const instantOf = (wireTime: string): number => Date.parse(`${wireTime.replace(' ', 'T')}+08:00`)

/** Whole seconds until a wire time, never below 0; null without one. */
export function useCountdown(until: string | undefined): number | null {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!until) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [until])
  return until ? Math.max(0, Math.ceil((instantOf(until) - now) / 1000)) : null
}
