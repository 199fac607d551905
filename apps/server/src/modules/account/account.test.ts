import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Envelope } from '@yantu/contract'
import { accountLimits } from '@yantu/contract/limits/account'
import { manualClock } from '../../kernel/clock/index.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { addTestDemand, addTestWork } from '../../testing/market.ts'
import type { NewUser } from '../identity/index.ts'

const clock = manualClock(new Date('2026-11-22T08:00:00Z'))
const { everyMs, keptMs, givenUpMs } = accountLimits.dataExport
let running: TestApp
beforeAll(async () => {
  running = await startTestApp({ stagesJobs: true, clock })
})
afterAll(() => running?.close())

let nextPhone = 13_700_000_000
async function person(user: Partial<NewUser> = {}) {
  const { identity } = running.app.modules
  const phone = String(nextPhone++)
  const userId = await identity.createUser({ phone, ...user })
  return { userId, phone, token: await identity.openSession(userId) }
}
type Person = Awaited<ReturnType<typeof person>>

// oxlint-disable-next-line typescript/no-explicit-any -- tests look into whatever the wire carries
type Data = any

async function call(who: { token: string }, path: string, body?: object) {
  const response = await running.app.http.inject({
    method: body ? 'POST' : 'GET',
    url: path,
    payload: body,
    headers: { authorization: `Bearer ${who.token}` },
  })
  return { status: response.statusCode, ...response.json<Envelope<Data>>() }
}

async function send(
  who: Person,
  path: string,
  field: string,
  name: string,
  bytes: Buffer,
  said: object = {},
) {
  const form = new FormData()
  for (const [key, value] of Object.entries(said)) form.set(key, value)
  form.set(field, new Blob([new Uint8Array(bytes)]), name)
  const request = new Request('http://x/', { method: 'POST', body: form })
  const response = await running.app.http.inject({
    method: 'POST',
    url: path,
    payload: Buffer.from(await request.arrayBuffer()),
    headers: {
      authorization: `Bearer ${who.token}`,
      'content-type': request.headers.get('content-type') ?? '',
    },
  })
  return response.json<Envelope<Data>>()
}

const rows = async (text: string, ...values: unknown[]): Promise<Data[]> =>
  (await running.database.pool.query(text, values)).rows

/** Uploads a private file and gives it to a work of its owner. */
async function workWithFile(
  who: Person,
  title: string,
  words: string,
): Promise<{ workId: number; fileId: string }> {
  const workId = await addTestWork(running.app.db, { ownerId: who.userId, title })
  const sent = await send(who, '/api/file/upload', 'file', `${title}.txt`, Buffer.from(words), {
    type: 'private',
  })
  const { fileId } = sent.data
  const [{ file_id: made }] = await rows('select file_id from work where id = $1', workId)
  await rows('update work set file_id = $1 where id = $2', fileId, workId)
  // It has no bytes.
  await rows('delete from stored_file where id = $1', made)
  await rows(
    "update stored_file set bound_to = $1, purpose = 'work-main' where id = $2",
    `work:${workId}`,
    fileId,
  )
  return { workId, fileId }
}

async function buys(buyer: Person, workId: number, title: string): Promise<void> {
  const orderId = crypto.randomUUID()
  await rows(
    `insert into pay_order (id, user_id, kind, subject_id, offer_key, amount_fen, description, snapshot, state, created_at, changed_at, paid_at)
     values ($1, $2, 'template', $3, $4, 990, $5, '{}', 'PAID', now(), now(), now())`,
    orderId,
    buyer.userId,
    String(workId),
    `template:${workId}`,
    title,
  )
  await rows(
    'insert into entitlement (user_id, work_id, order_id, title, paid_fen, created_at) values ($1, $2, $3, $4, 990, now())',
    buyer.userId,
    workId,
    orderId,
    title,
  )
}

describe('POST /api/user/updateAvatar', () => {
  const avatar = (who: Person, name: string, bytes: Buffer, said = {}) =>
    send(who, '/api/user/updateAvatar', 'avatar', name, bytes, said)
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#1f6f5c' } })

  test('draws the middle anew as a square, without what the camera noted; the one before goes', async () => {
    const who = await person()
    const jpeg = await picture(900, 600)
      .withExif({ IFD0: { Copyright: '不该留下的字' } })
      .jpeg()
      .toBuffer()
    const first = await avatar(who, '我.jpg', jpeg, { userId: String(who.userId) })
    expect(first).toMatchObject({ code: 200, message: '修改成功' })
    const served = await running.app.http.inject({ url: first.data.url })
    const { width, height, format, exif } = await sharp(served.rawPayload).metadata()
    expect({ width, height, format, exif }).toEqual({
      width: 320,
      height: 320,
      format: 'webp',
      exif: undefined,
    })
    const second = await avatar(who, 'b.png', await picture(20, 40).png().toBuffer())
    expect((await call(who, '/api/user/getUserInfo', {})).data.avatar).toBe(second.data.url)
    const files = await rows('select bound_to from stored_file where owner_id = $1 order by id', who.userId)
    expect(files.map(({ bound_to }) => bound_to)).toEqual([null, `avatar:${who.userId}`])
  })

  test.each([
    ['a.gif', Buffer.from('GIF89a'), '请上传图片格式文件'],
    ['a.png', Buffer.from('no picture at all'), '文件内容与扩展名不符，请重新选择'],
    ['a.png', Buffer.alloc((2 << 20) + 1), '文件大小不能超过2MB'],
  ])('refuses %s', async (name, bytes, message) => {
    const who = await person()
    expect((await avatar(who, name, bytes)).message).toBe(message)
    expect((await call(who, '/api/user/getUserInfo', {})).data.avatar).toBe('')
  })
})

describe('the export of one’s data', () => {
  const ask = (who: Person) => call(who, '/api/user/dataExport/ask', {})
  const read = async (who: Person) => (await call(who, '/api/user/dataExport')).data

  async function packageOf(who: Person): Promise<Record<string, string>> {
    await ask(who)
    await running.app.modules.account.packExport({ userId: who.userId })
    const { url } = await read(who)
    const { rawPayload } = await running.app.http.inject({ url })
    const files = Object.entries(unzipSync(new Uint8Array(rawPayload)))
    return Object.fromEntries(files.map(([name, bytes]) => [name, Buffer.from(bytes).toString()]))
  }

  test('is a page that opens without a connection, the tables and the files, and nothing of others', async () => {
    const [me, other] = [
      await person({ name: '林<知夏>', school: '江南大学' }),
      await person({ name: '别人的名字' }),
    ]
    const { workId } = await workWithFile(me, '我的答辩', '我文件里的话')
    const theirs = await workWithFile(other, '别人的作品', '别人文件里的话')
    await buys(me, theirs.workId, '买来的模板')
    const demandId = await addTestDemand(running.app.db, {
      publisherId: me.userId,
      designerId: other.userId,
      status: 8,
    })
    for (const [{ userId }, role, text] of [
      [me, 'publisher', '我说的话'],
      [other, 'designer', '别人说的话'],
    ] as const)
      await rows(
        'insert into demand_message (demand_id, sender_id, role, text, sent_at) values ($1, $2, $3, $4, now())',
        demandId,
        userId,
        role,
        text,
      )
    await running.app.modules.identity.follow(other.userId, me.userId)

    const files = await packageOf(me)
    const page = files['index.html'] ?? ''
    const names = Object.keys(files)
    expect(names[0]).toBe('index.html')
    expect(names).toContain('files/0001 我的答辩.txt')
    expect(files['files/0001 我的答辩.txt']).toBe('我文件里的话')
    for (const said of [
      '林&lt;知夏&gt;',
      '江南大学',
      me.phone,
      '我的答辩',
      '买来的模板',
      '9.90',
      '我说的话',
      '已完成',
    ])
      expect(page, said).toContain(said)
    expect(page).toContain(`href="files/${encodeURIComponent('0001 我的答辩.txt')}"`)
    // On a phone a time, a number or a telephone stays whole; its table scrolls by keys, too.
    for (const whole of [me.phone, '9.90', String(workId)])
      expect(page).toContain(`<td class="w">${whole}</td>`)
    expect(page).toMatch(/<div class="t" tabindex="0"><table>/)
    expect(page).not.toMatch(/<script|https?:\/\/|<link|<img/)
    expect(JSON.parse(files['data/works.json'] ?? '')).toMatchObject([
      { 编号: String(workId), 主题: '我的答辩', '价格（元）': '9.90', 状态: '已发布' },
    ])
    for (const name of names.filter((one) => one.endsWith('.json'))) JSON.parse(files[name] ?? '')
    const everything = Object.values(files).join()
    for (const secret of ['别人', other.phone, 'argon2', 'sha256']) expect(everything).not.toContain(secret)
    const [notice] = await rows(
      "select content, link from notifications where user_id = $1 and title = '个人数据已整理好'",
      me.userId,
    )
    expect(notice).toMatchObject({ link: '/setting?tab=security' })
  })

  test('is made once a day, opens for its owner alone, and is gone after a week', async () => {
    const [me, other] = [await person(), await person()]
    expect((await read(me)).state).toBe('none')
    expect(await ask(me)).toMatchObject({ code: 200, message: '已开始整理，做好后会通知您' })
    expect(await ask(me)).toMatchObject({ code: 400, message: '24 小时内只能导出一次' })
    expect((await read(me)).state).toBe('making')
    await running.app.modules.account.packExport({ userId: me.userId })
    await running.app.modules.account.packExport({ userId: me.userId })
    const ready = await read(me)
    expect(ready).toMatchObject({ state: 'ready', fileName: '砚图个人数据-2026-11-22.zip' })
    expect((await call(other, ready.url)).status).toBe(403)
    clock.advance(61_000)
    expect((await running.app.http.inject({ url: ready.url })).statusCode).toBe(403)
    expect((await read(other)).state).toBe('none')

    clock.advance(everyMs)
    expect((await ask(me)).code).toBe(200)
    expect(await rows('select 1 from stored_file where bound_to = $1', `data-export:${me.userId}`)).toEqual(
      [],
    )
    clock.advance(givenUpMs)
    expect((await read(me)).state).toBe('failed')
    expect((await ask(me)).code).toBe(200)
    await running.app.modules.account.packExport({ userId: me.userId })
    clock.advance(keptMs)
    me.token = await running.app.modules.identity.openSession(me.userId)
    expect((await read(me)).state).toBe('none')
    await running.app.modules.account.sweepExports()
    expect(await rows('select 1 from data_export where user_id = $1', me.userId)).toEqual([])
    expect(await rows('select 1 from stored_file where bound_to = $1', `data-export:${me.userId}`)).toEqual(
      [],
    )
  })
})

describe('the end of an account', () => {
  const check = async (who: Person) =>
    (await call(who, '/api/user/deletion/check')).data.hindrances.map(({ text }: { text: string }) => text)

  async function confirm(who: Person) {
    clock.advance(61_000)
    const sent = await call(who, '/api/system/getSMSCode', {
      mobile: who.phone,
      SMSCodeType: 'DELETEACCOUNT',
    })
    expect(sent.message).toBe('已发送短信验证码')
    const [{ code }] = await rows(
      'select code from sandbox.sms where mobile = $1 order by sent_at desc limit 1',
      who.phone,
    )
    return call(who, '/api/user/deletion/confirm', { smsCode: code })
  }

  const earning = (userId: number, state: string) =>
    rows(
      `insert into earning (id, designer_id, source_kind, source_id, base_fen, amount_fen, reversed_fen, held_until, state, created_at, changed_at)
       values (gen_random_uuid(), $1, 'template', gen_random_uuid()::text, 100, 100, 0, now(), $2, now(), now())`,
      userId,
      state,
    )
  const order = (userId: number, state: string, paidAt: string) =>
    rows(
      `insert into pay_order (id, user_id, kind, subject_id, offer_key, amount_fen, description, snapshot, state, created_at, changed_at, paid_at)
       values (gen_random_uuid(), $1, 'membership', '3', 'membership:3', 100, '年度会员', '{}', $2, now(), now(), ${paidAt}) returning id`,
      userId,
      state,
    )

  /** A sale that was given back after its share had been paid out. */
  const owes = (userId: number) =>
    running.app.db.transaction().execute((trx) =>
      running.app.modules.payments.ledger.post(trx, {
        event: 'refund_asked',
        key: `debt of ${userId}`,
        lines: [
          { account: `designer_receivable:${userId}`, side: 'debit', fen: 70 },
          { account: 'refund_payable', side: 'credit', fen: 70 },
        ],
      }),
    )

  async function refund(userId: number, state: string): Promise<void> {
    const [{ id }] = await order(userId, 'PAID', 'now()')
    await rows(
      `insert into pay_attempt (out_trade_no, order_id, state, created_at, expires_at, checked_at, transaction_id, paid_fen, paid_at)
       values ($1, $2, 'PAID', now(), now(), now(), $1, 100, now())`,
      `T${userId}AAAA`,
      id,
    )
    await rows(
      `insert into pay_refund (id, order_id, out_trade_no, cause, out_refund_no, amount_fen, reason, state, created_at, checked_at)
       values (gen_random_uuid(), $1, $2, $2, $2, 100, '退款', $3, now(), now())`,
      id,
      `T${userId}AAAA`,
      state,
    )
  }

  test.each<[string, (who: Person, other: Person) => Promise<unknown>]>([
    [
      '1 个发布的需求还在进行',
      (who) => addTestDemand(running.app.db, { publisherId: who.userId, status: 1 }),
    ],
    [
      '1 个接下的需求还在进行',
      (who, other) =>
        addTestDemand(running.app.db, { publisherId: other.userId, designerId: who.userId, status: 4 }),
    ],
    [
      '1 个需求还在报名中，请先取消报名',
      async (who, other) => {
        const demandId = await addTestDemand(running.app.db, { publisherId: other.userId, status: 1 })
        await rows(
          'insert into demand_signup (demand_id, designer_id, signed_up_at) values ($1, $2, now())',
          demandId,
          who.userId,
        )
      },
    ],
    ['1 笔收益待结算、可提现或提现中', (who) => earning(who.userId, 'held')],
    ['1 笔收益待结算、可提现或提现中', (who) => earning(who.userId, 'payable')],
    ['1 笔收益待结算、可提现或提现中', (who) => earning(who.userId, 'in_payout')],
    ['1 笔退款应由您的后续收益抵扣', (who) => owes(who.userId)],
    ['1 笔支付还没有完成或关闭', (who) => order(who.userId, 'OPEN', 'null')],
    ['1 笔退款还没有到账', (who) => refund(who.userId, 'PROCESSING')],
    // One that waits for a person is owed as much.
    ['1 笔退款还没有到账', (who) => refund(who.userId, 'ABNORMAL')],
    [
      '1 个后台角色还没有收回',
      (who) => rows("insert into user_role (user_id, role) values ($1, 'editor')", who.userId),
    ],
  ])('waits for what goes on: %s', async (text, happens) => {
    const [who, other] = [await person({ designer: true }), await person()]
    expect(await check(who)).toEqual([])
    await happens(who, other)
    expect(await check(who)).toEqual([text])
    const refused = await confirm(who)
    expect(refused).toMatchObject({ code: 400, message: '还有没处理完的事项，暂时不能注销' })
    expect(refused.data.hindrances).toMatchObject([{ text }])
    expect(await rows('select 1 from users where id = $1 and deleted_at is null', who.userId)).toHaveLength(1)
  })

  test('takes the person out of everything, and leaves others what is theirs', async () => {
    const [who, buyer] = [
      await person({ designer: true, name: '要走的人', password: 'ink-and-paper-9', school: '江南大学' }),
      await person(),
    ]
    const { identity, account } = running.app.modules
    const sold = await workWithFile(who, '卖出的作品', '卖出的话')
    const unsold = await workWithFile(who, '没卖出的作品', '没卖出的话')
    await buys(buyer, sold.workId, '卖出的作品')
    await earning(who.userId, 'paid')
    await identity.follow(who.userId, buyer.userId)
    await identity.follow(buyer.userId, who.userId)
    await call(who, '/api/user/dataExport/ask', {})
    await account.packExport({ userId: who.userId })
    const before = await call(buyer, `/api/template/download?templateId=${sold.workId}`)
    expect(before.data.returnCode).toBe('1')

    expect(await confirm(who)).toMatchObject({ code: 200, message: '账号已注销' })

    expect((await call(who, '/api/user/getUserInfo', {})).status).toBe(401)
    const [row] = await rows('select * from users where id = $1', who.userId)
    expect(row).toMatchObject({
      name: '已注销用户',
      phone: `deleted:${who.userId}`,
      avatar: '',
      school: '',
      type: 1,
    })
    expect(row.password_hash).toBeNull()
    for (const table of [
      'sessions',
      'known_browsers',
      'notifications',
      'data_export',
      'ai_history',
      'sms_codes',
    ]) {
      const owner = table === 'ai_history' ? 'owner_id' : 'user_id'
      expect(await rows(`select 1 from ${table} where ${owner} = $1`, who.userId), table).toEqual([])
    }
    expect(
      await rows('select 1 from follows where follower_id = $1 or followee_id = $1', who.userId),
    ).toEqual([])
    expect(await rows('select 1 from notifications where content like $1', '%要走的人%')).toEqual([])
    expect(await rows('select 1 from earning where designer_id = $1', who.userId)).toHaveLength(1)
    expect(
      await rows("select 1 from audit_event where what = 'account.deleted' and actor_id = $1", who.userId),
    ).toHaveLength(1)

    const works = await rows(
      'select id, status, file_id from work where owner_id = $1 order by id',
      who.userId,
    )
    expect(works).toEqual([
      { id: sold.workId, status: 'deleted', file_id: sold.fileId },
      { id: unsold.workId, status: 'deleted', file_id: null },
    ])
    const files = await rows(
      'select id, bound_to from stored_file where id in ($1, $2)',
      sold.fileId,
      unsold.fileId,
    )
    expect(new Map(files.map(({ id, bound_to }) => [id, bound_to]))).toEqual(
      new Map([
        [sold.fileId, `work:${sold.workId}`],
        [unsold.fileId, null],
      ]),
    )
    const bought = await call(buyer, `/api/template/download?templateId=${sold.workId}`)
    expect(bought.data.returnCode).toBe('1')
    const { payload } = await running.app.http.inject({ url: bought.data.fileUrl })
    expect(payload).toBe('卖出的话')

    expect((await call(buyer, '/api/user/getUserInfo', { userId: String(who.userId) })).data.userName).toBe(
      '已注销用户',
    )
    expect(
      (await call(buyer, '/api/follow/addFollow', { followingUserId: String(who.userId) })).message,
    ).toBe('用户不存在')
    const staged = await rows("select data from pgboss.job where name like '%sms-notice%'")
    expect(JSON.stringify(staged)).toContain('account-deleted')
    expect(JSON.stringify(staged)).not.toContain(who.phone)
    const anew = await identity.createUser({ phone: who.phone })
    expect(anew).not.toBe(who.userId)
  })

  test('a wrong code ends nothing', async () => {
    const who = await person()
    expect(await call(who, '/api/user/deletion/confirm', { smsCode: '000000' })).toMatchObject({
      code: 400,
      message: '验证码错误或已过期',
    })
    expect((await call(who, '/api/user/getUserInfo', {})).code).toBe(200)
  })
})
