import type { DataOf } from '@yantu/contract'
import type { paymentAdminEndpoints } from '@yantu/contract/payments/admin'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Shop } from '../../../testing/shop.ts'
import { GIFT, payableGift } from '../gifts.fixture.ts'
import { openStaffedShop } from '../staffed-shop.fixture.ts'
import { createPaymentsConsole } from './index.ts'

type Calls = typeof paymentAdminEndpoints
const SHARE = 693

let shop: Shop
let clerk: number

beforeAll(async () => {
  shop = await openStaffedShop(({ app, ports, ...parts }) =>
    createPaymentsConsole(parts).register(app, ports),
  )
  clerk = await shop.user()
})
afterAll(() => shop?.close())

const ask = async (method: 'GET' | 'POST', path: string, input: object, userId = clerk) =>
  (await shop.call(userId, method, `/api/admin/${path}`, input)) as unknown as {
    code: number
    message: string
    data: unknown
  }
const orders = async (search: object) =>
  (await ask('GET', 'payments/orders', search)).data as DataOf<Calls['adminOrders']>
const history = async (orderId: string) =>
  (await ask('GET', 'payments/order', { orderId })).data as DataOf<Calls['adminOrder']>
const refunds = async (search: object) =>
  (await ask('GET', 'payments/refunds', search)).data as DataOf<Calls['adminRefunds']>
const receipts = async (search: object) =>
  (await ask('GET', 'payments/receipts', search)).data as DataOf<Calls['adminReceipts']>
const preview = async (orderId: string, amount: string) =>
  (await ask('POST', 'payments/previewRefund', { orderId, amount })).data as DataOf<Calls['previewRefund']>
const refund = (orderId: string, amount: string, seal: string) =>
  ask('POST', 'payments/refund', { orderId, amount, reason: '作品与描述不符', seal })

async function sold(subject: string, amountFen = GIFT.priceFen) {
  const userId = await shop.user()
  const { orderId, codeUrl } = await payableGift(shop.payments, userId, subject, { amountFen })
  await shop.pay(codeUrl)
  expect((await shop.callback(orderId)).statusCode).toBe(200)
  return { userId, orderId }
}

const balance = async (code: string): Promise<number> =>
  (await shop.database.pool.query('select balance_fen from ledger_account where code = $1', [code])).rows[0]
    ?.balance_fen ?? 0

const rowsOf = async (table: 'pay_refund' | 'ledger_entry' | 'test_job') =>
  (await shop.database.pool.query(`select count(*)::int as count from ${table}`)).rows[0].count

describe('the orders of the console', () => {
  it('are found by state, user, order and provider’s number, the newest first', async () => {
    const [first, second] = [await sold('a'), await sold('b')]
    const { list, total } = await orders({ pageSize: 1 })
    expect([list.map(({ orderId }) => orderId), total]).toEqual([[second.orderId], 2])
    expect(list[0]).toMatchObject({
      kind: 'gift',
      amount: '9.90',
      refunded: '0.00',
      state: 'PAID',
      userName: `用户${second.userId}`,
    })
    const [number = ''] = await shop.numbersOf(first.orderId)
    for (const keyWords of [first.orderId, String(first.userId), number])
      expect((await orders({ keyWords })).list.map(({ orderId }) => orderId)).toEqual([first.orderId])
    expect((await orders({ keyWords: 'nobody' })).total).toBe(0)
    expect((await orders({ state: 'OPEN' })).total).toBe(0)
    expect((await orders({ kind: 'demand' })).total).toBe(0)
  })

  it('open with everything that happened to them', async () => {
    const { orderId } = await sold('c')
    const { order, attempts, events, entries } = await history(orderId)
    expect(order).toMatchObject({ orderId, state: 'PAID' })
    expect(attempts).toMatchObject([{ state: 'PAID', paid: '9.90' }])
    expect(events.map(({ type }) => type)).toEqual(['paid', 'attempt_opened', 'opened'])
    expect(entries.map(({ event, lines }) => [event, lines.length])).toEqual([['template_paid', 3]])
    expect(await ask('GET', 'payments/order', { orderId: crypto.randomUUID() })).toMatchObject({ code: 404 })
  })
})

describe('a refund by the console', () => {
  it('in parts needs the second administrator for the part that makes them large', async () => {
    const { orderId } = await sold('parts', 60_000)
    const first = await preview(orderId, '300.00')
    expect(first.isLarge).toBe('0')
    expect((await refund(orderId, '300.00', first.seal)).data).toHaveProperty('refundId')
    const second = await preview(orderId, '300.00')
    expect(second.isLarge).toBe('1')
    expect((await refund(orderId, '300.00', second.seal)).data).toHaveProperty('approvalId')
    expect((await history(orderId)).refunds).toHaveLength(1)
  })

  it('of one’s own order is nobody’s to see, to do or to approve', async () => {
    const { orderId, userId } = await sold('own', 60_000)
    const refused = { code: 400, message: '不能为自己的订单退款' }
    expect(await ask('POST', 'payments/previewRefund', { orderId, amount: '1.00' }, userId)).toMatchObject(
      refused,
    )
    const { seal } = await preview(orderId, '600.00')
    const input = { orderId, amount: '600.00', reason: '作品与描述不符', seal }
    expect(await ask('POST', 'payments/refund', input, userId)).toMatchObject(refused)
    const { approvalId } = (await refund(orderId, '600.00', seal)).data as { approvalId: string }
    const { list } = (await ask('GET', 'approvals/list', {})).data as {
      list: { approvalId: string; hash: string }[]
    }
    const { hash } = list.find((each) => each.approvalId === approvalId) ?? { hash: '' }
    expect(await ask('POST', 'approvals/approve', { approvalId, hash }, userId)).toMatchObject(refused)
    expect((await history(orderId)).refunds).toEqual([])
  })

  it('is shown before it is done, and does what was shown', async () => {
    const { orderId } = await sold('d')
    const before = [await rowsOf('pay_refund'), await rowsOf('ledger_entry'), await rowsOf('test_job')]
    const shown = await preview(orderId, '9.90')
    expect(shown).toMatchObject({ amount: '9.90', ends: null, isLarge: '0' })
    const ofDesigner = shown.lines.filter(({ account }) => account.startsWith('designer_pending:'))
    expect(ofDesigner).toMatchObject([{ side: 'debit', amount: (SHARE / 100).toFixed(2) }])
    expect([await rowsOf('pay_refund'), await rowsOf('ledger_entry'), await rowsOf('test_job')]).toEqual(
      before,
    )

    expect(await refund(orderId, '9.90', shown.seal)).toMatchObject({ code: 200, message: '已提交退款' })
    expect((await history(orderId)).entries[0]).toMatchObject({ event: 'sale_reversed', lines: shown.lines })
    await shop.converge()
    expect(await history(orderId)).toMatchObject({
      order: { state: 'REFUNDED', refunded: '9.90' },
      refunds: [{ state: 'SUCCEEDED', reason: '作品与描述不符' }],
    })
    expect(await shop.faultsFound()).toEqual([])
    const audited = shop.db.selectFrom('audit_event').select(['what', 'actor_id as by'])
    expect(await audited.where('subject_id', '=', orderId).execute()).toEqual([
      { what: 'order.refunded', by: clerk },
    ])
  })

  it('in part takes its part; a press that saw what is no more is refused, of 50 at once one is done', async () => {
    const { orderId } = await sold('e')
    const { seal, lines } = await preview(orderId, '4.00')
    expect(lines.find(({ account }) => account.startsWith('designer_pending:'))).toMatchObject({
      amount: '2.80',
    })
    const answers = await Promise.all(Array.from({ length: 50 }, () => refund(orderId, '4.00', seal)))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(new Set(answers.filter(({ code }) => code !== 200).map(({ message }) => message))).toEqual(
      new Set(['订单情况已变化，请重新核对']),
    )
    expect((await history(orderId)).order).toMatchObject({ state: 'PAID', refunded: '4.00' })
    await shop.converge()
    expect(await shop.faultsFound()).toEqual([])
  })

  it('takes from payable once the hold is over, and from the designer’s debt once it is paid out', async () => {
    const { orderId } = await sold('f')
    shop.clock.advance(8 * 86_400_000)
    await shop.payments.earnings.release()
    const accounts = async (amount: string) =>
      (await preview(orderId, amount)).lines.map(({ account }) => account.split(':')[0])
    expect(await accounts('9.90')).toEqual(['designer_payable', 'template_commission', 'refund_payable'])
    await shop.db.updateTable('earning').set({ state: 'paid' }).where('source_id', '=', orderId).execute()
    expect(await accounts('9.90')).toEqual(['designer_receivable', 'template_commission', 'refund_payable'])
    await shop.db.updateTable('earning').set({ state: 'payable' }).where('source_id', '=', orderId).execute()
  })

  it.each([
    ['9.91', '退款金额不能超过可退金额'],
    ['0', '请输入正确的退款金额'],
    ['1.234', '请输入正确的退款金额'],
    ['-1', '请输入正确的退款金额'],
  ])('of %s is refused: %s', async (amount, message) => {
    const { orderId } = await sold(`g${amount}`)
    expect(await ask('POST', 'payments/previewRefund', { orderId, amount })).toMatchObject({
      code: 400,
      message,
    })
  })

  it('of what holds no money is refused, and wants a reason', async () => {
    const unpaid = await payableGift(shop.payments, await shop.user(), 'h')
    expect(
      await ask('POST', 'payments/previewRefund', { orderId: unpaid.orderId, amount: '1' }),
    ).toMatchObject({
      code: 400,
      message: '该订单没有可退的款项',
    })
    const { orderId } = await sold('i')
    const { seal } = await preview(orderId, '1.00')
    for (const [reason, message] of [
      ['', '请填写退款原因'],
      ['字'.repeat(81), '退款原因不能超过80个字'],
    ])
      expect(await ask('POST', 'payments/refund', { orderId, amount: '1.00', reason, seal })).toMatchObject({
        code: 400,
        message,
      })
  })

  it('of much waits for a second administrator, who does it as it was asked for', async () => {
    const { orderId } = await sold('j', 60_000)
    const shown = await preview(orderId, '600.00')
    expect(shown.isLarge).toBe('1')
    const asked = await refund(orderId, '600.00', shown.seal)
    expect(asked).toMatchObject({ code: 200, message: '已提交，等待另一位管理员复核' })
    expect((await history(orderId)).refunds).toEqual([])
    const { approvalId } = asked.data as { approvalId: string }
    const list = (await ask('GET', 'approvals/list', {})).data as {
      list: { approvalId: string; hash: string }[]
    }
    const { hash } = list.list.find((each) => each.approvalId === approvalId) ?? { hash: '' }
    expect(await ask('POST', 'approvals/approve', { approvalId, hash })).toMatchObject({ code: 400 })
    const second = await shop.user()
    expect(await ask('POST', 'approvals/approve', { approvalId, hash }, second)).toMatchObject({ code: 200 })
    expect((await history(orderId)).refunds).toMatchObject([{ amount: '600.00', state: 'ASKED' }])
    await shop.converge()
    expect(await shop.faultsFound()).toEqual([])
  })
})

// Last: what a person must mend stays owed, as the audit of those before would tell.
describe('the refunds of the console', () => {
  it('have those that a person must mend first at hand, whose they are and why', async () => {
    const { orderId, userId } = await sold('abnormal')
    await shop.faults({ refundAbnormal: true })
    const { seal } = await preview(orderId, '4.00')
    await refund(orderId, '4.00', seal)
    await shop.converge()
    await shop.faults({})
    const before = await refunds({ state: 'ABNORMAL' })
    const [found] = before.list
    expect([before.total, before.abnormal]).toEqual([1, 1])
    expect(found).toMatchObject({
      order: { orderId, userId: String(userId), userName: `用户${userId}` },
      amount: '4.00',
      paid: '9.90',
      source: 'console',
      reason: '作品与描述不符',
      state: 'ABNORMAL',
      round: 1,
      successTime: null,
    })
    const [number = ''] = await shop.numbersOf(orderId)
    const names = [found?.outRefundNo ?? '', found?.refundId ?? '', orderId, String(userId), number]
    for (const keyWords of names)
      expect((await refunds({ keyWords })).list.map(({ refundId }) => refundId)).toEqual([found?.refundId])
    expect(await refunds({ state: 'SUCCEEDED', keyWords: orderId })).toMatchObject({ total: 0, abnormal: 1 })
    expect((await refunds({ keyWords: 'nobody' })).total).toBe(0)
  })

  it('are worked off: the provider is asked once more, or two persons say that our bank has paid', async () => {
    const [abnormal] = (await refunds({ state: 'ABNORMAL' })).list
    const { refundId = '', order, outRefundNo = '' } = abnormal ?? {}
    const payer = Number(order?.userId)
    const byHand = { refundId, reference: 'BANK-000001', cardTail: '1234' }
    for (const [path, input] of [
      ['payments/askRefund', { refundId }],
      ['payments/refundByHand', byHand],
    ] as const) {
      expect(await ask('POST', path, input, payer)).toMatchObject({
        code: 400,
        message: '不能为自己的订单退款',
      })
      expect(await ask('POST', path, { ...input, refundId: 'nobody' })).toMatchObject({
        code: 404,
        message: '退款不存在',
      })
    }
    for (const [wrong, message] of [
      [{ reference: '' }, '请输入银行流水号'],
      [{ cardTail: '12' }, '请输入收款卡号的后四位'],
    ] as const)
      expect(await ask('POST', 'payments/refundByHand', { ...byHand, ...wrong })).toMatchObject({ message })
    shop.clock.advance(60_000)
    expect(await ask('POST', 'payments/askRefund', { refundId })).toMatchObject({
      data: { state: 'ABNORMAL' },
    })
    const [asked] = (await refunds({ state: 'ABNORMAL' })).list
    expect(asked?.checkTime).not.toBe(abnormal?.checkTime)
    expect(asked).toMatchObject({ waiting: null, reference: null })

    const { approvalId } = (await ask('POST', 'payments/refundByHand', byHand)).data as { approvalId: string }
    const [first] = (await refunds({ state: 'ABNORMAL' })).list
    expect(first?.waiting).toMatchObject({
      approvalId,
      reference: 'BANK-000001',
      cardTail: '1234',
      isOwn: '1',
    })
    const hash = first?.waiting?.hash
    expect(await ask('POST', 'approvals/approve', { approvalId, hash }, payer)).toMatchObject({
      code: 400,
      message: '不能为自己的订单退款',
    })
    const bank = await balance('bank')
    const second = await shop.user()
    expect(await ask('POST', 'approvals/approve', { approvalId, hash }, second)).toMatchObject({ code: 200 })
    expect((await refunds({ keyWords: outRefundNo })).list).toMatchObject([
      { state: 'PAID_BY_HAND', reference: 'BANK-000001', waiting: null },
    ])
    expect((await refunds({})).abnormal).toBe(0)
    expect([await balance('refund_payable'), bank - (await balance('bank'))]).toEqual([0, 400])
    const audited = shop.db.selectFrom('audit_event').select(['what', 'actor_id as by'])
    expect(await audited.where('subject_id', '=', refundId).execute()).toEqual([
      { what: 'refund.paid-by-hand', by: second },
    ])
    const told = shop.db.selectFrom('notifications').select('title').where('user_id', '=', payer)
    expect(await told.orderBy('id').execute()).toEqual([
      { title: '退款处理中' },
      { title: '退款已付到银行卡' },
    ])
    expect(await shop.faultsFound()).toEqual([])

    // It is over: neither a late word of the provider nor a second entry moves it.
    expect(await ask('POST', 'payments/refundByHand', { ...byHand, reference: 'BANK-000002' })).toMatchObject(
      {
        code: 400,
        message: '该退款已不需要人工处理',
      },
    )
    await shop.database.pool.query(
      "update wechatpay_sandbox.refunds set status = 'SUCCESS', success_time = now() where out_refund_no = $1",
      [outRefundNo],
    )
    expect(await ask('POST', 'payments/askRefund', { refundId })).toMatchObject({
      data: { state: 'PAID_BY_HAND' },
    })
    expect((await history(order?.orderId ?? '')).events[0]).toMatchObject({ type: 'refund_paid_twice' })
    await shop.database.pool.query(
      "update wechatpay_sandbox.refunds set status = 'ABNORMAL', success_time = null where out_refund_no = $1",
      [outRefundNo],
    )
  })

  it('learn what a person mended at the provider as soon as it is asked, and no transfer proves two', async () => {
    const { orderId } = await sold('mended')
    await shop.faults({ refundAbnormal: true })
    for (const amount of ['2.00', '3.00'])
      await refund(orderId, amount, (await preview(orderId, amount)).seal)
    await shop.converge()
    await shop.faults({})
    const [one, other] = (await refunds({ state: 'ABNORMAL', keyWords: orderId })).list
    const taken = { refundId: one?.refundId, reference: 'BANK-000001', cardTail: '1234' }
    expect(await ask('POST', 'payments/refundByHand', taken)).toMatchObject({
      code: 400,
      message: '该流水号已登记过',
    })
    for (const each of [one, other]) {
      await shop.database.pool.query(
        "update wechatpay_sandbox.refunds set status = 'SUCCESS', success_time = now() where out_refund_no = $1",
        [each?.outRefundNo],
      )
      expect(await ask('POST', 'payments/askRefund', { refundId: each?.refundId })).toMatchObject({
        data: { state: 'SUCCEEDED' },
      })
    }
    expect(await balance('refund_payable')).toBe(0)
    expect(await shop.faultsFound()).toEqual([])
  })

  it('say so where the provider cannot be reached', async () => {
    const { list } = await refunds({})
    await shop.faults({ error500: true })
    expect(await ask('POST', 'payments/askRefund', { refundId: list[0]?.refundId })).toMatchObject({
      code: 400,
      message: '支付服务暂时不可用，请稍后再试',
    })
    await shop.faults({})
  })

  it('have those of money without an order too, and the receipts lead to them', async () => {
    const outTradeNo = await shop.strayPayment(1_234)
    expect((await shop.callback('', { outTradeNo })).statusCode).toBe(400)
    await shop.jobs.drain()
    const [kept] = (await receipts({ state: 'UNALLOCATED' })).list
    expect(kept).toMatchObject({ outTradeNo, amount: '12.34', orderId: null, refundState: null })
    shop.clock.advance(25 * 3_600_000)
    await shop.converge()
    const sent = await receipts({ keyWords: kept?.transactionId })
    expect(sent.list).toMatchObject([{ outTradeNo, state: 'RETURNED', refundState: 'SUCCEEDED' }])
    expect((await refunds({ keyWords: outTradeNo })).list).toMatchObject([
      { order: null, source: 'receipt', amount: '12.34', paid: '12.34', state: 'SUCCEEDED' },
    ])
    expect((await receipts({ state: 'ALLOCATED' })).total).toBe(0)
  })
})
