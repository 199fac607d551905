import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { manualClock } from '../../../kernel/clock/index.ts'
import { createLogger } from '../../../kernel/log/index.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { createTestJobs, type TestJobs } from '../../../testing/jobs.ts'
import { createLedger, ledgerEvents } from './index.ts'
import { AUDIT, auditNightly, LedgerUnsound } from './nightly-audit.ts'

let database: TestDatabase
let jobs: TestJobs
const clock = manualClock(new Date('2026-11-21T08:00:00.123Z'))
const log = createLogger('silent')
const errors = vi.spyOn(log, 'error')

beforeAll(async () => {
  database = await createTestDatabase()
  jobs = await createTestJobs(database.pool, clock.now)
  auditNightly({ db: database.db, jobs, log })
  const entry = ledgerEvents.templatePaid('order-1', 7, 1_000, 700)
  await database.db.transaction().execute((trx) => createLedger(clock).post(trx, entry))
})
afterAll(() => database?.drop())
beforeEach(() => void errors.mockClear())

/** As an intruder would who may switch triggers off. */
const shift = (fen: number) =>
  database.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql`update ledger_posting set amount_fen = amount_fen + ${fen} where line = 1`.execute(trx)
  })

const audit = async () => {
  await database.db.transaction().execute((trx) => jobs.enqueue(trx, AUDIT, {}))
  const failures = await jobs.drain()
  await database.pool.query('delete from test_job')
  return failures
}

describe('the audit of every night', () => {
  it('is on the schedule once a day', () => {
    expect(AUDIT.schedule).toMatch(/^\d+ \d+ \* \* \*$/)
  })

  it('is content with sound books', async () => {
    expect(await audit()).toEqual([])
    expect(errors).not.toHaveBeenCalled()
  })

  it('fails and is logged as an error when a line was changed', async () => {
    await shift(1)
    const failures = await audit()
    expect(failures).toEqual([expect.any(LedgerUnsound)])
    expect(errors).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ faults: expect.arrayContaining(['entry 1: it is off balance by 1 fen']) }),
      'ledger audit',
    )
    await shift(-1)
    expect(await audit()).toEqual([])
  })
})
