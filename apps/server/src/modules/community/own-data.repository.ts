import type { Db } from '../../db/schema.ts'
import type { OwnData } from '../../kernel/own-data.ts'

/** What somebody reported: kept with the decision on it, under no name once the account is gone. */
export const communityOwnData = (db: Db): OwnData => ({
  tables: (userId) => [
    {
      key: 'reports',
      title: '提交的举报',
      columns: { title: '作品', reason: '理由', note: '补充说明', created_at: '举报时间' },
      rows: ({ offset, limit }) =>
        db
          .selectFrom('report')
          .innerJoin('report_case', 'report_case.id', 'report.case_id')
          .select(['title', 'reason', 'note', 'created_at'])
          .where('reporter_id', '=', userId)
          .orderBy('case_id')
          .offset(offset)
          .limit(limit)
          .execute(),
    },
  ],
})
