import type { ApplicationKind, ApplicationState } from '@yantu/contract/onboarding/states'
import type { Db } from '../../db/schema.ts'
import type { OwnData } from '../../kernel/own-data.ts'

const kinds: Record<ApplicationKind, string> = {
  entry: '设计师入驻',
  realName: '实名认证',
  partner: '成为合伙人',
}
const states: Record<ApplicationState, string> = {
  pending: '审核中',
  approved: '已通过',
  rejected: '未通过',
  lapsed: '已过期',
  withdrawn: '已撤回',
}

/** What was applied for, and what became of it. Names and numbers of documents and cards are in no export. */
export const onboardingTables =
  (db: Db): NonNullable<OwnData['tables']> =>
  (userId) => [
    {
      key: 'applications',
      title: '认证与入驻申请',
      columns: {
        kind: { title: '种类', show: (kind: ApplicationKind) => kinds[kind] },
        state: { title: '状态', show: (state: ApplicationState) => states[state] },
        school: '学校',
        card_last4: '银行卡尾号',
        submitted_at: '提交时间',
        decided_at: '审核时间',
      },
      rows: ({ offset, limit }) =>
        db
          .selectFrom('application')
          .select(['kind', 'state', 'school', 'card_last4', 'submitted_at', 'decided_at'])
          .where('user_id', '=', userId)
          .orderBy('id')
          .offset(offset)
          .limit(limit)
          .execute(),
    },
  ]
