import { yuanFromFen } from '@yantu/contract/money'
import type { Notice } from '../../notifications/index.ts'

/** To a work's designer, of each use that pays: one a member, work and month. */
export const themeUsedNotice = (
  { id: workId, title, ownerId }: { id: number; title: string; ownerId: number },
  { id, feeFen }: { id: string; feeFen: number },
): Notice => ({
  userId: ownerId,
  type: 'system',
  topic: 'money',
  title: '作品被用作 AI 主题',
  content: `《${title}》被用作 AI 主题，计酬 ${yuanFromFen(feeFen)} 元。`,
  link: '/center?tab=earnings',
  dedupeKey: `theme-used:${id}:${workId}`,
})
