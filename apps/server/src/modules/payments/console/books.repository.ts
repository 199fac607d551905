import { type Income, incomes } from '@yantu/contract/payments/books'
import { type RawBuilder, sql } from 'kysely'
import type { Db, DbOrTrx, Trx } from '../../../db/schema.ts'
import { inSnapshot } from '../ledger/index.ts'
import type { Nature } from '../ledger/accounts.ts'

/** From an instant on, until before another. */
export interface Period {
  from: Date
  to: Date
}

export interface TrialRow {
  family: string
  nature: Nature
  debitFen: number
  creditFen: number
  /** At the end of the period, in the direction of its nature. */
  balanceFen: number
}

export type DayOfIncome = Record<Income, number> & { day: string; escrowFen: number }

/** Trial balance and income of a period, by one snapshot. */
export const readBooks = (db: Db, period: Period): Promise<{ trial: TrialRow[]; chart: DayOfIncome[] }> =>
  inSnapshot(db, async (trx) => {
    const trial = await trialBalance(trx, period)
    const escrowFen = trial.find(({ family }) => family === 'escrow')?.balanceFen ?? 0
    return { trial, chart: await incomeByDay(trx, period, escrowFen) }
  })

async function trialBalance(trx: Trx, { from, to }: Period): Promise<TrialRow[]> {
  const { rows } = await sql<TrialRow>`
    with moved as (
      select split_part(p.account, ':', 1) family, p.side, p.amount_fen, e.at < ${to} is_within
      from ledger_entry e join ledger_posting p on p.entry_number = e.number
      where e.at >= ${from}
    ), turnover as (
      select family,
        coalesce(sum(amount_fen) filter (where is_within and side = 'debit'), 0) debit,
        coalesce(sum(amount_fen) filter (where is_within and side = 'credit'), 0) credit,
        coalesce(sum(case side when 'debit' then amount_fen else -amount_fen end)
          filter (where not is_within), 0) later
      from moved group by family
    ), held as (
      select split_part(code, ':', 1) family, nature, sum(balance_fen) balance
      from ledger_account group by 1, 2
    )
    select family, nature, coalesce(debit, 0)::bigint "debitFen", coalesce(credit, 0)::bigint "creditFen",
      (balance - case when nature in ('asset', 'expense') then 1 else -1 end * coalesce(later, 0))::bigint "balanceFen"
    from held left join turnover using (family)`.execute(trx)
  return rows
}

const shanghaiDayOf = sql`to_char(e.at at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`

/** What came in each day, by what it was for, and what escrow held in the evening. */
async function incomeByDay(trx: Trx, { from, to }: Period, escrowFen: number): Promise<DayOfIncome[]> {
  const sumOf = (event: string) => sql`
    coalesce(sum(p.amount_fen) filter (
      where e.event = ${event} and p.account = 'wx_clearing' and p.side = 'debit'), 0)::bigint`
  const { rows } = await sql<Record<Income, number> & { day: string; escrow: number }>`
    select ${shanghaiDayOf} as day, ${sumOf(incomes.demand)} demand, ${sumOf(incomes.template)} template,
      ${sumOf(incomes.membership)} membership,
      coalesce(sum(case p.side when 'credit' then p.amount_fen else -p.amount_fen end)
        filter (where split_part(p.account, ':', 1) = 'escrow'), 0)::bigint escrow
    from ledger_entry e join ledger_posting p on p.entry_number = e.number
    where e.at >= ${from} and e.at < ${to}
    group by 1`.execute(trx)
  const byDay = new Map(rows.map((row) => [row.day, row]))
  let evening = escrowFen
  return daysOf({ from, to })
    .toReversed()
    .map((day) => {
      const { escrow = 0, ...income } = byDay.get(day) ?? { demand: 0, template: 0, membership: 0 }
      const of = { ...income, day, escrowFen: evening }
      evening -= escrow
      return of
    })
    .toReversed()
}

/** The days of Shanghai in a period, `YYYY-MM-DD`. */
function daysOf({ from, to }: Period): string[] {
  const days: string[] = []
  for (let at = from.getTime() + 8 * 3_600_000; at < to.getTime() + 8 * 3_600_000; at += 24 * 3_600_000)
    days.push(new Date(at).toISOString().slice(0, 10))
  return days
}

export interface EntrySearch {
  /** One account, or all of a family. */
  account: string
  event: string
  period: Partial<Period>
  orderId: string
  userId: string
}

/** Numbers of entries with a smaller number than `before`, the newest first. */
export async function findNumbers(
  db: DbOrTrx,
  search: EntrySearch,
  { before, count }: { before: number | undefined; count: number },
): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select e.number from ${sourceOf(search)}
    where ${conditionsOf(search)} and ${before === undefined ? sql`true` : sql`e.number < ${before}`}
    group by e.number order by e.number desc limit ${count}`.execute(db)
  return rows.map(({ number }) => number)
}

/** What all entries found move on the account that is searched for, fen. */
export async function sumNumbers(
  db: DbOrTrx,
  search: EntrySearch,
): Promise<{ debitFen: number; creditFen: number }> {
  const { rows } = await sql<{ debitFen: number; creditFen: number }>`
    select coalesce(sum(p.amount_fen) filter (where p.side = 'debit'), 0)::bigint "debitFen",
      coalesce(sum(p.amount_fen) filter (where p.side = 'credit'), 0)::bigint "creditFen"
    from ${sourceOf(search)} where ${conditionsOf(search)}`.execute(db)
  return rows[0] ?? { debitFen: 0, creditFen: 0 }
}

/** By an account its lines are read, in the order of their entries; else the entries. */
const sourceOf = ({ account }: EntrySearch): RawBuilder<unknown> =>
  account === ''
    ? sql`ledger_entry e`
    : sql`ledger_posting p join ledger_entry e on e.number = p.entry_number`

function conditionsOf({ account, event, period, orderId, userId }: EntrySearch): RawBuilder<unknown> {
  const asked = [
    account.includes(':') && sql`p.account = ${account}`,
    account !== '' && !account.includes(':') && sql`split_part(p.account, ':', 1) = ${account}`,
    event !== '' && sql`e.event = ${event}`,
    period.from && sql`e.at >= ${period.from}`,
    period.to && sql`e.at < ${period.to}`,
    orderId !== '' && sql`e.key in (${keysOf(sql`o.id = ${orderId}`)})`,
    userId !== '' &&
      sql`e.number in (
        select number from ledger_entry where key in (${keysOf(sql`o.user_id = ${userId}`)})
        union select entry_number from ledger_posting where account in (
          ${'designer_pending:' + userId}, ${'designer_payable:' + userId}, ${'designer_receivable:' + userId})
      )`,
  ].filter((condition) => condition !== false && condition !== undefined)
  return asked.length === 0 ? sql`true` : sql.join(asked, sql` and `)
}

/** The keys of what is booked for orders: theirs, those of their numbers and refunds, and of what designers earned. */
export const keysOf = (orders: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select o.id::text from pay_order o where ${orders}
  union all select a.out_trade_no from pay_order o join pay_attempt a on a.order_id = o.id where ${orders}
  union all select r.id::text from pay_order o join pay_refund r on r.order_id = o.id where ${orders}
  union all select g.id::text from pay_order o
    join earning g on g.source_kind = 'template' and g.source_id = o.id::text where ${orders}`

export interface BookedEntry {
  number: number
  event: string
  key: string
  at: Date
  hash: Buffer
  lines: [account: string, side: 'debit' | 'credit', fen: number][]
}

/** The newest first. */
export async function readEntries(db: DbOrTrx, numbers: readonly number[]): Promise<BookedEntry[]> {
  if (numbers.length === 0) return []
  const rows = await db
    .selectFrom('ledger_entry')
    .select(['number', 'event', 'key', 'at', 'hash', 'body'])
    .where('number', 'in', numbers)
    .orderBy('number', 'desc')
    .execute()
  return rows.map(({ body, ...entry }) => ({ ...entry, lines: JSON.parse(body).lines }))
}
