const SHANGHAI_OFFSET_MS = 8 * 3_600_000

/** `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai, as bills write it. */
export const billTime = (instant: Date): string =>
  new Date(instant.getTime() + SHANGHAI_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ')

/** RFC 3339 with +08:00, as the API writes it. */
export const apiTime = (instant: Date): string => `${billTime(instant).replace(' ', 'T')}+08:00`

/** The half-open interval of a Shanghai calendar day `YYYY-MM-DD`; undefined if there is no such day. */
export function shanghaiDay(day: string): { from: Date; to: Date } | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined
  const from = new Date(`${day}T00:00:00+08:00`)
  if (Number.isNaN(from.getTime()) || billTime(from).slice(0, 10) !== day) return undefined
  return { from, to: new Date(from.getTime() + 24 * 3_600_000) }
}
