const SHANGHAI_OFFSET_MS = 8 * 3_600_000

/** `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai, which has kept UTC+8 without summer time since 1991. */
export function wireTime(instant: Date): string {
  return new Date(instant.getTime() + SHANGHAI_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ')
}

/** The calendar day in Asia/Shanghai, `YYYY-MM-DD`. */
export const shanghaiDay = (instant: Date): string => wireTime(instant).slice(0, 10)
