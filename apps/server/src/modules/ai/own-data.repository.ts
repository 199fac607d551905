import type { Db } from '../../db/schema.ts'
import type { OwnData, OwnTable } from '../../kernel/own-data.ts'

/** What was written from a topic or a document, as the outline is kept. */
export const aiTables =
  (db: Db): OwnData['tables'] =>
  (userId): OwnTable[] => [
    {
      key: 'outlines',
      title: 'AI 大纲',
      columns: {
        topic: '主题',
        title: '标题',
        outline: { title: '大纲（JSON）', show: (outline: unknown) => JSON.stringify(outline) },
        created_at: '生成时间',
        updated_at: '修改时间',
      },
      rows: ({ offset, limit }) =>
        db
          .selectFrom('ai_history')
          .select(['topic', 'title', 'created_at', 'updated_at'])
          .select((eb) => eb.ref('outline').$castTo<string | null>().as('outline'))
          .where('owner_id', '=', userId)
          .orderBy('id')
          .offset(offset)
          .limit(limit)
          .execute(),
    },
  ]
