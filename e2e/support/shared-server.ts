import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { type RunningServer, startServer } from './server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    origin: string
  }
}

/** One product for all browser journeys, started as at the very first time. Vitest global setup. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server: RunningServer = await startServer()
  project.provide('origin', server.origin)
  return async () => {
    await server.stop()
    await server.discard()
  }
}

/** The address of the shared product. */
export const sharedOrigin = (): string => inject('origin')
