import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { openBusiness, play, playInMemory, step } from './books.fixture.ts'
import { histories, playOnPostgres } from './model.fixture.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database?.drop())

describe('the ledger against a model of the business', () => {
  it('agrees after every step of 2,000 histories in memory', () => {
    fc.assert(fc.property(histories(50), playInMemory), { numRuns: 2_000, endOnFailure: true })
  }, 120_000)

  it('agrees after every step on PostgreSQL', async () => {
    await playOnPostgres(database.db, { histories: 15, steps: 30 })
  }, 60_000)

  it('is really exercised: every kind of step takes place', () => {
    const seen = new Set<string>()
    for (const history of fc.sample(histories(50), { numRuns: 300, seed: 1 })) {
      const business = openBusiness('s')
      for (const each of history) {
        const move = play(business, each)
        move?.happened()
        if (move) seen.add(each.kind)
      }
    }
    const kinds = new Set(fc.sample(step, { numRuns: 2_000, seed: 1 }).map((each) => each.kind))
    expect(kinds.size).toBeGreaterThanOrEqual(17)
    expect(seen).toEqual(kinds)
  })
})
