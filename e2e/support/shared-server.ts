import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { call } from './sandbox.ts'
import { admitted } from './second-factor.ts'
import { startSeeded } from './seeded.ts'
import { type SignedIn, signedIn } from './signed-in.ts'

const ADMINISTRATORS = ['13900000000', '13900000005'] as const
type Administrator = (typeof ADMINISTRATORS)[number]

declare module 'vitest' {
  export interface ProvidedContext {
    origin: string
    dataDir: string
    administrators: Partial<Record<Administrator, SignedIn>>
  }
}

/** One product for the journeys of all files. Vitest global setup. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startSeeded()
  project.provide('origin', server.origin)
  project.provide('dataDir', server.dataDir)
  const administrators: Partial<Record<Administrator, SignedIn>> = {}
  for (const mobile of ADMINISTRATORS)
    administrators[mobile] = await admitted(server.origin, await signedIn(server.origin, mobile))
  project.provide('administrators', administrators)
  // Half an hour without a call, which a busy machine takes for fewer files, would end their sessions.
  const staying = setInterval(() => {
    for (const who of Object.values(administrators))
      call(server.origin, 'POST', '/api/user/getUserInfo', {}, who.token).catch(() => undefined)
  }, 10 * 60_000)
  return async () => {
    clearInterval(staying)
    await server.stop()
    await server.discard()
  }
}

/** The address of the shared product. */
export const sharedOrigin = (): string => inject('origin')

/** Where its data are, for what no call can bring about: what lies days back. */
export const sharedDataDir = (): string => inject('dataDir')

/**
 * One of the platform's at the shared product, who has shown the second factor: a code is good once in half a minute,
 * for which each file would wait behind the others.
 */
export function administrator(mobile: Administrator): SignedIn {
  const who = inject('administrators')[mobile]
  if (!who) throw new Error(`${mobile} was not admitted`)
  return who
}
