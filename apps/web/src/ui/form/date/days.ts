/** A day of the calendar, `YYYY-MM-DD`: days of the site are Shanghai's, wherever its reader is. */
export type Day = string

const SHANGHAI_MS = 8 * 3_600_000

export const shanghaiDay = (instant: Date): Day =>
  new Date(instant.getTime() + SHANGHAI_MS).toISOString().slice(0, 10)

/** The day that is so many days later, or earlier. */
export const dayAfter = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** Noon of a day on the reader's own clock: what a calendar is drawn with, never an instant. */
export const calendarDate = (day: Day): Date => new Date(`${day}T12:00:00`)

const two = (value: number | string): string => String(value).padStart(2, '0')

export const dayOf = (date: Date): Day =>
  `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

const WRITTEN =
  /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[ T]+(\d{1,2})[:点时](\d{1,2})?(?::\d{1,2})?分?)?$/

/**
 * Reads a day, or a moment, as people write it (`2026-12-6`, `2026年12月6日 18:00`, full-width or not).
 * @returns `YYYY-MM-DD` and `HH:mm` where one is given; null of what is no date
 */
export function readMoment(typed: string): { day: Day; time?: string } | null {
  const [, year = '', month = '', date = '', hour, minute = '0'] =
    WRITTEN.exec(typed.normalize('NFKC').trim()) ?? []
  const day = `${year}-${two(month)}-${two(date)}`
  const parsed = new Date(`${day}T00:00:00Z`)
  // The 31st of a short month would be read as the next one's first.
  if (!year || Number.isNaN(parsed.getTime()) || parsed.toISOString().slice(0, 10) !== day) return null
  if (hour === undefined) return { day }
  return Number(hour) < 24 && Number(minute) < 60 ? { day, time: `${two(hour)}:${two(minute)}` } : null
}
