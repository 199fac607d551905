import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PRODUCT_FLAGS } from '../../../../scripts/node-flags.mjs'
import { collectAtRest, LOOK_EVERY_MS, WORTH_BYTES } from './heap.ts'

const ALIVE = 60 * 2 ** 20

function heapOf() {
  const heap = {
    bytes: ALIVE + WORTH_BYTES,
    part: 0,
    collect: vi.fn<() => void>(() => {
      heap.bytes = ALIVE
    }),
    size: () => heap.bytes,
    worked: () => heap.part,
  }
  return heap
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a heap at rest', () => {
  it('is collected once, and again when work has grown it', () => {
    const heap = heapOf()
    const end = collectAtRest(heap)
    vi.advanceTimersByTime(5 * LOOK_EVERY_MS)
    expect(heap.collect).toHaveBeenCalledTimes(1)
    heap.bytes = ALIVE + WORTH_BYTES - 1
    vi.advanceTimersByTime(LOOK_EVERY_MS)
    expect(heap.collect).toHaveBeenCalledTimes(1)
    heap.bytes += 1
    vi.advanceTimersByTime(LOOK_EVERY_MS)
    expect(heap.collect).toHaveBeenCalledTimes(2)
    end()
  })

  it('is left alone while the process works, and once it is ended', () => {
    const heap = heapOf()
    heap.part = 0.2
    const end = collectAtRest(heap)
    vi.advanceTimersByTime(5 * LOOK_EVERY_MS)
    expect(heap.collect).not.toHaveBeenCalled()
    end()
    heap.part = 0
    vi.advanceTimersByTime(5 * LOOK_EVERY_MS)
    expect(heap.collect).not.toHaveBeenCalled()
  })

  it('stays as it is where Node has no way to collect', () => {
    expect(() => collectAtRest(undefined)()).not.toThrow()
  })
})

describe('this process', () => {
  it('gives back what it has let go of, where Node runs as the product does', async () => {
    const program = `
      import { ownHeap } from ${JSON.stringify(new URL('heap.ts', import.meta.url).href)}
      const heap = ownHeap()
      globalThis.kept = Array.from({ length: 400_000 }, (_, index) => ({ index, text: 'x' + index }))
      const before = heap.size()
      globalThis.kept = undefined
      heap.collect()
      console.log(before - heap.size())`
    const args = [...PRODUCT_FLAGS, '--input-type=module', '--eval', program]
    const { stdout } = await promisify(execFile)(process.execPath, args)
    expect(Number(stdout)).toBeGreaterThan(WORTH_BYTES)
  })
})
