import type { EngineAnswer, EngineCall, EngineCalls, EngineMessage } from './protocol.ts'

/** The part of a Worker that is used, so that a test can stand in for it. */
export type EngineWorker = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>

export type Engine = {
  /** Rejects when the request can't be drawn, and for good once the worker itself has failed. */
  ask<Call extends EngineCall>(
    call: Call,
    request: EngineCalls[Call]['request'],
  ): Promise<EngineCalls[Call]['answer']>
  close(): void
}

/** The worker itself could not be loaded or died: another one may do better. */
export class EngineFailure extends Error {}

type Waiting = { resolve(answer: unknown): void; reject(error: Error): void }

/** Asks a worker and waits for each answer. */
export function createEngine(worker: EngineWorker): Engine {
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  let failure: EngineFailure | null = null

  const fail = (message: string) => {
    failure = new EngineFailure(message)
    for (const { reject } of waiting.values()) reject(failure)
    waiting.clear()
    worker.terminate()
  }
  worker.addEventListener('error', (event) => fail((event as ErrorEvent).message || 'the worker failed'))
  worker.addEventListener('message', (event) => {
    const answer = (event as MessageEvent<EngineAnswer>).data
    const asked = waiting.get(answer.id)
    waiting.delete(answer.id)
    if ('error' in answer) asked?.reject(new Error(answer.error))
    else asked?.resolve(answer.answer)
  })

  return {
    ask: (call, request) =>
      new Promise((resolve, reject) => {
        if (failure) return reject(failure)
        const id = ++lastId
        waiting.set(id, { resolve: resolve as Waiting['resolve'], reject })
        worker.postMessage({ id, call, request } as EngineMessage)
      }),
    close: () => fail('closed'),
  }
}

/** A worker of its own for each use: the stage never waits for previews. */
export const startEngine = (): Engine =>
  createEngine(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'live-slides' }))
