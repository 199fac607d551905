import fc from 'fast-check'
import type { Db } from '../../../db/schema.ts'
import { type Clock, systemClock } from '../../../kernel/clock/index.ts'
import type { AccountCode } from './accounts.ts'
import { Books, differences, openBusiness, play, type Step, step, type Verdict } from './books.fixture.ts'
import type { Entry } from './entry.ts'
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

  const post = (entry: Entry): Promise<Verdict> =>
    db.transaction().execute(async (trx): Promise<Verdict> => {
      await ledger.post(trx, entry)
      return 'booked'
    })
  const verdictOf = async (entry: Entry): Promise<Verdict> => {
    const before = await countEntries(db)
    try {
      await post(entry)
    } catch (error) {
      if (error instanceof LedgerConflict) return 'conflict'
      if ((error as { constraint?: string }).constraint === 'ledger_no_negative_liability') return 'overdrawn'
      throw error
    }
    return (await countEntries(db)) > before ? 'booked' : 'known'
  }

  await fc.assert(
    fc.asyncProperty(histories(steps), async (history: Step[]) => {
      const business = openBusiness(`r${runs++}`)
      const base = {
        clearing: books.balance('wx_clearing'),
        bank: books.balance('bank'),
        refunds: books.balance('refund_payable'),
      }
      for (const each of history) {
        const move = play(business, each)
        if (!move) continue
        const verdict = await verdictOf(move.entry)
        const inMemory = books.post(move.entry)
        if (verdict !== move.expected || inMemory !== verdict) {
          throw new Error(`${each.kind}: ${verdict}, in memory ${inMemory}, instead of ${move.expected}`)
        }
        move.happened()
        const balances = await balancesOf(db)
        const faults = differences(business, (account) => balances.get(account) ?? 0, base)
        if (faults.length > 0) throw new Error(`after ${each.kind}: ${faults.join('; ')}`)
      }
      const { faults } = await verifyLedger(db)
      if (faults.length > 0) throw new Error(faults.join('; '))
    }),
    { numRuns, endOnFailure: true },
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
