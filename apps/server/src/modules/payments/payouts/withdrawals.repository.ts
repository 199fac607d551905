import { sql } from 'kysely'
import type { DbOrTrx, Trx } from '../../../db/schema.ts'
import type { MonthSoFar, TaxRule } from './withholding.ts'
import type { WithdrawalState } from './withdrawal.lifecycle.ts'

export type WithdrawalRow = Awaited<ReturnType<typeof withdrawalsOf>>[number]

/** `YT00000012`: what names a withdrawal at the bank. */
export const referenceOf = ({ number }: { number: number }): string => `YT${String(number).padStart(8, '0')}`

const withdrawals = (db: DbOrTrx) =>
  db
    .selectFrom('payout_withdrawal')
    .select(['id', 'number', 'user_id as userId', 'state', 'bank', 'last4', 'reason'])
    .select(['gross_fen as grossFen', 'offset_fen as offsetFen', 'tax_fen as taxFen', 'net_fen as netFen'])
    .select(['tax_rule as taxRule', 'batch_id as batchId', 'filed_at as filedAt'])
    .select(['requested_at as requestedAt', 'changed_at as changedAt'])

interface Span {
  offset: number
  limit: number
}

export const withdrawalsOf = (db: DbOrTrx, userId: number, { offset, limit }: Span) =>
  withdrawals(db)
    .where('user_id', '=', userId)
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()

/** What waits comes in its turn; of what is settled the newest are asked for. */
export const withdrawalsIn = (db: DbOrTrx, state: WithdrawalState, { offset, limit }: Span) => {
  const direction = state === 'requested' ? 'asc' : 'desc'
  return withdrawals(db)
    .where('state', '=', state)
    .orderBy('requested_at', direction)
    .orderBy('id', direction)
    .offset(offset)
    .limit(limit)
    .execute()
}

const counted = (db: DbOrTrx) =>
  db.selectFrom('payout_withdrawal').select(({ fn }) => fn.countAll<number>().as('count'))

export const countWithdrawalsOf = async (db: DbOrTrx, userId: number): Promise<number> =>
  (await counted(db).where('user_id', '=', userId).executeTakeFirstOrThrow()).count

export const countWithdrawalsIn = async (db: DbOrTrx, state: WithdrawalState): Promise<number> =>
  (await counted(db).where('state', '=', state).executeTakeFirstOrThrow()).count

/** In one order, so that two who lock several never wait for each other. */
export const lockWithdrawals = (trx: Trx, ids: readonly string[]) =>
  withdrawals(trx)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

export const withdrawalsOfBatch = (db: DbOrTrx, batchId: string) =>
  withdrawals(db).where('batch_id', '=', batchId).orderBy('id').execute()

export const lockWithdrawalsOfBatch = (trx: Trx, batchId: string) =>
  withdrawals(trx).where('batch_id', '=', batchId).orderBy('id').forNoKeyUpdate().execute()

export const hasOpenWithdrawal = async (db: DbOrTrx, userId: number): Promise<boolean> =>
  (await db
    .selectFrom('payout_withdrawal')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', 'in', ['requested', 'batched'])
    .executeTakeFirst()) !== undefined

/** Requests of one user come one after the other; held until the transaction ends. */
export async function lockRequester(trx: Trx, userId: number): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

/** What somebody was paid, or is to be, of what they asked for since an instant. */
export async function taxedSince(db: DbOrTrx, userId: number, since: Date): Promise<MonthSoFar> {
  return db
    .selectFrom('payout_withdrawal')
    .select([
      sql<number>`coalesce(sum(gross_fen - offset_fen), 0)::bigint`.as('incomeFen'),
      sql<number>`coalesce(sum(tax_fen), 0)::bigint`.as('taxFen'),
    ])
    .where('user_id', '=', userId)
    .where('state', 'in', ['requested', 'batched', 'paid'])
    .where('requested_at', '>=', since)
    .executeTakeFirstOrThrow()
}

export interface NewWithdrawal {
  id: string
  userId: number
  grossFen: number
  offsetFen: number
  taxFen: number
  taxRule: TaxRule
  bank: string
  last4: string
  at: Date
}

/** @returns its number */
export async function insertWithdrawal(trx: Trx, made: NewWithdrawal): Promise<number> {
  const { number } = await trx
    .insertInto('payout_withdrawal')
    .values({
      id: made.id,
      user_id: made.userId,
      state: 'requested',
      gross_fen: made.grossFen,
      offset_fen: made.offsetFen,
      tax_fen: made.taxFen,
      tax_rule: made.taxRule,
      bank: made.bank,
      last4: made.last4,
      batch_id: null,
      requested_at: made.at,
      changed_at: made.at,
    })
    .returning('number')
    .executeTakeFirstOrThrow()
  return number
}

export async function setWithdrawalState(
  trx: Trx,
  id: string,
  {
    state,
    batchId,
    reason,
    at,
  }: { state: WithdrawalState; batchId: string | null; reason: string; at: Date },
): Promise<void> {
  await trx
    .updateTable('payout_withdrawal')
    .set({ state, batch_id: batchId, reason, changed_at: at })
    .where('id', '=', id)
    .execute()
}

/** Notes that lines stand in a file for the bank; those that stood in one before keep its time. */
export async function markFiled(trx: Trx, ids: readonly string[], at: Date): Promise<void> {
  await trx
    .updateTable('payout_withdrawal')
    .set({ filed_at: at })
    .where('id', 'in', [...ids])
    .where('filed_at', 'is', null)
    .execute()
}

/** What the withdrawals say that the accounts of payouts hold, fen. */
export const heldForPayouts = (db: DbOrTrx) =>
  db
    .selectFrom('payout_withdrawal')
    .select([
      sql<number>`coalesce(sum(net_fen) filter (where state in ('requested', 'batched')), 0)::bigint`.as(
        'transitFen',
      ),
      sql<number>`(coalesce(sum(tax_fen) filter (where state in ('requested', 'batched', 'paid')), 0)
        - coalesce((select sum(p.amount_fen) from ledger_entry e
            join ledger_posting p on p.entry_number = e.number and p.account = 'tax_payable'
            where e.event = 'tax_remitted'), 0))::bigint`.as('taxFen'),
    ])
    .executeTakeFirstOrThrow()

/** Withdrawals whose earnings on their way don't add up to them. */
export async function besideTheirEarnings(db: DbOrTrx): Promise<{ number: number }[]> {
  const { rows } = await sql<{ number: number }>`
    select w.number from payout_withdrawal w
    left join lateral (
      select sum(e.amount_fen - e.reversed_fen) as fen, count(*) filter (where e.state <>
        case w.state when 'paid' then 'paid' else 'in_payout' end) as strange
      from earning e where e.withdrawal_id = w.id
    ) taken on true
    where w.state in ('requested', 'batched', 'paid')
      and (coalesce(taken.fen, 0) <> w.gross_fen or taken.strange > 0)
    order by 1`.execute(db)
  return rows
}
