import { workPath } from '@yantu/contract/catalog/work-type'
import type { Notice } from '../../notifications/index.ts'
import type { ToldWork } from '../shown-work.ts'

/** Those who like one work are told together, until its owner has read of them. */
export const likedNotice = (work: ToldWork, actorId: number): Notice => ({
  userId: work.ownerId,
  type: 'like',
  topic: 'like',
  content: `赞了你的作品《${work.title}》`,
  images: work.cover ? [work.cover] : [],
  actorId,
  link: workPath(work),
  mergeKey: `like:${work.id}`,
})
