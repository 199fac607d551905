import { ask, type PaymentContext, transact } from '../context.ts'
import { ledgerEvents } from '../ledger/index.ts'
import type { FundFlowRow } from '../provider.port.ts'
import {
  dayBounds,
  type Funds,
  insertNightFlows,
  keepFunds,
  lockDay,
  type NightFlow,
} from './bills.repository.ts'

/** What is booked so soon after midnight may have been paid, or gone back, on the day before. */
const NIGHT_MS = 2 * 3_600_000

/** Reads how the account at the provider moved on a day; what went to the bank and the fees are booked, once. */
export async function readFunds(
  context: Pick<PaymentContext, 'db' | 'clock' | 'provider' | 'checkpoint' | 'ledger'>,
  day: string,
): Promise<void> {
  const funds: Funds = { movedFen: 0, feeFen: 0, bankFen: 0, balanceFen: null }
  const { from } = dayBounds(day)
  const take = async (rows: FundFlowRow[]) => {
    for (const row of rows) add(funds, row)
    const atNight = rows.filter(
      ({ purpose, at }) => purpose === 'trade' && at.getTime() - from.getTime() < NIGHT_MS,
    )
    await insertNightFlows(context.db, day, atNight.map(nightFlow))
  }
  await ask(context, 'funds', (provider) => provider.downloadFundFlowBill(day, take))
  await transact(context, 'book settlement', async (trx) => {
    const known = await lockDay(trx, day)
    if (!known || known.fundsReadAt) return
    await keepFunds(trx, day, funds, context.clock.now())
    const { bankFen, feeFen } = funds
    if (bankFen !== 0 || feeFen !== 0)
      await context.ledger.post(trx, ledgerEvents.settled(day, bankFen, feeFen))
  })
}

const inFen = ({ direction, amountFen }: FundFlowRow): number => (direction === 'in' ? amountFen : -amountFen)
const nightFlow = (row: FundFlowRow): NightFlow => ({
  flowId: row.flowId,
  number: row.voucher,
  movedFen: inFen(row) + row.feeFen,
})

function add(funds: Funds, row: FundFlowRow): void {
  funds.balanceFen = row.balanceFen
  if (row.purpose === 'bank') funds.bankFen -= inFen(row)
  else {
    funds.movedFen += inFen(row) + row.feeFen
    funds.feeFen += row.feeFen
  }
}
