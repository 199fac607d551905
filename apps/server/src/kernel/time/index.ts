const SHANGHAI_OFFSET_MS = 8 * 3_600_000
const DAY_MS = 24 * 3_600_000

/** `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai, which has kept UTC+8 without summer time since 1991. */
export function wireTime(instant: Date): string {
  return new Date(instant.getTime() + SHANGHAI_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ')
}

/** RFC 3339 in Asia/Shanghai, whole seconds. */
export const shanghaiRfc3339 = (instant: Date): string => `${wireTime(instant).replace(' ', 'T')}+08:00`

/** The calendar day in Asia/Shanghai, `YYYY-MM-DD`. */
export const shanghaiDay = (instant: Date): string => wireTime(instant).slice(0, 10)

/** The calendar month in Asia/Shanghai, `YYYY-MM`. */
export const shanghaiMonth = (instant: Date): string => wireTime(instant).slice(0, 7)

/** The first moment of a month of Asia/Shanghai, `YYYY-MM`. */
export const startOfShanghaiMonth = (month: string): Date => new Date(`${month}-01T00:00:00+08:00`)

/** The midnight in Asia/Shanghai that ends the day of an instant. */
export const endOfShanghaiDay = (instant: Date): Date =>
  new Date((Math.floor((instant.getTime() + SHANGHAI_OFFSET_MS) / DAY_MS) + 1) * DAY_MS - SHANGHAI_OFFSET_MS)

/** The same time of day so many months later in Shanghai; the last day of a month that is too short. */
export function addShanghaiMonths(instant: Date, months: number): Date {
  const local = new Date(instant.getTime() + SHANGHAI_OFFSET_MS)
  const day = local.getUTCDate()
  local.setUTCDate(1)
  local.setUTCMonth(local.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1, 0)).getUTCDate()
  local.setUTCDate(Math.min(day, lastDay))
  return new Date(local.getTime() - SHANGHAI_OFFSET_MS)
}

const WIRE_TIME = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2})(:\d{2})?)?$/

/** The instant of a day, or a moment of it, in Asia/Shanghai as it comes on the wire; null for what is none. */
export function instantOfWireTime(text: string): Date | null {
  const [, day, minute = '00:00', second = ':00'] = WIRE_TIME.exec(text) ?? []
  if (!day) return null
  const instant = new Date(`${day}T${minute}${second}+08:00`)
  // A 30th of February is a day of March to the language.
  return Number.isNaN(instant.getTime()) || shanghaiDay(instant) !== day ? null : instant
}
