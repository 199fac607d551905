import type { AuthorizationRow, Role, World } from '../../../testing/authorization.ts'
import { addTestWork } from '../sales/works.fixture.ts'
import { addVerdict } from './review.fixture.ts'

const reviewers = { visitor: 401, administrator: 200, reviewer: 200, unverified: 40301, rest: 403 }
const refused = (code: number) => ({ ...reviewers, administrator: code, reviewer: code })

const userOf = ({ users }: World, role: Role) => users[role === 'visitor' ? 'user' : role].userId

const waiting = async ({ db, users }: World) => ({
  templateId: String(await addTestWork(db, { ownerId: users.owner.userId, status: 'pending' })),
})

/** Its file is none that pages are drawn of. */
const undrawable = async (world: World) => {
  const { templateId } = await waiting(world)
  const work = world.db.selectFrom('work').select('file_id').where('id', '=', Number(templateId))
  const { file_id } = await work.executeTakeFirstOrThrow()
  await world.db.updateTable('stored_file').set({ extension: 'mp4' }).where('id', '=', file_id).execute()
  return { templateId, page: '1' }
}

const opening = async (world: World) => ({ ...(await waiting(world)), file: 'main' })

const rejecting = (edition: number) => async (world: World) => ({
  ...(await waiting(world)),
  edition,
  decision: 'reject',
  note: '封面有水印',
})

/** An appeal against a decision of somebody's. */
const appealed = async ({ db, users }: World, deciderId: number) => {
  const { appealId } = await addVerdict(db, {
    ownerId: users.owner.userId,
    deciderId,
    status: 'rejected',
    isAppealed: true,
  })
  return { appealId, isGranted: '1', answer: '水印已确认是校徽' }
}

const rejected = async ({ db, users }: World) => {
  const decided = { ownerId: users.owner.userId, deciderId: users.reviewer.userId }
  const { workId } = await addVerdict(db, { ...decided, status: 'rejected' })
  return { templateId: String(workId), text: '校徽不是水印' }
}

const ownersAlone = { visitor: 401, owner: 200, rest: 403 }

export const authorizationRows: AuthorizationRow[] = [
  { call: 'listReviews', expect: reviewers },
  { call: 'countReviews', expect: reviewers },
  { call: 'getReview', input: waiting, expect: reviewers },
  { call: 'getReview', case: 'of no work', input: () => ({ templateId: '0' }), expect: refused(404) },
  { call: 'getReviewPage', input: undrawable, expect: reviewers },
  {
    call: 'getReviewPage',
    case: 'of no work',
    input: () => ({ templateId: '0', page: '1' }),
    expect: refused(404),
  },
  { call: 'openReviewFile', input: opening, expect: reviewers },
  {
    call: 'openReviewFile',
    case: 'of no work',
    input: () => ({ templateId: '0', file: 'main' }),
    expect: refused(404),
  },
  {
    call: 'openReviewFile',
    case: 'that the work has not',
    input: async (world) => ({ ...(await waiting(world)), file: 'accessory' }),
    expect: refused(404),
  },
  { call: 'decideOnWork', input: rejecting(1), expect: reviewers },
  { call: 'decideOnWork', case: 'of another edition', input: rejecting(2), expect: refused(400) },
  {
    call: 'decideOnWork',
    case: 'of an own work',
    input: async (world, role) => ({
      templateId: String(await addTestWork(world.db, { ownerId: userOf(world, role), status: 'pending' })),
      edition: 1,
      decision: 'reject',
      note: '自己的作品',
    }),
    expect: refused(403),
  },
  {
    call: 'decideAppeal',
    input: (world) => appealed(world, world.users.other.userId),
    expect: reviewers,
  },
  {
    call: 'decideAppeal',
    case: 'against an own decision',
    input: (world, role) => appealed(world, userOf(world, role)),
    expect: refused(400),
  },
  { call: 'appealDecision', input: rejected, expect: ownersAlone },
  {
    call: 'appealDecision',
    case: 'of what waits',
    input: async (world) => ({ ...(await waiting(world)), text: '太慢了' }),
    expect: { ...ownersAlone, owner: 400 },
  },
]
