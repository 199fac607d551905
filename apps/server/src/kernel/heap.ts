import { performance } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'

/** How often a process is looked at. */
export const LOOK_EVERY_MS = 10_000
/** Of the time since the last look, that a process at rest may have worked. */
const AT_REST = 0.05
/** What a heap must have grown by for its collection to be worth a pause. */
export const WORTH_BYTES = 24 * 2 ** 20

export interface Heap {
  /** Frees what nobody reaches and gives the pages back: a pause of 60–90 ms. */
  collect(): void
  /** What the heap takes of the machine, in bytes, alive or not. */
  size(): number
  /** Of the time since the last call, the part in which the process worked, 0–1. */
  worked(): number
}

/** This process's own; undefined unless Node runs with --expose-gc. */
export function ownHeap(): Heap | undefined {
  const gc = globalThis.gc
  if (!gc) return undefined
  let last = performance.eventLoopUtilization()
  return {
    collect: () => gc({ type: 'major', flavor: 'last-resort', execution: 'sync' }),
    size: () => getHeapStatistics().total_heap_size,
    worked: () => {
      const now = performance.eventLoopUtilization()
      const { utilization } = performance.eventLoopUtilization(now, last)
      last = now
      return utilization
    },
  }
}

/**
 * Collects when the process has come to rest after work that has grown its heap: V8 waits until it has doubled, and
 * what a start or a busy hour leaves behind would stay for good.
 * @returns what ends it
 */
export function collectAtRest(heap: Heap | undefined): () => void {
  if (!heap) return () => undefined
  let left = 0
  const timer = setInterval(() => {
    if (heap.worked() > AT_REST || heap.size() < left + WORTH_BYTES) return
    heap.collect()
    left = heap.size()
  }, LOOK_EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
