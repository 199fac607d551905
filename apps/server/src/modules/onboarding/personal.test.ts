import { buffer } from 'node:stream/consumers'
import { onboardingLimits } from '@yantu/contract/limits/onboarding'
import { onboardingMessages } from '@yantu/contract/messages/onboarding'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addTestDemand } from '../../testing/market.ts'
import { type Office, openOffice, wholePhoto } from './onboarding.fixture.ts'

/** What becomes of what people tell of themselves: who looks, how it is kept, how it ends. */

let office: Office
let reviewer: string
beforeAll(async () => {
  office = await openOffice()
  reviewer = await office.signIn(office.world.users.reviewer, true)
})
afterAll(() => office?.running.close())

const decide = (applicationId: string, decision: 'approve' | 'reject', rest: object = {}) =>
  office.call(reviewer, '/api/admin/people/decide', {
    body: { applicationId, edition: 1, decision, ...rest },
  })
const looks = async (subjectId: string | number) =>
  (
    await office.app.db
      .selectFrom('audit_event')
      .select('after')
      .where('what', '=', 'personal.seen')
      .where('subject_id', '=', String(subjectId))
      .orderBy('number')
      .execute()
  ).map(({ after }) => after)

describe('a look', () => {
  it('shows one field or photo, and is noted with its reason', async () => {
    const { call, app } = office
    const { applicationId, form, phone, userId } = await office.applicant(6)
    const reveal = (field: string, reason = 'review') =>
      call(reviewer, '/api/admin/people/reveal', { body: { applicationId, field, reason } })
    for (const [field, value] of Object.entries({
      name: '沈暮白',
      phone,
      idNumber: form.idNumber,
      cardNumber: form.bankCode,
    }))
      expect((await reveal(field)).data).toEqual({ value })
    expect(await reveal('wxCode')).toMatchObject({ message: onboardingMessages.personalGone })
    expect(await reveal('name', 'curiosity')).toMatchObject({
      message: onboardingMessages.lookReasonRequired,
    })
    const photo = (which: string) =>
      call(reviewer, '/api/admin/people/photo', {
        body: { applicationId, photo: which, reason: 'complaint' },
      })
    const { url } = (await photo('front')).data
    expect((await app.http.inject({ url })).rawPayload.toString()).toBe('a photo')
    expect(await photo('side')).toMatchObject({ message: onboardingMessages.personalGone })
    expect(await looks(applicationId)).toEqual([
      ...['name', 'phone', 'idNumber', 'cardNumber'].map((field) => ({ fields: [field], reason: 'review' })),
      { fields: ['photo:front'], reason: 'complaint' },
    ])

    await decide(applicationId, 'approve')
    const by = { userId: null, sessionId: null, address: null }
    const accounts = await app.db
      .transaction()
      .execute((trx) =>
        app.modules.onboarding.revealAccounts(trx, [userId, 99_999_999], { by, about: 'payout-batch:12' }),
      )
    expect([...accounts]).toEqual([
      [userId, { holder: '沈暮白', cardNumber: form.bankCode, bank: '招商银行' }],
    ])
    expect(await looks(userId)).toEqual([{ fields: ['holder', 'cardNumber'], reason: 'payout-batch:12' }])
  })
})

describe('a photo', () => {
  it('is kept marked and without what its camera noted, with its purpose at once, without it when it is claimed', async () => {
    const { app, world, call } = office
    const user = await world.createUser()
    const token = await office.signIn(user)
    const plain = await wholePhoto()
    const send = async (purpose: string | null): Promise<string> => {
      const form = new FormData()
      form.set('type', 'private')
      if (purpose) form.set('purpose', purpose)
      form.set('file', new Blob([new Uint8Array(plain)]), '证件 正面.jpg')
      const sent = new Request('http://x', { method: 'POST', body: form })
      const response = await app.http.inject({
        method: 'POST',
        url: '/api/file/upload',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': sent.headers.get('content-type') as string,
        },
        payload: Buffer.from(await sent.arrayBuffer()),
      })
      return response.json().data.url
    }
    const contentOf = async (url: string): Promise<Buffer> => {
      const file = await app.modules.files.findByUrl(url)
      if (!file) throw new Error(`no file at ${url}`)
      return buffer(await app.modules.files.read(file))
    }
    const isMarked = async (bytes: Buffer) => {
      const { exif, format } = await sharp(bytes).metadata()
      expect([exif, format]).toEqual([undefined, 'jpeg'])
      return (await sharp(bytes).greyscale().stats()).channels[0]?.stdev ?? 0
    }
    const [withPurpose, without] = [await send('photo'), await send(null)]
    expect(await isMarked(await contentOf(withPurpose))).toBeGreaterThan(5)
    expect(await contentOf(without)).toEqual(plain)
    const form = await office.entryForm(user, token, 10, {
      idNumberFront: withPurpose,
      idNumberSide: without,
    })
    expect(await call(token, '/api/entryAudit/save', { body: form })).toMatchObject({ code: 200 })
    const kept = (await call(token, '/api/entryAudit/get')).data
    expect(kept.idNumberFront).toBe(withPurpose)
    expect(kept.idNumberSide).not.toBe(without)
    expect(await isMarked(await contentOf(kept.idNumberSide))).toBeGreaterThan(5)
    expect(await app.modules.files.findByUrl(without)).toBeNull()
  })
})

describe('an end', () => {
  it('comes thirty days after a rejection, for the photos too; all may be handed in again', async () => {
    const { app, clock, call } = office
    const { applicationId, token, form, userId, phone } = await office.applicant(11)
    await decide(applicationId, 'reject', { reasons: ['expired'] })
    const fileId = form.idNumberFront.split('/').at(-1) as string
    expect(await app.modules.onboarding.lapse()).toBe(0)
    clock.advance(onboardingLimits.keptAfterRejectionMs + 1)
    expect(await app.modules.onboarding.lapse()).toBe(1)
    reviewer = await office.signIn(office.world.users.reviewer, true)
    const again = await office.signIn({ userId, phone })
    expect(token).not.toBe(again)
    const row = await app.db
      .selectFrom('application')
      .selectAll()
      .where('id', '=', applicationId)
      .executeTakeFirstOrThrow()
    expect(Object.entries(row).filter(([, value]) => Buffer.isBuffer(value))).toEqual([])
    expect(row).toMatchObject({ state: 'lapsed', school: '', card_last4: '', front_file_id: null })
    expect((await app.modules.files.find(fileId))?.boundTo).toBeNull()
    await app.modules.files.sweepUnbound()
    expect(await app.modules.files.find(fileId)).toBeNull()
    const reveal = { applicationId, field: 'name', reason: 'legal' }
    expect(await call(reviewer, '/api/admin/people/reveal', { body: reveal })).toMatchObject({
      message: onboardingMessages.personalGone,
    })
    const next = await office.entryForm({ userId, phone }, again, 11)
    expect(await call(again, '/api/entryAudit/save', { body: next })).toMatchObject({ code: 200 })
  })
})

describe('consents', () => {
  const consentsOf = async (token: string) => (await office.call(token, '/api/user/consents')).data.list
  const withdraw = (token: string) => office.call(token, '/api/user/consents/withdraw', { body: {} })

  it('are noted at the registration, with version and time', async () => {
    const { call, world } = office
    const mobile = world.freshPhone()
    await call(undefined, '/api/user/getSMSCode/login', { body: { mobile } })
    const smsCode = await office.codeOf(mobile)
    const entered = await call(undefined, '/api/user/login/SMSCode', { body: { mobile, smsCode } })
    const agreed = (type: string, title: string) => ({
      subject: 'account',
      type,
      title,
      version: '1.0',
      giveTime: expect.stringMatching(/^2026-/),
      withdrawTime: '',
    })
    expect(await consentsOf(entered.data.token)).toEqual([
      agreed('11', '注册协议'),
      agreed('6', '隐私政策'),
      agreed('7', '用户协议'),
    ])
    expect(await withdraw(entered.data.token)).toMatchObject({
      code: 400,
      message: onboardingMessages.nothingToWithdraw,
    })
  })

  it('stand while a demand is designed', async () => {
    const { token, userId, applicationId } = await office.applicant(22)
    await decide(applicationId, 'approve')
    const publisherId = office.world.users.user.userId
    await addTestDemand(office.app.db, { publisherId, designerId: userId, status: 4 })
    expect(await withdraw(token)).toMatchObject({
      code: 400,
      message: `${onboardingMessages.withdrawalHindered}1 个接下的需求还在进行`,
    })
    expect((await office.call(token, '/api/user/verification')).data.bankCard).not.toBeNull()
  })

  it('to identity data are taken back: the data go, the role ends, works stay; it may be given anew', async () => {
    const { app, call } = office
    const { applicationId, token, userId, phone, form } = await office.applicant(21)
    await decide(applicationId, 'approve')
    const { db } = app
    expect(await withdraw(token)).toMatchObject({ code: 200, message: onboardingMessages.consentWithdrawn })
    const own = (await call(token, '/api/user/getUserInfo', { body: {} })).data
    expect(own).toMatchObject({ userType: '1', isRealName: '0', isBindBankCard: '0', certificatePhoto: '' })
    expect((await call(token, '/api/user/verification')).data).toMatchObject({
      realName: { state: 'none', name: '', idNumber: '' },
      bankCard: null,
    })
    const row = await db
      .selectFrom('application')
      .selectAll()
      .where('id', '=', applicationId)
      .executeTakeFirstOrThrow()
    expect(Object.entries(row).filter(([, value]) => Buffer.isBuffer(value))).toEqual([])
    expect(row).toMatchObject({ state: 'withdrawn', school: '', card_last4: '', front_file_id: null })
    const photoId = form.idNumberFront.split('/').at(-1) as string
    expect((await app.modules.files.find(photoId))?.boundTo).toBeNull()
    const told = db.selectFrom('notifications').select('title').where('user_id', '=', userId)
    expect((await told.execute()).map(({ title }) => title)).toContain('已撤回同意')
    const seen = db.selectFrom('audit_event').select('actor_id').where('what', '=', 'consent.withdrawn')
    expect(await seen.execute()).toEqual([{ actor_id: userId }])
    expect((await consentsOf(token)).at(-1)).toMatchObject({
      subject: 'application',
      type: '6',
      withdrawTime: expect.stringMatching(/^2026-/),
    })
    expect(await withdraw(token)).toMatchObject({ message: onboardingMessages.nothingToWithdraw })

    const again = await office.entryForm({ userId, phone }, token, 21)
    expect(await call(token, '/api/entryAudit/save', { body: again })).toMatchObject({ code: 200 })
    expect((await consentsOf(token)).at(-1)).toMatchObject({ subject: 'application', withdrawTime: '' })
  })
})
