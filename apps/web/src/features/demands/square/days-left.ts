import { instantOf } from '../../../ui/countdown.tsx'

const DAY_MS = 86_400_000
const SHANGHAI_MS = 8 * 3_600_000

const dayNumber = (ms: number): number => Math.floor((ms + SHANGHAI_MS) / DAY_MS)

/** Days of Shanghai's calendar from `now` (ms) to a wire time; below 0 where it is past. */
export const daysUntil = (wireTime: string, now: number): number =>
  dayNumber(instantOf(wireTime)) - dayNumber(now)

/** How long there is to a delivery; '' once its day is past. */
export function daysLeft(wireTime: string, now: number): string {
  const days = daysUntil(wireTime, now)
  if (days < 0) return ''
  return days === 0 ? '今天交' : `剩 ${days} 天`
}
