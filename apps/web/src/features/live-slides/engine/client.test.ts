import { describe, expect, it, vi } from 'vitest'
import { createEngine, EngineFailure, type EngineWorker } from './client.ts'
import { createLatest } from './latest.ts'

function stand() {
  const listeners = new Map<string, (event: unknown) => void>()
  const worker = {
    postMessage: vi.fn<() => void>(),
    terminate: vi.fn<() => void>(),
    addEventListener: (type: string, listener: unknown) =>
      void listeners.set(type, listener as (event: unknown) => void),
  }
  const say = (type: string, event: object) => listeners.get(type)?.(event)
  return { worker: worker as unknown as EngineWorker & typeof worker, say }
}
const request = {
  tree: { title: '', origin: 'composer' as const, chapters: [] },
  themeId: 'ink',
  pictures: {},
}

describe('asking a worker', () => {
  it('gives each question its own answer, in whatever order they come', async () => {
    const { worker, say } = stand()
    const engine = createEngine(worker)
    const [one, two] = [engine.ask('deck', request), engine.ask('deck', request)]
    say('message', { data: { id: 2, answer: 'two' } })
    say('message', { data: { id: 1, error: 'no theme' } })
    await expect(two).resolves.toBe('two')
    await expect(one).rejects.toThrow('no theme')
  })

  it('fails what waits and what comes when the worker can’t be loaded', async () => {
    const { worker, say } = stand()
    const engine = createEngine(worker)
    const waiting = engine.ask('deck', request)
    say('error', { message: '' })
    await expect(waiting).rejects.toBeInstanceOf(EngineFailure)
    await expect(engine.ask('deck', request)).rejects.toBeInstanceOf(EngineFailure)
    expect(worker.terminate).toHaveBeenCalled()
  })
})

describe('the latest of many', () => {
  it('runs one at a time and leaves out what was overtaken', async () => {
    const done: number[] = []
    const gates: (() => void)[] = []
    const latest = createLatest(
      (job: number) => new Promise<number>((resolve) => gates.push(() => resolve(job))),
      (result) => done.push(result),
      () => undefined,
    )
    for (const job of [1, 2, 3]) latest.ask(job)
    gates[0]?.()
    await vi.waitFor(() => expect(gates).toHaveLength(2))
    gates[1]?.()
    await vi.waitFor(() => expect(done).toEqual([1, 3]))
  })

  it('goes on after a failure and says nothing once closed', async () => {
    const done: number[] = []
    const failed: unknown[] = []
    const latest = createLatest(
      (job: number) => (job === 1 ? Promise.reject(new Error('no')) : Promise.resolve(job)),
      (result) => done.push(result),
      (error) => failed.push(error),
    )
    latest.ask(1)
    await vi.waitFor(() => expect(failed).toHaveLength(1))
    latest.ask(2)
    await vi.waitFor(() => expect(done).toEqual([2]))
    latest.ask(3)
    latest.close()
    await new Promise((resolve) => setTimeout(resolve))
    expect(done).toEqual([2])
  })
})
