import type { Comment, Floor } from '@yantu/contract/catalog/comments'
import { wireTime } from '../../../kernel/time/index.ts'
import { type Author, unknownAuthor } from '../ports.ts'
import type { CommentRow } from './comments.repository.ts'

/** What a comment is seen by and among. */
export interface Around {
  /** Whose work it is. */
  ownerId: number
  /** Null for a visitor. */
  viewerId: number | null
  people: ReadonlyMap<number, Author>
  liked: ReadonlySet<number>
}

const flag = (is: boolean) => (is ? '1' : '0')

/** Of what has gone only its place. */
const gone = { text: '', isDeleted: '1', userId: '', userName: '', avatar: '', isAuthor: '0' } as const

export function presentComment(row: CommentRow, { ownerId, viewerId, people, liked }: Around): Comment {
  const isShown = row.state === 'shown'
  const author = people.get(row.author_id) ?? unknownAuthor
  const answered = row.answered_id === row.floor_id ? null : row.answered_author_id
  return {
    commentId: String(row.id),
    ...(isShown
      ? {
          text: row.text,
          isDeleted: '0',
          userId: String(row.author_id),
          userName: author.userName,
          avatar: author.avatar,
          isAuthor: flag(row.author_id === ownerId),
        }
      : gone),
    isOwn: flag(isShown && row.author_id === viewerId),
    likeCount: isShown ? row.likes : 0,
    isLike: flag(isShown && liked.has(row.id)),
    answeredName: answered === null ? '' : (people.get(answered) ?? unknownAuthor).userName,
    createTime: wireTime(row.created_at),
  }
}

export const presentFloor = (row: CommentRow, answers: readonly CommentRow[], around: Around): Floor => ({
  ...presentComment(row, around),
  answerCount: row.answers,
  answers: answers.map((answer) => presentComment(answer, around)),
})

/** Whom a page of comments names. */
export const peopleIn = (rows: readonly CommentRow[]): number[] => [
  ...new Set(
    rows.flatMap(({ author_id, answered_author_id }) => [author_id, answered_author_id ?? author_id]),
  ),
]
