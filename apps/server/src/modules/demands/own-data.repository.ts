import { yuanFromFen } from '@yantu/contract/money'
import type { Hindrance } from '@yantu/contract/account/endpoints'
import type { Db, DbOrTrx, Trx } from '../../db/schema.ts'
import { hindranceOf, type OwnData, type OwnTable } from '../../kernel/own-data.ts'
import { type DemandStatus, statuses } from './demand.lifecycle.ts'

const ended: DemandStatus[] = [statuses.completed, statuses.cancelled]
const stageNames = ['试稿', '全稿'] as const

/** As it is called to people: all that goes on is under way. */
function nameOf(status: DemandStatus): string {
  if (status === statuses.completed) return '已完成'
  if (status === statuses.cancelled) return '已取消'
  if (status === statuses.underReview) return '审核中'
  return status <= statuses.awaitingDeposit ? '竞标中' : '进行中'
}

/** What the person wrote and gave; what the other side did stays the other's. */
export const demandTables =
  (db: Db): OwnData['tables'] =>
  (userId): OwnTable[] => [
    {
      key: 'demands',
      title: '发布的需求',
      columns: {
        id: '编号',
        title: '主题',
        description: '描述',
        fee_fen: { title: '报价（元）', show: yuanFromFen },
        status: { title: '状态', show: nameOf },
        created_at: '发布时间',
      },
      rows: ({ offset, limit }) =>
        db
          .selectFrom('demand')
          .select(['id', 'title', 'description', 'fee_fen', 'status', 'created_at'])
          .where('publisher_id', '=', userId)
          .orderBy('id')
          .offset(offset)
          .limit(limit)
          .execute(),
    },
    {
      key: 'signups',
      title: '报名的需求',
      columns: { demand_id: '需求编号', signed_up_at: '报名时间', withdrawn_at: '取消时间' },
      rows: ({ offset, limit }) =>
        db
          .selectFrom('demand_signup')
          .select(['demand_id', 'signed_up_at', 'withdrawn_at'])
          .where('designer_id', '=', userId)
          .orderBy('demand_id')
          .offset(offset)
          .limit(limit)
          .execute(),
    },
    {
      key: 'drafts',
      title: '交付的稿件',
      columns: {
        demand_id: '需求编号',
        stage: { title: '阶段', show: (stage: 0 | 1) => stageNames[stage] },
        round: '轮次',
        name: '文件名',
        design_idea: '设计理念',
        uploaded_at: '上传时间',
      },
      rows: ({ offset, limit }) =>
        db
          .selectFrom('demand_draft as d')
          .innerJoin('stored_file as f', 'f.id', 'd.file_id')
          .select(['d.demand_id', 'd.stage', 'd.round', 'd.name', 'd.design_idea', 'd.uploaded_at'])
          .where('f.owner_id', '=', userId)
          .orderBy('d.id')
          .offset(offset)
          .limit(limit)
          .execute(),
    },
    {
      key: 'messages',
      title: '发出的消息',
      columns: { demand_id: '需求编号', text: '内容', sent_at: '时间' },
      rows: ({ offset, limit }) =>
        db
          .selectFrom('demand_message')
          .select(['demand_id', 'text', 'sent_at'])
          .where('sender_id', '=', userId)
          .orderBy('id')
          .offset(offset)
          .limit(limit)
          .execute(),
    },
    {
      key: 'ratings',
      title: '给出的评价',
      columns: { demand_id: '需求编号', stars: '星级', text: '内容', rated_at: '时间' },
      rows: ({ offset, limit }) =>
        db
          .selectFrom('demand_rating')
          .select(['demand_id', 'stars', 'text', 'rated_at'])
          .where('rater_id', '=', userId)
          .orderBy('demand_id')
          .offset(offset)
          .limit(limit)
          .execute(),
    },
  ]

/** Nobody leaves while others wait for them: publishers and designers of what goes on, also who has signed up. */
const going = (db: DbOrTrx) =>
  db
    .selectFrom('demand')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', 'not in', ended)

/** What somebody has to bring to an end before they are a designer no more. */
export async function designerHindrances(db: DbOrTrx, userId: number): Promise<Hindrance[]> {
  const [taken, signedUp] = await Promise.all([
    going(db).where('selected_id', '=', userId).executeTakeFirstOrThrow(),
    db
      .selectFrom('demand_signup as s')
      .innerJoin('demand as d', 'd.id', 's.demand_id')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('s.designer_id', '=', userId)
      .where('s.withdrawn_at', 'is', null)
      .where('d.status', 'in', [statuses.open])
      .where('d.selected_id', 'is distinct from', userId)
      .executeTakeFirstOrThrow(),
  ])
  return [
    ...hindranceOf(taken.count, '个接下的需求还在进行', '/center?tab=2'),
    ...hindranceOf(signedUp.count, '个需求还在报名中，请先取消报名', '/center?tab=2'),
  ]
}

export async function demandHindrances(db: DbOrTrx, userId: number): Promise<Hindrance[]> {
  const published = await going(db).where('publisher_id', '=', userId).executeTakeFirstOrThrow()
  return [
    ...hindranceOf(published.count, '个发布的需求还在进行', '/center?tab=3'),
    ...(await designerHindrances(db, userId)),
  ]
}

/** Takes the materials from demands that have ended, and says which files they were. */
export async function takeMaterials(trx: Trx, publisherId: number): Promise<string[]> {
  const rows = await trx
    .selectFrom('demand')
    .select(['id', 'material_file_id'])
    .where('publisher_id', '=', publisherId)
    .where('material_file_id', 'is not', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  await trx
    .updateTable('demand')
    .set({ material_file_id: null, material_name: '' })
    .where('publisher_id', '=', publisherId)
    .execute()
  return rows.flatMap(({ material_file_id }) => material_file_id ?? [])
}
