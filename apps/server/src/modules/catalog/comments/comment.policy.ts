import { type Authorized, authorized } from '../../../kernel/auth/authorized.ts'
import { type SignedIn } from '../../../kernel/auth/index.ts'
import { forbidden } from '../../../kernel/errors/index.ts'

interface OwnComment {
  id: number
  floor_id: number | null
}

/** Throws 403 for anybody but who wrote it: also for the work's owner, who reports (decision 0570). */
export function asCommentAuthor(
  actor: SignedIn,
  { id, floor_id, author_id }: OwnComment & { author_id: number },
): Authorized<OwnComment, 'author'> {
  if (actor.userId !== author_id) throw forbidden()
  return authorized({ id, floor_id }, 'author')
}
