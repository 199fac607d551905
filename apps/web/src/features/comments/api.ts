import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import type { Comment, Floor } from '@yantu/contract/catalog/comments'
import { viewedBy } from '../../lib/query.ts'
import { call } from '../../lib/transport/call.ts'
import { workOwner } from '../session/index.ts'

export type { Comment, Floor }

const LIST = 'GET /api/comment/list'
const ANSWERS = 'GET /api/comment/answers'

const behind = (after: string) => (after ? { after } : {})
const next = ({ list, hasMore }: { list: readonly Comment[]; hasMore: string }) =>
  hasMore === '1' ? list.at(-1)?.commentId : null

/**
 * What was read stays until it has come as another viewer sees it, with what is being written among it: a visitor's
 * for anybody, one's own for oneself, also after one's session has ended by itself.
 */
const untilTold =
  (about: string) =>
  <Read>(read: Read | undefined, { queryKey }: { queryKey: readonly unknown[] } = { queryKey: [] }) => {
    const [, asked, by] = queryKey as [string, object, { viewer: string | null }?]
    const mayStay = by && (by.viewer === null || by.viewer === workOwner())
    return mayStay && Object.values(asked).includes(about) ? read : undefined
  }

/** Comments on a work as `viewer` (null for a visitor) sees them, page behind page. */
export const commentsQuery = (viewer: string | null, templateId: string) =>
  infiniteQueryOptions({
    queryKey: [LIST, { templateId }, viewedBy(viewer)],
    queryFn: ({ pageParam, signal }) =>
      call(LIST, { templateId, ...behind(pageParam) }, { silent: true, signal }),
    placeholderData: untilTold(templateId),
    initialPageParam: '',
    getNextPageParam: next,
    meta: { quiet: true },
  })

/** All answers to a comment, page behind page. */
export const answersQuery = (viewer: string | null, commentId: string) =>
  infiniteQueryOptions({
    queryKey: [ANSWERS, { commentId }, viewedBy(viewer)],
    queryFn: ({ pageParam, signal }) =>
      call(ANSWERS, { commentId, ...behind(pageParam) }, { silent: true, signal }),
    placeholderData: untilTold(commentId),
    initialPageParam: '',
    getNextPageParam: next,
    meta: { quiet: true },
  })

interface Pages {
  pages: { list: (Comment & { answers?: Comment[] })[] }[]
}

/** Shows a comment's like, or that it is taken back, wherever the comment stands. */
export function showLike(client: QueryClient, commentId: string, on: boolean): void {
  const liked = <Shown extends Comment>(comment: Shown): Shown =>
    comment.commentId === commentId && (comment.isLike === '1') !== on
      ? { ...comment, isLike: on ? '1' : '0', likeCount: comment.likeCount + (on ? 1 : -1) }
      : comment
  const shown = <Data extends Pages>(data: Data | undefined): Data | undefined =>
    data && {
      ...data,
      pages: data.pages.map((page) => ({
        ...page,
        list: page.list.map((comment) => ({
          ...liked(comment),
          ...(comment.answers && { answers: comment.answers.map(liked) }),
        })),
      })),
    }
  for (const key of [LIST, ANSWERS]) client.setQueriesData<Pages>({ queryKey: [key] }, shown)
}
