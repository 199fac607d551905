import fc from 'fast-check'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/schema.ts'
import { type Clock, systemClock } from '../../../kernel/clock/index.ts'
import type { AccountCode } from './accounts.ts'
import { accountsBesideEarnings } from '../earnings/index.ts'
import {
  Books,
  differences,
  type Earning,
  type Move,
  openBusiness,
  play,
  type Step,
  step,
  type Verdict,
} from './books.fixture.ts'
import { createLedger, LedgerConflict, verifyLedger } from './index.ts'

interface Size {
  histories: number
  steps: number
}

export const histories = (steps: number) => fc.array(step, { minLength: steps, maxLength: steps })

/** Plays histories against PostgreSQL and holds balances and verdicts against memory after each step. */
export async function playOnPostgres(
  db: Db,
  { histories: numRuns, steps }: Size,
  clock: Clock = systemClock,
): Promise<void> {
  const ledger = createLedger(clock)
  const books = new Books()
  let runs = 0

  const make = ({ entry, earning }: Move): Promise<void> =>
    db.transaction().execute(async (trx) => {
      if (earning) await keep(trx, earning)
      await ledger.post(trx, entry)
    })
  const verdictOf = async (move: Move): Promise<Verdict> => {
    const before = await countEntries(db)
    try {
      await make(move)
    } catch (error) {
      if (error instanceof LedgerConflict) return 'conflict'
      if ((error as { constraint?: string }).constraint === 'ledger_no_negative_liability') return 'overdrawn'
      throw error
    }
    return (await countEntries(db)) > before ? 'booked' : 'known'
  }

  await fc.assert(
    fc.asyncProperty(histories(steps), async (history: Step[]) => {
      const business = openBusiness(`r${runs++}`, await designers(db, 4))
      const base = {
        clearing: books.balance('wx_clearing'),
        bank: books.balance('bank'),
        refunds: books.balance('refund_payable'),
        unallocated: books.balance('unallocated'),
      }
      for (const each of history) {
        const move = play(business, each)
        if (!move) continue
        const verdict = await verdictOf(move)
        const inMemory = books.post(move.entry)
        if (verdict !== move.expected || inMemory !== verdict) {
          throw new Error(`${each.kind}: ${verdict}, in memory ${inMemory}, instead of ${move.expected}`)
        }
        move.happened()
        const balances = await balancesOf(db)
        const faults = differences(business, (account) => balances.get(account) ?? 0, base)
        if (faults.length > 0) throw new Error(`after ${each.kind}: ${faults.join('; ')}`)
        const beside = await accountsBesideEarnings(db)
        if (beside.length > 0) throw new Error(`after ${each.kind}: ${JSON.stringify(beside)}`)
      }
      const { faults } = await verifyLedger(db)
      if (faults.length > 0) throw new Error(faults.join('; '))
    }),
    { numRuns, endOnFailure: true },
  )
}

/** Ids of new users, as text. */
async function designers(db: Db, count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, () => ({
    phone: `139${String(phones++).padStart(8, '0')}`,
    name: '砚友',
    created_at: new Date(),
  }))
  const made = await db.insertInto('users').values(rows).returning('id').execute()
  return made.map(({ id }) => String(id))
}
let phones = 0

/** The row as the business has it. */
async function keep(trx: Trx, { source, designer, fen, reversed, state }: Earning): Promise<void> {
  await sql`
    insert into earning (id, designer_id, source_kind, source_id, base_fen, amount_fen, reversed_fen, held_until,
      state, created_at, changed_at)
    values (gen_random_uuid(), ${designer}, 'template', ${source}, ${fen}, ${fen}, ${reversed}, now(), ${state},
      now(), now())
    on conflict (source_kind, source_id) do update set reversed_fen = ${reversed}, state = ${state}`.execute(
    trx,
  )
}

async function countEntries(db: Db): Promise<number> {
  const { number } = await db.selectFrom('ledger_head').select('number').executeTakeFirstOrThrow()
  return number
}

async function balancesOf(db: Db): Promise<Map<AccountCode, number>> {
  const rows = await db.selectFrom('ledger_account').select(['code', 'balance_fen']).execute()
  return new Map(rows.map((row) => [row.code as AccountCode, row.balance_fen]))
}
