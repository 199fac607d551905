import { workPath } from '@yantu/contract/catalog/work-type'
import type { Notice } from '../../notifications/index.ts'

/** Those who favour one work are told together, until its owner has read of them. */
export const collectedNotice = (
  work: { id: number; type: number; title: string; ownerId: number; cover: string },
  actorId: number,
): Notice => ({
  userId: work.ownerId,
  type: 'collect',
  topic: 'collect',
  content: `收藏了你的作品《${work.title}》`,
  images: work.cover ? [work.cover] : [],
  actorId,
  link: workPath(work),
  mergeKey: `collect:${work.id}`,
})
