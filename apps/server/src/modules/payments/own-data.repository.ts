import { yuanFromFen } from '@yantu/contract/money'
import type { OrderState } from '@yantu/contract/payments/endpoints'
import type { Hindrance } from '@yantu/contract/account/endpoints'
import type { Db, DbOrTrx } from '../../db/schema.ts'
import { hindranceOf, type OwnData, type OwnTable } from '../../kernel/own-data.ts'
import type { EarningState } from './earnings/earning.lifecycle.ts'
import { isOpen } from './payment.lifecycle.ts'
import { isBack, refundStates } from './refund.lifecycle.ts'

const orderStates: Record<OrderState, string> = {
  OPEN: '待支付',
  CLOSING: '关闭中',
  CLOSED: '已关闭',
  PAID: '已支付',
  LATE: '退款中',
  REFUNDED: '已退款',
}
const earningStates: Record<EarningState, string> = {
  held: '待结算',
  payable: '可提现',
  in_payout: '提现中',
  paid: '已提现',
  reversed: '已冲回',
}
/** Money that is owed, and on its way. */
const dueStates = ['held', 'payable', 'in_payout'] as const satisfies readonly EarningState[]
const openOrderStates = (Object.keys(orderStates) as OrderState[]).filter(isOpen)
/** One that waits for a person is owed as well. */
const openRefundStates = refundStates.filter((state) => !isBack(state))

/** Orders, what came back of them, and what was earned. The books keep all of it, by number. */
const tables =
  (db: Db): OwnData['tables'] =>
  (userId): OwnTable[] => [
    {
      key: 'orders',
      title: '订单',
      columns: {
        id: '订单编号',
        description: '内容',
        amount_fen: { title: '金额（元）', show: yuanFromFen },
        state: { title: '状态', show: (state: OrderState) => orderStates[state] },
        created_at: '下单时间',
        paid_at: '支付时间',
      },
      rows: ({ offset, limit }) =>
        db
          .selectFrom('pay_order')
          .select(['id', 'description', 'amount_fen', 'state', 'created_at', 'paid_at'])
          .where('user_id', '=', userId)
          .orderBy('id')
          .offset(offset)
          .limit(limit)
          .execute(),
    },
    {
      key: 'refunds',
      title: '退款',
      columns: {
        order_id: '订单编号',
        amount_fen: { title: '金额（元）', show: yuanFromFen },
        reason: '原因',
        created_at: '申请时间',
        succeeded_at: '到账时间',
      },
      rows: ({ offset, limit }) =>
        db
          .selectFrom('pay_refund as r')
          .innerJoin('pay_order as o', 'o.id', 'r.order_id')
          .select(['r.order_id', 'r.amount_fen', 'r.reason', 'r.created_at', 'r.succeeded_at'])
          .where('o.user_id', '=', userId)
          .orderBy('r.id')
          .offset(offset)
          .limit(limit)
          .execute(),
    },
    {
      key: 'earnings',
      title: '收益',
      columns: {
        id: '编号',
        amount_fen: { title: '金额（元）', show: yuanFromFen },
        state: { title: '状态', show: (state: EarningState) => earningStates[state] },
        created_at: '产生时间',
        held_until: '结算时间',
      },
      rows: ({ offset, limit }) =>
        db
          .selectFrom('earning')
          .select(['id', 'amount_fen', 'state', 'created_at', 'held_until'])
          .where('designer_id', '=', userId)
          .orderBy('id')
          .offset(offset)
          .limit(limit)
          .execute(),
    },
  ]

/** No account ends while money is owed to or by it, or on its way. */
const hindrances: OwnData['hindrances'] = async (db, userId) => {
  const [orders, refunds, earnings, debts] = await Promise.all([
    db
      .selectFrom('pay_order')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .where('state', 'in', openOrderStates)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('pay_refund as r')
      .innerJoin('pay_order as o', 'o.id', 'r.order_id')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('o.user_id', '=', userId)
      .where('r.state', 'in', openRefundStates)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('earning')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('designer_id', '=', userId)
      .where('state', 'in', [...dueStates])
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('ledger_account')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('code', '=', `designer_receivable:${userId}`)
      .where('balance_fen', '!=', 0)
      .executeTakeFirstOrThrow(),
  ])
  return [
    ...hindranceOf(orders.count, '笔支付还没有完成或关闭', '/center?tab=5'),
    ...hindranceOf(refunds.count, '笔退款还没有到账', '/center?tab=5'),
    ...hindranceOf(earnings.count, '笔收益待结算、可提现或提现中', '/center'),
    ...hindranceOf(debts.count, '笔退款应由您的后续收益抵扣', '/center'),
  ]
}

/** What of a designer's is on its way to their card. */
export async function payoutHindrances(db: DbOrTrx, userId: number): Promise<Hindrance[]> {
  const { count } = await db
    .selectFrom('earning')
    .select(({ fn }) => fn.count<number>('withdrawal_id').distinct().as('count'))
    .where('designer_id', '=', userId)
    .where('state', '=', 'in_payout')
    .executeTakeFirstOrThrow()
  return hindranceOf(count, '笔提现还在处理', '/center?tab=earnings')
}

export const paymentsOwnData = (db: Db): OwnData => ({ tables: tables(db), hindrances })
