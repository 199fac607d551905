import type { ApplicationKind } from '@yantu/contract/onboarding/states'
import type { Notice } from '../notifications/index.ts'

const words: Record<
  ApplicationKind,
  Record<'submit' | 'approve' | 'reject', { title: string; content: string; link?: string }>
> = {
  entry: {
    submit: {
      title: '入驻申请已提交',
      content: '设计师入驻申请已收到，请等待审核。',
      link: '/apply',
    },
    approve: {
      title: '欢迎成为设计师',
      content: '入驻审核已通过，现在可以上传作品、报名接单。',
      link: '/upload',
    },
    reject: { title: '入驻申请未通过', content: '原因：{reason}。补充后可以重新提交。', link: '/apply' },
  },
  realName: {
    submit: { title: '实名认证已提交', content: '我们会尽快审核，结果会通知你。', link: '/setting' },
    approve: { title: '实名认证已通过', content: '你已完成实名认证，可以绑定银行卡。', link: '/setting' },
    reject: { title: '实名认证未通过', content: '原因：{reason}。修改后可以重新提交。', link: '/setting' },
  },
  partner: {
    submit: { title: '合伙人申请已收到', content: '商务同事会在工作日联系你。' },
    approve: { title: '合伙人申请已通过', content: '商务同事会与你确认合作细节。' },
    reject: { title: '合伙人申请未通过', content: '原因：{reason}。补充后可以重新提交。', link: '/partner' },
  },
}

/** What an applicant is told; `reason` is that of a rejection, without the full stop. */
export function applicationNotice(
  userId: number,
  kind: ApplicationKind,
  event: 'submit' | 'approve' | 'reject',
  { applicationId, edition, reason = '' }: { applicationId: string; edition: number; reason?: string },
): Notice {
  const { title, content, link } = words[kind][event]
  return {
    userId,
    type: 'system',
    topic: 'review',
    title,
    content: content.replace('{reason}', () => reason),
    ...(link && { link }),
    dedupeKey: `application:${applicationId}:${edition}:${event}`,
  }
}

export const consentWithdrawnNotice = (userId: number): Notice => ({
  userId,
  type: 'system',
  topic: 'security',
  title: '已撤回同意',
  content:
    '姓名、身份证件和银行卡资料已删除，设计师身份和提现随之停用；已发布的作品不受影响，重新认证后可以恢复。如非本人操作，请立即修改密码并联系客服。',
  link: '/setting',
})

/** @param card `restHours`: so long nothing is paid out to it. */
export const cardNotice = (
  userId: number,
  { last4, isReplaced, restHours }: { last4: string; isReplaced: boolean; restHours: number },
): Notice => ({
  userId,
  type: 'system',
  topic: 'security',
  title: isReplaced ? '银行卡已更换' : '银行卡已绑定',
  content: isReplaced
    ? `结算银行卡已更换为尾号 ${last4}，${restHours} 小时内暂停提现。如非本人操作，请立即联系客服。`
    : `尾号 ${last4} 的银行卡已绑定，用于结算，${restHours} 小时后可以提现。`,
  link: '/setting',
})
