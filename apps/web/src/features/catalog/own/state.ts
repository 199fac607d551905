import type { UserWork } from './api.ts'

interface WorkState {
  /** What stands on its picture; '' where it is simply seen. */
  flag: string
  /** Why it was rejected or taken down. */
  reason: string
  /** Visitors don't see it. */
  isPale: boolean
  isBad: boolean
}

/** What its owner is told of a work: where it stands in its review, or what was decided. */
export function stateOf({
  auditStatus,
  auditReason = '',
  queuePlace = 0,
  isPublished,
}: Pick<UserWork, 'auditStatus' | 'auditReason' | 'queuePlace' | 'isPublished'>): WorkState {
  const isSeen = isPublished === '1'
  const kept = { reason: '', isPale: !isSeen, isBad: false }
  if (auditStatus === '0') {
    const name = isSeen ? '修改审核中' : '审核中'
    return { ...kept, flag: queuePlace > 1 ? `${name} · 前面 ${queuePlace - 1} 件` : name }
  }
  const refused = { ...kept, reason: auditReason || '请查看审核意见', isBad: true }
  if (auditStatus === '2') return { ...refused, flag: isSeen ? '修改未通过' : '未通过' }
  return isSeen ? { ...kept, flag: '' } : { ...refused, flag: '已下架' }
}
