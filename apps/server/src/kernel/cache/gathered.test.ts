import { describe, expect, it } from 'vitest'
import { gathered } from './gathered.ts'

const NEVER_BY_ITSELF = 3_600_000

function lots(options: { pauseMs?: number; work?: (items: readonly number[]) => Promise<void> } = {}) {
  const done: (readonly number[])[] = []
  const errors: unknown[] = []
  const work = gathered<number>(
    async (items) => {
      await options.work?.(items)
      done.push(items)
    },
    { pauseMs: options.pauseMs ?? NEVER_BY_ITSELF, failed: (error) => errors.push(error) },
  )
  return { ...work, done, errors }
}

describe('gathered', () => {
  it('works off together what came within a pause', async () => {
    const left = lots({ pauseMs: 5 })
    for (const item of [1, 2, 3]) left.leave(item)
    expect(left.done).toEqual([])
    await expect.poll(() => left.done).toEqual([[1, 2, 3]])
    left.leave(4)
    await expect.poll(() => left.done).toEqual([[1, 2, 3], [4]])
  })

  it('works off at once what is left when asked to, and gathers again after it', async () => {
    const left = lots()
    await left.settled()
    left.leave(1)
    await left.settled()
    expect(left.done).toEqual([[1]])
    left.leave(2)
    await new Promise((resolve) => setImmediate(resolve))
    expect(left.done).toEqual([[1]])
    await left.settled()
    expect(left.done).toEqual([[1], [2]])
  })

  it('takes one lot after the other, also of those that come meanwhile', async () => {
    let atOnce = 0
    let most = 0
    const left = lots({
      pauseMs: 0,
      work: async () => {
        most = Math.max(most, ++atOnce)
        await new Promise((resolve) => setTimeout(resolve, 5))
        atOnce -= 1
      },
    })
    for (let item = 0; item < 5; item++) {
      left.leave(item)
      await new Promise((resolve) => setTimeout(resolve, 2))
    }
    await left.settled()
    expect(left.done.flat()).toEqual([0, 1, 2, 3, 4])
    expect(most).toBe(1)
  })

  it('tells of a lot that failed and goes on with the next', async () => {
    const left = lots({
      work: async ([first]) => (first === 1 ? Promise.reject(new Error('down')) : undefined),
    })
    left.leave(1)
    await left.settled()
    left.leave(2)
    await left.settled()
    expect(left.errors).toEqual([new Error('down')])
    expect(left.done).toEqual([[2]])
  })
})
