import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { playChaos } from './chaos.ts'

let vendor: TestDatabase
beforeAll(async () => {
  vendor = await createTestDatabase({ migrated: false })
})
afterAll(() => vendor?.drop())

/** The long form is chaos.load.deep.test.ts. */
describe('a kill of the database, and of it and the app at once, while people pay', () => {
  it('leaves each payment with one entitlement or one full refund within 90 s, and a bill that agrees (trust G7)', async () => {
    const outcome = await playChaos(vendor.pool, {
      // The postmaster; then, as always, app and postmaster at once.
      seed: 8,
      kills: 1,
      pauseMs: { least: 200, most: 800 },
      lanes: 4,
      buyers: 20,
      works: 40,
      inFlight: 10,
      retryScale: 0.02,
    })
    expect(outcome).toMatchObject({ faults: [], differences: [], backlog: { ofOneSubject: 1 } })
    expect(outcome.inFlight).toBe(10)
    expect(outcome.payments).toBeGreaterThanOrEqual(10)
  }, 240_000)
})
