import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { playChaos } from './chaos.ts'

const seed = Number(process.env.CHAOS_SEED ?? Date.now() % 2 ** 31)
const kills = Number(process.env.CHAOS_KILLS ?? 60)

let vendor: TestDatabase
beforeAll(async () => {
  vendor = await createTestDatabase({ migrated: false })
})
afterAll(() => vendor?.drop())

describe(`${kills} kills of app, postmaster, both and single backends (CHAOS_SEED=${seed} CHAOS_KILLS=${kills})`, () => {
  it('leave each payment with one entitlement or one full refund within 90 s, and a bill that agrees (trust G7)', async () => {
    const outcome = await playChaos(vendor.pool, {
      seed,
      kills,
      pauseMs: { least: 500, most: 4_000 },
      lanes: 8,
      buyers: 100,
      works: 100,
      inFlight: 200,
      retryScale: 1,
      tell: (line) => console.log(line),
    })
    console.log(JSON.stringify({ ...outcome, faults: outcome.faults.slice(0, 10) }))
    expect(outcome).toMatchObject({ faults: [], differences: [], backlog: { ofOneSubject: 1 } })
    // Each code that was open at the last kill was paid, whatever became of those before it.
    expect(outcome.inFlight).toBe(200)
    expect(outcome.payments).toBeGreaterThanOrEqual(200)
  })
})
