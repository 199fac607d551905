import fc from 'fast-check'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { playInMemory } from './books.fixture.ts'
import { histories, playOnPostgres } from './model.fixture.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database?.drop())

describe('the ledger against a model of the business, at length', () => {
  it('agrees after every step of 100,000 histories in memory', () => {
    fc.assert(fc.property(histories(100), playInMemory), { numRuns: 100_000, endOnFailure: true })
  })

  it('agrees after every step on PostgreSQL', async () => {
    await playOnPostgres(database.db, { histories: 300, steps: 50 })
  })
})
