import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { Reading } from './reading.ts'
import type { Piece } from './run.ts'
import { eventsOf } from './sse.ts'

/** Pieces far larger than what a stream holds back for a slow reader. */
function reading(count: number): Reading & { isReturned: () => boolean } {
  let isReturned = false
  async function* pieces(): AsyncGenerator<Piece> {
    try {
      for (let n = 1; n <= count; n++) yield { id: n * 100_000, text: 'x'.repeat(100_000) }
    } finally {
      isReturned = true
    }
  }
  return {
    streamId: 's',
    writer: 'composer',
    from: 0,
    pieces: pieces(),
    outcome: async () => ({ closing: '' }),
    isReturned: () => isReturned,
  }
}

it('waits for a slow reader without piling up listeners', async () => {
  const slow = reading(30)
  const body = eventsOf(slow, slow.pieces.next())
  const listeners: number[] = []
  let size = 0
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length
    listeners.push(body.listenerCount('close'))
    await setImmediate()
  }
  expect(size).toBeGreaterThan(3_000_000)
  expect(listeners.at(-1)).toBeLessThanOrEqual(listeners[0] ?? 0)
})

it('lets go of the stream when its reader has gone', async () => {
  const left = reading(30)
  const body = eventsOf(left, left.pieces.next())
  await setImmediate()
  body.destroy()
  for (let turn = 0; turn < 10 && !left.isReturned(); turn++) await setImmediate()
  expect(left.isReturned()).toBe(true)
})
