import type { AuthorizationRow, World } from '../../testing/authorization.ts'
import { insertOrder } from './orders.repository.ts'

/** An order that nobody has paid. */
export async function orderOfOwner({ db, users }: World): Promise<{ orderId: string }> {
  const id = crypto.randomUUID()
  const order = {
    id,
    userId: users.owner.userId,
    kind: 'template',
    subjectId: id,
    offerKey: `template:${id}`,
    amountFen: 990,
    description: '作品',
    snapshot: {},
  }
  await db.transaction().execute((trx) => insertOrder(trx, order, new Date()))
  return { orderId: id }
}

export const authorizationRows: AuthorizationRow[] = [
  { call: 'listEarnings', expect: { visitor: 401, rest: 200 } },
  { call: 'sumEarningMonths', expect: { visitor: 401, rest: 200 } },
  {
    call: 'queryWxOrderInfo',
    case: 'of the owner',
    input: orderOfOwner,
    expect: { visitor: 401, owner: 200, rest: 404 },
  },
  {
    call: 'queryWxOrderInfo',
    case: 'of nobody',
    input: () => ({ orderId: crypto.randomUUID() }),
    expect: { visitor: 401, rest: 404 },
  },
]
