import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { onboardingMessages } from '@yantu/contract/messages/onboarding'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cardNumberOf, idNumberOf } from '../../testing/identities.ts'
import { createKeyRing, developmentKeyRing } from '../../kernel/key-ring.ts'
import { rotate, rowsByKey } from '../personal-data/index.ts'
import { type Office, openOffice } from './onboarding.fixture.ts'

let office: Office
let reviewer: string
beforeAll(async () => {
  office = await openOffice()
  reviewer = await office.signIn(office.world.users.reviewer, true)
})
afterAll(() => office?.running.close())

const item = (applicationId: string) =>
  office.call(reviewer, '/api/admin/people/item', { query: { applicationId } })
const decide = (applicationId: string, decision: 'approve' | 'reject', rest: object = {}) =>
  office.call(reviewer, '/api/admin/people/decide', {
    body: { applicationId, edition: 1, decision, ...rest },
  })
const me = async (token: string) => (await office.call(token, '/api/user/getUserInfo', { body: {} })).data
const notices = (userId: number) =>
  office.app.db
    .selectFrom('notifications')
    .select(['title', 'content', 'link'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
describe('a designer', () => {
  it('applies, is rejected, corrects, is approved: name, card and role come with the approval', async () => {
    const { call, app } = office
    const { userId, token, form, applicationId, phone } = await office.applicant(1)
    expect(await call(token, '/api/entryAudit/save', { body: form })).toMatchObject({
      code: 400,
      message: onboardingMessages.entryPending,
    })
    expect((await call(token, '/api/entryAudit/get')).data).toMatchObject({
      state: 'pending',
      name: '沈暮白',
      phone: `${phone.slice(0, 3)}****${phone.slice(7)}`,
      idNumber: `990***********${idNumberOf(1).slice(-4)}`,
      bank: '招商银行',
      cardLast4: cardNumberOf(1).slice(-4),
      idNumberFront: form.idNumberFront,
    })
    const queue = (await call(reviewer, '/api/admin/people/queue', { query: { kind: 'entry' } })).data
    expect(queue).toMatchObject({
      total: 1,
      list: [{ applicationId, name: '沈*白', isDuplicate: '0', isOwn: '0' }],
    })
    expect((await call(reviewer, '/api/admin/people/counts')).data).toEqual({
      entry: 1,
      realName: 0,
      partner: 0,
    })
    expect((await item(applicationId)).data).toMatchObject({
      age: 31,
      photos: ['front'],
      mayDecide: '1',
      applicant: { isOwnPhone: '1', isRealName: '0', userType: '1' },
      history: [{ type: 'submit' }],
    })

    expect(await decide(applicationId, 'reject')).toMatchObject({
      message: onboardingMessages.rejectReasonNeeded,
    })
    expect(await decide(applicationId, 'reject', { reasons: ['contact'] })).toMatchObject({
      message: onboardingMessages.rejectReasonUnknown,
    })
    const rejection = { reasons: ['photo', 'school'], note: '反面没有拍到。' }
    expect(await decide(applicationId, 'reject', rejection)).toMatchObject({
      code: 200,
      message: onboardingMessages.rejected,
    })
    expect(await decide(applicationId, 'approve')).toMatchObject({
      message: onboardingMessages.applicationChanged,
    })
    expect((await call(token, '/api/entryAudit/get')).data).toMatchObject({
      state: 'rejected',
      reasons: [{ code: 'photo', text: '证件照片不清晰或不完整' }, { code: 'school' }],
      note: '反面没有拍到。',
    })

    const [side, certificatesPhoto] = [await office.photo(userId), await office.photo(userId)]
    const again = await office.entryForm({ userId, phone }, token, 1, {
      idNumberFront: form.idNumberFront,
      idNumberSide: side,
      certificatesPhoto,
    })
    expect(await call(token, '/api/entryAudit/save', { body: again })).toMatchObject({
      code: 200,
      message: onboardingMessages.submitted,
    })
    expect(await decide(applicationId, 'approve')).toMatchObject({
      message: onboardingMessages.applicationChanged,
    })
    expect(await me(token)).toMatchObject({ userType: '1', isRealName: '0', isBindBankCard: '0' })
    expect(await decide(applicationId, 'approve', { edition: 2 })).toMatchObject({
      code: 200,
      message: onboardingMessages.approved,
    })
    expect(await me(token)).toMatchObject({
      userType: '2',
      isRealName: '1',
      isBindBankCard: '1',
      school: '江南大学',
      certificatePhoto: certificatesPhoto,
    })
    expect((await notices(userId)).map(({ title, content }) => `${title} ${content}`)).toEqual([
      '入驻申请已提交 设计师入驻申请已收到，请等待审核。',
      '入驻申请未通过 原因：证件照片不清晰或不完整；院校信息无法核实。反面没有拍到。补充后可以重新提交。',
      '入驻申请已提交 设计师入驻申请已收到，请等待审核。',
      '欢迎成为设计师 入驻审核已通过，现在可以上传作品、报名接单。',
    ])
    expect(await call(token, '/api/entryAudit/save', { body: again })).toMatchObject({
      message: onboardingMessages.entryApproved,
    })
    expect(await app.modules.onboarding.payee(userId)).toMatchObject({
      realName: 'verified',
      card: { bank: '招商银行', last4: cardNumberOf(1).slice(-4) },
    })
    const consents = await app.db
      .selectFrom('agreement_consent')
      .select(['type', 'version', 'about'])
      .where('user_id', '=', userId)
      .execute()
    expect(consents).toEqual(
      Array(2).fill({ type: '6', version: '1.0', about: `application:${applicationId}` }),
    )
  })

  it('is told what is wrong, and nothing is kept', async () => {
    const { call, world } = office
    const user = await world.createUser()
    const token = await office.signIn(user)
    const other = await world.createUser()
    const form = await office.entryForm(user, token, 2)
    const refused: [object, string][] = [
      [{ idNumber: idNumberOf(2, '20101122') }, onboardingMessages.underAge],
      [{ code: '000000' }, '验证码错误或已过期'],
      [{ idNumberFront: await office.photo(other.userId) }, '文件不存在或已失效，请重新上传'],
      [{ idNumberFront: '', idNumberSide: '' }, onboardingMessages.idPhotoRequired],
      [{ agreementVersion: '0.9' }, '协议已更新，请阅读新的版本后再提交'],
    ]
    for (const [wrong, message] of refused) {
      expect(await call(token, '/api/entryAudit/save', { body: { ...form, ...wrong } })).toMatchObject({
        code: 400,
        message,
      })
    }
    expect((await call(token, '/api/entryAudit/get')).data.state).toBe('none')
    expect(await notices(user.userId)).toEqual([])
  })

  it('with the number of another account is approved only after a second look', async () => {
    const { call } = office
    const first = await office.applicant(3)
    await decide(first.applicationId, 'approve')
    const second = await office.applicant(4, { idNumber: idNumberOf(3), bankCode: cardNumberOf(3) })
    const { data } = await item(second.applicationId)
    expect(data.duplicates).toMatchObject([
      { duplicateId: `cardNumber:${first.userId}`, where: 'account' },
      { duplicateId: `idNumber:${first.userId}`, where: 'account' },
    ])
    const unseen = { duplicates: [`idNumber:${first.userId}`] }
    expect(await decide(second.applicationId, 'approve', unseen)).toMatchObject({
      message: onboardingMessages.duplicatesUnseen,
    })
    expect((await me(second.token)).userType).toBe('1')
    const seen = { duplicates: data.duplicates.map((one: { duplicateId: string }) => one.duplicateId) }
    expect(await decide(second.applicationId, 'approve', seen)).toMatchObject({ code: 200 })
    const own = await office.applicant(12, {}, office.world.users.reviewer)
    expect((await item(own.applicationId)).data).toMatchObject({ isOwn: '1', mayDecide: '0' })
    expect(await decide(own.applicationId, 'approve')).toMatchObject({
      message: onboardingMessages.applicationOwn,
    })
    const { areRelated } = office.app.modules.onboarding
    expect(await areRelated(first.userId, second.userId)).toBe(true)
    const stranger = await office.world.createUser()
    expect(await areRelated(first.userId, stranger.userId)).toBe(false)
    expect(
      (await call(reviewer, '/api/admin/people/item', { query: { applicationId: 'nothing' } })).message,
    ).toBe(onboardingMessages.applicationNotFound)
  })

  it('changes school and photos later, and never another’s', async () => {
    const { call } = office
    const { userId, token, applicationId, form } = await office.applicant(5, {})
    await decide(applicationId, 'approve')
    const update = (body: object) => call(token, '/api/user/updateProfile', { body })
    expect(await update({ school: '加微信 abc12345' })).toMatchObject({
      code: 400,
      message: onboardingMessages.schoolRefused,
    })
    const [certificatePhoto, prizePhoto] = [await office.photo(userId), await office.photo(userId)]
    expect(await update({ school: '东华大学', certificatePhoto, prizePhoto })).toMatchObject({
      code: 200,
      message: onboardingMessages.profileSaved,
      data: { school: '东华大学', certificatePhoto, prizePhoto },
    })
    expect((await update({ prizePhoto: '' })).data).toMatchObject({ certificatePhoto, prizePhoto: '' })
    expect(await update({ certificatePhoto: form.idNumberFront })).toMatchObject({ code: 400 })
    expect(await update({ school: '' })).toMatchObject({ message: onboardingMessages.schoolRequired })
  })
})

it('notes no consent of who names no policy that they have read', async () => {
  const { userId, applicationId } = await office.applicant(6, { agreementVersion: '' })
  expect(applicationId).toBeDefined()
  const consents = office.app.db.selectFrom('agreement_consent').select('type').where('user_id', '=', userId)
  expect(await consents.where('about', '=', `application:${applicationId}`).execute()).toEqual([])
})

describe('the card of an entry', () => {
  /** Which card it is, and what its owner is told, where one was bound before the entry or while it waited. */
  async function approved(serial: number, bound: 'before' | 'meanwhile', boundSerial = serial + 1) {
    const { app, world, nextMinute } = office
    const user = await world.createUser()
    const person = { name: '沈暮白', idNumber: idNumberOf(serial) }
    const bind = () =>
      app.modules.onboarding.give(user.userId, { ...person, cardNumber: cardNumberOf(boundSerial) })
    if (bound === 'before') await bind()
    const { applicationId } = await office.applicant(serial, {}, user)
    nextMinute()
    if (bound === 'meanwhile') await bind()
    nextMinute()
    expect(await decide(applicationId, 'approve')).toMatchObject({ code: 200 })
    const { card } = await app.modules.onboarding.payee(user.userId)
    const titles = (await notices(user.userId)).map(({ title }) => title)
    return [card?.last4, titles.filter((title) => title.startsWith('银行卡'))]
  }

  it('replaces one that was there before, and its owner is told', async () =>
    expect(await approved(21, 'before')).toEqual([cardNumberOf(21).slice(-4), ['银行卡已更换']]))

  it('is as it was where it is the one that was there before', async () =>
    expect(await approved(25, 'before', 25)).toEqual([cardNumberOf(25).slice(-4), []]))

  it('does not replace one that its owner has bound since', async () =>
    expect(await approved(23, 'meanwhile')).toEqual([cardNumberOf(24).slice(-4), []]))
})

describe('a real name', () => {
  it('waits for its review; then the card of its holder, and of nobody else, is bound and replaced', async () => {
    const { call, codeOf, nextMinute, world } = office
    const user = await world.createUser()
    const { userId, phone } = user
    const token = await office.signIn(user)
    const send = async (SMSCodeType: string) => {
      nextMinute()
      await call(token, '/api/system/getSMSCode', { body: { mobile: phone, SMSCodeType } })
      return codeOf(phone)
    }
    const audit = async (rest: object = {}) =>
      call(token, '/api/user/realNameAudit', {
        body: {
          name: '陆远舟',
          idNumber: idNumberOf(7),
          idNumberFront: await office.photo(userId),
          idNumberSide: await office.photo(userId),
          smsCode: await send('REALNAMEAUDIT'),
          ...rest,
        },
      })
    const bind = async (bankName: string, serial: number) =>
      call(token, '/api/user/bindBankCard', {
        body: { bankName, bankCard: cardNumberOf(serial), code: await send('BIND_BANK_CARD') },
      })
    expect(await bind('陆远舟', 7)).toMatchObject({ message: onboardingMessages.realNameNeeded })
    expect(await audit({ idNumberSide: '' })).toMatchObject({ message: onboardingMessages.idSideRequired })
    expect(await audit()).toMatchObject({ code: 200, message: onboardingMessages.realNameSubmitted })
    expect(await audit()).toMatchObject({ message: onboardingMessages.realNamePending })
    const verification = async () => (await call(token, '/api/user/verification')).data
    expect(await verification()).toMatchObject({
      realName: { state: 'pending', name: '陆*舟' },
      bankCard: null,
    })
    expect(await office.app.modules.onboarding.payee(userId)).toMatchObject({
      realName: 'pending',
      card: null,
    })
    const [{ applicationId }] = (
      await call(reviewer, '/api/admin/people/queue', { query: { kind: 'realName' } })
    ).data.list
    expect(await decide(applicationId, 'approve')).toMatchObject({ code: 200 })
    expect(await audit()).toMatchObject({ message: onboardingMessages.realNameDone })

    expect(await bind('陆行', 7)).toMatchObject({ code: 400, message: onboardingMessages.holderMismatch })
    const last4 = cardNumberOf(7).slice(-4)
    expect(await bind('陆远舟', 7)).toMatchObject({
      code: 200,
      message: onboardingMessages.cardBound,
      data: { bank: '招商银行', last4 },
    })
    expect(await bind('陆远舟', 8)).toMatchObject({ code: 200 })
    expect(await verification()).toMatchObject({
      realName: { state: 'approved', name: '陆*舟' },
      bankCard: { bank: '招商银行', last4: cardNumberOf(8).slice(-4), holder: '陆*舟' },
    })
    expect((await notices(userId)).map(({ title }) => title)).toEqual([
      '实名认证已提交',
      '实名认证已通过',
      '银行卡已绑定',
      '银行卡已更换',
    ])
    const entry = await office.entryForm(user, token, 9, { name: '陆远舟' })
    expect(await call(token, '/api/entryAudit/save', { body: entry })).toMatchObject({
      message: onboardingMessages.identityMismatch,
    })
    await office.app.db.transaction().execute(async (trx) => {
      await office.app.modules.onboarding.ownData.forget?.(trx, userId)
    })
    expect(await verification()).toMatchObject({ realName: { state: 'withdrawn', name: '' }, bankCard: null })
    expect(await me(token)).toMatchObject({ isRealName: '0', isBindBankCard: '0' })
  })
})

describe('a partner', () => {
  it('applies without an account, once a phone, and is approved', async () => {
    const { call, codeOf, nextMinute, world, app } = office
    const phone = world.freshPhone()
    const apply = async () => {
      nextMinute()
      const sent = await call(undefined, '/api/becomePartner/getSMSCode', { query: { phone } })
      expect(sent).toMatchObject({ code: 200, message: '验证码已发送' })
      const body = { name: '何岸风', phone, code: await codeOf(phone), wxCode: 'mufeng_88' }
      return call(undefined, '/api/becomePartner/save', { body })
    }
    const odd = { name: '何岸风', phone, code: '000000', wxCode: '<b>' }
    expect(await call(undefined, '/api/becomePartner/save', { body: odd })).toMatchObject({
      message: onboardingMessages.wxCodeInvalid,
    })
    expect(await apply()).toMatchObject({ code: 200, message: onboardingMessages.submitted })
    expect(await apply()).toMatchObject({ message: onboardingMessages.partnerPending })
    const [{ applicationId }] = (
      await call(reviewer, '/api/admin/people/queue', { query: { kind: 'partner' } })
    ).data.list
    expect((await item(applicationId)).data).toMatchObject({ wxCode: 'mu****88', applicant: null, age: null })
    const proven = await app.db
      .selectFrom('application')
      .select('user_id')
      .where('id', '=', applicationId)
      .execute()
    expect(proven).toEqual([{ user_id: null }])
    expect(await decide(applicationId, 'approve')).toMatchObject({ code: 200 })
  })
})

describe('personal data', () => {
  it('are sealed anew by a new key in batches, and read by the ring all the while', async () => {
    const { app, running } = office
    const old = developmentKeyRing(running.dataDir)
    const fresh = createKeyRing([{ id: 7, key: Buffer.alloc(32, 7).toString('base64url') }], '')
    const both = {
      ...fresh,
      ids: [7, 0],
      key: (id: number) => (id === 7 ? fresh : old).key(id),
      index: old.index,
    }
    const rows = [...(await rowsByKey(app.db)).values()].reduce((sum, count) => sum + count, 0)
    expect(rows).toBeGreaterThan(8)
    expect(await rotate(app.db, both, 3)).toBe(rows)
    expect([...(await rowsByKey(app.db))]).toEqual([[7, rows]])
    expect(await rotate(app.db, both, 3)).toBe(0)
    const back = { ...both, current: 0, ids: [0, 7] }
    expect(await rotate(app.db, back)).toBe(rows)
    expect((await office.call(reviewer, '/api/admin/people/queue')).data.list[0].name).toBe('沈*白')
  })

  it('are nowhere in clear in the files of the database, its log of changes included', async () => {
    const { pool } = office.running.database
    await pool.query('checkpoint')
    const { rows } = await pool.query(
      `select current_setting('data_directory') as folder, oid from pg_database where datname = current_database()`,
    )
    const folders = [`base/${rows[0].oid}`, 'pg_wal']
    // The log is the whole server's: these are in no other file's tests.
    const secret = [idNumberOf(1), cardNumberOf(1), '沈暮白', '陆远舟', '何岸风', 'mufeng_88']
    const known = '江南大学'
    let [sawKnown, files] = [false, 0]
    for (const folder of folders) {
      for (const entry of readdirSync(join(rows[0].folder, folder), { withFileTypes: true })) {
        if (!entry.isFile()) continue
        const bytes = readIfThere(join(rows[0].folder, folder, entry.name))
        if (!bytes) continue
        files += 1
        if (bytes.includes(known)) sawKnown = true
        for (const word of secret)
          if (bytes.includes(word)) expect.fail(`${folder}/${entry.name} tells ${word}`)
      }
    }
    // What is no secret is found: so the right files were read.
    expect([sawKnown, files > 100]).toEqual([true, true])
    const { rows: logged } = await sql<{ text: string }>`
      select coalesce(before::text, '') || coalesce(after::text, '') as text from audit_event`.execute(
      office.app.db,
    )
    expect(logged.filter(({ text }) => secret.some((word) => text.includes(word)))).toEqual([])
  })
})

/** Of a running server: what it has rewritten since its folder was listed is under another name by now. */
function readIfThere(path: string): Buffer | null {
  try {
    return readFileSync(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
