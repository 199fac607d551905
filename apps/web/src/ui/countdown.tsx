import { useEffect, useEffectEvent, useState } from 'react'

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

const two = (value: number) => String(value).padStart(2, '0')

/** `7 天 1:02:03`, `1:59:05`, or `04:09` within the last hour. */
export function clock(seconds: number): string {
  const days = Math.floor(seconds / 86_400)
  const hours = Math.floor((seconds % 86_400) / 3600)
  const rest = `${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`
  if (days > 0) return `${days} 天 ${hours}:${rest}`
  return hours > 0 ? `${hours}:${rest}` : rest
}

/** The time left until a wire time; a timer is not read out as it runs. `over` stands in its place afterwards. */
export function Countdown({
  until,
  over,
  onOver,
  className = '',
}: {
  until: string
  over: string
  onOver?: () => void
  className?: string
}) {
  const left = useCountdown(until) ?? 0
  const isOver = left === 0
  const ended = useEffectEvent(() => onOver?.())
  useEffect(() => {
    if (isOver) ended()
  }, [isOver])
  return (
    <span role="timer" className={`num whitespace-nowrap ${className}`}>
      {isOver ? over : clock(left)}
    </span>
  )
}
