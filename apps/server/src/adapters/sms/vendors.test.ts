import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SmsMessage, SmsNotice, SmsSender } from '../../modules/identity/index.ts'
import { createAliyunSms } from './aliyun.ts'
import { createTencentSms } from './tencent.ts'
import type { VendorEndpoint } from './vendor.ts'

/** What vendors are known to quote of a request when they refuse it. */
const echoes = [
  'Specified signature is not matched. server string to sign is:POST&%2F&AccessKeyId%3Dkey-id%26PhoneNumbers%3D13900000002%26TemplateParam%3D%257B%2522code%2522%253A%2522012345%2522%257D',
  'PhoneNumbers=13900000002&TemplateParam={"code":"012345"} is not legal',
  'the number 13900000002 or +8613900000002 may not have 012345',
  'GET http://vendor/?PhoneNumbers=13900000002&TemplateParam=%7B%22code%22%3A%22012345%22%7D failed.',
  '{"PhoneNumberSet":["+8613900000002"],"TemplateParamSet":["012345","5"]}',
  '1390000 0002 012-345 012345',
]

/** No part of them that tells a number or a code. */
const personal = /1390000|0002|012345|012-345|key-id|TemplateParam/

/** Plays a vendor: the SDK's real requests arrive here and get answers of the vendor's shape. */
interface Vendor {
  endpoint: VendorEndpoint
  answer: { status: number; body: object }
  last: { url: URL; headers: IncomingHttpHeaders; body: string }
}

let server: Server
let vendor: Vendor
beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://vendor')
      vendor.last = { url, headers: request.headers, body: Buffer.concat(chunks).toString() }
      response.writeHead(vendor.answer.status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(vendor.answer.body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  vendor = {
    endpoint: { host: `127.0.0.1:${port}`, protocol: 'HTTP' },
    answer: { status: 200, body: {} },
    last: { url: new URL('http://vendor'), headers: {}, body: '' },
  }
})
afterAll(() => server.close())

const message: SmsMessage = { mobile: '13900000002', purpose: 'LOGIN', code: '012345', text: '验证码 012345' }
const notice: SmsNotice = {
  mobile: '13900000002',
  template: 'password-changed',
  params: { time: '2026-11-22 11:00:00' },
  text: '密码已修改',
}
const nobody: VendorEndpoint = { host: '127.0.0.1:9', protocol: 'HTTP' }

describe('Aliyun', () => {
  const config = {
    provider: 'aliyun',
    accessKeyId: 'key-id',
    accessKeySecret: 'key-secret',
    signName: '砚图',
    templateCode: 'SMS_1',
    noticeTemplates: { 'password-changed': 'SMS_2' },
  } as const
  let sms: SmsSender
  beforeAll(() => {
    sms = createAliyunSms(config, vendor.endpoint)
  })
  const answer = (Code: string, status = 200) => {
    vendor.answer = { status, body: { Code, Message: 'told why', RequestId: 'r-1', BizId: 'b-1' } }
  }

  test('sends the code into the template', async () => {
    answer('OK')
    expect(await sms.send(message)).toEqual({ sent: true })
    expect(Object.fromEntries(vendor.last.url.searchParams)).toMatchObject({
      PhoneNumbers: '13900000002',
      SignName: '砚图',
      TemplateCode: 'SMS_1',
      TemplateParam: '{"code":"012345"}',
    })
    expect(vendor.last.headers['x-acs-action']).toBe('SendSms')
    expect(vendor.last.headers.authorization).toContain('Credential=key-id')
    expect(JSON.stringify(vendor.last)).not.toContain('key-secret')
  })

  test('sends a notice into its own template, and none that has none', async () => {
    answer('OK')
    expect(await sms.sendNotice(notice)).toEqual({ sent: true })
    expect(Object.fromEntries(vendor.last.url.searchParams)).toMatchObject({
      PhoneNumbers: '13900000002',
      TemplateCode: 'SMS_2',
      TemplateParam: '{"time":"2026-11-22 11:00:00"}',
    })
    const without = createAliyunSms({ ...config, noticeTemplates: {} }, nobody)
    expect(await without.sendNotice(notice)).toMatchObject({ sent: false, reason: 'template' })
  })

  test.each([
    ['isv.BUSINESS_LIMIT_CONTROL', 'limited'],
    ['isv.DAY_LIMIT_CONTROL', 'limited'],
    ['isv.MOBILE_NUMBER_ILLEGAL', 'number'],
    ['isv.OUT_OF_SERVICE', 'unavailable'],
    ['isv.AMOUNT_NOT_ENOUGH', 'unavailable'],
    ['isv.SMS_TEMPLATE_ILLEGAL', 'unavailable'],
    ['isv.SMS_SIGNATURE_ILLEGAL', 'unavailable'],
    ['isp.SYSTEM_ERROR', 'unavailable'],
    ['isv.SOMETHING_NEW', 'unavailable'],
  ])('%s is %s', async (code, reason) => {
    answer(code)
    expect(await sms.send(message)).toEqual({ sent: false, reason, detail: `aliyun ${code}: told why` })
  })

  test.each(echoes)('what it quotes of the request goes nowhere: %s', async (echo) => {
    vendor.answer = { status: 200, body: { Code: 'isv.X', Message: echo, RequestId: 'r-1', BizId: 'b-1' } }
    const outcome = await sms.send(message)
    expect(JSON.stringify(outcome)).not.toMatch(personal)
    expect(outcome).toMatchObject({ detail: expect.stringMatching(/^aliyun isv\.X/) })
    vendor.answer.status = 400
    expect(JSON.stringify(await sms.send(message))).not.toMatch(personal)
  })

  test('an error status carries its code too', async () => {
    answer('isv.MOBILE_NUMBER_ILLEGAL', 400)
    expect(await sms.send(message)).toMatchObject({ sent: false, reason: 'number' })
  })

  test('an unreachable vendor is unavailable', async () => {
    const unreachable = createAliyunSms(config, nobody)
    const outcome = await unreachable.send(message)
    expect(outcome).toMatchObject({ sent: false, reason: 'unavailable' })
    expect(JSON.stringify(outcome)).not.toMatch(personal)
  })
})

describe('Tencent', () => {
  const config = {
    provider: 'tencent',
    secretId: 'key-id',
    secretKey: 'key-secret',
    sdkAppId: '1400000000',
    signName: '砚图',
    templateId: '2000',
    noticeTemplates: { 'password-changed': '3000' },
  } as const
  let sms: SmsSender
  beforeAll(() => {
    sms = createTencentSms(config, vendor.endpoint)
  })
  const answer = (Code: string) => {
    const status = { SerialNo: '', PhoneNumber: '+8613900000002', Fee: 0, SessionContext: '', IsoCode: 'CN' }
    const body = { Response: { SendStatusSet: [{ ...status, Code, Message: 'told why' }], RequestId: 'r-1' } }
    vendor.answer = { status: 200, body }
  }

  test('sends the code and its minutes into the template', async () => {
    answer('Ok')
    expect(await sms.send(message)).toEqual({ sent: true })
    expect(JSON.parse(vendor.last.body)).toEqual({
      PhoneNumberSet: ['+8613900000002'],
      SmsSdkAppId: '1400000000',
      SignName: '砚图',
      TemplateId: '2000',
      TemplateParamSet: ['012345', '5'],
    })
    expect(vendor.last.headers['x-tc-action']).toBe('SendSms')
    expect(vendor.last.headers.authorization).toContain('Credential=key-id/')
    expect(JSON.stringify(vendor.last)).not.toContain('key-secret')
  })

  test('sends a notice into its own template, and none that has none', async () => {
    answer('Ok')
    expect(await sms.sendNotice(notice)).toEqual({ sent: true })
    expect(JSON.parse(vendor.last.body)).toMatchObject({
      TemplateId: '3000',
      TemplateParamSet: ['2026-11-22 11:00:00'],
    })
    const without = createTencentSms({ ...config, noticeTemplates: {} }, nobody)
    expect(await without.sendNotice(notice)).toMatchObject({ sent: false, reason: 'template' })
  })

  test.each([
    ['LimitExceeded.PhoneNumberThirtySecondLimit', 'limited'],
    ['LimitExceeded.PhoneNumberOneHourLimit', 'limited'],
    ['LimitExceeded.PhoneNumberDailyLimit', 'limited'],
    ['InvalidParameterValue.IncorrectPhoneNumber', 'number'],
    ['FailedOperation.PhoneNumberInBlacklist', 'unavailable'],
    ['FailedOperation.InsufficientBalanceInSmsPackage', 'unavailable'],
    ['SomethingNew', 'unavailable'],
  ])('%s is %s', async (code, reason) => {
    answer(code)
    expect(await sms.send(message)).toEqual({ sent: false, reason, detail: `tencent ${code}: told why` })
  })

  test.each(echoes)('what it quotes of the request goes nowhere: %s', async (echo) => {
    const Error = { Code: 'InvalidParameter', Message: echo }
    vendor.answer = { status: 200, body: { Response: { Error, RequestId: 'r-1' } } }
    const outcome = await sms.send(message)
    expect(JSON.stringify(outcome)).not.toMatch(personal)
    expect(outcome).toMatchObject({ detail: expect.stringMatching(/^tencent InvalidParameter/) })
  })

  test('an error of the whole call is mapped by its code too', async () => {
    vendor.answer = {
      status: 200,
      body: {
        Response: { Error: { Code: 'AuthFailure.SignatureFailure', Message: 'bad key' }, RequestId: 'r-1' },
      },
    }
    expect(await sms.send(message)).toEqual({
      sent: false,
      reason: 'unavailable',
      detail: 'tencent AuthFailure.SignatureFailure: bad key',
    })
  })

  test('an unreachable vendor is unavailable', async () => {
    const unreachable = createTencentSms(config, nobody)
    const outcome = await unreachable.send(message)
    expect(outcome).toMatchObject({ sent: false, reason: 'unavailable' })
    expect(JSON.stringify(outcome)).not.toMatch(personal)
  })
})
