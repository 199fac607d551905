import type { Clock } from '../../../kernel/clock/index.ts'

/** A clock that stands at a moment while stories are told, and runs with the real one otherwise. */
export interface StoryClock extends Clock {
  standAt(moment: Date | null): void
}

export function createStoryClock(): StoryClock {
  let at: Date | null = null
  return {
    now: () => at ?? new Date(),
    standAt(moment) {
      at = moment
    },
  }
}
