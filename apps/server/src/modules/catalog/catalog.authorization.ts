import type { AuthorizationRow, World } from '../../testing/authorization.ts'
import { addTestWork } from './sales/works.fixture.ts'

const work =
  (status: 'published' | 'pending' | 'deleted') =>
  async ({ db, users }: World) => ({
    templateId: String(await addTestWork(db, { ownerId: users.owner.userId, status })),
  })

/** Names another user in a call that is about oneself. */
const forSomebodyElse = async (world: World) => ({
  ...(await work('published')(world)),
  userId: String((await world.createUser()).userId),
})

const ofTheOwner = ({ users }: World) => ({ userId: String(users.owner.userId) })

const published = work('published')
const pending = work('pending')

export const authorizationRows: AuthorizationRow[] = [
  { call: 'pageTemplate', expect: { rest: 200 } },
  { call: 'suggest', input: async () => ({ keyWords: '答辩' }), expect: { rest: 200 } },
  { call: 'searchPages', input: async () => ({ role: 'chart' }), expect: { rest: 200 } },
  {
    call: 'getFoundPages',
    case: 'of whatever work, shown or not',
    input: async (world) => ({ ...(await pending(world)), keyWords: '答辩' }),
    expect: { rest: 200 },
  },
  { call: 'getIndexTemplateImage', expect: { rest: 200 } },
  { call: 'getIndexVideo', expect: { rest: 200 } },
  { call: 'queryRecommendTemplate', input: published, expect: { rest: 200 } },
  { call: 'getDetail', case: 'of a published work', input: published, expect: { rest: 200 } },
  {
    call: 'getDetail',
    case: 'of a work under review',
    input: pending,
    expect: { owner: 200, administrator: 200, rest: 404 },
  },
  {
    call: 'getDetail',
    case: 'of a deleted work',
    input: work('deleted'),
    expect: { administrator: 200, rest: 404 },
  },
  { call: 'getReport', input: published, expect: { rest: 200 } },
  {
    call: 'getReport',
    case: 'of a work under review',
    input: pending,
    expect: { owner: 200, administrator: 200, rest: 404 },
  },
  {
    call: 'getReport',
    case: 'of a deleted work',
    input: work('deleted'),
    expect: { administrator: 200, rest: 404 },
  },
  { call: 'getUserTemplate', expect: { visitor: 401, rest: 200 } },
  { call: 'getUserTemplate', case: "another's", input: ofTheOwner, expect: { visitor: 401, rest: 200 } },
  { call: 'getPersonTemplate', input: ofTheOwner, expect: { rest: 200 } },
  { call: 'getCollectionTemplate', expect: { visitor: 401, rest: 200 } },
  {
    call: 'getCollectionTemplate',
    case: "another's",
    input: ofTheOwner,
    expect: { visitor: 401, owner: 200, rest: 403 },
  },
  { call: 'addCollection', input: published, expect: { visitor: 401, rest: 200 } },
  {
    call: 'addCollection',
    case: 'of a work under review',
    input: pending,
    expect: { visitor: 401, rest: 404 },
  },
  { call: 'addCollection', case: 'for another', input: forSomebodyElse, expect: { visitor: 401, rest: 403 } },
  { call: 'cancelCollection', input: published, expect: { visitor: 401, rest: 200 } },
  {
    call: 'cancelCollection',
    case: 'for another',
    input: forSomebodyElse,
    expect: { visitor: 401, rest: 403 },
  },
]
