import type { Db } from '../../db/schema.ts'
import type { OwnData, OwnTable } from '../../kernel/own-data.ts'

const plans: Record<number, string> = { 1: '月度会员', 2: '季度会员', 3: '年度会员' }

/** What was bought of it; unused days end with the account, and the books keep them (agreement 11). */
export const membershipOwnData = (db: Db): OwnData => ({
  tables: (userId): OwnTable[] => [
    {
      key: 'memberships',
      title: '会员',
      columns: {
        plan: { title: '种类', show: (plan: number) => plans[plan] ?? '' },
        starts_at: '开始',
        ends_at: '结束',
        order_id: '订单编号',
      },
      rows: ({ offset, limit }) =>
        db
          .selectFrom('memberships')
          .select(['plan', 'starts_at', 'ends_at', 'order_id'])
          .where('user_id', '=', userId)
          .orderBy('id')
          .offset(offset)
          .limit(limit)
          .execute(),
    },
  ],
})
