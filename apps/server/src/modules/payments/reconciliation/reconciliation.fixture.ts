import type { DataOf } from '@yantu/contract'
import type { Approval } from '@yantu/contract/approvals/endpoints'
import type { booksEndpoints } from '@yantu/contract/payments/books'
import type { Difference, reconciliationEndpoints } from '@yantu/contract/payments/reconciliation'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { createPaymentsConsole } from '../console/index.ts'
import { payableGift } from '../gifts.fixture.ts'
import { openStaffedShop } from '../staffed-shop.fixture.ts'

type Calls = typeof reconciliationEndpoints
export type Reconciliation = Awaited<ReturnType<typeof openReconciliation>>

export const HOUR = 3_600_000
/** The provider's own rows, for `sql`. */
export const sandbox = sql.raw('wechatpay_sandbox')

/** A shop with the console's calls about bills and books, and two clerks who may use them. */
export async function openReconciliation() {
  const shop = await openStaffedShop(({ app, ports, ...parts }) =>
    createPaymentsConsole(parts).register(app, ports),
  )
  const [clerk, second] = [await shop.user(), await shop.user()]
  const ask = async (method: 'GET' | 'POST', path: string, input: object = {}, by = clerk) =>
    (await shop.call(by, method, `/api/admin/${path}`, input)) as unknown as {
      code: number
      message: string
      data: unknown
    }
  const differences = async (search: object = {}) =>
    (
      (await ask('GET', 'reconciliation/differences', { state: '', ...search })).data as DataOf<
        Calls['differences']
      >
    ).list

  return {
    shop,
    clerk,
    second,
    ask,
    differences,
    async days() {
      return (await ask('GET', 'reconciliation/days')).data as DataOf<Calls['billDays']>
    },
    async difference(number: string): Promise<Difference | undefined> {
      return (await differences()).find(
        ({ outTradeNo, outRefundNo }) => number === outTradeNo || number === outRefundNo,
      )
    },
    async entries(search: object) {
      return (await ask('GET', 'books/entries', search)).data as DataOf<
        (typeof booksEndpoints)['bookEntries']
      >
    },
    /** What waits for the second clerk. */
    async waiting(): Promise<Approval[]> {
      const { data } = await ask('GET', 'approvals/list', {}, second)
      return (data as { list: Approval[] }).list.filter(({ state }) => state === 'asked')
    },
    /** An order that the provider calls paid; `told` is whether we have heard of it. */
    async bought({ told = true } = {}) {
      const { orderId, codeUrl } = await payableGift(shop.payments, await shop.user(), crypto.randomUUID())
      await shop.pay(codeUrl)
      if (told) expect((await shop.callback(orderId)).statusCode).toBe(200)
      const [number = ''] = await shop.numbersOf(orderId)
      return { orderId, number }
    },
    /** Has a day's bills read, where they have not been, and compared; what failed of it. */
    async compare(day: string): Promise<unknown[]> {
      await ask('POST', 'reconciliation/compare', { day })
      return shop.jobs.drain()
    },
  }
}
