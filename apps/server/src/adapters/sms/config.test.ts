import { describe, expect, test } from 'vitest'
import { readSmsConfig } from './config.ts'

const aliyun = {
  SMS_PROVIDER: 'aliyun',
  ALIYUN_SMS_ACCESS_KEY_ID: 'id',
  ALIYUN_SMS_ACCESS_KEY_SECRET: 'secret',
  ALIYUN_SMS_SIGN_NAME: '砚图',
  ALIYUN_SMS_TEMPLATE_CODE: 'SMS_1',
}
const tencent = {
  SMS_PROVIDER: 'tencent',
  TENCENT_SMS_SECRET_ID: 'id',
  TENCENT_SMS_SECRET_KEY: 'key',
  TENCENT_SMS_SDK_APP_ID: '1400000000',
  TENCENT_SMS_SIGN_NAME: '砚图',
  TENCENT_SMS_TEMPLATE_ID: '2000',
}

describe('readSmsConfig', () => {
  test('is the sandbox outside production when nothing is said', () => {
    expect(readSmsConfig({}, false)).toEqual({ provider: 'sandbox' })
  })

  test('in production a missing provider names the variable', () => {
    expect(() => readSmsConfig({}, true)).toThrow('NODE_ENV=production needs SMS_PROVIDER')
  })

  test('in production there is no sandbox', () => {
    expect(() => readSmsConfig({ SMS_PROVIDER: 'sandbox' }, true)).toThrow('SMS_PROVIDER=sandbox')
  })

  test('an unknown provider is named', () => {
    expect(() => readSmsConfig({ SMS_PROVIDER: 'pigeon' }, false)).toThrow(
      'SMS_PROVIDER: aliyun, tencent or sandbox',
    )
  })

  test.each([aliyun, tencent])('$SMS_PROVIDER is read whole', (environment) => {
    expect(readSmsConfig(environment, true).provider).toBe(environment.SMS_PROVIDER)
  })

  test.each([
    [aliyun, 'ALIYUN_SMS_NOTICE_PASSWORD_CHANGED'],
    [tencent, 'TENCENT_SMS_NOTICE_PASSWORD_CHANGED'],
  ])('%j may name a template of a notice: %s', (environment, name) => {
    expect(readSmsConfig(environment, true)).toMatchObject({ noticeTemplates: {} })
    expect(readSmsConfig({ ...environment, [name]: ' SMS_2 ' }, true)).toMatchObject({
      noticeTemplates: { 'password-changed': 'SMS_2' },
    })
  })

  const missing = [aliyun, tencent].flatMap((environment) =>
    Object.keys(environment)
      .filter((name) => name !== 'SMS_PROVIDER')
      .map((name) => [environment, name] as const),
  )
  test.each(missing)('%j without %s names it', (environment, name) => {
    expect(() => readSmsConfig({ ...environment, [name]: undefined }, true)).toThrow(
      `SMS_PROVIDER=${environment.SMS_PROVIDER} needs ${name}`,
    )
  })

  test('all missing variables are named at once', () => {
    expect(() => readSmsConfig({ SMS_PROVIDER: 'aliyun', ALIYUN_SMS_SIGN_NAME: ' ' }, true)).toThrow(
      'ALIYUN_SMS_ACCESS_KEY_ID, ALIYUN_SMS_ACCESS_KEY_SECRET, ALIYUN_SMS_SIGN_NAME, ALIYUN_SMS_TEMPLATE_CODE',
    )
  })
})
