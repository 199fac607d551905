import type { AuthorizationRow, World } from '../../../testing/authorization.ts'
import { addTestWork } from '../sales/works.fixture.ts'
import { insertComment } from './comments.repository.ts'

/** A comment by `owner` on a work of somebody else's, or on one of their own. */
const comment =
  (status: 'published' | 'pending', by: 'owner' | 'designer' = 'owner') =>
  async ({ db, users }: World) => {
    const workId = await addTestWork(db, { ownerId: users[by].userId, status })
    const { id } = await db.transaction().execute((trx) =>
      insertComment(trx, {
        work_id: workId,
        floor_id: null,
        answered_id: null,
        author_id: users.owner.userId,
        text: '很清楚',
        created_at: new Date(),
      }),
    )
    return { templateId: String(workId), commentId: String(id), text: '谢谢' }
  }

const shown = comment('published', 'designer')
const hidden = comment('pending')
const signedIn = { visitor: 401, rest: 200 }
const ofItsPage = { owner: 200, administrator: 200, rest: 404 }

export const authorizationRows: AuthorizationRow[] = [
  { call: 'addLike', input: shown, expect: signedIn },
  { call: 'addLike', case: 'of a work under review', input: hidden, expect: { visitor: 401, rest: 404 } },
  { call: 'cancelLike', input: shown, expect: signedIn },
  { call: 'listComments', input: shown, expect: { rest: 200 } },
  { call: 'listComments', case: 'of a work under review', input: hidden, expect: ofItsPage },
  { call: 'listAnswers', input: shown, expect: { rest: 200 } },
  { call: 'listAnswers', case: 'on a work under review', input: hidden, expect: ofItsPage },
  { call: 'addComment', input: shown, expect: signedIn },
  { call: 'addComment', case: 'on a work under review', input: hidden, expect: { visitor: 401, rest: 404 } },
  // Not the work's designer either (decision 0570).
  { call: 'deleteComment', input: shown, expect: { visitor: 401, owner: 200, rest: 403 } },
  { call: 'likeComment', input: shown, expect: signedIn },
  { call: 'likeComment', case: 'on a work under review', input: hidden, expect: { visitor: 401, rest: 404 } },
  { call: 'unlikeComment', input: shown, expect: signedIn },
]
