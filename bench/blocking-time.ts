import { getLogNormalScore } from 'lighthouse/shared/statistics.js'

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  /** µs */
  ts: number
  /** Processor time, µs. */
  tdur?: number
}

/** Lighthouse's own: a phone is four times slower, and what blocks is what a task takes beyond 50 ms. */
const SLOWER = 4
const UNNOTICED_MS = 50
/** Of Total Blocking Time in the performance score, and its curve on a phone (Lighthouse 10 and later). */
const WEIGHT = 0.3
const CURVE = { median: 600, p10: 200 }

/** The thread that ran the page's scripts most: the trace has those of the browser's own pages too. */
function mainThreadOf(events: readonly TraceEvent[]): TraceEvent[] {
  const threads = Object.values(Object.groupBy(events, ({ pid, tid }) => `${pid}:${tid}`)).flatMap(
    (thread) => (thread ? [thread] : []),
  )
  const scripts = (thread: TraceEvent[]) => thread.filter(({ name }) => name === 'EvaluateScript').length
  return threads.toSorted((a, b) => scripts(b) - scripts(a))[0] ?? []
}

/**
 * Total Blocking Time by the main thread's processor time, ms: on a machine that others use, a task lasts as long as
 * they let it. Counted from the first paint of content, as Lighthouse does.
 */
export function blockingMs(events: readonly TraceEvent[]): number {
  const thread = mainThreadOf(events)
  const painted = thread.find(({ name }) => name === 'firstContentfulPaint')?.ts
  if (painted === undefined) throw new Error('the trace has no first paint')
  return thread
    .filter(({ name, ph, ts }) => ph === 'X' && name.endsWith('RunTask') && ts >= painted)
    .map(({ tdur = 0 }) => (tdur / 1000) * SLOWER - UNNOTICED_MS)
    .filter((ms) => ms > 0)
    .reduce((sum, ms) => sum + ms, 0)
}

/** The performance score (0–100) as it is with another blocking time than the one that it was made of. */
export const withBlockingTime = (score: number, measuredMs: number, insteadMs: number): number =>
  score + 100 * WEIGHT * (getLogNormalScore(CURVE, insteadMs) - getLogNormalScore(CURVE, measuredMs))
