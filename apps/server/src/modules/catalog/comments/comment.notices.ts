import { workPath } from '@yantu/contract/catalog/work-type'
import type { Notice } from '../../notifications/index.ts'
import type { ToldWork } from '../shown-work.ts'

/** So much of a comment that is answered or liked stands beside what is said of it. */
const QUOTED = 60

const quoted = (text: string): string => {
  const signs = [...text.replaceAll(/\s+/g, ' ')]
  return signs.length > QUOTED ? `${signs.slice(0, QUOTED).join('')}…` : signs.join('')
}

const placeOf = (work: ToldWork) => ({
  images: work.cover ? [work.cover] : [],
  link: `${workPath(work)}#comments`,
})

/** The work's owner is told of what is said of it. */
export const commentedNotice = (work: ToldWork, said: { authorId: number; text: string }): Notice => ({
  userId: work.ownerId,
  type: 'comment',
  topic: 'comment',
  content: said.text,
  actorId: said.authorId,
  ...placeOf(work),
})

/** Whoever wrote a comment is told of what answers it. */
export const answeredNotice = (
  work: ToldWork,
  answered: { id: number; author_id: number; text: string },
  said: { authorId: number; text: string },
): Notice => ({
  userId: answered.author_id,
  type: 'comment',
  topic: 'comment',
  content: said.text,
  actorId: said.authorId,
  commentId: String(answered.id),
  quote: quoted(answered.text),
  ...placeOf(work),
})

/** Those who like one comment are told together, until its author has read of them. */
export const commentLikedNotice = (
  work: ToldWork,
  comment: { id: number; author_id: number; text: string },
  actorId: number,
): Notice => ({
  userId: comment.author_id,
  type: 'like',
  topic: 'like',
  content: `赞了你的评论：${quoted(comment.text)}`,
  actorId,
  mergeKey: `comment-like:${comment.id}`,
  ...placeOf(work),
})
