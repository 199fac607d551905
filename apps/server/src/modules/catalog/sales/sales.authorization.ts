import type { AuthorizationRow, World } from '../../../testing/authorization.ts'
import { addTestWork, type TestWork } from './works.fixture.ts'

const work =
  (properties: Partial<TestWork>) =>
  async ({ db, users }: World) => ({
    templateId: String(await addTestWork(db, { ownerId: users.owner.userId, ...properties })),
  })

const free = work({ priceFen: 0 })
const unpublished = work({ priceFen: 0, status: 'pending' })
const deleted = work({ priceFen: 0, status: 'deleted' })

export const authorizationRows: AuthorizationRow[] = [
  { call: 'download', case: 'of a free work', input: free, expect: { visitor: 401, rest: 200 } },
  { call: 'download', case: 'of a paid work', input: work({}), expect: { visitor: 401, rest: 200 } },
  {
    call: 'download',
    case: 'of an unpublished work',
    input: unpublished,
    expect: { visitor: 401, owner: 200, rest: 404 },
  },
  { call: 'download', case: 'of a deleted work', input: deleted, expect: { visitor: 401, rest: 404 } },
  { call: 'templateWxPay', case: 'for a free work', input: free, expect: { visitor: 401, rest: 200 } },
  {
    call: 'templateWxPay',
    case: 'for an unpublished work',
    input: unpublished,
    expect: { visitor: 401, owner: 200, rest: 404 },
  },
  { call: 'ownLicence', input: free, expect: { visitor: 401, rest: 200 } },
  // Unknown: the answer is a refusal to everybody alike.
  { call: 'verifyLicence', input: () => ({ number: 'YT-0000-0000-0000-0000' }), expect: { rest: 400 } },
  { call: 'verifyFile', input: () => ({ sha256: '0'.repeat(64) }), expect: { rest: 200 } },
  { call: 'getPurchaseRecord', expect: { visitor: 401, rest: 200 } },
]
