import { SECOND_FACTOR_NEEDED } from '@yantu/contract/permissions'
import { v7 as uuid } from 'uuid'
import type { AuthorizationRow, World } from '../../testing/authorization.ts'
import { addTestWork } from '../../testing/market.ts'

/** A comment of `owner` on a work of somebody else's, which nobody has reported. */
async function comment({ db, users, createUser }: World) {
  const { userId: ownerId } = await createUser()
  const workId = await addTestWork(db, { ownerId })
  const { id } = await db
    .insertInto('work_comment')
    .values({
      work_id: workId,
      floor_id: null,
      answered_id: null,
      author_id: users.owner.userId,
      text: '广告',
      created_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { workId, commentId: id }
}

/** It, reported by somebody; `countered`, removed by another administrator, and its author says against it. */
const reported = (state: 'open' | 'upheld' | 'countered') => async (world: World) => {
  const { db, users, createUser } = world
  const { workId, commentId } = await comment(world)
  const { userId: deciderId } = await createUser()
  const caseId = uuid()
  const decided = { decider_id: deciderId, decided_at: new Date(), answer: '广告引流' }
  await db
    .insertInto('report_case')
    .values({
      id: caseId,
      kind: 'comment',
      work_id: workId,
      comment_id: commentId,
      owner_id: users.owner.userId,
      title: '开题答辩',
      text: '广告',
      link: `/template/detail/${workId}`,
      state,
      opened_at: new Date(),
      ...(state !== 'open' && decided),
      ...(state === 'countered' && { counter_text: '不是广告', countered_at: new Date() }),
    })
    .execute()
  return { caseId, answer: '说明', text: '不是广告', isUpheld: '1', isGranted: '1' }
}

const staff = {
  visitor: 401,
  unverified: SECOND_FACTOR_NEEDED,
  administrator: 200,
  reviewer: 200,
  editor: 200,
  rest: 403,
} as const
const author = { visitor: 401, owner: 200, rest: 404 } as const

export const authorizationRows: AuthorizationRow[] = [
  {
    call: 'addReport',
    input: async (world) => ({
      kind: 'comment',
      targetId: String((await comment(world)).commentId),
      reason: 'advertising',
    }),
    // Nobody reports their own.
    expect: { visitor: 401, owner: 400, rest: 200 },
  },
  { call: 'ownDecision', input: reported('upheld'), expect: author },
  { call: 'counterReport', input: reported('upheld'), expect: author },
  { call: 'listReports', expect: staff },
  { call: 'countReports', expect: staff },
  { call: 'decideReport', input: reported('open'), expect: staff },
  { call: 'decideCounter', input: reported('countered'), expect: staff },
]
