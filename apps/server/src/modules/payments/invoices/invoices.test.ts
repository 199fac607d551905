import type { DataOf } from '@yantu/contract'
import { invoicesMessages } from '@yantu/contract/messages/invoices'
import type { invoiceAdminEndpoints, invoiceEndpoints } from '@yantu/contract/payments/invoices'
import { permissionsOf } from '@yantu/contract/permissions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSecrets } from '../../../kernel/secret.ts'
import { openShop, type Shop } from '../../../testing/shop.ts'
import { createAudit } from '../../audit/index.ts'
import { createNotifications } from '../../notifications/index.ts'
import { GIFT, payableGift, sellGifts } from '../gifts.fixture.ts'
import { createInvoices } from './index.ts'

let shop: Shop
let clerk: number

beforeAll(async () => {
  shop = await openShop(
    async (parts) => {
      const { app, ports, db, clock, payments } = parts
      await sellGifts(parts)
      const secrets = createSecrets('a secret of thirty-two characters')
      const { record } = createAudit({ db, clock, secrets })
      const { notify } = createNotifications({ db, clock, profiles: async () => new Map() })
      const profiles = async (ids: readonly number[]) =>
        new Map(ids.map((id) => [id, { userName: `用户${id}` }]))
      createInvoices({ db, clock, secrets, payments, notify, record, profiles }).register(app, ports)
    },
    {
      identify: () => ({
        permissions: permissionsOf(['finance']),
        hasSecondFactor: true,
        sessionId: crypto.randomUUID(),
      }),
    },
  )
  clerk = await shop.user()
})
afterAll(() => shop?.close())

const company = {
  titleType: 'company',
  title: '深圳市腾讯计算机系统有限公司',
  taxNumber: '9144 0300 7152 6726 xg',
  email: 'zhang@example.edu.cn',
}
let serial = 0
const newNumber = () => String(24_312_000_000_012_345_678n + BigInt(serial++))

const call = async (userId: number, method: 'GET' | 'POST', path: string, input: object = {}) =>
  (await shop.call(userId, method, `/api/${path}`, input)) as unknown as {
    code: number
    message: string
    data: unknown
  }
type OfOrder = DataOf<(typeof invoiceEndpoints)['invoiceOfOrder']>
type Listed = DataOf<(typeof invoiceAdminEndpoints)['openInvoice']>
const deed = (path: string, input: object) => call(clerk, 'POST', `admin/invoices/${path}`, input)
const opened = async (invoiceId: string) => (await deed('open', { invoiceId })).data as Listed
const listed = async (state: string) =>
  (
    (await call(clerk, 'GET', 'admin/invoices/list', { state, pageSize: 50 })).data as DataOf<
      (typeof invoiceAdminEndpoints)['adminInvoices']
    >
  ).list.map(({ invoiceId }) => invoiceId)

async function bought(kind = 'paid') {
  const userId = await shop.user()
  const { orderId, codeUrl } = await payableGift(shop.payments, userId, crypto.randomUUID())
  if (kind === 'paid') {
    await shop.pay(codeUrl)
    await shop.callback(orderId)
  }
  const ofOrder = async () => (await call(userId, 'GET', 'invoices/ofOrder', { orderId })).data as OfOrder
  const asks = (input: object = company) => call(userId, 'POST', 'invoices/ask', { orderId, ...input })
  async function asked(): Promise<string> {
    return ((await asks()).data as { invoiceId: string }).invoiceId
  }
  return { userId, orderId, ofOrder, asks, asked }
}
const refund = (orderId: string, amountFen: number) =>
  shop.db
    .transaction()
    .execute((trx) =>
      shop.payments.refund(trx, { orderId, cause: crypto.randomUUID(), amountFen, reason: '试' }),
    )
const noticesOf = async (userId: number) =>
  (
    await shop.database.pool.query('select title from notifications where user_id = $1 order by id', [userId])
  ).rows.map(({ title }) => title)

describe('an invoice', () => {
  it.each([
    [{ ...company, title: ' ' }, invoicesMessages.titleRequired],
    [{ ...company, title: '长'.repeat(101) }, invoicesMessages.titleTooLong],
    [{ ...company, taxNumber: '' }, invoicesMessages.taxNumberRequired],
    [{ ...company, taxNumber: '91440300715267261G' }, invoicesMessages.taxNumberInvalid],
    [{ ...company, email: '' }, invoicesMessages.emailRequired],
    [{ ...company, email: 'zhang@' }, invoicesMessages.emailInvalid],
  ])('%j is refused', async (input, message) => {
    const { asks } = await bought('open')
    expect(await asks(input)).toMatchObject({ code: 400, message })
  })

  it('is asked for once, of one’s own paid order, for what was paid less what went back', async () => {
    const { userId, orderId, ofOrder, asks } = await bought()
    await refund(orderId, 90)
    expect(await ofOrder()).toEqual({ amount: '9.00', refusal: null, invoice: null })
    expect(await call(clerk, 'GET', 'invoices/ofOrder', { orderId })).toMatchObject({ code: 404 })
    const [first, ...others] = await Promise.all(Array.from({ length: 8 }, () => asks()))
    expect(
      [first, ...others].filter(({ code } = { code: 0, message: '', data: null }) => code === 200),
    ).toHaveLength(1)
    expect(await asks()).toMatchObject({ code: 400, message: invoicesMessages.openAlready })
    const { invoice, refusal } = await ofOrder()
    expect(refusal).toBe(invoicesMessages.openAlready)
    expect(invoice).toMatchObject({
      state: 'asked',
      amount: '9.00',
      taxNumber: '9144030071526726XG',
      email: 'z***@example.edu.cn',
    })
    const { invoiceId = '' } = invoice ?? {}
    expect(await call(clerk, 'POST', 'invoices/withdraw', { invoiceId })).toMatchObject({
      code: 404,
      message: invoicesMessages.notFound,
    })
    expect(await call(userId, 'POST', 'invoices/withdraw', { invoiceId })).toMatchObject({
      message: invoicesMessages.withdrawn,
    })
    expect((await ofOrder()).refusal).toBe(null)
    const person = await asks({
      titleType: 'person',
      title: '林砚',
      taxNumber: 'x',
      email: 'l@example.edu.cn',
    })
    expect(person).toMatchObject({ message: invoicesMessages.asked })
    const { rows } = await shop.database.pool.query('select details from invoice where order_id = $1', [
      orderId,
    ])
    expect(rows.some(({ details }) => details.includes('example.edu.cn'))).toBe(false)
  })

  it('is not for what is unpaid, gone back or another’s income', async () => {
    const unpaid = await bought('open')
    expect(await unpaid.asks()).toMatchObject({ message: invoicesMessages.nothingLeft })
    const whole = await bought()
    await refund(whole.orderId, GIFT.priceFen)
    expect(await whole.asks()).toMatchObject({ message: invoicesMessages.nothingLeft })
    const demand = await bought()
    await shop.database.pool.query(
      `update pay_order set kind = 'demand', offer_key = replace(offer_key, 'gift:', 'demand:') where id = $1`,
      [demand.orderId],
    )
    expect(await demand.asks()).toMatchObject({ message: invoicesMessages.inEscrow })
  })

  it('is issued for the amount that was shown, under a number of its own, and told', async () => {
    const [one, other] = [await bought(), await bought()]
    const [invoiceId, second] = [await one.asked(), await other.asked()]
    expect(await listed('asked')).toEqual(expect.arrayContaining([invoiceId, second]))
    const seen = await opened(invoiceId)
    expect(seen).toMatchObject({
      email: company.email,
      amount: '9.90',
      title: company.title,
      orderId: one.orderId,
    })
    await refund(one.orderId, 100)
    const number = newNumber()
    const issue = { invoiceId, number, amount: seen.amount }
    expect(await deed('issue', { ...issue, number: '1'.repeat(19) })).toMatchObject({
      message: invoicesMessages.numberInvalid,
    })
    expect(await deed('issue', issue)).toMatchObject({ message: invoicesMessages.amountChanged })
    expect(await deed('issue', { ...issue, amount: '8.90' })).toMatchObject({
      message: invoicesMessages.issued,
    })
    expect(await deed('issue', { ...issue, amount: '8.90', number: newNumber() })).toMatchObject({
      message: invoicesMessages.settled,
    })
    expect(await deed('issue', { invoiceId: second, number, amount: '9.90' })).toMatchObject({
      message: invoicesMessages.numberTaken,
    })
    expect((await one.ofOrder()).invoice).toMatchObject({ state: 'issued', amount: '8.90', number })
    expect(await noticesOf(one.userId)).toEqual(['发票已开具'])
    expect(await deed('decline', { invoiceId: second, reason: '' })).toMatchObject({
      message: invoicesMessages.reasonRequired,
    })
    expect(await deed('decline', { invoiceId: second, reason: '长'.repeat(81) })).toMatchObject({
      message: invoicesMessages.reasonTooLong,
    })
    expect(await deed('decline', { invoiceId: second, reason: '抬头与税号不符' })).toMatchObject({
      message: invoicesMessages.declined,
    })
    expect((await other.ofOrder()).invoice).toMatchObject({ state: 'declined', reason: '抬头与税号不符' })
    expect(await noticesOf(other.userId)).toEqual(['开票申请未通过'])
    expect(await other.asks()).toMatchObject({ code: 200 })
    const { rows } = await shop.database.pool.query(
      `select what from audit_event where subject_id in ($1, $2) order by at, what`,
      [invoiceId, second],
    )
    expect(rows.map(({ what }) => what)).toEqual(['invoice.read', 'invoice.issued', 'invoice.declined'])
  })

  it('of an order that is refunded is said to the console, taken back by a red letter, and asked for anew', async () => {
    const { userId, orderId, ofOrder, asked, asks } = await bought()
    const invoiceId = await asked()
    expect((await refund(orderId, 100)).ends).toBe('待开具的发票按余额开具')
    const number = newNumber()
    await deed('issue', { invoiceId, number, amount: '8.90' })
    expect((await refund(orderId, 100)).ends).toBe('已开具的发票须红冲')
    expect((await refund(orderId, 100)).ends).toBe('已开具的发票待红冲')
    expect((await ofOrder()).invoice).toMatchObject({ state: 'red_due', amount: '8.90' })
    expect(await listed('red_due')).toEqual([invoiceId])
    expect(await asks()).toMatchObject({ message: invoicesMessages.openAlready })
    expect(await deed('reverse', { invoiceId, number })).toMatchObject({
      message: invoicesMessages.numberTaken,
    })
    const red = newNumber()
    expect(await deed('reverse', { invoiceId, number: red })).toMatchObject({
      message: invoicesMessages.reversed,
    })
    expect(await opened(invoiceId)).toMatchObject({ state: 'reversed', number, redNumber: red })
    expect(await noticesOf(userId)).toEqual(['发票已开具', '发票将红冲', '发票已红冲'])
    expect(await asks()).toMatchObject({ code: 200 })
    expect((await ofOrder()).invoice).toMatchObject({ state: 'asked', amount: '6.90' })
    expect((await refund(orderId, GIFT.priceFen - 300)).ends).toBe('开票申请随之取消')
    expect((await ofOrder()).invoice).toMatchObject({ state: 'withdrawn', reason: '订单已全额退款' })
    expect((await noticesOf(userId)).at(-1)).toBe('开票申请已取消')
    expect((await shop.payments.audit()).faults).toEqual([])
  })
})
