import { SECOND_FACTOR_NEEDED } from '@yantu/contract/permissions'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedReference } from './db/seed/index.ts'
import { manualClock } from './kernel/clock/index.ts'
import { freePort } from './kernel/free-port.ts'
import { playedLife } from './notices/played.fixture.ts'
import { wronglyToldEver } from './notices/received.fixture.ts'
import { startTestApp, type TestApp } from './testing/app.ts'
import { cardNumberOf, idNumberOf } from './testing/identities.ts'
import { newestCode } from './testing/sent-codes.ts'

/*
 * A person's whole life over HTTP alone, with the real jobs and the payment sandbox; seven days pass on the kernel's
 * clock. Who presses it in a browser: login, settings, entry, upload, review, buy-and-download, payouts (e2e/).
 */

const DAY_MS = 86_400_000
const phone = '13900660001'
const password = 'ink-and-paper-9'
const person = { name: '沈知白', idNumber: idNumberOf(660), card: cardNumberOf(660) }

/** Behind the true time, which the provider's signatures are of, so that a minute can pass between two codes. */
const clock = manualClock(new Date(Date.now() - 30 * 60_000))
let running: TestApp
let origin: string
beforeAll(async () => {
  const port = await freePort()
  origin = `http://127.0.0.1:${port}`
  running = await startTestApp({ clock, environment: { PORT: String(port) } })
  const { app } = running
  await seedReference({ db: app.db, ...app.modules })
  await app.start()
  await app.http.listen({ port, host: '127.0.0.1' })
})
afterAll(() => running?.close())

interface Answer {
  code: number
  message: string
  // oxlint-disable-next-line typescript/no-explicit-any -- a test looks into whatever the wire carries
  data: any
}

async function ask(method: 'GET' | 'POST', path: string, input: object, token?: string): Promise<Answer> {
  const query = method === 'GET' ? `?${new URLSearchParams({ ...input }).toString()}` : ''
  const response = await fetch(`${origin}${path}${query}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(method === 'POST' && { body: JSON.stringify(input) }),
  })
  return (await response.json()) as Answer
}

/** What a call gives that is not refused. */
async function done(
  method: 'GET' | 'POST',
  path: string,
  input: object = {},
  token?: string,
): Promise<Answer['data']> {
  const answer = await ask(method, path, input, token)
  if (answer.code !== 200) throw new Error(`${path}: ${answer.message}`)
  return answer.data
}

/** Has a code sent, past the pause between two to one phone, and reads it as its owner would. */
async function codeBy(mobile: string, send: () => Promise<unknown>): Promise<string> {
  clock.advance(60_000)
  await send()
  return (await newestCode(running.app.http, mobile)) ?? ''
}
/** What jobs and the provider do takes its time, and asking for it has a budget, of the clock that stands still. */
const comes = (read: () => Promise<unknown>, value: unknown) =>
  expect
    .poll(
      () => {
        clock.advance(1_000)
        return read()
      },
      { timeout: 25_000, interval: 200 },
    )
    .toBe(value)
const ownCode = (SMSCodeType: string, token: string) =>
  codeBy(phone, () => done('POST', '/api/system/getSMSCode', { mobile: phone, SMSCodeType }, token))

async function registered(mobile: string): Promise<string> {
  const smsCode = await codeBy(mobile, () => done('POST', '/api/user/getSMSCode/login', { mobile }))
  return (await done('POST', '/api/user/login/SMSCode', { mobile, smsCode })).token
}
const enter = async (): Promise<string> =>
  (await done('POST', '/api/user/login/password', { mobile: phone, password })).token

/** One of the platform's who has shown the second factor. */
async function administrator(mobile: string): Promise<string> {
  const { identity } = running.app.modules
  const known = await identity.findByPhone(mobile)
  const userId = known?.userId ?? (await identity.createUser({ phone: mobile, roles: ['administrator'] }))
  const token = await identity.openSession(userId)
  expect((await ask('GET', '/api/admin/people/counts', {}, token)).code).toBe(SECOND_FACTOR_NEEDED)
  const shown = { second_factor_at: clock.now() }
  await running.app.db.updateTable('sessions').set(shown).where('user_id', '=', userId).execute()
  return token
}

async function upload(
  token: string,
  file: Blob,
  name: string,
  said: Record<string, string>,
): Promise<string> {
  const form = new FormData()
  for (const [key, value] of Object.entries(said)) form.set(key, value)
  form.set('file', file, name)
  const headers = { authorization: `Bearer ${token}` }
  const sent = await fetch(`${origin}/api/file/upload`, { method: 'POST', headers, body: form })
  return ((await sent.json()) as Answer).data.url
}

const picture = async (width: number, height: number): Promise<Blob> => {
  const drawn = sharp({ create: { width, height, channels: 3, background: '#1f6f5c' } })
  return new Blob([new Uint8Array(await drawn.png().toBuffer())], { type: 'image/png' })
}

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><path d="M0 0h800v600z"/></svg>'

async function approve(token: string, kind: string): Promise<void> {
  const { list } = await done('GET', '/api/admin/people/queue', { kind }, token)
  const { applicationId } = list[0]
  const decision = { applicationId, edition: 1, decision: 'approve' }
  await done('POST', '/api/admin/people/decide', decision, token)
}

it('registers, is known, sells, is told, is paid, takes the data along, and is forgotten', async () => {
  let token = await registered(phone)
  const smsCode = await codeBy(phone, () =>
    done('POST', '/api/user/getSMSCode/changePassword', { mobile: phone }, token),
  )
  await done('POST', '/api/user/changePassword/SMSCode', { mobile: phone, smsCode, newPassword: password })
  expect((await ask('POST', '/api/user/getUserInfo', {}, token)).code).toBe(401)
  token = await enter()
  const me = async () => done('POST', '/api/user/getUserInfo', {}, token)
  expect(await me()).toMatchObject({ exitPassword: '1', userType: '1', isRealName: '0', isBindBankCard: '0' })

  // Known by document and card.
  const photo = async () =>
    upload(token, await picture(640, 400), '证件.png', { type: 'private', purpose: 'photo' })
  const known = { name: person.name, idNumber: person.idNumber }
  const photos = { idNumberFront: await photo(), idNumberSide: await photo() }
  const nameCode = await ownCode('REALNAMEAUDIT', token)
  await done('POST', '/api/user/realNameAudit', { ...known, ...photos, smsCode: nameCode }, token)
  let clerk = await administrator('13900660008')
  await approve(clerk, 'realName')
  const cardCode = await ownCode('BIND_BANK_CARD', token)
  const card = { bankName: person.name, bankCard: person.card, code: cardCode }
  expect(await done('POST', '/api/user/bindBankCard', card, token)).toMatchObject({ bank: '招商银行' })
  expect(await me()).toMatchObject({ isRealName: '1', isBindBankCard: '1', userType: '1' })

  // A designer.
  const code = await codeBy(phone, () => done('GET', '/api/entryAudit/getSMSCode', { phone }, token))
  const entry = { ...known, phone, code, idNumberFront: await photo(), bankCode: person.card }
  await done(
    'POST',
    '/api/entryAudit/save',
    { ...entry, schoolGraduate: '江南大学', agreementVersion: '1.0' },
    token,
  )
  await approve(clerk, 'entry')
  expect(await me()).toMatchObject({ userType: '2', school: '江南大学' })

  // A work, reviewed.
  const work = {
    templateType: '7',
    title: '湿地食物网',
    description: '可改的矢量图',
    scene: 'optics',
    templateSource: '1',
    price: '29.90',
    fileUrl: await upload(token, new Blob([drawing]), '食物网.svg', { type: 'private' }),
    imageUrl: await upload(token, await picture(800, 600), '食物网.png', {}),
  }
  const { templateId } = await done('POST', '/api/template/add', work, token)
  const item = () => done('GET', '/api/admin/works/item', { templateId }, clerk)
  await comes(async () => (await item()).isDrawn, '1')
  const publication = { templateId, edition: 1, decision: 'publish', style: 'academic', sort: 'full-deck' }
  await done('POST', '/api/admin/works/decide', publication, clerk)

  // Sold.
  const buyer = await registered('13900660002')
  clock.set(new Date())
  const { codeUrl, orderId } = await done('POST', '/api/wxPay/templateWxPay', { templateId }, buyer)
  await fetch(`${codeUrl}/pay`, { method: 'POST' })
  const paid = async () => (await done('GET', '/api/wxPay/queryWxOrderInfo', { orderId }, buyer)).status
  await comes(paid, '1')
  const counts = await done('GET', '/api/notify/getUnreadCount', {}, token)
  expect(counts).toMatchObject({ orderCount: 1 })
  const told = async (msgType: string) =>
    (await done('POST', '/api/notify/getNotifyList', { msgType, pageSize: 20, pageNum: 1 }, token)).list.map(
      ({ title }: { title: string }) => title,
    )

  // Held for seven days, then withdrawn, batched by one, approved by another, paid.
  const earned = async () => done('GET', '/api/earnings/list', {}, token)
  expect(await earned()).toMatchObject({ pending: '20.93', payable: '0.00', list: [{ state: 'held' }] })
  // The card is younger than 72 hours.
  expect(await done('GET', '/api/earnings/withdrawalOffer', {}, token)).toMatchObject({ hindrance: 'frozen' })
  clock.advance(7 * DAY_MS)
  await running.app.modules.payments.earnings.release()
  token = await enter()
  const { net, hindrance } = await done('GET', '/api/earnings/withdrawalOffer', {}, token)
  expect([net, hindrance]).toEqual(['20.93', null])
  const { withdrawalId } = await done('POST', '/api/earnings/withdraw', { net }, token)
  clerk = await administrator('13900660008')
  // No money leaves before the books of the week have been verified.
  await done('POST', '/api/admin/books/audit', {}, clerk)
  await comes(async () => (await done('GET', '/api/admin/payouts/withdrawals', {}, clerk)).held, null)
  const { batchId } = await done(
    'POST',
    '/api/admin/payouts/makeBatch',
    { withdrawalIds: [withdrawalId] },
    clerk,
  )
  const batch = await done('GET', '/api/admin/payouts/batch', { batchId }, clerk)
  const { approvalId, hash } = batch.waiting
  expect((await ask('POST', '/api/admin/approvals/approve', { approvalId, hash }, clerk)).code).not.toBe(200)
  const second = await administrator('13900660009')
  await done('POST', '/api/admin/approvals/approve', { approvalId, hash }, second)
  const file = await done('POST', '/api/admin/payouts/file', { batchId }, clerk)
  expect(file.file.content).toContain(person.card)
  const results = [{ reference: batch.lines[0].reference, outcome: 'paid' }]
  await done('POST', '/api/admin/payouts/settle', { batchId, results }, clerk)
  expect(await earned()).toMatchObject({ payable: '0.00', paid: '20.93' })
  expect(await told('1')).toEqual(['提现已付款', '提现申请已提交', '收益可提现', '作品售出'])
  expect((await told('0')).toReversed()).toEqual([
    '欢迎来到砚图',
    '密码已修改',
    '新设备登录',
    '实名认证已提交',
    '实名认证已通过',
    '银行卡已绑定',
    '入驻申请已提交',
    '欢迎成为设计师',
    '作品已提交审核',
    '作品审核通过',
  ])

  // Takes the data along.
  await done('POST', '/api/user/dataExport/ask', {}, token)
  const exported = async () => done('GET', '/api/user/dataExport', {}, token)
  await comes(async () => (await exported()).state, 'ready')
  const packed = await fetch(`${origin}${(await exported()).url}`)
  const files = unzipSync(new Uint8Array(await packed.arrayBuffer()))
  const page = Buffer.from(files['index.html'] ?? '').toString()

  // All of it was told to whom it concerns.
  const idOf = async (mobile: string) => (await running.app.modules.identity.findByPhone(mobile))?.userId ?? 0
  const [own, buyers] = [await idOf(phone), await idOf('13900660002')]
  const cast = { 本人: own, 申请人: own, 作者: own, 设计师: own, 买家: buyers }
  expect(await wronglyToldEver(running.app.db, { cast, events: playedLife })).toEqual([])

  for (const text of ['湿地食物网', '20.93', '江南大学', '隐私政策']) expect(page).toContain(text)
  for (const secret of [person.idNumber, person.card]) expect(page).not.toContain(secret)

  // Forgotten; what others bought stays theirs, and the number begins anew.
  expect((await done('GET', '/api/user/deletion/check', {}, token)).hindrances).toEqual([])
  const last = await ownCode('DELETEACCOUNT', token)
  await done('POST', '/api/user/deletion/confirm', { smsCode: last }, token)
  expect((await ask('POST', '/api/user/getUserInfo', {}, token)).code).toBe(401)
  const bought = await running.app.modules.identity.openSession(
    (await running.app.modules.identity.findByPhone('13900660002'))?.userId ?? 0,
  )
  const download = await done('GET', '/api/template/download', { templateId }, bought)
  expect(download.returnCode).toBe('1')
  expect(await (await fetch(`${origin}${download.fileUrl}`)).text()).toBe(drawing)
  token = await registered(phone)
  expect(await me()).toMatchObject({ userType: '1', exitPassword: '0', isRealName: '0', school: '' })
  expect(await running.app.modules.payments.audit()).toMatchObject({ faults: [] })
}, 120_000)
