import { demandsMessages } from '@yantu/contract/messages/demands'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { shanghaiDay } from '../../kernel/time/index.ts'
import { lockDemand } from './demands.repository.ts'
import { CONTACT, DAY, type DemandShop, openDemands } from './demands.fixture.ts'

let open: DemandShop
let {
  shop,
  ask,
  say,
  user,
  designer,
  arbitrator,
  file,
  row,
  balance,
  notices,
  pass,
  post,
  upload,
  payUp,
  at,
} = {} as DemandShop

beforeAll(async () => {
  open = await openDemands()
  ;({
    shop,
    ask,
    say,
    user,
    designer,
    arbitrator,
    file,
    row,
    balance,
    notices,
    pass,
    post,
    upload,
    payUp,
    at,
  } = open)
})
afterEach(async () => {
  await shop.faults({})
})
afterAll(() => shop?.close())

const audit = (publisher: number, orderId: string, result: 0 | 1, rejectReason = '') =>
  say(publisher, 'draftAudit', { orderId, result, rejectReason })

describe('the story', () => {
  it('goes from the posting to the completion, with a rejection in both rounds, and its money', async () => {
    const [publisher, taker, other] = [await user(), await designer(), await designer()]
    const matterUrl = await file(publisher, '素材.zip')
    const orderId = await post(publisher, { matterUrl, matterFileName: '基金素材.zip', isUrgent: 1 })
    expect(await say(taker, 'designAcceptOrder', { orderId })).toBe('报名接单成功')
    expect(await say(other, 'designAcceptOrder', { orderId })).toBe('报名接单成功')
    expect(await say(publisher, 'selectDesign', { orderId, designId: taker })).toBe('选择设计师成功')
    expect((await row(orderId)).status).toBe(1)

    const paying = await ask(publisher, 'demandWxPay', { orderId, designId: taker, type: 0, payType: '0' })
    expect(paying.data).toMatchObject({ amount: '360.00', codeUrl: expect.any(String) })
    expect((await ask(publisher, 'demandWxPay', { orderId, type: 0 })).data).toEqual(paying.data)
    expect(await row(orderId)).toMatchObject({
      status: 2,
      total_fen: 120_000,
      deposit_fen: 36_000,
      paid_fen: 0,
    })
    await shop.pay(paying.data.codeUrl ?? '')
    await shop.callback(paying.data.orderId)
    expect(
      (await shop.call(publisher, 'GET', '/api/wxPay/queryWxOrderInfo', { orderId: paying.data.orderId }))
        .data.status,
    ).toBe('1')
    expect([(await row(orderId)).status, await balance(`escrow:${orderId}`)]).toEqual([3, 36_000])

    const first = await upload(taker, orderId, 0)
    expect(await shop.jobs.pending('demands.draw-draft')).toBe(1)
    expect(await audit(publisher, orderId, 0)).toBe('请输入驳回理由')
    expect(await audit(publisher, orderId, 0, '箭头画反了')).toBe('试稿已驳回，请等待设计师重新制作试稿')
    const seen = (await ask(taker, 'queryDraft', { orderId, type: 0 })).data
    expect(seen).toMatchObject({ id: first, round: 1, status: '2', rejectReason: '箭头画反了', type: '0' })
    await upload(taker, orderId, 0)
    expect(await audit(publisher, orderId, 1)).toBe('试稿通过，请等待设计师制作全稿')
    expect((await row(orderId)).status).toBe(5)
    expect((await ask(publisher, 'queryDraft', { orderId, type: 0 })).data?.draftUrl).toBe('')

    expect(await payUp(publisher, orderId, 1)).toEqual(expect.any(String))
    expect([(await row(orderId)).status, await balance(`escrow:${orderId}`)]).toEqual([6, 120_000])
    expect((await ask(publisher, 'queryDraft', { orderId, type: 0 })).data?.draftUrl).toContain(
      '/files/private/',
    )
    await upload(taker, orderId, 1)
    expect((await ask(publisher, 'queryDraft', { orderId, type: 1 })).data?.draftUrl).toBe('')
    expect(await audit(publisher, orderId, 0, '少两页')).toBe('已驳回，请等待设计师再次制作全稿')
    await upload(taker, orderId, 1)
    expect(await audit(publisher, orderId, 1)).toBe('通过成功')

    expect(await row(orderId)).toMatchObject({
      status: 8,
      paid_fen: 120_000,
      released_fen: 120_000,
      commission_fen: 12_000,
      refunded_fen: 0,
    })
    expect([await balance(`escrow:${orderId}`), await balance(`designer_pending:${taker}`)]).toEqual([
      0, 108_000,
    ])
    const detail = (await ask(publisher, 'queryDemandDetail', { orderId })).data
    expect(detail).toMatchObject({
      firstRejectReason: '箭头画反了',
      endRejectReason: '少两页',
      matterFileName: '基金素材.zip',
      matterUrl: expect.stringContaining('/files/private/'),
      money: { urgentFee: '200.00', total: '1200.00', paid: '1200.00', escrow: '0.00', commission: '120.00' },
      sheet: { trialRounds: 2, fullRounds: 2, isFrozen: '1' },
      terms: { urgentRate: 0.2, deposit: '360.00', balance: '840.00', earned: '1080.00', overdueDays: 7 },
    })
    const grouped = (await ask(taker, 'queryDraftDetail', { orderId })).data
    expect(grouped.map(({ type, list }) => [type, list.map(({ status }) => status)])).toEqual([
      ['0', ['2', '1']],
      ['1', ['2', '1']],
    ])
    expect((await ask(publisher, 'queryDraft', { orderId, type: 1 })).data?.draftUrl).toContain(
      '/files/private/',
    )

    await shop.payments.earnings.release()
    expect(await balance(`designer_payable:${taker}`)).toBe(0)
    shop.clock.advance(7 * DAY)
    await shop.payments.earnings.release()
    expect(await balance(`designer_payable:${taker}`)).toBe(108_000)
    expect(await shop.faultsFound()).toEqual([])
    expect(await notices(publisher)).toEqual([
      '需求已发布',
      '有设计师报名',
      '有设计师报名',
      '定金支付成功',
      '试稿已提交',
      '试稿已提交',
      '余款支付成功',
      '全稿已提交',
      '全稿已提交',
    ])
    expect(await notices(taker)).toEqual([
      '您已被选定',
      '定金已托管',
      '试稿被驳回',
      '试稿已通过',
      '余款已托管',
      '全稿被驳回',
      '全稿已通过',
      '收益可提现',
    ])
    expect(await notices(other)).toEqual(['需求已选定设计师'])
    const { rows: told } = await sql<{ content: string }>`
      select content from notifications where user_id = ${taker} and title = '收益可提现'`.execute(shop.db)
    expect(told).toEqual([{ content: `《${detail?.title}》的 1080.00 元已过售后期，可以提现。` }])
  })

  it('ends in a dispute with a division, each part from its payment', async () => {
    const { orderId, publisher, designer: taker } = await at(7)
    const judge = await arbitrator()
    expect(await say(taker, 'requestArbitration', { orderId, reason: '改了三次' })).toBe(
      '申请成功，平台将尽快介入处理',
    )
    expect(await audit(publisher, orderId, 1)).toBe('平台处理中，暂时不能操作')
    await pass(30 * DAY)
    expect((await row(orderId)).status).toBe(7)
    const divide = (refund: string, release: string) =>
      say(judge, 'divideDemand', { orderId, refund, release, reason: '各担一半' })
    expect(await divide('1', '1')).toBe('退款与放款之和须等于托管金额')
    expect(await divide('750.01', '249.99')).toBe('裁定已生效')
    const audited = await shop.db
      .selectFrom('audit_event')
      .select(['what', 'after'])
      .where('actor_id', '=', judge)
      .execute()
    expect(audited).toEqual([
      { what: 'demand.divided', after: { status: 9, refundedFen: 75_001, releasedFen: 24_999 } },
    ])
    expect(await row(orderId)).toMatchObject({
      status: 9,
      end_reason: 'divided',
      refunded_fen: 75_001,
      released_fen: 24_999,
      commission_fen: 2_499,
    })
    await shop.converge()
    expect([await balance(`escrow:${orderId}`), await balance('refund_payable')]).toEqual([0, 0])
    const refunds = await shop.db
      .selectFrom('pay_refund')
      .select(['cause', 'amount_fen'])
      .where('cause', 'like', `demand:${orderId}:%`)
      .orderBy('cause')
      .execute()
    expect(refunds.map(({ cause, amount_fen }) => [cause.split(':')[2], amount_fen])).toEqual([
      ['balance', 70_000],
      ['deposit', 5_001],
    ])
    expect(await shop.faultsFound()).toEqual([])
    expect([(await notices(publisher)).slice(-2), (await notices(taker)).at(-1)]).toEqual([
      ['平台介入处理', '平台裁定'],
      '平台裁定',
    ])
  })

  it('is upheld where all is released for a draft that waits', async () => {
    const { orderId, publisher, designer: taker } = await at(7)
    const judge = await arbitrator()
    await say(publisher, 'requestArbitration', { orderId, reason: '不满意' })
    expect(await say(judge, 'divideDemand', { orderId, refund: '0', release: '1000', reason: '合格' })).toBe(
      '裁定已生效',
    )
    expect(await row(orderId)).toMatchObject({ status: 8, released_fen: 100_000 })
    expect((await ask(publisher, 'queryDraft', { orderId, type: 1 })).data?.status).toBe('1')
    expect(await balance(`designer_pending:${taker}`)).toBe(90_000)
  })

  it('gives money back after the release from the designer’s part and the commission', async () => {
    const { orderId, publisher, designer: taker } = await at(8)
    const { deposit_order_id: orderOf } = await row(orderId)
    await shop.db.transaction().execute((trx) =>
      shop.payments.requestRefund(trx, {
        orderId: orderOf ?? '',
        cause: 'console',
        amountFen: 10_000,
        reason: '售后',
      }),
    )
    expect(await balance(`designer_pending:${taker}`)).toBe(81_000)
    expect(await row(orderId)).toMatchObject({ status: 8, returned_fen: 10_000 })
    await shop.converge()
    expect(await shop.faultsFound()).toEqual([])
    expect([(await notices(publisher)).at(-1), (await notices(taker)).at(-1)]).toEqual([
      '已退款',
      '收入已扣回',
    ])
    const { balance_order_id: underWay } = await row((await at(6)).orderId)
    const early = shop.db.transaction().execute((trx) =>
      shop.payments.requestRefund(trx, {
        orderId: underWay ?? '',
        cause: 'early',
        amountFen: 1,
        reason: '太早',
      }),
    )
    await expect(early).rejects.toThrow('款项仍在托管中，请在需求中处理')
  })

  it('gives nothing back meanwhile, and waits for nobody who moves the demand and may wait for its order', async () => {
    const { orderId } = await at(6)
    const { balance_order_id: underWay } = await row(orderId)
    await shop.db.transaction().execute(async (moving) => {
      await lockDemand(moving, Number(orderId))
      const early = shop.db.transaction().execute(async (trx) => {
        await sql`set local lock_timeout = '2s'`.execute(trx)
        await shop.payments.requestRefund(trx, {
          orderId: underWay ?? '',
          cause: 'amid',
          amountFen: 1,
          reason: '太早',
        })
      })
      await expect(early).rejects.toThrow('款项仍在托管中，请在需求中处理')
    })
  })
})

describe('a form that is sent again', () => {
  const posting = { requestId: 'a1b2', title: '国自然青年基金答辩美化', orderFee: '1000' }
  const demandsOf = (publisher: number) =>
    shop.db.selectFrom('demand').select('id').where('publisher_id', '=', publisher).execute()

  it('publishes one demand, also with its material and when it is sent twice at a time', async () => {
    const [publisher, other] = [await user(), await user()]
    const matterUrl = await file(publisher, '素材.zip')
    const orderId = await post(publisher, { ...posting, matterUrl })
    expect(await post(publisher, { ...posting, matterUrl })).toBe(orderId)
    expect(await post(other, posting)).not.toBe(orderId)
    const both = await Promise.all([0, 1].map(() => post(publisher, { ...posting, requestId: 'c3d4' })))
    expect(new Set(both).size).toBe(1)
    expect(await demandsOf(publisher)).toHaveLength(2)
    expect((await notices(publisher)).length).toBe(2)
  })

  it('says where to change what it says otherwise now', async () => {
    const publisher = await user()
    await post(publisher, posting)
    await expect(post(publisher, { ...posting, orderFee: '1200' })).rejects.toThrow(
      demandsMessages.postedOtherwise,
    )
    expect(await demandsOf(publisher)).toHaveLength(1)
  })

  it('publishes as many as are sent where it has no name', async () => {
    const publisher = await user()
    for (const requestId of ['', '']) await post(publisher, { ...posting, requestId })
    expect(await demandsOf(publisher)).toHaveLength(2)
  })
})

describe('the acceptance sheet', () => {
  it('is said with the posting, changed while the demand is open, told to who signed up, and seen by everybody', async () => {
    const [publisher, taker, other] = [await user(), await designer(), await designer()]
    const mustHaves = ['技术路线图（可编辑）', '参考文献页', '参考文献页']
    const orderId = await post(publisher, {
      pagesMin: '20',
      pagesMax: 24,
      ratio: '16:9',
      mustHaves,
      fullRounds: 3,
    })
    const sheetFor = async (userId: number | null) =>
      (await ask(userId, 'queryDemandDetail', { orderId })).data.sheet
    const said = {
      pagesMin: 20,
      pagesMax: 24,
      ratio: '16:9',
      mustHaves: ['技术路线图（可编辑）', '参考文献页'],
      trialRounds: 2,
      fullRounds: 3,
      isFrozen: '0',
    }
    expect([await sheetFor(null), await sheetFor(publisher)]).toEqual([said, said])
    await ask(taker, 'designAcceptOrder', { orderId })
    await ask(other, 'designAcceptOrder', { orderId })
    await ask(publisher, 'selectDesign', { orderId, designId: taker })
    const changed = { orderId, pagesMax: '30', trialRounds: '1' }
    expect(await say(publisher, 'saveSheet', changed)).toBe('验收单已保存')
    expect(await say(publisher, 'saveSheet', changed)).toBe('验收单已保存')
    expect(await sheetFor(taker)).toMatchObject({
      pagesMin: null,
      pagesMax: 30,
      mustHaves: [],
      trialRounds: 1,
    })
    expect((await notices(taker)).filter((title) => title === '验收单有修改')).toHaveLength(1)
    expect((await notices(other)).filter((title) => title === '验收单有修改')).toHaveLength(1)

    // Nobody works by a sheet that was signed up for as another.
    expect(await say(publisher, 'demandWxPay', { orderId, type: 0 })).toBe('请先选择设计师')
    expect(await say(publisher, 'selectDesign', { orderId, designId: taker })).toBe(
      '该设计师未报名或已取消报名',
    )
    await ask(taker, 'designAcceptOrder', { orderId })
    await ask(publisher, 'selectDesign', { orderId, designId: taker })
    await ask(publisher, 'demandWxPay', { orderId, type: 0 })
    expect(await say(publisher, 'saveSheet', changed)).toBe('需求当前状态不能进行此操作')
    await payUp(publisher, orderId, 0)
    expect(await say(publisher, 'saveSheet', changed)).toBe('需求当前状态不能进行此操作')
    expect(await sheetFor(taker)).toMatchObject({ pagesMax: 30, isFrozen: '1' })
    expect([await sheetFor(other), await sheetFor(null)]).toEqual([null, null])
  })

  it.each([
    [{ pagesMin: '0' }, '页数须为 1 到 500 的整数'],
    [{ pagesMax: '501' }, '页数须为 1 到 500 的整数'],
    [{ pagesMin: 20, pagesMax: 19 }, '最多页数不能少于最少页数'],
    [{ ratio: '3:2' }, '请选择画幅'],
    [{ mustHaves: ['字'.repeat(41)] }, '每项不超过40个字'],
    [{ mustHaves: Array.from({ length: 13 }, (_, n) => `第 ${n} 项`) }, '必须包含的内容不超过12项'],
    [{ trialRounds: 10 }, '修改轮次须为 1 到 9 的整数'],
    [{ fullRounds: '两' }, '修改轮次须为 1 到 9 的整数'],
    [{ mustHaves: [CONTACT] }, '验收单里不能有联系方式或违规内容，请修改后再保存'],
  ])('refuses %j', async (sheet, message) => {
    const publisher = await user()
    const orderId = await post(publisher)
    expect(await say(publisher, 'saveSheet', { orderId, ...sheet } as never)).toBe(message)
  })

  it('is looked at with the posting', async () => {
    const orderId = await post(await user(), { mustHaves: [CONTACT] })
    expect((await row(orderId)).status).toBe(0)
  })

  it.each(['微信号 linzhixia', '加v linzhixia', 'Q 123456789', '01062781234', 'lin[at]example[dot]com'])(
    'waits with %s in its description',
    async (way) => {
      const orderId = await post(await user(), { description: `细节请问 ${way}` })
      expect((await row(orderId)).status).toBe(0)
    },
  )

  it('is shown without contacts once it was let go, whoever reads it and however it is cut', async () => {
    const [publisher, judge] = [await user(), await arbitrator()]
    const mustHaves = [CONTACT, '技术路线', '联系 138 0013', '8000 也可']
    const orderId = await post(publisher, { mustHaves })
    await say(judge, 'moderateDemand', { orderId, result: 1 })
    for (const reader of [null, publisher, await designer()]) {
      const { sheet } = (await ask(reader, 'queryDemandDetail', { orderId })).data
      expect(sheet?.mustHaves.slice(0, 2)).toEqual(['细节请＊＊＊＊＊＊＊＊＊＊＊＊ 聊', '技术路线'])
      expect(sheet?.mustHaves.join()).not.toMatch(/ppt_2026|8000/)
    }
  })

  it('has a price before anything is posted', async () => {
    const quote = (orderFee: string, isUrgent: string) => ask(null, 'quoteDemand', { orderFee, isUrgent })
    expect((await quote('1820.05', '1')).data).toEqual({
      urgentRate: 0.2,
      depositRate: 0.3,
      commissionRate: 0.1,
      urgentFee: '364.01',
      total: '2184.06',
      deposit: '655.22',
      balance: '1528.84',
      earned: '1965.66',
      overdueDays: 7,
      balanceDays: 7,
      trialHours: 72,
      trialHoursUrgent: 24,
    })
    expect((await quote('1820.05', '0')).data).toMatchObject({ urgentFee: '0.00', total: '1820.05' })
    expect((await quote('0.99', '0')).message).toBe('请输入有效报价')
  })
})

describe('posting', () => {
  it.each<[string, object, string]>([
    ['no title', { title: ' ' }, '请输入需求主题'],
    ['a long title', { title: '长'.repeat(21) }, '字数20以内'],
    ['a long description', { description: '长'.repeat(501) }, '需求描述不能超过500个字'],
    ['no fee', { orderFee: '' }, '请输入需求报价'],
    ['a fee of letters', { orderFee: '1e3' }, '请输入有效报价'],
    ['a fee of three decimals', { orderFee: '1.005' }, '请输入有效报价'],
    ['a fee below the least', { orderFee: '0.99' }, '请输入有效报价'],
    ['nothing chosen', { scene: '', style: '', color: '' }, '请至少选择一个模板属性'],
    ['too long a value', { scene: 'x'.repeat(33) }, '模板属性有误，请重新选择'],
    ['a scene that is none', { scene: ['fund', '加微信 ppt_2026'] }, '模板属性有误，请重新选择'],
    ['a style that is none', { style: '13800138000' }, '模板属性有误，请重新选择'],
    ['a colour of another dictionary', { color: 'academic' }, '模板属性有误，请重新选择'],
    ['no day', { completionTime: '' }, '请选择交付时间'],
    ['a day that is none', { completionTime: '2026-02-30' }, '请选择交付时间'],
    ['somebody else’s name', { userId: '1' }, '403'],
    [
      'an address that is no file',
      { matterUrl: 'https://example.com/a.zip' },
      '文件不存在或已失效，请重新上传',
    ],
  ])('refuses %s', async (_what, wrong, message) => {
    const publisher = await user()
    const whole = {
      title: '答辩',
      orderFee: '100',
      completionTime: '2099-01-01',
      scene: 'fund',
      ...wrong,
    }
    expect(await say(publisher, 'postDemand', whole)).toBe(message)
  })

  it('shows nothing of an earlier row that is no value of a dictionary', async () => {
    const [publisher, stranger] = [await user(), await designer()]
    const orderId = await post(publisher, { color: 'blue' })
    await sql`update demand set scenes = array['fund', '加微信 ppt_2026'], styles = array['QQ 1234567'],
      sorts = array['13800138000'] where id = ${orderId}`.execute(shop.db)
    const { data } = await ask(stranger, 'queryDemandDetail', { orderId })
    expect(data).toMatchObject({
      tags: ['基金申报', '蓝'],
      scene: 'fund',
      style: '',
      color: 'blue',
      sort: '',
    })
    const { list } = (await ask(null, 'demandList', {})).data
    expect(list.find((card) => card.orderId === orderId)?.tags).toEqual(['基金申报', '蓝'])
  })

  it('counts as its fields do: what stands as one character is one', async () => {
    const publisher = await user()
    const family = '👩‍👩‍👧‍👦'
    const orderId = await post(publisher, {
      title: family.repeat(20),
      description: '𠮷'.repeat(500),
      mustHaves: ['𠮷'.repeat(40)],
    })
    expect(await row(orderId)).toMatchObject({ title: family.repeat(20), description: '𠮷'.repeat(500) })
    const posting = { title: family.repeat(21), orderFee: '100', completionTime: '2099-01-01', scene: 'fund' }
    expect(await say(publisher, 'postDemand', posting)).toBe('字数20以内')
  })

  it('takes yesterday, and no amount from the body', async () => {
    const publisher = await user()
    const dayBefore = (days: number) => shanghaiDay(new Date(shop.clock.now().getTime() - days * DAY))
    const orderId = await post(publisher, {
      completionTime: dayBefore(1),
      urgentRate: '9',
      isUrgent: 1,
    })
    expect(await row(orderId)).toMatchObject({ status: 1, total_fen: null, is_urgent: true, paid_fen: 0 })
    const earlier = {
      title: '答辩',
      orderFee: '100',
      scene: 'fund',
      completionTime: `${dayBefore(2)} 23:59:59`,
    }
    expect(await say(publisher, 'postDemand', earlier)).toBe('交付时间不能早于昨天')
  })

  it('takes a file of the caller’s own, of the right kind, once', async () => {
    const [publisher, thief] = [await user(), await user()]
    const matterUrl = await file(publisher, '素材.7z')
    const posting = { title: '答辩', orderFee: '100', completionTime: '2099-01-01', scene: 'fund' }
    expect(await say(thief, 'postDemand', { ...posting, matterUrl })).toBe('文件不存在或已失效，请重新上传')
    const picture = await file(publisher, '素材.png')
    expect(await say(publisher, 'postDemand', { ...posting, matterUrl: picture })).toBe(
      '请上传PPT、PDF、ZIP格式文件',
    )
    expect(await say(publisher, 'postDemand', { ...posting, matterUrl })).toBe('发布成功')
    expect(await say(publisher, 'postDemand', { ...posting, matterUrl })).toBe(
      '文件不存在或已失效，请重新上传',
    )
  })

  it('waits at 0 with a hit of the content check, unseen, until it is let go', async () => {
    const [publisher, judge, stranger] = [await user(), await arbitrator(), await designer()]
    const posting = {
      title: '答辩',
      orderFee: '100',
      completionTime: '2099-01-01',
      scene: 'fund',
      description: CONTACT,
    }
    const { data, message } = await ask(publisher, 'postDemand', posting)
    expect([message, data.status]).toEqual([demandsMessages.postedForReview, '0'])
    const { orderId } = data
    expect((await ask(stranger, 'queryDemandDetail', { orderId })).status).toBe(404)
    expect(await say(stranger, 'designAcceptOrder', { orderId })).toBe('404')
    expect((await ask(publisher, 'queryDemandDetail', { orderId })).data.status).toBe('0')
    const { list, total } = (await ask(judge, 'moderationQueue', {})).data
    expect(total).toBe(list.length)
    expect(list.findLast((held) => held.orderId === orderId)).toMatchObject({
      title: { text: '答辩', hits: [] },
      description: { text: CONTACT, hits: [{ kind: 'wechat' }] },
      publisherName: `砚友${publisher}`,
      tags: ['基金申报'],
      isOwn: '0',
    })
    expect(await say(judge, 'moderateDemand', { orderId, result: 0 })).toBe('请输入驳回理由')
    expect(await say(judge, 'moderateDemand', { orderId, result: 1 })).toBe('操作成功')
    expect((await ask(stranger, 'queryDemandDetail', { orderId })).data.status).toBe('1')
    expect(await notices(publisher)).toEqual(['需求内容检查中', '需求已发布'])
    const second = (await ask(publisher, 'postDemand', posting)).data.orderId
    expect(await say(judge, 'moderateDemand', { orderId: second, result: 0, reason: '含联系方式' })).toBe(
      '操作成功',
    )
    expect(await row(second)).toMatchObject({ status: 9, end_reason: 'declined', published_at: null })
    expect((await ask(stranger, 'queryDemandDetail', { orderId: second })).status).toBe(404)
  })
})

describe('choosing', () => {
  it('refuses what has no place, in words', async () => {
    const { orderId, publisher, designer: taker, other } = await at(1)
    const own = await designer()
    const ofOwn = await post(own)
    expect(await say(own, 'designAcceptOrder', { orderId: ofOwn })).toBe('不能接自己发布的需求')
    expect(await say(taker, 'designAcceptOrder', { orderId })).toBe('您已报名该需求')
    expect(await say(publisher, 'demandWxPay', { orderId, designId: other, type: 0 })).toBe('请先选择设计师')
    expect(await say(publisher, 'demandWxPay', { orderId: ofOwn, type: 0 })).toBe('403')
    expect(await say(own, 'demandWxPay', { orderId: ofOwn, type: 0 })).toBe('请先选择设计师')
    expect(await say(publisher, 'selectDesign', { orderId, designId: own })).toBe(
      '该设计师未报名或已取消报名',
    )
    expect(await say(publisher, 'demandWxPay', { orderId, type: 1 })).toBe('需求当前状态不能进行此操作')
    expect(await say(publisher, 'queryDemandDetail', { orderId: 'x' })).toBe('404')
  })

  it('lets a designer withdraw and sign up again; withdrawn, the selection is gone', async () => {
    const { orderId, publisher, designer: taker, other } = await at(1)
    expect((await row(orderId)).selected_id).toBe(taker)
    expect(await say(taker, 'cancelDemandAccept', { orderId })).toBe('取消报名接单成功')
    expect((await row(orderId)).selected_id).toBeNull()
    expect(await say(taker, 'cancelDemandAccept', { orderId })).toBe('403')
    expect(await say(publisher, 'selectDesign', { orderId, designId: taker })).toBe(
      '该设计师未报名或已取消报名',
    )
    expect(await say(taker, 'designAcceptOrder', { orderId })).toBe('报名接单成功')
    expect(await say(publisher, 'draftAudit', { orderId, designId: other })).toBe('选择设计师成功')
    expect((await row(orderId)).selected_id).toBe(other)
    const { data } = await ask(publisher, 'queryDemandDetail', { orderId })
    expect(data.demandDesignVoList.map(({ designId, selectStatus }) => [designId, selectStatus])).toEqual([
      [String(other), '1'],
      [String(taker), '0'],
    ])
  })

  const payableAt2 = async () => {
    const story = await at(2)
    const { data } = await ask(story.publisher, 'demandWxPay', { orderId: story.orderId, type: 0 })
    return { ...story, payment: data }
  }
  it('closes the QR before another is selected, a designer withdraws, or it is cancelled', async () => {
    const selecting = await payableAt2()
    expect(
      await say(selecting.publisher, 'selectDesign', {
        orderId: selecting.orderId,
        designId: selecting.other,
      }),
    ).toBe('选择设计师成功')
    expect(await row(selecting.orderId)).toMatchObject({
      status: 1,
      selected_id: selecting.other,
      order_id: null,
      total_fen: null,
    })
    const leaving = await payableAt2()
    expect(await say(leaving.other, 'cancelDemandAccept', { orderId: leaving.orderId })).toBe(
      '需求当前状态不能进行此操作',
    )
    expect(await say(leaving.designer, 'cancelDemandAccept', { orderId: leaving.orderId })).toBe(
      '取消报名接单成功',
    )
    expect(await row(leaving.orderId)).toMatchObject({ status: 1, selected_id: null })
    const ending = await payableAt2()
    expect(await say(ending.publisher, 'cancelDemandIssue', { orderId: ending.orderId })).toBe('取消订单成功')
    expect(await row(ending.orderId)).toMatchObject({ status: 9, end_reason: 'cancelled', order_id: null })
    for (const { payment } of [selecting, leaving, ending])
      expect((await shop.pay(payment.codeUrl ?? '')).status).toBeGreaterThanOrEqual(400)
    expect(await notices(ending.other)).toEqual(['需求已取消'])
  })

  it('lets the payment win that was faster than the cancelling', async () => {
    const { orderId, publisher, payment } = await payableAt2()
    await shop.pay(payment.codeUrl ?? '')
    expect(await say(publisher, 'cancelDemandIssue', { orderId })).toBe('定金已支付，需求继续进行')
    expect(await row(orderId)).toMatchObject({ status: 3, paid_fen: 30_000 })
    await shop.callback(payment.orderId)
    await shop.converge()
    expect([await balance(`escrow:${orderId}`), await shop.faultsFound()]).toEqual([30_000, []])
  })

  it('gives back what comes after the cancelling, and tells of it', async () => {
    const { orderId, publisher, payment } = await payableAt2()
    await shop.faults({ notifyAfterClose: true })
    expect(await say(publisher, 'cancelDemandIssue', { orderId })).toBe('取消订单成功')
    await expect
      .poll(async () => (await shop.callback(payment.orderId)).statusCode, { timeout: 5_000 })
      .toBe(200)
    await shop.converge()
    expect(await row(orderId)).toMatchObject({ status: 9, paid_fen: 0 })
    expect([await balance(`escrow:${orderId}`), await shop.faultsFound()]).toEqual([0, []])
    expect((await notices(publisher)).at(-1)).toBe('支付退款')
  })

  it('keeps the lease of one order when another, closed before, is paid after all', async () => {
    const { orderId, publisher, other, payment } = await payableAt2()
    await shop.faults({ notifyAfterClose: true })
    await say(publisher, 'selectDesign', { orderId, designId: other })
    await shop.faults({})
    const { data } = await ask(publisher, 'demandWxPay', { orderId, type: 0 })
    await expect
      .poll(async () => (await shop.callback(payment.orderId)).statusCode, { timeout: 5_000 })
      .toBe(200)
    expect(await row(orderId)).toMatchObject({ status: 2, order_id: data.orderId, selected_id: other })
    await shop.pay(data.codeUrl ?? '')
    await shop.callback(data.orderId)
    await shop.converge()
    expect(await row(orderId)).toMatchObject({ status: 3, paid_fen: 30_000 })
    expect(await shop.faultsFound()).toEqual([])
  })

  it('is open again where another amount arrives, which goes back', async () => {
    const { orderId, publisher, payment } = await payableAt2()
    await shop.faults({ wrongAmount: true })
    await shop.pay(payment.codeUrl ?? '')
    await shop.callback(payment.orderId)
    await shop.jobs.drain()
    await shop.faults({})
    await shop.converge()
    expect(await row(orderId)).toMatchObject({ status: 1, selected_id: null, order_id: null, paid_fen: 0 })
    expect([(await notices(publisher)).at(-1), await shop.faultsFound()]).toEqual(['支付退款', []])
  })

  it('stays in 2 while the provider can’t be reached', async () => {
    const { orderId, publisher } = await payableAt2()
    await shop.faults({ error500: true })
    expect(await say(publisher, 'cancelDemandIssue', { orderId })).toBe('支付服务暂时不可用，请稍后再试')
    expect((await row(orderId)).status).toBe(2)
    await shop.faults({})
    expect(await say(publisher, 'cancelDemandIssue', { orderId })).toBe('取消订单成功')
  })
})

describe('drafts', () => {
  const given = { draftUrl: '', draftName: '', designIdea: '先讲结论' }

  it.each<[string, 0 | 1, number, string | null, object, string]>([
    ['a trial without its file', 0, 3, null, {}, '请上传试稿文件'],
    ['a trial without a word', 0, 3, '试稿.pdf', { designIdea: ' ' }, '请输入稿件描述'],
    ['a trial of a wrong kind', 0, 3, '试稿.zip', {}, '请上传PPT或PDF格式文件'],
    ['a full draft without its file', 1, 6, null, {}, '请上传稿件'],
    ['a full draft without an idea', 1, 6, '全稿.pptx', { designIdea: '' }, '请输入设计理念'],
    ['a full draft as a PDF', 1, 6, '全稿.pdf', {}, '请上传PPT格式文件'],
    ['too long an idea', 1, 6, '全稿.ppt', { designIdea: '长'.repeat(501) }, '稿件说明不能超过500个字'],
    ['neither of both', 2 as 1, 3, '试稿.pdf', {}, '错误请求'],
    ['the full draft before the trial', 1, 3, '全稿.pptx', {}, '需求当前状态不能进行此操作'],
    [
      'what is no address of ours',
      0,
      3,
      null,
      { draftUrl: '/files/private/1' },
      '文件不存在或已失效，请重新上传',
    ],
  ])('refuses %s', async (_what, type, status, name, wrong, message) => {
    const { orderId, designer: taker } = await at(status)
    const draftUrl = name ? await file(taker, name) : ''
    expect(await say(taker, 'draftUpload', { orderId, type, ...given, draftUrl, ...wrong })).toBe(message)
    expect((await row(orderId)).status).toBe(status)
  })

  it('are their designer’s own files, each used once; the answer says who is waited for', async () => {
    const { orderId, designer: taker, other } = await at(3)
    const [draftUrl, theirs] = [await file(taker, '试稿.pptx'), await file(other, '试稿.pptx')]
    const submit = (url: string) => say(taker, 'draftUpload', { orderId, type: 0, ...given, draftUrl: url })
    expect(await submit(theirs)).toBe('文件不存在或已失效，请重新上传')
    expect(await submit(draftUrl)).toBe('上传成功，请等待用户审核')
    expect(await submit(await file(taker, '试稿.pptx'))).toBe('需求当前状态不能进行此操作')
    const { publisher_id: publisher } = await row(orderId)
    expect(await audit(publisher, orderId, 0, '再改')).toBe('试稿已驳回，请等待设计师重新制作试稿')
    expect(await submit(draftUrl)).toBe('文件不存在或已失效，请重新上传')
  })

  it('are judged as they are: the one that waits, and no other', async () => {
    const { orderId, publisher, designer: taker } = await at(4)
    const old = (await ask(taker, 'queryDraft', { orderId, type: 0 })).data?.id ?? ''
    const judge = (draftId: string, also: object) =>
      say(publisher, 'draftAudit', { orderId, draftId, ...also })
    expect(await judge(old, { result: 3 })).toBe('错误请求')
    for (const result of [1, 2])
      expect(await judge(old, { type: 1, result, rejectReason: '再改' })).toBe('需求当前状态不能进行此操作')
    expect(await judge(old, { type: 2, result: 1 })).toBe('错误请求')
    expect(await judge(old, { result: 2, rejectReason: '长'.repeat(501) })).toBe('驳回理由不能超过500个字')
    expect(await judge(old, { type: '0', result: 2, rejectReason: '再改' })).toBe(
      '试稿已驳回，请等待设计师重新制作试稿',
    )
    expect(await judge(old, { result: 1 })).toBe('需求当前状态不能进行此操作')
    await upload(taker, orderId, 0)
    expect(await judge(old, { result: 1 })).toBe('需求已有变化，请刷新后再试')
    expect(await say(taker, 'requestArbitration', { orderId, reason: '' })).toBe('请输入申请理由')
    expect(await say(taker, 'requestArbitration', { orderId, reason: '长'.repeat(501) })).toBe(
      '申请理由不能超过500个字',
    )
  })
})

describe('what is shown', () => {
  it('to each is what is theirs to know', async () => {
    const publisher = await user()
    const matterUrl = await file(publisher, '素材.zip')
    const orderId = await post(publisher, { matterUrl, color: ['blue'] })
    const [taker, other, judge, stranger] = [
      await designer(),
      await designer(),
      await arbitrator(),
      await user(),
    ]
    for (const each of [taker, other]) await ask(each, 'designAcceptOrder', { orderId })
    await ask(publisher, 'selectDesign', { orderId, designId: taker })
    const detail = async (userId: number | null) => (await ask(userId, 'queryDemandDetail', { orderId })).data
    const [ours, theirs] = [await detail(publisher), await detail(taker)]
    for (const party of [ours, theirs, await detail(judge)]) {
      expect(party.demandDesignVoList.map(({ designId }) => designId)).toEqual([String(taker), String(other)])
      expect([party.matterUrl !== '', party.designId, party.money?.deposit]).toEqual([
        true,
        String(taker),
        '300.00',
      ])
    }
    expect([ours.role, ours.issueStatus, ours.takeStatus]).toEqual(['publisher', '1', '0'])
    expect([theirs.role, theirs.issueStatus, theirs.takeStatus]).toEqual(['selected', '0', '1'])
    expect(ours.money).toMatchObject({ total: '1000.00', balance: '700.00', escrow: '0.00', isFrozen: '0' })
    for (const [outsider, role] of [
      [other, 'signed_up'],
      [stranger, 'stranger'],
      [null, 'stranger'],
    ] as const) {
      const shown = await detail(outsider)
      expect(shown).toMatchObject({
        role,
        matterUrl: '',
        matterFileName: '',
        designId: '',
        dueTime: '',
        money: null,
        sheet: { trialRounds: 2, isFrozen: '0' },
        demandDesignVoList: [],
        takeCount: 2,
        tags: ['基金申报', expect.any(String), '蓝'],
      })
      expect(shown.userVoList).toHaveLength(2)
    }
    expect((await ask(null, 'queryDemandDetail', { orderId: '999999' })).message).toBe('需求不存在或已下架')
    expect((await ask(stranger, 'queryDraft', { orderId, type: 0 })).status).toBe(403)
    expect((await ask(publisher, 'queryDraft', { orderId, type: 0 })).data).toBeNull()
  })

  it('in lists is the square, what one published, and what one takes part in', async () => {
    const [publisher, taker] = [await user(), await designer()]
    const fees = ['31', '7', '300']
    const ids: string[] = []
    for (const orderFee of fees) {
      ids.push(await post(publisher, { orderFee }))
      shop.clock.advance(1_000)
    }
    const hidden = await post(publisher, { orderFee: '5', description: CONTACT })
    const [one, two, three] = ids as [string, string, string]
    await ask(taker, 'designAcceptOrder', { orderId: two })
    await ask(publisher, 'cancelDemandIssue', { orderId: three })
    const list = async (userId: number | null, also: object) => {
      const { data } = await ask(userId, 'demandList', { pageSize: 50, ...also })
      return { total: data.total, ids: data.list.map(({ orderId }) => orderId) }
    }
    const square = await list(null, { sortType: 1, sort: 1 })
    expect(square.ids.slice(0, 3)).toEqual([three, two, one])
    expect(square.ids).not.toContain(hidden)
    expect((await list(null, { demandId: two })).total).toBe(square.total - 1)
    const byPrice = await list(null, { sortType: 2, sort: 2 })
    expect(byPrice.ids.indexOf(two)).toBeLessThan(byPrice.ids.indexOf(one))
    expect(byPrice.ids.indexOf(one)).toBeLessThan(byPrice.ids.indexOf(three))
    expect(await list(publisher, { queryType: 1 })).toEqual({ total: 4, ids: [hidden, three, two, one] })
    expect(await list(publisher, { queryType: '1', status: '0,9' })).toEqual({
      total: 2,
      ids: [hidden, three],
    })
    expect(await list(taker, { queryType: 2 })).toEqual({ total: 1, ids: [two] })
    const accepted = (await ask(taker, 'acceptDemandList', {})).data
    expect(
      accepted.list.map(({ orderId, takeStatus, takeCount }) => [orderId, takeStatus, takeCount]),
    ).toEqual([[two, '1', 1]])
    expect(await list(publisher, { queryType: 1, pageNum: 2, pageSize: 3 })).toEqual({ total: 4, ids: [one] })
  })
})
