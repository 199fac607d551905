import { sql } from 'kysely'
import type { DbOrTrx } from '../../../../db/schema.ts'

/** How an entry changes the three accounts of a designer, fen. */
export interface Moved {
  pendingFen: number
  payableFen: number
  owedFen: number
}

export interface StatementRow extends Moved {
  number: number
  event: string
  at: Date
  title: string
}

const accountsOf = (designerId: number): string[] =>
  ['pending', 'payable', 'receivable'].map((family) => `designer_${family}:${designerId}`)

/** A liability grows by credit, a debt to the house by debit. */
const moved = sql`
  coalesce(sum(case p.side when 'credit' then p.amount_fen else -p.amount_fen end)
    filter (where p.account like 'designer_pending:%'), 0)::bigint as "pendingFen",
  coalesce(sum(case p.side when 'credit' then p.amount_fen else -p.amount_fen end)
    filter (where p.account like 'designer_payable:%'), 0)::bigint as "payableFen",
  coalesce(sum(case p.side when 'debit' then p.amount_fen else -p.amount_fen end)
    filter (where p.account like 'designer_receivable:%'), 0)::bigint as "owedFen"`

/** What a designer's accounts hold by the entries before an instant. */
export async function balancesBefore(db: DbOrTrx, designerId: number, before: Date): Promise<Moved> {
  const { rows } = await sql<Moved>`
    select ${moved} from ledger_posting p join ledger_entry e on e.number = p.entry_number
    where p.account = any(${accountsOf(designerId)}) and e.at < ${before}`.execute(db)
  return rows[0] as Moved
}

/** The entries of a span that touch a designer's accounts, in their order, with the title of what they are about. */
export async function rowsBetween(
  db: DbOrTrx,
  designerId: number,
  from: Date,
  to: Date,
): Promise<StatementRow[]> {
  const { rows } = await sql<StatementRow>`
    select r.number, r.event, r.at, r."pendingFen", r."payableFen", r."owedFen",
      coalesce(o.snapshot ->> 'title', '') as title
    from (
      select e.number, e.event, e.at,
        case when e.key ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then e.key::uuid end as key, ${moved}
      from ledger_posting p join ledger_entry e on e.number = p.entry_number
      where p.account = any(${accountsOf(designerId)}) and e.at >= ${from} and e.at < ${to}
      group by e.number, e.event, e.at, e.key
    ) r
    left join earning g on r.event = 'hold_ended' and g.id = r.key
    left join pay_refund b on r.event in ('sale_reversed', 'refund_asked') and b.id = r.key
    left join pay_order o on o.id = case
      when r.event = 'template_paid' then r.key
      when g.source_kind = 'template' then g.source_id::uuid
      else b.order_id end
    order by r.number`.execute(db)
  return rows
}

/** The newest entry before an instant; the empty chain's where there is none. */
export const headBefore = (db: DbOrTrx, before: Date) =>
  db
    .selectFrom('ledger_entry')
    .select(['number', 'hash'])
    .where('at', '<', before)
    .orderBy('at', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Months (Shanghai) before an instant in which something moved, the newest first. */
export async function monthsBefore(
  db: DbOrTrx,
  designerId: number,
  before: Date,
  limit: number,
): Promise<{ month: string; rows: number; earnedFen: number; paidOutFen: number }[]> {
  const { rows } = await sql<{ month: string; rows: number; earnedFen: number; paidOutFen: number }>`
    select to_char(e.at at time zone 'Asia/Shanghai', 'YYYY-MM') as month,
      count(distinct e.number)::int as rows,
      greatest(0, coalesce(sum(case p.side when 'credit' then p.amount_fen else -p.amount_fen end)
        filter (where e.event not in ('hold_ended', 'payout_asked', 'payout_failed')), 0))::bigint as "earnedFen",
      greatest(0, coalesce(sum(case p.side when 'debit' then p.amount_fen else -p.amount_fen end)
        filter (where e.event in ('payout_asked', 'payout_failed')), 0))::bigint as "paidOutFen"
    from ledger_posting p join ledger_entry e on e.number = p.entry_number
    where p.account = any(${accountsOf(designerId)}) and e.at < ${before}
    group by 1 order by 1 desc limit ${limit}`.execute(db)
  return rows
}
