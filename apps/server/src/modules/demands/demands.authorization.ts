import type { AuthorizationRow, World } from '../../testing/authorization.ts'
import { addTestDemand, addTestFile, type TestDemand } from './rows.fixture.ts'

type Demand = Omit<TestDemand, 'publisherId' | 'designerId' | 'alsoSignedUp'>

/** Published by `owner`; `designer` and `otherDesigner` signed up, and the first is selected from 2 on. */
const taken =
  (demand: Demand, also: object = {}) =>
  async ({ db, users }: World) => ({
    orderId: await addTestDemand(db, {
      publisherId: users.owner.userId,
      designerId: users.designer.userId,
      alsoSignedUp: [users.otherDesigner.userId],
      ...demand,
    }),
    ...also,
  })

/** The same, taken by a designer of whom nobody else knows: `designer` is another one. */
const elsewhere =
  (demand: Demand, also: object = {}) =>
  async ({ db, users, createUser }: World) => {
    const { userId: designerId } = await createUser({ designer: true })
    return {
      orderId: await addTestDemand(db, { publisherId: users.owner.userId, designerId, ...demand }),
      ...also,
    }
  }

/** Nobody signed up. */
const untaken =
  (demand: Demand, by: 'owner' | 'designer' = 'owner') =>
  async ({ db, users }: World) => ({
    orderId: await addTestDemand(db, { publisherId: users[by].userId, ...demand }),
  })

const posting = { title: '答辩', orderFee: '100', completionTime: '2099-01-01', scene: 'fund' }
const draft = { type: 0, draftName: '试稿.pptx', designIdea: '先讲结论' }
const reason = '按验收单'

const staff = { visitor: 401, unverified: 40301, rest: 403 }
const parties = { visitor: 401, owner: 200, designer: 200, administrator: 200, rest: 403 }

export const authorizationRows: AuthorizationRow[] = [
  { call: 'postDemand', input: () => posting, expect: { visitor: 401, rest: 200 } },
  {
    call: 'postDemand',
    case: 'in another’s name',
    input: ({ users }) => ({ ...posting, userId: users.owner.userId }),
    expect: { visitor: 401, owner: 200, rest: 403 },
  },
  { call: 'demandList', case: 'the square', expect: { rest: 200 } },
  {
    call: 'demandList',
    case: 'one’s own',
    input: () => ({ queryType: '1' }),
    expect: { visitor: 401, rest: 200 },
  },
  { call: 'acceptDemandList', expect: { visitor: 401, rest: 200 } },
  { call: 'queryDemandDetail', case: 'of an open one', input: untaken({ status: 1 }), expect: { rest: 200 } },
  {
    call: 'queryDemandDetail',
    case: 'of one under review',
    input: untaken({ status: 0 }),
    expect: { owner: 200, administrator: 200, rest: 404 },
  },
  { call: 'quoteDemand', input: () => ({ orderFee: '100' }), expect: { rest: 200 } },
  {
    call: 'saveSheet',
    case: 'of an open one',
    input: taken({ status: 1 }, { pagesMin: 20 }),
    expect: { visitor: 401, owner: 200, rest: 403 },
  },
  {
    call: 'saveSheet',
    case: 'of one under review',
    input: untaken({ status: 0 }),
    expect: { visitor: 401, owner: 200, administrator: 403, rest: 404 },
  },
  {
    call: 'saveSheet',
    case: 'of one that is paid',
    input: taken({ status: 3 }),
    expect: { visitor: 401, owner: 400, rest: 403 },
  },
  {
    call: 'designAcceptOrder',
    case: 'of an open one',
    input: untaken({ status: 1 }),
    expect: { visitor: 401, designer: 200, otherDesigner: 200, rest: 403 },
  },
  {
    call: 'designAcceptOrder',
    case: 'of one’s own',
    input: untaken({ status: 1 }, 'designer'),
    expect: { visitor: 401, designer: 400, otherDesigner: 200, rest: 403 },
  },
  {
    call: 'designAcceptOrder',
    case: 'of one under review',
    input: untaken({ status: 0 }),
    expect: { visitor: 401, designer: 404, otherDesigner: 404, rest: 403 },
  },
  {
    call: 'designAcceptOrder',
    case: 'of one that is given away',
    input: elsewhere({ status: 3 }),
    expect: { visitor: 401, designer: 400, otherDesigner: 400, rest: 403 },
  },
  {
    call: 'cancelDemandAccept',
    case: 'signed up',
    input: taken({ status: 1 }),
    expect: { visitor: 401, designer: 200, otherDesigner: 200, rest: 403 },
  },
  {
    call: 'cancelDemandAccept',
    case: 'selected and paid',
    input: taken({ status: 3 }),
    expect: { visitor: 401, designer: 400, otherDesigner: 400, rest: 403 },
  },
  {
    call: 'cancelDemandIssue',
    case: 'open',
    input: taken({ status: 1 }),
    expect: { visitor: 401, owner: 200, rest: 403 },
  },
  {
    call: 'cancelDemandIssue',
    case: 'under review',
    input: untaken({ status: 0 }),
    expect: { visitor: 401, owner: 200, administrator: 403, rest: 404 },
  },
  {
    call: 'cancelDemandIssue',
    case: 'paid',
    input: taken({ status: 3 }),
    expect: { visitor: 401, owner: 400, rest: 403 },
  },
  {
    call: 'selectDesign',
    input: async (world) => ({
      ...(await taken({ status: 1 })(world)),
      designId: world.users.designer.userId,
    }),
    expect: { visitor: 401, owner: 200, rest: 403 },
  },
  {
    call: 'demandWxPay',
    case: 'the deposit of one that is paid',
    input: taken({ status: 3 }, { type: 0 }),
    expect: { visitor: 401, owner: 400, rest: 403 },
  },
  {
    call: 'demandWxPay',
    case: 'the balance of one that is open',
    input: taken({ status: 1 }, { type: 1 }),
    expect: { visitor: 401, owner: 400, rest: 403 },
  },
  {
    call: 'draftUpload',
    input: async (world, role) => {
      const { users, db } = world
      const ownerId = role === 'visitor' ? users.designer.userId : users[role].userId
      const draftUrl = `/files/private/${await addTestFile(db, ownerId, '试稿.pptx')}`
      return { ...(await taken({ status: 3 })(world)), ...draft, draftUrl }
    },
    expect: { visitor: 401, designer: 200, rest: 403 },
  },
  {
    call: 'draftUpload',
    case: 'without its fields: only the right designer learns what is missing',
    input: taken({ status: 3 }),
    expect: { visitor: 401, designer: 400, rest: 403 },
  },
  {
    call: 'draftUpload',
    case: 'of another’s demand',
    input: elsewhere({ status: 3 }, draft),
    expect: { visitor: 401, rest: 403 },
  },
  {
    call: 'draftAudit',
    input: taken({ status: 4 }, { result: 1 }),
    expect: { visitor: 401, owner: 200, rest: 403 },
  },
  {
    call: 'draftAudit',
    case: 'without a reason: only the publisher learns what is missing',
    input: taken({ status: 7 }, { result: 0 }),
    expect: { visitor: 401, owner: 400, rest: 403 },
  },
  { call: 'queryDraft', input: taken({ status: 4 }, { type: 0 }), expect: parties },
  {
    call: 'queryDraft',
    case: 'of another’s demand',
    input: elsewhere({ status: 4 }, { type: 0 }),
    expect: { ...parties, designer: 403 },
  },
  { call: 'queryDraftDetail', input: taken({ status: 7 }), expect: parties },
  { call: 'queryTimeline', input: taken({ status: 7 }), expect: parties },
  {
    call: 'queryTimeline',
    case: 'of another’s demand',
    input: elsewhere({ status: 4 }),
    expect: { ...parties, designer: 403 },
  },
  {
    call: 'requestArbitration',
    input: taken({ status: 4 }, { reason }),
    expect: { visitor: 401, owner: 200, designer: 200, rest: 403 },
  },
  {
    call: 'requestArbitration',
    case: 'of one that is held',
    input: taken({ status: 4, isHeld: true }, { reason }),
    expect: { visitor: 401, owner: 400, designer: 400, rest: 403 },
  },
  { call: 'moderationQueue', expect: { ...staff, administrator: 200, reviewer: 200 } },
  {
    call: 'moderateDemand',
    input: async (world) => ({ ...(await untaken({ status: 0 })(world)), result: 1 }),
    expect: { ...staff, administrator: 200, reviewer: 200 },
  },
  {
    call: 'holdDemand',
    input: taken({ status: 3 }, { hold: 1, reason }),
    expect: { ...staff, administrator: 200, reviewer: 200 },
  },
  {
    call: 'holdDemand',
    case: 'published by the arbitrator',
    input: async ({ db, users, createUser }) => ({
      orderId: await addTestDemand(db, {
        publisherId: users.administrator.userId,
        designerId: (await createUser({ designer: true })).userId,
        status: 3,
      }),
      hold: 1,
      reason,
    }),
    expect: { ...staff, reviewer: 200 },
  },
  {
    call: 'divideDemand',
    case: 'into what is not the whole',
    input: taken({ status: 3, isHeld: true }, { refund: '1', release: '1', reason }),
    expect: { ...staff, administrator: 400, reviewer: 400 },
  },
]
