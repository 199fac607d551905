import { outlineLengths } from '@yantu/contract/ai/choices'

/** The minutes that a deck of so many pages is meant for. */
export function minutesFor(pages: number): number {
  const lengths = [...outlineLengths]
  const nearest = lengths.sort((a, b) => Math.abs(a.pages - pages) - Math.abs(b.pages - pages))[0]
  return nearest?.minutes ?? 15
}

export type Timing = {
  /** s, all of them. */
  elapsed: number
  /** What is left of the talk; negative when it is over its time. */
  left: number
  onPage: number
  perPage: number
  /** The page takes longer than its share. */
  isSlow: boolean
  /** s behind the plan, 0 when within one page of it. */
  behind: number
}

/** Where a talk stands against `minutes` spread evenly over `count` pages. Times in ms since 1970. */
export function timingOf(
  show: { at: number; startedAt: number; turnedAt: number },
  { count, minutes, now }: { count: number; minutes: number; now: number },
): Timing {
  const total = minutes * 60
  const perPage = total / Math.max(1, count)
  const elapsed = Math.max(0, Math.floor((now - show.startedAt) / 1000))
  const onPage = Math.max(0, Math.floor((now - show.turnedAt) / 1000))
  const behind = Math.max(0, Math.round(elapsed - (show.at + 1) * perPage))
  return {
    elapsed,
    left: Math.round(total - elapsed),
    onPage,
    perPage: Math.round(perPage),
    isSlow: onPage > perPage,
    behind,
  }
}

/** `mm:ss`, with hours where there are any. */
export function clock(seconds: number): string {
  const whole = Math.abs(Math.round(seconds))
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const two = (n: number) => String(n).padStart(2, '0')
  return `${seconds < 0 ? '−' : ''}${h > 0 ? `${h}:${two(m)}` : m}:${two(s)}`
}
