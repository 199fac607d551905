import { communityLimits } from '@yantu/contract/limits/community'
import type { Notice } from '../notifications/index.ts'

interface Told {
  id: string
  title: string
  owner_id: number
}

/** A report has come. */
export const reportedNotice = (reporterId: number, { id, title }: Told): Notice => ({
  userId: reporterId,
  type: 'system',
  topic: 'report',
  title: '举报已收到',
  content: `我们会核实你对《${title}》的举报。`,
  dedupeKey: `report:${id}:received`,
})

/** What came of it, for each who reported. */
export const reportDecidedNotice = ({
  id,
  isUpheld,
  answer,
}: {
  id: string
  isUpheld: boolean
  answer: string
}) => ({
  type: 'system' as const,
  topic: 'report' as const,
  ...(isUpheld
    ? { title: '举报已处理', content: `你举报的内容已核实处理：${answer}。感谢。` }
    : { title: '举报未成立', content: `经核实，未发现违规：${answer}。如有补充材料可再次提交。` }),
  dedupeKey: `report:${id}:decided`,
})

/** Whose comment it was is told why, and how long something can be said against it. */
export const commentRemovedNotice = ({ id, title, owner_id }: Told, answer: string): Notice => ({
  userId: owner_id,
  type: 'system',
  topic: 'review',
  title: '评论已删除',
  content: `你在《${title}》下的评论因“${answer}”被删除。收到通知后 ${communityLimits.counterDays} 日内可以申诉。`,
  link: `/notice?decision=${id}`,
  dedupeKey: `report:${id}:removed`,
})

/** What came of what was said against it. */
export const counterDecidedNotice = (
  { id, title, owner_id }: Told,
  { isGranted, answer }: { isGranted: boolean; answer: string },
): Notice => ({
  userId: owner_id,
  type: 'system',
  topic: 'review',
  title: isGranted ? '申诉已通过' : '申诉未通过',
  content: isGranted
    ? `你在《${title}》下的评论经复核已恢复展示：${answer}。`
    : `你在《${title}》下的评论经复核维持删除：${answer}。`,
  link: `/notice?decision=${id}`,
  dedupeKey: `report:${id}:counter`,
})
