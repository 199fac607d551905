import type * as Sdk from 'tencentcloud-sdk-nodejs-sms'
import { identityLimits } from '@yantu/contract/limits/identity'
import {
  type SmsFailureReason,
  type SmsOutcome,
  type SmsSender,
  smsTemplates,
} from '../../modules/identity/index.ts'
import type { TencentSmsConfig } from './config.ts'
import { detailOf, noTemplate, PROVIDER_TIMEOUT_MS, requireVendor, type VendorEndpoint } from './vendor.ts'

const PACKAGE = 'tencentcloud-sdk-nodejs-sms'

/** LimitExceeded.* counts all its kinds; FailedOperation.* (blacklist, empty package, …) is the operator's matter. */
function reasonOf(code: string): SmsFailureReason {
  if (code.startsWith('LimitExceeded')) return 'limited'
  if (code === 'InvalidParameterValue.IncorrectPhoneNumber') return 'number'
  return 'unavailable'
}

const failure = (code: string, message: string): SmsOutcome => ({
  sent: false,
  reason: reasonOf(code),
  detail: detailOf('tencent', code, message),
})

const MINUTES = String(identityLimits.smsCode.validMs / 60_000)

/** Tencent Cloud SMS, 2021-01-11. */
export function createTencentSms(config: TencentSmsConfig, endpoint?: VendorEndpoint): SmsSender {
  const { sms } = requireVendor(PACKAGE) as typeof Sdk
  const client = new sms.v20210111.Client({
    credential: { secretId: config.secretId, secretKey: config.secretKey },
    region: 'ap-guangzhou',
    profile: {
      httpProfile: {
        endpoint: endpoint?.host ?? 'sms.tencentcloudapi.com',
        protocol: endpoint?.protocol === 'HTTP' ? 'http://' : 'https://',
        reqTimeout: PROVIDER_TIMEOUT_MS / 1000,
      },
    },
  })

  async function fill(mobile: string, templateId: string, params: string[]): Promise<SmsOutcome> {
    try {
      const answer = await client.SendSms({
        PhoneNumberSet: [`+86${mobile}`],
        SmsSdkAppId: config.sdkAppId,
        SignName: config.signName,
        TemplateId: templateId,
        TemplateParamSet: params,
      })
      const status = answer.SendStatusSet?.[0]
      return status?.Code === 'Ok'
        ? { sent: true }
        : failure(status?.Code ?? 'no code', status?.Message ?? '')
    } catch (error) {
      const { code, message } = error as { code?: string; message?: string }
      return failure(code ?? 'error', message ?? '')
    }
  }

  return {
    send: ({ mobile, code }) => fill(mobile, config.templateId, [code, MINUTES]),
    async sendNotice({ mobile, template, params }) {
      const templateId = config.noticeTemplates[template]
      if (!templateId) return noTemplate('tencent', template)
      return fill(
        mobile,
        templateId,
        smsTemplates[template].map((name) => params[name] ?? ''),
      )
    },
  }
}
