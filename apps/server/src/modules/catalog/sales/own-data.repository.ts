import { yuanFromFen } from '@yantu/contract/money'
import type { Db } from '../../../db/schema.ts'
import type { OwnData, OwnTable } from '../../../kernel/own-data.ts'

/** What was bought and downloaded: kept with the books (agreement 11). */
export const salesOwnData = (db: Db): OwnData => ({
  tables: (userId): OwnTable[] => [
    {
      key: 'purchases',
      title: '购买的作品',
      columns: {
        order_id: '订单编号',
        work_id: '作品编号',
        title: '主题',
        paid_fen: { title: '支付（元）', show: yuanFromFen },
        created_at: '购买时间',
        refunded_at: '退款时间',
      },
      rows: ({ offset, limit }) =>
        db
          .selectFrom('entitlement')
          .select(['order_id', 'work_id', 'title', 'paid_fen', 'created_at', 'refunded_at'])
          .where('user_id', '=', userId)
          .orderBy('order_id')
          .offset(offset)
          .limit(limit)
          .execute(),
    },
    {
      key: 'downloads',
      title: '下载记录',
      columns: { work_id: '作品编号', created_at: '下载时间' },
      rows: ({ offset, limit }) =>
        db
          .selectFrom('download')
          .select(['work_id', 'created_at'])
          .where('user_id', '=', userId)
          .orderBy('day')
          .orderBy('work_id')
          .offset(offset)
          .limit(limit)
          .execute(),
    },
    {
      key: 'licences',
      title: '授权记录',
      columns: {
        number: '授权编号',
        work_id: '作品编号',
        title: '主题',
        file_name: '文件',
        issued_at: '授权时间',
        last_at: '最近下载',
        downloads: '下载次数',
      },
      rows: ({ offset, limit }) =>
        db
          .selectFrom('licence')
          .select(['number', 'work_id', 'title', 'file_name', 'issued_at', 'last_at', 'downloads'])
          .where('user_id', '=', userId)
          .orderBy('number')
          .offset(offset)
          .limit(limit)
          .execute(),
    },
  ],
})
