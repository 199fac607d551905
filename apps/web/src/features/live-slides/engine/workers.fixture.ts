import { vi } from 'vitest'
import type { EngineMessage } from './protocol.ts'

/** Stands in for the worker of each engine that is started from here on; each says only what a test has it say. */
export function standInWorkers() {
  const workers: { asked: EngineMessage[]; isEnded: boolean; say(type: string, event: object): void }[] = []
  class StandIn {
    readonly #listeners = new Map<string, (event: object) => void>()
    readonly #self = {
      asked: [] as EngineMessage[],
      isEnded: false,
      say: (type: string, event: object) => this.#listeners.get(type)?.(event),
    }
    constructor() {
      workers.push(this.#self)
    }
    postMessage(message: EngineMessage) {
      this.#self.asked.push(message)
    }
    terminate() {
      this.#self.isEnded = true
    }
    addEventListener(type: string, listener: (event: object) => void) {
      this.#listeners.set(type, listener)
    }
  }
  vi.stubGlobal('Worker', StandIn)
  return workers
}
