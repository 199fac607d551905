import type { AuthorizationRow, World } from '../../testing/authorization.ts'
import {
  addTestDemand,
  addTestExtension,
  addTestHold,
  addTestMessage,
  type TestDemand,
} from './rows.fixture.ts'

type Demand = Omit<TestDemand, 'publisherId' | 'designerId' | 'alsoSignedUp'>

/** Published by `owner`, selected is `designer`, `otherDesigner` has signed up as well; a message of theirs, a request for more time, a hold beside it. */
const taken =
  (demand: Demand, also: (orderId: number, world: World) => object | Promise<object> = () => ({})) =>
  async (world: World) => {
    const { db, users } = world
    const people = {
      publisherId: users.owner.userId,
      designerId: users.designer.userId,
      alsoSignedUp: [users.otherDesigner.userId],
    }
    const orderId = await addTestDemand(db, { ...people, ...demand })
    return { orderId, ...(await also(orderId, world)) }
  }

const parties = { visitor: 401, owner: 200, designer: 200, administrator: 200, rest: 403 }
const sides = { visitor: 401, owner: 200, designer: 200, rest: 403 }
const staff = { visitor: 401, unverified: 40301, administrator: 200, reviewer: 200, rest: 403 }

export const authorizationRows: AuthorizationRow[] = [
  { call: 'queryThread', input: taken({ status: 3 }), expect: parties },
  { call: 'sendMessage', input: taken({ status: 3 }, () => ({ text: '收到' })), expect: parties },
  {
    call: 'sendMessage',
    case: 'before the deposit',
    input: taken({ status: 1 }, () => ({ text: '收到' })),
    expect: { visitor: 401, owner: 400, administrator: 400, rest: 403 },
  },
  {
    call: 'readThread',
    input: taken({ status: 3 }, async (orderId, { db, users }) => ({
      messageId: await addTestMessage(db, orderId, users.owner.userId),
    })),
    expect: parties,
  },
  {
    call: 'messageFile',
    case: 'that is not there',
    input: taken({ status: 3 }, () => ({ fileId: 'none' })),
    expect: { visitor: 401, owner: 404, designer: 404, administrator: 404, rest: 403 },
  },
  { call: 'rateDemand', input: taken({ status: 8 }, () => ({ stars: 5 })), expect: sides },
  {
    call: 'rateDemand',
    case: 'of one that is under way',
    input: taken({ status: 7 }, () => ({ stars: 5 })),
    expect: { visitor: 401, owner: 400, designer: 400, rest: 403 },
  },
  { call: 'queryRatings', input: taken({ status: 8 }), expect: parties },
  {
    call: 'designerRating',
    input: ({ users }) => ({ designId: users.designer.userId }),
    expect: { rest: 200 },
  },
  { call: 'queryExtensions', input: taken({ status: 3 }), expect: parties },
  {
    call: 'askExtension',
    input: taken({ status: 3 }, () => ({ toTime: inDays(3), reason: '素材未齐' })),
    expect: { visitor: 401, designer: 200, rest: 403 },
  },
  {
    call: 'askExtension',
    case: 'of one that is held',
    input: taken({ status: 3, isHeld: true }, () => ({ toTime: inDays(3), reason: '素材未齐' })),
    expect: { visitor: 401, designer: 400, rest: 403 },
  },
  {
    call: 'answerExtension',
    input: taken({ status: 6 }, async (orderId, { db }) => ({
      extensionId: await addTestExtension(db, orderId),
      result: 1,
    })),
    expect: { visitor: 401, owner: 200, rest: 403 },
  },
  { call: 'queryHandover', input: taken({ status: 8 }), expect: parties },
  {
    call: 'packHandover',
    case: 'that has not failed',
    input: taken({ status: 8 }),
    expect: { visitor: 401, owner: 400, designer: 400, administrator: 400, rest: 403 },
  },
  { call: 'listDisputes', expect: staff },
  {
    call: 'queryDispute',
    input: taken({ status: 4, isHeld: true }, async (orderId, { db, users }) => {
      await addTestHold(db, orderId, users.owner.userId)
      return {}
    }),
    expect: staff,
  },
  {
    call: 'queryDispute',
    case: 'that never was one',
    input: taken({ status: 4 }),
    expect: { ...staff, administrator: 404, reviewer: 404 },
  },
  { call: 'readOriginals', input: taken({ status: 4, isHeld: true }), expect: staff },
  {
    call: 'readOriginals',
    case: 'of one that is not held',
    input: taken({ status: 4 }),
    expect: { ...staff, administrator: 400, reviewer: 400 },
  },
  {
    call: 'previewDivision',
    input: taken({ status: 4, isHeld: true }, () => ({ refund: '1' })),
    expect: staff,
  },
]

/** A day from now, as it comes on the wire. */
function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}
