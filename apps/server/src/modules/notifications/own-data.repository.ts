import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import type { OwnData, OwnTable } from '../../kernel/own-data.ts'

const kinds = ['系统', '订单', '评论', '收藏', '点赞'] as const

/**
 * What somebody was told. Of a notice that tells of another's deed only that it came: its words are the other's. What
 * others were told of their deeds goes with them, since it names them.
 */
export const notificationsOwnData = (db: Db): OwnData => ({
  tables: (userId): OwnTable[] => [
    {
      key: 'notices',
      title: '收到的通知',
      columns: {
        type: { title: '类型', show: (type: number) => kinds[type] ?? '' },
        title: '标题',
        content: '内容',
        created_at: '时间',
      },
      rows: ({ offset, limit }) =>
        db
          .selectFrom('notifications')
          .select(['type', 'title', 'created_at'])
          .select(sql<string>`case when actor_id is null then content else '' end`.as('content'))
          .where('user_id', '=', userId)
          .orderBy('id')
          .offset(offset)
          .limit(limit)
          .execute(),
    },
  ],
  async forget(trx, userId) {
    await trx
      .deleteFrom('notifications')
      .where((or) => or.or([or('user_id', '=', userId), or('actor_id', '=', userId)]))
      .execute()
    await trx.deleteFrom('announcement_reads').where('user_id', '=', userId).execute()
  },
})
