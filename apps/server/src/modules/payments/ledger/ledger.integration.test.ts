import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sqlState } from '../../../kernel/db/index.ts'
import { manualClock } from '../../../kernel/clock/index.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { balanceOf, createLedger, type Entry, LedgerConflict, ledgerEvents, verifyLedger } from './index.ts'

const clock = manualClock(new Date('2026-11-21T08:00:00.123Z'))
const ledger = createLedger(clock)
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database?.drop())

const post = (...entries: Entry[]) =>
  database.db.transaction().execute(async (trx) => {
    for (const entry of entries) await ledger.post(trx, entry)
  })

/** Runs statements as an intruder would who may switch triggers off. */
async function tamper(...statements: string[]): Promise<void> {
  await database.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    for (const statement of statements) await sql.raw(statement).execute(trx)
  })
}

const refusal = (statement: string) =>
  database.pool.query(statement).then(
    () => 'accepted',
    (error: unknown) => sqlState(error),
  )

describe('booking', () => {
  it('keeps balances that equal the postings, in each account’s own direction', async () => {
    await post(ledgerEvents.templatePaid('order-1', 7, 1_000, 700))
    const { db } = database
    expect(await balanceOf(db, 'wx_clearing')).toBe(1_000)
    expect(await balanceOf(db, 'designer_pending:7')).toBe(700)
    expect(await balanceOf(db, 'template_commission')).toBe(300)
    expect(await verifyLedger(db)).toEqual({ entries: 1, faults: [] })
  })

  it('books a replay once', async () => {
    await post(ledgerEvents.templatePaid('order-1', 7, 1_000, 700))
    expect(await balanceOf(database.db, 'wx_clearing')).toBe(1_000)
  })

  it('refuses the same key with other lines', async () => {
    await expect(post(ledgerEvents.templatePaid('order-1', 7, 1_000, 699))).rejects.toThrow(LedgerConflict)
  })

  it('refuses to take a liability below zero, and books nothing then', async () => {
    const attempt = post(ledgerEvents.holdEnded('h-1', 7, 701))
    await expect(attempt).rejects.toMatchObject({ constraint: 'ledger_no_negative_liability' })
    expect((await verifyLedger(database.db)).entries).toBe(1)
  })

  it('chains parallel bookings one after another', async () => {
    await Promise.all(
      Array.from({ length: 40 }, (_, index) => post(ledgerEvents.escrowPaid(`e-${index}`, index % 3, 10))),
    )
    expect(await verifyLedger(database.db)).toEqual({ entries: 41, faults: [] })
  })

  it('books one of many parallel replays', async () => {
    await Promise.all(Array.from({ length: 20 }, () => post(ledgerEvents.lateReceipt('trade-1', 55))))
    expect(await balanceOf(database.db, 'refund_payable')).toBe(55)
    expect(await balanceOf(database.db, 'unallocated')).toBe(0)
  })
})

describe('the database itself', () => {
  it.each([
    'update ledger_entry set body = body',
    'delete from ledger_entry',
    'truncate ledger_entry cascade',
    'update ledger_posting set amount_fen = amount_fen + 1',
    'delete from ledger_posting',
    'truncate ledger_posting',
    'update ledger_account set balance_fen = 0',
    'delete from ledger_account',
    "insert into ledger_account (code, nature, balance_fen) values ('bank', 'asset', 5)",
    'update ledger_head set number = 0',
    'delete from ledger_head',
  ])('refuses: %s', async (statement) => {
    expect(await refusal(statement)).toBe('23001')
  })

  const withEntry = (lines: string, count = 2) => `
    with e as (
      insert into ledger_entry (event, key, body, line_count, at)
      values ('x', gen_random_uuid()::text, '{}', ${count}, now()) returning number)
    insert into ledger_posting (entry_number, line, account, side, amount_fen)
    select e.number, v.line, v.account, v.side, v.fen from e, (values ${lines}) v(line, account, side, fen)`

  it('refuses an entry off balance', async () => {
    const lines = "(1, 'wx_clearing', 'debit', 5), (2, 'refund_payable', 'credit', 4)"
    expect(await refusal(withEntry(lines))).toBe('23514')
  })

  it('refuses an entry that misses a line, or has none', async () => {
    const lines = "(1, 'wx_clearing', 'debit', 5), (2, 'refund_payable', 'credit', 5)"
    expect(await refusal(withEntry(lines, 3))).toBe('23514')
    expect(
      await refusal(
        "insert into ledger_entry (event, key, body, line_count, at) values ('x', 'y', '{}', 2, now())",
      ),
    ).toBe('23514')
  })

  it('refuses amounts of zero or less', async () => {
    const lines = "(1, 'wx_clearing', 'debit', 0), (2, 'refund_payable', 'credit', 0)"
    expect(await refusal(withEntry(lines))).toBe('23514')
  })

  /** Lines that balance, as many as the entry has: a count of the new lines alone would find it whole. */
  const added = async (entry: number) => {
    const { rows } = await database.pool.query<{ line_count: number }>(
      'select line_count from ledger_entry where number = $1',
      [entry],
    )
    const pairs = Array.from({ length: (rows[0]?.line_count ?? 0) - 1 }, (_, index) => [
      `(${entry}, ${11 + index}, 'refund_payable', 'credit', 5)`,
    ])
    return `
      insert into ledger_posting (entry_number, line, account, side, amount_fen)
      values (${entry}, 10, 'wx_clearing', 'debit', ${5 * pairs.length}), ${pairs.join(', ')}`
  }

  it.each([
    ['of three lines', 1],
    ['of two lines', 2],
  ])('refuses lines added to an old entry %s, even when they balance', async (_what, entry) => {
    expect(await refusal(await added(entry))).toBe('23514')
  })

  it('refuses lines added to an entry of the same transaction', async () => {
    const attempt = database.db.transaction().execute(async (trx) => {
      const number = await ledger.post(trx, ledgerEvents.escrowPaid('sealed', 1, 10))
      await sql
        .raw(`insert into ledger_posting (entry_number, line, account, side, amount_fen)
          values (${number}, 3, 'wx_clearing', 'debit', 5), (${number}, 4, 'refund_payable', 'credit', 5)`)
        .execute(trx)
    })
    await expect(attempt).rejects.toMatchObject({ code: '23514' })
  })

  it('holds nothing of all that', async () => {
    expect((await verifyLedger(database.db)).faults).toEqual([])
  })
})

describe('an audit finds', () => {
  it.each([
    [
      'a line that was changed',
      'update ledger_posting set amount_fen = amount_fen + 1 where entry_number = 1 and line = 1',
      'update ledger_posting set amount_fen = amount_fen - 1 where entry_number = 1 and line = 1',
      ['its lines are not the hashed ones', 'off balance by 1 fen', 'account wx_clearing'],
    ],
    [
      'a changed line whose body was changed along',
      `update ledger_entry set body = replace(body, '"wx_clearing"', '"bank"') where number = 1`,
      `update ledger_entry set body = replace(body, '"bank"', '"wx_clearing"') where number = 1`,
      ['entry 1: its hash is wrong'],
    ],
    [
      'an entry dated back',
      "update ledger_entry set at = at - interval '1 day' where number = 2",
      "update ledger_entry set at = at + interval '1 day' where number = 2",
      ['entry 2: its hash is wrong'],
    ],
    [
      'a rewritten hash',
      'update ledger_entry set hash = sha256(hash) where number = 3',
      'update ledger_entry set hash = (select previous_hash from ledger_entry where number = 4) where number = 3',
      ['entry 3: its hash is wrong', 'entry 4: it does not follow the entry before'],
    ],
    [
      'a cached balance that was changed',
      "update ledger_account set balance_fen = balance_fen + 1 where code = 'bank' or code = 'wx_clearing'",
      "update ledger_account set balance_fen = balance_fen - 1 where code = 'bank' or code = 'wx_clearing'",
      ['account wx_clearing: holds'],
    ],
    [
      'a cut-off tail',
      'update ledger_head set number = number + 1',
      'update ledger_head set number = number - 1',
      ['the head names entry'],
    ],
  ])('%s', async (_what, change, restore, expected) => {
    await tamper(change)
    const { faults } = await verifyLedger(database.db)
    for (const fault of expected) expect(faults.join('\n')).toContain(fault)
    await tamper(restore)
    expect((await verifyLedger(database.db)).faults).toEqual([])
  })
})
