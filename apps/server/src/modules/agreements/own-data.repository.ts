import type { Db } from '../../db/schema.ts'
import type { OwnData, OwnTable } from '../../kernel/own-data.ts'

/** Consents: evidence, which stays by number. */
export const agreementsOwnData = (db: Db): OwnData => ({
  tables: (userId): OwnTable[] => [
    {
      key: 'consents',
      title: '同意过的协议',
      columns: {
        title: '协议',
        version: '版本',
        is_given: { title: '操作', show: (isGiven: boolean) => (isGiven ? '同意' : '撤回') },
        at: '时间',
      },
      rows: ({ offset, limit }) =>
        db
          .selectFrom('agreement_consent as c')
          .innerJoin('agreement as a', (join) =>
            join.onRef('a.type', '=', 'c.type').onRef('a.version', '=', 'c.version'),
          )
          .select(['a.title', 'c.version', 'c.is_given', 'c.at'])
          .where('c.user_id', '=', userId)
          .orderBy('c.id')
          .offset(offset)
          .limit(limit)
          .execute(),
    },
  ],
})
