import { describe, expect, it } from 'vitest'
import { onboardingMessages } from '../messages/onboarding.ts'
import { bankOf, isCardNumber } from './bank-card.ts'
import { onboardingEndpoints as calls } from './endpoints.ts'
import { ageOn, birthdayOf, isIdNumber } from './identity-number.ts'
import { applicationReviewEndpoints } from './review.ts'

const entry = {
  name: '沈知白',
  phone: '13800138000',
  code: '123456',
  idNumber: '11010519491231002x',
  idNumberSide: '/files/private/1',
  bankCode: '6225 8801 3770 6868',
  schoolGraduate: '江南大学',
}
const realName = { ...entry, idNumberFront: '/files/private/2', smsCode: '123456' }
const card = { bankName: '沈知白', bankCard: '6225880137706868', code: '123456' }
const decision = { applicationId: '1', edition: 1, decision: 'reject', reasons: ['photo'] }

describe('an identity number', () => {
  it.each([
    ['11010519491231002X', true],
    ['440524188001010014', true],
    ['110105194912310021', false],
    ['11010519490231002X', false],
    ['01010519491231002X', false],
    ['1101051949123100', false],
  ])('%s checks: %s', (number, checks) => expect(isIdNumber(number)).toBe(checks))

  it('tells a birthday and an age, whole years on the very day', () => {
    expect(birthdayOf('11010519491231002X')).toBe('1949-12-31')
    expect([ageOn('2008-11-23', '2026-11-22'), ageOn('2008-11-22', '2026-11-22')]).toEqual([17, 18])
  })
})

describe('a card number', () => {
  it.each([
    ['6225880137706868', true],
    ['6225880137706869', false],
    ['622588013770', false],
  ])('%s checks: %s', (number, checks) => expect(isCardNumber(number)).toBe(checks))

  it('names its bank where it is one of the commonest', () => {
    expect([bankOf('6225880137706868'), bankOf('9999990137706868')]).toEqual(['招商银行', ''])
  })
})

const refused: [keyof typeof inputs, object, string][] = [
  ['entry', { name: undefined }, onboardingMessages.nameRequired],
  ['entry', { name: '一二三四五六七八九十一' }, onboardingMessages.nameTooLong],
  ['entry', { phone: '' }, '请输入手机号'],
  ['entry', { phone: '15400000000' }, '请输入正确的手机号'],
  ['entry', { code: undefined }, '请输入验证码'],
  ['entry', { idNumber: undefined }, onboardingMessages.idNumberRequired],
  ['entry', { idNumber: '110105194912310021' }, onboardingMessages.idNumberInvalid],
  ['entry', { idNumberSide: undefined }, onboardingMessages.idPhotoRequired],
  ['entry', { bankCode: '' }, onboardingMessages.cardRequired],
  ['entry', { bankCode: '6225880137706869' }, onboardingMessages.cardInvalid],
  ['entry', { schoolGraduate: '\u200b\u3164' }, onboardingMessages.schoolRequired],
  ['entry', { schoolGraduate: undefined }, onboardingMessages.schoolRequired],
  ['entry', { schoolGraduate: '校'.repeat(41) }, onboardingMessages.schoolTooLong],
  ['realName', { idNumberFront: undefined }, onboardingMessages.idFrontRequired],
  ['realName', { idNumberSide: '' }, onboardingMessages.idSideRequired],
  ['card', { bankName: '' }, onboardingMessages.holderRequired],
  ['card', { bankCard: undefined }, onboardingMessages.cardRequired],
  ['card', { code: '' }, '请输入验证码'],
  ['decision', { note: '字'.repeat(201) }, onboardingMessages.decisionNoteTooLong],
  ['decision', { reasons: ['unknown'] }, onboardingMessages.rejectReasonUnknown],
]
const inputs = {
  entry: [calls.saveEntry.input, entry],
  realName: [calls.auditRealName.input, realName],
  card: [calls.bindBankCard.input, card],
  decision: [applicationReviewEndpoints.decideApplication.input, decision],
} as const

describe('a form', () => {
  it.each(refused)('%s with %j says %s', (name, wrong, message) => {
    const [schema, right] = inputs[name]
    expect(schema.safeParse(right).success).toBe(true)
    const { error } = schema.safeParse({ ...right, ...wrong })
    expect(error?.issues.map((issue) => issue.message)).toEqual([message])
  })

  it('takes a phone by either name, and says that it is missing by neither', () => {
    const { input } = calls.sendEntryCode
    expect(input.parse({ mobile: '13800138000' }).phone).toBe('13800138000')
    expect(input.safeParse({}).error?.issues[0]?.message).toBe('请输入手机号')
  })
})
