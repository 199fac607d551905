import { setTimeout as sleep } from 'node:timers/promises'

export interface Gathered<Item> {
  /** Leaves an item to be worked off; nobody waits for it. */
  leave(item: Item): void
  /** Works off at once what was left, and ends when all of it is done. */
  settled(): Promise<void>
}

/**
 * Work that a caller leaves behind its answer: what comes within `pauseMs` of the first is worked off together, one
 * lot after the other. What fails is told to `failed` and not tried again, so whoever leaves it must come by again.
 */
export function gathered<Item>(
  work: (items: readonly Item[]) => Promise<void>,
  { pauseMs, failed }: { pauseMs: number; failed: (error: unknown) => void },
): Gathered<Item> {
  let waiting: Item[] = []
  let running: Promise<void> | undefined
  let pause = new AbortController()

  async function workOff(): Promise<void> {
    while (waiting.length > 0) {
      await sleep(pauseMs, undefined, { signal: pause.signal }).catch(() => {})
      const items = waiting
      waiting = []
      await work(items).catch(failed)
    }
    running = undefined
  }

  return {
    leave(item) {
      waiting.push(item)
      running ??= workOff()
    },
    async settled() {
      pause.abort()
      while (running) await running
      pause = new AbortController()
    },
  }
}
