import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { seededDataDir } from './seeded.ts'
import { type RunningServer, startServer } from './server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    origin: string
  }
}

/** One product for all browser journeys, as a first start leaves it. Vitest global setup. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server: RunningServer = await startServer({ dataDir: await seededDataDir() })
  project.provide('origin', server.origin)
  return async () => {
    await server.stop()
    await server.discard()
  }
}

/** The address of the shared product. */
export const sharedOrigin = (): string => inject('origin')
