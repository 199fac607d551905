import type { Notice } from '../../notifications/index.ts'

/** A work, or an edit of one, waits for its review. `place` counts from 1. */
export const submittedNotice = (work: { ownerId: number; title: string; place: number }): Notice => ({
  userId: work.ownerId,
  type: 'system',
  topic: 'review',
  title: '作品已提交审核',
  content: `您的作品《${work.title}》已进入审核，当前排在第 ${work.place} 位。`,
  link: '/center',
})
