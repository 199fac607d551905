import { describe, expect, it } from 'vitest'
import { coalesced, coalescedBatch } from './coalesce.ts'

/** A read that is answered by hand, so that a test decides what overlaps. */
function manualRead() {
  const open: { resolve: (value: number) => void; reject: (error: Error) => void }[] = []
  let started = 0
  return {
    read: () => {
      started += 1
      return new Promise<number>((resolve, reject) => open.push({ resolve, reject }))
    },
    started: () => started,
    answer: (value: number) => open.shift()?.resolve(value),
    fail: () => open.shift()?.reject(new Error('down')),
  }
}
const turn = () => new Promise((resolve) => setImmediate(resolve))

describe('coalesced', () => {
  it('gives those who arrive during a read the next read, once for all of them', async () => {
    const source = manualRead()
    const get = coalesced(source.read)
    const first = get()
    const late = [get(), get(), get()]
    expect(source.started()).toBe(1)
    source.answer(1)
    expect(await first).toBe(1)
    await turn()
    expect(source.started()).toBe(2)
    source.answer(2)
    expect(await Promise.all(late)).toEqual([2, 2, 2])
  })

  it('reads again for a call that comes after the answer', async () => {
    const source = manualRead()
    const get = coalesced(source.read)
    const first = get()
    source.answer(1)
    await first
    const second = get()
    source.answer(2)
    expect(await second).toBe(2)
  })

  it('fails only those whose read failed', async () => {
    const source = manualRead()
    const get = coalesced(source.read)
    const first = get()
    const late = get()
    source.fail()
    await expect(first).rejects.toThrow('down')
    await turn()
    source.answer(2)
    expect(await late).toBe(2)
  })
})

describe('coalescedBatch', () => {
  function manualBatch() {
    const open: { keys: readonly string[]; answer: () => void; fail: () => void }[] = []
    const read = (keys: readonly string[]) =>
      new Promise<ReadonlyMap<string, string>>((resolve, reject) => {
        open.push({
          keys,
          answer: () => resolve(new Map(keys.map((key) => [key, key.toUpperCase()]))),
          fail: () => reject(new Error('down')),
        })
      })
    return { get: coalescedBatch(read), open }
  }

  it('asks for all who came during a read in the next one, each key once', async () => {
    const { get, open } = manualBatch()
    const first = get('a')
    const late = [get('b'), get('c'), get('b')]
    open[0]?.answer()
    expect(await first).toBe('A')
    await turn()
    expect(open.map(({ keys }) => keys)).toEqual([['a'], ['b', 'c']])
    open[1]?.answer()
    expect(await Promise.all(late)).toEqual(['B', 'C', 'B'])
  })

  it('never gives a caller a read that began before the call', async () => {
    const { get, open } = manualBatch()
    const first = get('a')
    const again = get('a')
    open[0]?.answer()
    await first
    await turn()
    expect(open).toHaveLength(2)
    open[1]?.answer()
    expect(await again).toBe('A')
  })

  it('fails only those whose read failed', async () => {
    const { get, open } = manualBatch()
    const first = get('a')
    const late = get('b')
    open[0]?.fail()
    await expect(first).rejects.toThrow('down')
    await turn()
    open[1]?.answer()
    expect(await late).toBe('B')
  })
})
