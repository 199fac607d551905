import type { AuthorizationRow, World } from '../../../testing/authorization.ts'
import type { DemandStatus } from '../demand.lifecycle.ts'
import { addTestDemand, addTestFile, addTestPages, addTestPin } from '../rows.fixture.ts'

/** Published by `owner`, made by `designer` and not by `otherDesigner`, who had signed up, with a draft of one page and a pin on it. */
const pinned =
  (status: DemandStatus, pin: 'new' | 'sent' | 'answered', also: object = {}) =>
  async ({ db, users }: World) => {
    const [publisherId, designerId] = [users.owner.userId, users.designer.userId]
    const alsoSignedUp = [users.otherDesigner.userId]
    const orderId = await addTestDemand(db, { publisherId, designerId, alsoSignedUp, status })
    const draftId = await addTestPages(db, { demandId: orderId, designerId, isJudged: status === 3 })
    await addTestPin(db, { demandId: orderId, draftId, state: pin })
    return { orderId, draftId, number: 1, ...also }
  }

const dropped = { page: 1, x: 50, y: 50, text: '柱子太密' }
const publisherOnly = { visitor: 401, owner: 200, rest: 403 }
const parties = { visitor: 401, owner: 200, designer: 200, administrator: 200, rest: 403 }

export const authorizationRows: AuthorizationRow[] = [
  { call: 'getDraftBench', input: pinned(4, 'new'), expect: parties },
  {
    call: 'getDraftBench',
    case: 'of another designer’s demand',
    input: async ({ db, users, createUser }) => {
      const { userId: designerId } = await createUser({ designer: true })
      return { orderId: await addTestDemand(db, { publisherId: users.owner.userId, designerId, status: 4 }) }
    },
    expect: { ...parties, designer: 403 },
  },
  {
    call: 'checkDraft',
    input: async (world, role) => {
      const ownerId = world.users[role === 'visitor' ? 'designer' : role].userId
      const draftUrl = `/files/private/${await addTestFile(world.db, ownerId, '试稿.pptx')}`
      return { ...(await pinned(3, 'sent')(world)), draftUrl }
    },
    expect: { visitor: 401, designer: 200, rest: 403 },
  },
  {
    call: 'checkDraft',
    case: 'of another’s file',
    input: async (world) => {
      const draftUrl = `/files/private/${await addTestFile(world.db, world.users.owner.userId, '试稿.pptx')}`
      return { ...(await pinned(3, 'sent')(world)), draftUrl }
    },
    expect: { visitor: 401, designer: 400, rest: 403 },
  },
  { call: 'redrawDraft', input: pinned(4, 'new'), expect: parties },
  { call: 'pinDraft', input: pinned(4, 'new', dropped), expect: publisherOnly },
  {
    call: 'pinDraft',
    case: 'while the next draft is made',
    input: pinned(3, 'sent', dropped),
    expect: { ...publisherOnly, owner: 400 },
  },
  {
    call: 'pinDraft',
    case: 'without a text: only the publisher learns what is missing',
    input: pinned(4, 'new', { ...dropped, text: '' }),
    expect: { ...publisherOnly, owner: 400 },
  },
  { call: 'removePin', input: pinned(4, 'new', { isRemoved: 1 }), expect: publisherOnly },
  {
    call: 'removePin',
    case: 'that was sent',
    input: pinned(4, 'answered', { isRemoved: 1 }),
    expect: { ...publisherOnly, owner: 400 },
  },
  {
    call: 'answerPin',
    input: pinned(3, 'sent', { answer: 2, text: '与原图一致' }),
    expect: { visitor: 401, designer: 200, rest: 403 },
  },
  {
    call: 'answerPin',
    case: 'while the draft is judged',
    input: pinned(4, 'answered', { answer: 2, text: '与原图一致' }),
    expect: { visitor: 401, designer: 400, rest: 403 },
  },
  { call: 'checkPin', input: pinned(4, 'answered', { isChecked: 1 }), expect: publisherOnly },
  {
    call: 'checkPin',
    case: 'that nobody answered',
    input: pinned(4, 'sent', { isChecked: 1 }),
    expect: { ...publisherOnly, owner: 400 },
  },
]
