import type * as Sdk from '@alicloud/dysmsapi20170525'
import type { SmsFailureReason, SmsOutcome, SmsSender } from '../../modules/identity/index.ts'
import type { AliyunSmsConfig } from './config.ts'
import { detailOf, noTemplate, PROVIDER_TIMEOUT_MS, requireVendor, type VendorEndpoint } from './vendor.ts'

const PACKAGE = '@alicloud/dysmsapi20170525'

const reasons: Readonly<Record<string, SmsFailureReason>> = {
  'isv.BUSINESS_LIMIT_CONTROL': 'limited',
  'isv.DAY_LIMIT_CONTROL': 'limited',
  'isv.MOBILE_NUMBER_ILLEGAL': 'number',
}

const failure = (code: string, message: string): SmsOutcome => ({
  sent: false,
  reason: reasons[code] ?? 'unavailable',
  detail: detailOf('aliyun', code, message),
})

/**
 * Aliyun's Dysmsapi. Error codes outside the table (isv.OUT_OF_SERVICE, isv.AMOUNT_NOT_ENOUGH, a template or
 * signature at fault, isp.SYSTEM_ERROR) are the operator's matter.
 */
export function createAliyunSms(config: AliyunSmsConfig, endpoint?: VendorEndpoint): SmsSender {
  const { default: Client, SendSmsRequest } = requireVendor(PACKAGE) as typeof Sdk.default
  const client = new Client({
    accessKeyId: config.accessKeyId,
    accessKeySecret: config.accessKeySecret,
    regionId: 'cn-hangzhou',
    endpoint: endpoint?.host ?? 'dysmsapi.aliyuncs.com',
    protocol: endpoint?.protocol ?? 'HTTPS',
    connectTimeout: PROVIDER_TIMEOUT_MS,
    readTimeout: PROVIDER_TIMEOUT_MS,
  } as ConstructorParameters<typeof Client>[0])

  async function fill(mobile: string, templateCode: string, params: object): Promise<SmsOutcome> {
    const { signName } = config
    const templateParam = JSON.stringify(params)
    const request = new SendSmsRequest({ phoneNumbers: mobile, signName, templateCode, templateParam })
    try {
      const { body } = await client.sendSms(request)
      return body?.code === 'OK' ? { sent: true } : failure(body?.code ?? 'no code', body?.message ?? '')
    } catch (error) {
      const { code, message } = error as { code?: string; message?: string }
      return failure(code ?? 'error', message ?? '')
    }
  }

  return {
    send: ({ mobile, code }) => fill(mobile, config.templateCode, { code }),
    async sendNotice({ mobile, template, params }) {
      const templateCode = config.noticeTemplates[template]
      return templateCode ? fill(mobile, templateCode, params) : noTemplate('aliyun', template)
    },
  }
}
