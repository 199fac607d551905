import { payoutsMessages } from '@yantu/contract/messages/payouts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { yuanFromFen } from '@yantu/contract/money'
import { batchAt, changesPayee, Desk, DESIGNERS, deskHistories } from './desk.fixture.ts'
import { CARD, DAY_MS, openPayouts, type PayoutShop, type Said, terms } from './payouts.fixture.ts'

let at: PayoutShop
let clerk: number
let second: number
let designer: number

beforeAll(async () => {
  at = await openPayouts()
  ;[clerk, second] = [await at.shop.user(), await at.shop.user()]
})
afterAll(() => at?.shop.close())
beforeEach(async () => {
  terms.taxRule = 'none'
  designer = await at.shop.user()
})

async function payable(fen: number, userId = designer): Promise<void> {
  await at.hold(userId, fen)
  await at.release()
}
const faults = async () => (await at.shop.payments.audit()).faults
const noticesOf = async (userId: number) => {
  const { rows } = await sql<{ title: string; content: string }>`
    select title, content from notifications where user_id = ${userId} order by created_at, id`.execute(
    at.shop.db,
  )
  return rows
}
const auditedOf = async (id: string) => {
  const rows = at.shop.db
    .selectFrom('audit_event')
    .select(['what', 'actor_id as by'])
    .where('subject_id', '=', id)
  return rows.orderBy('number').execute()
}
const won = (answers: Said[]) => answers.filter(({ code }) => code === 200).length
const fifty = <Answer>(act: () => Promise<Answer>) => Promise.all(Array.from({ length: 50 }, act))

/** A designer with a request of so much. */
async function waiting(fen = 5_000): Promise<{ userId: number; id: string; reference: string }> {
  const userId = await at.shop.user()
  await payable(fen, userId)
  const id = await at.withdrawAll(userId)
  return { userId, id, reference: (await at.own(userId)).list[0]?.reference ?? '' }
}
async function approvedBatch(...fen: number[]) {
  const lines = []
  for (const each of fen) lines.push(await waiting(each))
  const { data } = await at.make(
    clerk,
    lines.map(({ id }) => id),
  )
  expect(await at.approve(second, data.batchId)).toMatchObject({ code: 200 })
  return { lines, batchId: data.batchId }
}

const freezeMs = terms.freezeHours * 3_600_000
/** Of a payee whose phone was changed just now. */
const rests = () => ({ restUntil: new Date(at.shop.clock.now().getTime() + freezeMs) })
const moments: Readonly<Record<string, () => Date>> = {
  now: () => at.shop.clock.now(),
  later: () => new Date(at.shop.clock.now().getTime() + freezeMs),
}

describe('a withdrawal', () => {
  it.each([
    ['name', { realName: 'pending' }, payoutsMessages.nameMissing],
    ['card', { card: null }, payoutsMessages.cardMissing],
    ['frozen', { changedAt: 'now' }, payoutsMessages.frozen],
    ['frozen', { restUntil: 'later' }, payoutsMessages.frozen],
    ['little', {}, payoutsMessages.tooLittle],
  ])('is hindered: %s %j', async (hindrance, payee, message) => {
    await payable(999)
    const dates = Object.fromEntries(
      Object.entries(payee).map(([name, value]) => [name, moments[value as string]?.() ?? value]),
    )
    at.payees.set(designer, dates)
    expect(await at.offer(designer)).toMatchObject({ hindrance, gross: '9.99' })
    expect(await at.withdraw(designer, '9.99')).toMatchObject({ code: 400, message })
    if (hindrance !== 'frozen') return
    at.shop.clock.advance(freezeMs - 60_000)
    expect((await at.offer(designer)).hindrance).toBe('frozen')
    at.shop.clock.advance(60_000)
    expect((await at.offer(designer)).hindrance).toBe('little')
  })

  it('takes all that is payable along, as it was shown, and comes back whole when it is taken back', async () => {
    await payable(5_000)
    await at.hold(designer, 700)
    expect(await at.offer(designer)).toMatchObject({
      gross: '50.00',
      net: '50.00',
      hindrance: null,
      card: CARD,
    })
    expect(await at.withdraw(designer, '49.00')).toMatchObject({ message: payoutsMessages.offerChanged })
    const asked = await at.withdraw(designer, '50.00')
    expect(asked).toMatchObject({ code: 200, message: '提现申请已提交' })
    expect(await at.offer(designer)).toMatchObject({ hindrance: 'open', gross: '0.00' })
    expect(await at.withdraw(designer, '0.00')).toMatchObject({ message: '已有一笔提现在处理中' })
    const { list } = await at.own(designer)
    expect(list).toMatchObject([{ state: 'requested', gross: '50.00', tax: '0.00', net: '50.00', ...CARD }])
    expect(await at.balance(`designer_payable:${designer}`)).toBe(0)
    expect((await noticesOf(designer)).map(({ title }) => title)).toEqual(['收益可提现', '提现申请已提交'])
    expect(await faults()).toEqual([])

    const id = asked.data.withdrawalId
    expect(await at.cancel(clerk, id)).toMatchObject({ code: 404, message: '提现申请不存在' })
    expect(await at.cancel(designer, id)).toMatchObject({ code: 200, message: '已撤回提现申请' })
    expect(await at.cancel(designer, id)).toMatchObject({ code: 400, message: '该提现已结束' })
    expect(await at.balance(`designer_payable:${designer}`)).toBe(5_000)
    expect(await at.offer(designer)).toMatchObject({ hindrance: null, net: '50.00' })
    expect(await faults()).toEqual([])
  })

  it('of 50 pressed at once is one', async () => {
    await payable(5_000)
    const answers = await fifty(() => at.withdraw(designer, '50.00'))
    expect(won(answers)).toBe(1)
    expect(new Set(answers.map(({ message }) => message))).toEqual(
      new Set([payoutsMessages.requested, payoutsMessages.openAlready]),
    )
    expect(await faults()).toEqual([])
  })

  it('sets debts off first, and withholds of the rest by the rule, of a month together', async () => {
    terms.taxRule = 'labour'
    await payable(200_000)
    await at.owe(designer, 50_000)
    expect(await at.offer(designer)).toMatchObject({
      gross: '2000.00',
      offset: '500.00',
      tax: '140.00',
      net: '1360.00',
    })
    const id = await at.withdrawAll(designer)
    expect(await at.balance(`designer_receivable:${designer}`)).toBe(0)
    expect(await at.refuse(clerk, id)).toMatchObject({ code: 200, message: payoutsMessages.refused })
    expect(await at.balance(`designer_receivable:${designer}`)).toBe(50_000)
    expect((await noticesOf(designer)).at(-1)?.content).toContain('姓名与银行卡不符')
    expect(await faults()).toEqual([])
  })
})

describe('a batch', () => {
  it('goes by a second administrator to the bank, whose answer pays or gives back line by line', async () => {
    const [one, other] = [await waiting(12_300), await waiting(4_567)]
    const made = await at.make(clerk, [one.id, other.id])
    expect(made).toMatchObject({ code: 200, message: '批次已生成，等待另一位管理员复核' })
    const { batchId } = made.data
    expect(await at.batch(clerk, batchId)).toMatchObject({
      batch: { state: 'made', count: 2, net: '168.67', open: 2 },
      waiting: { isOwn: '1' },
      held: null,
    })
    expect(await at.cancel(one.userId, one.id)).toMatchObject({ message: payoutsMessages.inBatch })
    expect(await at.file(clerk, batchId)).toMatchObject({ message: payoutsMessages.batchUnapproved })
    expect(await at.approve(clerk, batchId)).toMatchObject({ message: '不能复核自己提交的申请' })
    expect(await at.approve(one.userId, batchId)).toMatchObject({ message: payoutsMessages.lineOwn })
    expect(await at.approve(second, batchId)).toMatchObject({ code: 200 })

    const { fileName, content } = (await at.file(clerk, batchId)).data.file ?? { fileName: '', content: '' }
    expect(fileName).toMatch(/^付款批次\d+\.csv$/)
    expect(content.startsWith('\uFEFF序号')).toBe(true)
    expect(content).toContain(
      `户名${one.userId},622588000000${one.userId},招商银行,123.00,人民币,稿酬,${one.reference}\r\n`,
    )

    const paid = { reference: one.reference, outcome: 'paid' }
    const failed = { reference: other.reference, outcome: 'failed', reason: '户名不符' }
    expect(await at.settle(clerk, batchId, [{ ...paid, reference: 'YT99999999' }])).toMatchObject({
      message: payoutsMessages.lineUnknown,
    })
    expect(await at.settle(clerk, batchId, [paid])).toMatchObject({ data: { paid: 1, failed: 0 } })
    expect((await at.batch(clerk, batchId)).batch).toMatchObject({ state: 'approved', open: 1 })
    expect(await at.settle(clerk, batchId, [failed])).toMatchObject({ code: 200, message: '付款结果已登记' })
    expect((await at.batches(clerk)).list[0]).toMatchObject({ batchId, state: 'settled', open: 0 })
    expect(await at.settle(clerk, batchId, [paid])).toMatchObject({ message: payoutsMessages.batchSettled })
    expect(await at.file(clerk, batchId)).toMatchObject({ message: payoutsMessages.batchSettled })

    expect((await at.own(one.userId)).list[0]?.state).toBe('paid')
    expect((await at.own(other.userId)).list[0]).toMatchObject({ state: 'returned', reason: '户名不符' })
    expect(await at.balance(`designer_payable:${other.userId}`)).toBe(4_567)
    expect((await noticesOf(other.userId)).at(-1)).toMatchObject({ title: '提现被退回' })
    expect((await noticesOf(one.userId)).at(-1)).toMatchObject({ title: '提现已付款' })
    expect(await auditedOf(batchId)).toEqual([
      { what: 'payout-batch.made', by: clerk },
      { what: 'payout-batch.approved', by: second },
      { what: 'payout-batch.file-read', by: clerk },
      { what: 'payout-batch.answered', by: clerk },
      { what: 'payout-batch.answered', by: clerk },
    ])
    expect(await faults()).toEqual([])
    // What came back is asked for anew.
    expect(await at.offer(other.userId)).toMatchObject({ hindrance: null, net: '45.67' })
  })

  it('of 50 made, approved and answered at once is one each', async () => {
    const { id, reference, userId } = await waiting(8_000)
    const made = await fifty(() => at.make(clerk, [id]))
    expect(won(made)).toBe(1)
    expect(new Set(made.map(({ message }) => message))).toContain(payoutsMessages.lineTaken)
    const { batchId } = made.find(({ code }) => code === 200)?.data ?? { batchId: '' }
    expect(won(await fifty(() => at.approve(second, batchId)))).toBe(1)
    const answer = (outcome: string) => at.settle(clerk, batchId, [{ reference, outcome }])
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, turn) => answer(turn % 2 ? 'paid' : 'failed')),
    )
    expect(won(answers)).toBe(1)
    const { list } = await at.own(userId)
    const isPaid = list[0]?.state === 'paid'
    expect(await at.balance(`designer_payable:${userId}`)).toBe(isPaid ? 0 : 8_000)
    expect(await faults()).toEqual([])
  })

  it('is taken apart before it is approved, and asked for again where nobody approved it', async () => {
    const { id, userId } = await waiting()
    const { batchId } = (await at.make(clerk, [id])).data
    expect(await at.askAgain(clerk, batchId)).toMatchObject({ code: 400 })
    const approvalId = (await at.batch(clerk, batchId)).waiting?.approvalId
    await at.shop.call(clerk, 'POST', '/api/admin/approvals/withdraw', { approvalId })
    expect((await at.batch(clerk, batchId)).waiting).toBeNull()
    expect(await at.askAgain(clerk, batchId)).toMatchObject({ code: 200 })
    const asked = (await at.batch(second, batchId)).waiting
    expect(await at.dissolve(clerk, batchId)).toMatchObject({ code: 200, message: '批次已解散' })
    expect(await at.dissolve(clerk, batchId)).toMatchObject({ message: payoutsMessages.batchSettled })
    const late = { approvalId: asked?.approvalId, hash: asked?.hash }
    expect(await at.shop.call(second, 'POST', '/api/admin/approvals/approve', late)).toMatchObject({
      code: 400,
    })
    expect((await at.own(userId)).list[0]?.state).toBe('requested')
    expect(await at.dissolve(clerk, crypto.randomUUID())).toMatchObject({
      code: 404,
      message: '付款批次不存在',
    })
    expect(await faults()).toEqual([])
  })

  it('takes nobody whose phone or card changed, at no step, nor anybody’s own', async () => {
    const { id, userId } = await waiting()
    expect(await at.make(userId, [id])).toMatchObject({ message: payoutsMessages.lineOwn })
    expect(await at.refuse(userId, id)).toMatchObject({ message: payoutsMessages.lineOwn })
    at.payees.set(userId, { changedAt: at.shop.clock.now() })
    expect(await at.make(clerk, [id])).toMatchObject({ message: payoutsMessages.lineFrozen })
    expect(
      (await at.requests(clerk, { pageSize: 50 })).list.find((row) => row.withdrawalId === id),
    ).toMatchObject({
      frozenUntil: expect.any(String),
      state: 'requested',
    })
    at.payees.delete(userId)
    const { batchId } = (await at.make(clerk, [id])).data
    at.payees.set(userId, { restUntil: new Date(at.shop.clock.now().getTime() + freezeMs) })
    expect(await at.approve(second, batchId)).toMatchObject({ message: payoutsMessages.lineFrozen })
    at.payees.set(userId, { changedAt: at.shop.clock.now() })
    expect(await at.approve(second, batchId)).toMatchObject({
      message: '申请提交后内容已变化，请核对后重新提交',
    })
    at.payees.delete(userId)
    expect(await at.approve(second, batchId)).toMatchObject({ code: 200 })
    // Another card after the freeze is not the one that was approved, nor one bound since that ends as it did.
    at.payees.set(userId, { card: { ...CARD, last4: '0001' } })
    expect(await at.file(clerk, batchId)).toMatchObject({ data: { file: null, removed: 1 } })
    expect(await at.requestOf(clerk, id)).toMatchObject({ state: 'requested', isOtherCard: '1' })
    at.payees.delete(userId)
    const { batchId: next } = (await at.make(clerk, [id])).data
    await at.approve(second, next)
    at.shop.clock.advance(1_000)
    at.payees.set(userId, { changedAt: at.shop.clock.now() })
    at.shop.clock.advance(freezeMs)
    expect(await at.file(clerk, next)).toMatchObject({ data: { file: null, removed: 1 } })
    at.payees.delete(userId)
  })

  const linesOf = ({ data }: Awaited<ReturnType<PayoutShop['file']>>): string[] =>
    (data.file?.content ?? '').match(/YT\d{8}/g) ?? []

  it('does not wait for a payee who changed: who was in no file leaves, who was in one waits for the bank', async () => {
    const { lines, batchId } = await approvedBatch(3_000, 4_000, 5_000)
    const [gone, filed, other] = lines as [(typeof lines)[0], (typeof lines)[0], (typeof lines)[0]]
    at.payees.set(gone.userId, rests())
    const first = await at.file(clerk, batchId)
    expect(first).toMatchObject({ code: 200, data: { removed: 1, kept: 0 } })
    expect(linesOf(first).toSorted()).toEqual([filed.reference, other.reference].sort())
    expect(await at.requestOf(clerk, gone.id)).toMatchObject({ state: 'requested', fileTime: null })
    expect((await at.batch(clerk, batchId)).batch).toMatchObject({
      state: 'approved',
      count: 2,
      net: '90.00',
    })

    // The bank may have paid it already: nobody takes it out.
    at.payees.set(filed.userId, rests())
    const next = await at.file(clerk, batchId)
    expect(next).toMatchObject({ data: { removed: 0, kept: 1 } })
    expect(linesOf(next)).toEqual([other.reference])
    at.payees.set(other.userId, rests())
    expect(await at.file(clerk, batchId)).toMatchObject({ data: { file: null, removed: 0, kept: 2 } })
    const { batch, lines: listed } = await at.batch(clerk, batchId)
    expect(batch).toMatchObject({ state: 'approved', open: 2 })
    expect(listed).toMatchObject([{ fileTime: expect.any(String) }, { fileTime: expect.any(String) }])
    const results = [filed, other].map(({ reference }) => ({ reference, outcome: 'paid' }))
    expect(await at.settle(clerk, batchId, results)).toMatchObject({ data: { paid: 2 } })
    expect((await at.batch(clerk, batchId)).batch.state).toBe('settled')
    expect(await auditedOf(gone.id)).toEqual([{ what: 'withdrawal.removed', by: clerk }])
    for (const { userId } of lines) at.payees.delete(userId)
    // It is anybody's to batch again.
    expect(await at.make(clerk, [gone.id])).toMatchObject({ code: 200 })
    expect(await faults()).toEqual([])
  })

  it('that everybody left ends, as dissolved or as settled where the bank had answered the rest', async () => {
    const alone = await approvedBatch(3_000, 4_000)
    for (const { userId } of alone.lines) at.payees.set(userId, rests())
    expect(await at.file(clerk, alone.batchId)).toMatchObject({ data: { file: null, removed: 2, kept: 0 } })
    expect((await at.batch(clerk, alone.batchId)).batch).toMatchObject({ state: 'dissolved', count: 0 })
    expect(await at.file(clerk, alone.batchId)).toMatchObject({ message: payoutsMessages.batchSettled })
    expect((await auditedOf(alone.batchId)).at(-1)).toEqual({ what: 'payout-batch.emptied', by: clerk })

    const answered = await approvedBatch(3_000, 4_000)
    const [one, other] = answered.lines
    const paid = { reference: one?.reference, outcome: 'paid' }
    expect(await at.settle(clerk, answered.batchId, [paid])).toMatchObject({ code: 200 })
    at.payees.set(other?.userId ?? 0, rests())
    expect(await at.file(clerk, answered.batchId)).toMatchObject({ data: { file: null, removed: 1 } })
    expect((await at.batch(clerk, answered.batchId)).batch).toMatchObject({ state: 'settled', count: 1 })
    expect(await faults()).toEqual([])
  })

  it('of 50 files while a payee changes has the line in one and keeps it, or in none and lets it go', async () => {
    for (const changesAt of [0, 25, 49]) {
      const { lines, batchId } = await approvedBatch(3_000, 4_000)
      const [one, other] = lines
      const files = await Promise.all(
        Array.from({ length: 50 }, async (_, turn) => {
          if (turn === changesAt) {
            // Waits for a connection behind the files before it.
            await sql`select 1`.execute(at.shop.db)
            at.payees.set(one?.userId ?? 0, rests())
          }
          return at.file(clerk, batchId)
        }),
      )
      expect(won(files)).toBe(50)
      for (const file of files) expect(linesOf(file)).toContain(other?.reference)
      const isAtBank = files.some((file) => linesOf(file).includes(one?.reference ?? ''))
      const left = files.reduce((sum, { data }) => sum + data.removed, 0)
      expect(left).toBe(isAtBank ? 0 : 1)
      expect((await at.requestOf(clerk, one?.id ?? '')).state).toBe(isAtBank ? 'batched' : 'requested')
    }
    expect(await faults()).toEqual([])
  })

  it.each([
    [[], payoutsMessages.nothingChosen],
    [Array.from({ length: 201 }, () => crypto.randomUUID()), payoutsMessages.tooManyLines],
    [['nobody'], payoutsMessages.lineTaken],
  ])('of %# is refused', async (ids, message) => {
    expect(await at.make(clerk, ids)).toMatchObject({ code: 400, message })
  })

  it('wants a reason where a request is refused', async () => {
    const { id } = await waiting()
    expect(await at.refuse(clerk, id, '')).toMatchObject({ message: payoutsMessages.reasonRequired })
    expect(await at.refuse(clerk, id, '字'.repeat(81))).toMatchObject({
      message: payoutsMessages.reasonTooLong,
    })
    expect(await at.refuse(clerk, crypto.randomUUID())).toMatchObject({ code: 404 })
  })
})

describe('withheld tax', () => {
  it('is due once the bank has paid, and remitted under its receipt by two administrators', async () => {
    terms.taxRule = 'labour'
    const { lines, batchId } = await approvedBatch(200_000)
    // The tax of what the bank has not paid comes back with it.
    expect(await at.taxes(clerk)).toMatchObject({ due: '0.00', inPayout: '240.00', waiting: [], list: [] })
    const early = await at.remitTax(clerk, '0.01', 'TAX-000001')
    expect(early).toMatchObject({ code: 400, message: payoutsMessages.taxTooMuch })
    await at.settle(
      clerk,
      batchId,
      lines.map(({ reference }) => ({ reference, outcome: 'paid' })),
    )
    expect(await at.taxes(clerk)).toMatchObject({ due: '240.00', inPayout: '0.00' })
    const bankFen = await at.balance('bank')

    for (const [amount, reference, message] of [
      ['0.00', 'TAX-000001', payoutsMessages.taxAmountInvalid],
      ['1.00', '税票', payoutsMessages.taxReferenceInvalid],
      ['240.01', 'TAX-000001', payoutsMessages.taxTooMuch],
    ] as const)
      expect(await at.remitTax(clerk, amount, reference)).toMatchObject({ code: 400, message })
    const asked = await at.remitTax(clerk, '200', 'TAX-000001')
    expect(asked).toMatchObject({ code: 200, message: payoutsMessages.taxAsked })
    await at.remitTax(clerk, '40.00', 'TAX-000002')
    const { waiting: inWait } = await at.taxes(clerk)
    const [other, first] = inWait
    expect(first).toMatchObject({ amount: '200.00', reference: 'TAX-000001', isOwn: '1' })
    if (!first || !other) throw new Error('nothing waits')
    expect(await at.decide(clerk, first)).toMatchObject({ message: '不能复核自己提交的申请' })
    const decided = await fifty(() => at.decide(second, first))
    expect(won(decided)).toBe(1)
    // What was due when it was asked for is not due any more.
    expect(await at.decide(second, other)).toMatchObject({
      message: '申请提交后内容已变化，请核对后重新提交',
    })

    expect(await at.taxes(second)).toMatchObject({
      due: '40.00',
      list: [{ reference: 'TAX-000001', amount: '200.00' }],
      total: 1,
    })
    expect(await at.balance('tax_payable')).toBe(4_000)
    expect(await at.balance('bank')).toBe(bankFen - 20_000)
    expect(await at.remitTax(clerk, '1.00', 'TAX-000001')).toMatchObject({
      message: payoutsMessages.taxReferenceTaken,
    })
    expect(await auditedOf('TAX-000001')).toEqual([{ what: 'tax.remitted', by: second }])
    expect(await faults()).toEqual([])
  })
})

describe('what a designer owes', () => {
  it('is written off by two administrators, as both saw it, once', async () => {
    const [owing, other] = [await at.shop.user(), await at.shop.user()]
    await at.owe(owing, 1_200)
    await at.owe(other, 300)
    const owed = async () =>
      (await at.debts(clerk)).list.filter(({ userId }) => [owing, other].includes(Number(userId)))
    expect(await owed()).toMatchObject([
      { userId: String(owing), userName: `用户${owing}`, owed: '12.00' },
      { userId: String(other), owed: '3.00' },
    ])
    for (const [userId, amount] of [
      [owing, '11.99'],
      [designer, '0.00'],
    ] as const)
      expect(await at.writeOffDebt(clerk, userId, amount)).toMatchObject({
        message: payoutsMessages.debtChanged,
      })
    expect(await at.writeOffDebt(clerk, owing, '12.00')).toMatchObject({ code: 200 })
    const [first] = await at.waiting(second)
    if (!first) throw new Error('nothing waits')
    expect(first).toMatchObject({ kind: 'debt.write-off', askerName: `用户${clerk}`, deciderName: null })
    // A debt that has grown since is another document.
    await at.owe(owing, 100)
    expect(await at.decide(second, first)).toMatchObject({
      message: '申请提交后内容已变化，请核对后重新提交',
    })
    await at.writeOffDebt(clerk, owing, '13.00')
    const next = (await at.waiting(second)).find(({ approvalId }) => approvalId !== first.approvalId)
    expect(won(await fifty(() => at.decide(second, next ?? first)))).toBe(1)
    expect(await at.balance(`designer_receivable:${owing}`)).toBe(0)
    expect(await at.balance('write_off')).toBe(1_300)
    expect(await auditedOf(String(owing))).toContainEqual({ what: 'debt.written-off', by: second })
    expect((await owed()).map(({ userId }) => userId)).toEqual([String(other)])
    expect(await faults()).toEqual([])
  })
})

describe('books that did not pass at night', () => {
  it('stop every step towards the bank and say so; what the bank did is still entered', async () => {
    const { lines, batchId } = await approvedBatch(3_000)
    const [next, free] = [await waiting(), await waiting()]
    const { batchId: made } = (await at.make(clerk, [next.id])).data
    terms.held = 'unsound'
    const stopped = { code: 400, message: '账本核对未通过，已暂停付款' }
    expect((await at.requests(clerk)).held).toBe('unsound')
    expect(await at.make(clerk, [free.id])).toMatchObject(stopped)
    expect(await at.approve(second, made)).toMatchObject(stopped)
    expect(await at.file(clerk, batchId)).toMatchObject(stopped)
    const results = lines.map(({ reference }) => ({ reference, outcome: 'paid' }))
    expect(await at.settle(clerk, batchId, results)).toMatchObject({ code: 200 })
    terms.held = null
    expect(await at.approve(second, made)).toMatchObject({ code: 200 })
    expect((await at.requests(clerk)).held).toBeNull()
  })
})

describe('withdrawals and payouts on PostgreSQL', () => {
  it('take and refuse what the model of them does, and stand as it does after every step', async () => {
    terms.taxRule = 'labour'
    await fc.assert(
      fc.asyncProperty(deskHistories(24), async (history) => {
        // A new month, and no request that somebody else's batch would take along.
        at.shop.clock.advance(40 * DAY_MS)
        const desk = new Desk()
        const people: number[] = []
        for (let index = 0; index < DESIGNERS; index++) people.push(await at.shop.user())
        const batchIds: string[] = []
        const newest = async (userId: number) => (await at.own(userId)).list[0]
        for (const each of history) {
          if (each.kind === 'month') continue
          const userId = people[each.subject % DESIGNERS] as number
          const batchId = batchIds.at(batchAt(each.subject)) ?? crypto.randomUUID()
          const did = async (): Promise<boolean> => {
            switch (each.kind) {
              case 'earn':
                await at.hold(userId, each.fen)
                await at.shop.db
                  .updateTable('earning')
                  .set({ held_until: new Date(0) })
                  .where('designer_id', '=', userId)
                  .execute()
                await at.shop.payments.earnings.release()
                return true
              case 'owe':
                await at.owe(userId, Math.min(each.fen, 5_000))
                return true
              case 'request': {
                const { net } = await at.offer(userId)
                return (await at.withdraw(userId, net)).code === 200
              }
              case 'cancel':
                return (await at.cancel(userId, (await newest(userId))?.withdrawalId ?? '-')).code === 200
              case 'refuse':
                return (await at.refuse(clerk, (await newest(userId))?.withdrawalId ?? '-')).code === 200
              case 'make': {
                const all = await Promise.all(people.map(newest))
                const ids = all.flatMap((one, index) =>
                  one?.state === 'requested' && !at.payees.has(people[index] ?? 0) ? [one.withdrawalId] : [],
                )
                const { code, data } = await at.make(clerk, ids)
                if (code === 200) batchIds.push(data.batchId)
                return code === 200
              }
              case 'dissolve':
                return (await at.dissolve(clerk, batchId)).code === 200
              case 'approve': {
                if (batchIds.length === 0) return false
                return (await at.approve(second, batchId).catch(() => ({ code: 404 }))).code === 200
              }
              case 'change':
                return true
              case 'file':
                return (await at.file(clerk, batchId)).code === 200
              case 'answer': {
                const reference = (await newest(userId))?.reference ?? 'YT99999999'
                const outcome = each.isPaid ? 'paid' : 'failed'
                return (await at.settle(clerk, batchId, [{ reference, outcome }])).code === 200
              }
              default:
                return true
            }
          }
          for (const [index, person] of people.entries()) {
            const changes = changesPayee(each) && index === each.subject % DESIGNERS
            if (changes || desk.hasChanged(index)) at.payees.set(person, rests())
            else at.payees.delete(person)
          }
          expect([each.kind, await did()]).toEqual([each.kind, desk.play(each)])
          for (const [index, person] of people.entries()) {
            expect((await newest(person))?.state).toBe(desk.newestOf(index)?.state)
            const { gross, offset, tax } = await at.offer(person)
            const should = desk.offer(index)
            expect({ gross, offset, tax }).toEqual({
              gross: yuanFromFen(should.grossFen),
              offset: yuanFromFen(should.offsetFen),
              tax: yuanFromFen(should.taxFen),
            })
          }
        }
        expect(await faults()).toEqual([])
        for (const person of people) {
          const waits = await newest(person)
          at.payees.delete(person)
          if (waits?.state === 'requested') await at.cancel(person, waits.withdrawalId)
        }
      }),
      { numRuns: 4, endOnFailure: true },
    )
  }, 60_000)
})
