import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { communityLimits } from '../limits/community.ts'
import { communityMessages } from '../messages/community.ts'
import { flag, id, nothing, optionalId, wireTime, wordsUpTo } from '../primitives.ts'

const most = communityLimits.comments

export const comment = z.object({
  commentId: id,
  /** '' where it was deleted. */
  text: z.string(),
  /** '1': nothing is left of it but its place, since others have answered. */
  isDeleted: flag,
  /** '' with its name where it was deleted. */
  userId: z.string(),
  userName: z.string(),
  avatar: z.string(),
  /** By whom the work is. */
  isAuthor: flag,
  /** The caller's own. */
  isOwn: flag,
  likeCount: z.number().int(),
  isLike: flag,
  /** Whom it answers in its floor; '' where that is the floor itself. */
  answeredName: z.string(),
  createTime: wireTime,
})
export type Comment = z.output<typeof comment>

/** A comment on the work, with what was first answered. */
export const floor = comment.extend({
  answerCount: z.number().int(),
  /** The first of them, the oldest first. */
  answers: z.array(comment),
})
export type Floor = z.output<typeof floor>

/** What is typed is checked as it will be kept. */
const commentText = wordsUpTo(
  communityMessages.commentRequired,
  most.textMaxChars,
  communityMessages.commentTooLong,
)

const ofComment = z.object({ commentId: id })

/** What is said of works; ours (decisions, Selling). Lists go on behind `after`, a comment's id. */
export const commentEndpoints = {
  listComments: defineEndpoint({
    method: 'GET',
    path: '/api/comment/list',
    summary: 'Comments on a work that the caller may see, the newest first, with their first answers',
    access: 'public',
    perViewer: true,
    input: z.object({ templateId: id, after: optionalId }),
    data: z.object({
      list: z.array(floor),
      /** Answers too. */
      total: z.number().int(),
      hasMore: flag,
    }),
    rate: 'read',
  }),
  listAnswers: defineEndpoint({
    method: 'GET',
    path: '/api/comment/answers',
    summary: 'Answers to a comment, the oldest first',
    access: 'public',
    perViewer: true,
    input: ofComment.extend({ after: optionalId }),
    data: z.object({ list: z.array(comment), hasMore: flag }),
    rate: 'read',
  }),
  addComment: defineEndpoint({
    method: 'POST',
    path: '/api/comment/add',
    summary: 'Says something of a work, or answers a comment; ways past the market are taken out of it',
    access: 'user',
    input: z.object({ templateId: id, answeredId: optionalId, text: commentText }),
    data: z.object({ comment }),
    successMessage: communityMessages.commented,
    rate: most.add,
  }),
  deleteComment: defineEndpoint({
    method: 'POST',
    path: '/api/comment/delete',
    summary: 'Takes an own comment back',
    access: 'user',
    input: ofComment,
    data: nothing,
    successMessage: communityMessages.commentDeleted,
  }),
  likeComment: defineEndpoint({
    method: 'POST',
    path: '/api/comment/addLike',
    summary: 'Likes a comment',
    access: 'user',
    input: ofComment,
    data: nothing,
  }),
  unlikeComment: defineEndpoint({
    method: 'POST',
    path: '/api/comment/cancelLike',
    summary: 'Likes a comment no longer',
    access: 'user',
    input: ofComment,
    data: nothing,
  }),
} as const
