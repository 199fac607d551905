/** The only source of "now" in modules, so that tests can move it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** A clock that stands still until moved. For tests. */
export function manualClock(
  start: Date = new Date(),
): Clock & { advance(ms: number): void; set(to: Date): void } {
  let at = start.getTime()
  return {
    now: () => new Date(at),
    advance: (ms) => {
      at += ms
    },
    set: (to) => {
      at = to.getTime()
    },
  }
}
