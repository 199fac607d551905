import type { Db, Trx } from '../../db/schema.ts'
import { hindranceOf, type OwnData, type OwnTable } from '../../kernel/own-data.ts'

/** As others see who deleted their account (agreement 11). */
const DELETED_NAME = '已注销用户'

const kinds: Record<number, string> = { 1: '普通用户', 2: '设计师' }

/** The account itself, where it is signed in, whom it follows. */
export const identityTables =
  (db: Db): OwnData['tables'] =>
  (userId): OwnTable[] => [
    {
      key: 'account',
      title: '账号',
      columns: {
        id: '编号',
        name: '昵称',
        phone: '手机号',
        type: { title: '身份', show: (type: number) => kinds[type] ?? '' },
        school: '学校',
        email: '邮箱',
        created_at: '注册时间',
        password_changed_at: '上次修改密码',
      },
      rows: ({ offset, limit }) =>
        db
          .selectFrom('users')
          .select(['id', 'name', 'phone', 'type', 'school', 'email', 'created_at', 'password_changed_at'])
          .where('id', '=', userId)
          .offset(offset)
          .limit(limit)
          .execute(),
    },
    {
      key: 'devices',
      title: '登录中的设备',
      columns: { device: '设备', created_at: '登录时间', last_seen_at: '最近使用' },
      rows: ({ offset, limit }) =>
        db
          .selectFrom('sessions')
          .select(['device', 'created_at', 'last_seen_at'])
          .where('user_id', '=', userId)
          .orderBy('id')
          .offset(offset)
          .limit(limit)
          .execute(),
    },
    {
      key: 'following',
      title: '关注的人',
      columns: { followee_id: '对方编号', created_at: '关注时间' },
      rows: ({ offset, limit }) =>
        db
          .selectFrom('follows')
          .select(['followee_id', 'created_at'])
          .where('follower_id', '=', userId)
          .orderBy('followee_id')
          .offset(offset)
          .limit(limit)
          .execute(),
    },
  ]

/** Staff stays answerable: a role is taken away by others first. */
export const staffHindrances: OwnData['hindrances'] = async (db, userId) => {
  const roles = await db.selectFrom('user_role').select('role').where('user_id', '=', userId).execute()
  return hindranceOf(roles.length, '个后台角色还没有收回', '')
}

/** Takes the person out of the account's row, and everything that leads to them. What they did keeps its number. */
export async function anonymise(trx: Trx, userId: number, at: Date): Promise<void> {
  for (const table of ['sessions', 'known_browsers', 'sms_codes', 'second_factor', 'phone_ticket'] as const)
    await trx.deleteFrom(table).where('user_id', '=', userId).execute()
  await trx
    .deleteFrom('follows')
    .where((or) => or.or([or('follower_id', '=', userId), or('followee_id', '=', userId)]))
    .execute()
  await trx
    .updateTable('users')
    .set({
      phone: `deleted:${userId}`,
      name: DELETED_NAME,
      avatar: '',
      type: 1,
      is_white: false,
      school: '',
      certificate_photo: '',
      prize_photo: '',
      email: '',
      is_real_name: false,
      is_bank_card_bound: false,
      password_hash: null,
      deleted_at: at,
    })
    .where('id', '=', userId)
    .execute()
}
