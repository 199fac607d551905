import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { manualClock } from '../../kernel/clock/index.ts'
import { createLogger } from '../../kernel/log/index.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { createTestJobs, type TestJobs } from '../../testing/jobs.ts'
import { createEarnings } from './earnings/index.ts'
import { createLedger, ledgerEvents } from './ledger/index.ts'
import { AUDIT, type AuditRequest, auditNightly, LedgerUnsound, payoutsHeld } from './nightly-audit.ts'

let database: TestDatabase
let jobs: TestJobs
const clock = manualClock(new Date('2026-11-21T08:00:00.123Z'))
const log = createLogger('silent')
const errors = vi.spyOn(log, 'error')

beforeAll(async () => {
  database = await createTestDatabase()
  jobs = await createTestJobs(database.pool, clock.now)
  auditNightly({ db: database.db, clock, jobs, log })
  const { db } = database
  const designer = { phone: '13900000001', name: '砚友', created_at: clock.now() }
  const { id } = await db.insertInto('users').values(designer).returning('id').executeTakeFirstOrThrow()
  const earning = {
    designerId: id,
    source: { kind: 'template', id: 'order-1' } as const,
    baseFen: 1_000,
    terms: { share: 0.7 },
  }
  const earnings = createEarnings({ db, clock, ledger: createLedger(clock), notify: async () => {} })
  await db
    .transaction()
    .execute((trx) =>
      earnings.earn(trx, earning, (fen) => ledgerEvents.templatePaid('order-1', id, 1_000, fen)),
    )
})
afterAll(() => database?.drop())
beforeEach(() => void errors.mockClear())

/** As an intruder would who may switch triggers off. */
const shift = (fen: number, entry = 1) =>
  database.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql`update ledger_posting set amount_fen = amount_fen + ${fen}
      where line = 1 and entry_number = ${entry}`.execute(trx)
  })

const HOUR = 3_600_000
const audit = () => run({ asked: true })
const scheduled = () => run({})

const run = async (request: AuditRequest) => {
  await database.db.transaction().execute((trx) => jobs.enqueue(trx, AUDIT, request))
  const failures = await jobs.drain()
  await database.pool.query('delete from test_job')
  return failures
}

describe('the audit of every night', () => {
  it('comes at four in Shanghai, once, and later where a night was missed', async () => {
    const ended = async () => {
      await scheduled()
      const { rows } = await database.pool.query('select count(*)::int as count from ledger_audit')
      return rows[0].count
    }
    const counts: number[] = []
    // 16:00 in Shanghai, in books that were never audited; then hour by hour for a day; then a night in which nothing ran.
    for (const hours of [0, ...Array.from({ length: 24 }, () => 1), 26]) {
      clock.advance(hours * HOUR)
      counts.push(await ended())
    }
    expect(counts).toEqual([
      ...Array.from({ length: 12 }, () => 1),
      ...Array.from({ length: 13 }, () => 2),
      3,
    ])
  })

  it('goes on where the one before died, and finds what comes after', async () => {
    const { db, pool } = database
    await db.transaction().execute(async (trx) => {
      await sql`
        insert into ledger_entry (event, key, body, line_count, at)
        select 'receipt_kept', 'r' || n, '{"event":"receipt_kept","key":"r' || n
          || '","lines":[["wx_clearing","debit",' || n || '],["unallocated","credit",' || n || ']]}', 2, ${clock.now()}
        from generate_series(2, 1005) n`.execute(trx)
      await sql`insert into ledger_account (code, nature) values ('unallocated', 'liability')`.execute(trx)
      await sql`
        insert into ledger_posting (entry_number, line, account, side, amount_fen)
        select number, line, case line when 1 then 'wx_clearing' else 'unallocated' end,
          case line when 1 then 'debit' else 'credit' end, substr(key, 2)::int
        from ledger_entry, generate_series(1, 2) line where event = 'receipt_kept'`.execute(trx)
    })
    await pool.query(`
      insert into pay_receipt (out_trade_no, transaction_id, amount_fen, paid_at, found_at, state, changed_at)
      select 'r' || n, 'r' || n, n, now(), now(), 'UNALLOCATED', now() from generate_series(2, 1005) n`)
    const page = () => pool.query(`select number, account, state from ledger_audit order by id desc limit 1`)
    // Dies with the second page.
    await pool.query(`
      create function test_die() returns trigger language plpgsql as $$
      begin
        if new.number > 1000 then raise exception 'died'; end if;
        return new;
      end $$;
      create trigger test_die before update on ledger_audit for each row execute function test_die()`)
    expect(await audit()).toHaveLength(1)
    expect((await page()).rows).toEqual([{ number: 1_000, account: '', state: 'running' }])
    await pool.query('drop trigger test_die on ledger_audit')
    // What was verified is not read again: a fault behind is found by the next audit, one ahead by this.
    await shift(1, 1)
    await shift(1, 1_003)
    expect(await audit()).toEqual([expect.any(LedgerUnsound)])
    const { rows } = await pool.query('select named from ledger_audit order by id desc limit 1')
    expect(rows[0].named[0]).toBe('entry 1003: its lines are not the hashed ones')
    await shift(-1, 1)
    await shift(-1, 1_003)
    expect(await audit()).toEqual([])
  })

  it('holds payouts by what it found, and where none has ended for two days', async () => {
    const held = () => payoutsHeld(database.db, clock.now())
    expect(await held()).toBe(null)
    await shift(1)
    await audit()
    expect(await held()).toBe('unsound')
    await shift(-1)
    await audit()
    expect(await held()).toBe(null)
    clock.advance(48 * HOUR)
    expect(await held()).toBe(null)
    clock.advance(1)
    expect(await held()).toBe('overdue')
    await audit()
    expect(await held()).toBe(null)
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

  it('fails when a designer’s account and the earnings differ, either way', async () => {
    const { db, pool } = database
    await pool.query(`update earning set reversed_fen = 100`)
    expect(await audit()).toEqual([expect.any(LedgerUnsound)])
    const { id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
    const fault = `designer_pending:${id} holds 700 fen, its earnings add up to 600`
    expect(errors).toHaveBeenCalledWith(expect.objectContaining({ faults: [fault] }), 'ledger audit')
    await pool.query(`update earning set reversed_fen = 0, state = 'payable'`)
    expect(await audit()).toHaveLength(1)
    await pool.query(`update earning set state = 'held'`)
    expect(await audit()).toEqual([])
  })
})
