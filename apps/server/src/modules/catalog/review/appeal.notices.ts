import type { Notice } from '../../notifications/index.ts'

interface Answered {
  workId: number
  title: string
  ownerId: number
  isGranted: boolean
  /** Whether what is granted is back in the lists, not in the queue. */
  isBack: boolean
  answer: string
}

/** What a work's owner is told of their appeal. */
export function appealNotice({ workId, title, ownerId, isGranted, isBack, answer }: Answered): Notice {
  const outcome = isBack ? '作品已恢复上架' : '作品已重新进入审核'
  return {
    userId: ownerId,
    type: 'system',
    topic: 'review',
    title: isGranted ? '申诉已通过' : '申诉未通过',
    content: isGranted
      ? `您对作品《${title}》的申诉已通过，${outcome}。复核意见：${answer}`
      : `您对作品《${title}》的申诉未通过，维持原审核结果。复核意见：${answer}`,
    link: `/upload?id=${workId}`,
  }
}
