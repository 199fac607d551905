import { z } from 'zod'
import { type SmsTemplate, smsTemplateNames } from '../../modules/identity/index.ts'

const text = z.string().trim().min(1)

/** The approved templates of notices; one that is not named is not sent. `PASSWORD_CHANGED` … behind the prefix. */
export type NoticeTemplates = Readonly<Partial<Record<SmsTemplate, string>>>

const aliyun = z.object({
  ALIYUN_SMS_ACCESS_KEY_ID: text,
  ALIYUN_SMS_ACCESS_KEY_SECRET: text,
  ALIYUN_SMS_SIGN_NAME: text,
  /** A template with the one variable `code`. */
  ALIYUN_SMS_TEMPLATE_CODE: text,
})

const tencent = z.object({
  TENCENT_SMS_SECRET_ID: text,
  TENCENT_SMS_SECRET_KEY: text,
  TENCENT_SMS_SDK_APP_ID: text,
  TENCENT_SMS_SIGN_NAME: text,
  /** A template with the variables {1} the code and {2} its minutes. */
  TENCENT_SMS_TEMPLATE_ID: text,
})

export interface AliyunSmsConfig {
  provider: 'aliyun'
  accessKeyId: string
  accessKeySecret: string
  signName: string
  templateCode: string
  noticeTemplates: NoticeTemplates
}

export interface TencentSmsConfig {
  provider: 'tencent'
  secretId: string
  secretKey: string
  sdkAppId: string
  signName: string
  templateId: string
  noticeTemplates: NoticeTemplates
}

export type SmsConfig = { provider: 'sandbox' } | AliyunSmsConfig | TencentSmsConfig

/**
 * Which provider sends the codes: SMS_PROVIDER is sandbox (the default outside production), aliyun or tencent.
 * Throws an error that names each variable at fault.
 */
export function readSmsConfig(environment: NodeJS.ProcessEnv, production: boolean): SmsConfig {
  const provider = environment.SMS_PROVIDER ?? (production ? '' : 'sandbox')
  switch (provider) {
    case 'sandbox':
      if (production) throw new Error('SMS_PROVIDER=sandbox is not for production: name aliyun or tencent')
      return { provider }
    case 'aliyun': {
      const env = read(aliyun, environment)
      return {
        provider,
        accessKeyId: env.ALIYUN_SMS_ACCESS_KEY_ID,
        accessKeySecret: env.ALIYUN_SMS_ACCESS_KEY_SECRET,
        signName: env.ALIYUN_SMS_SIGN_NAME,
        templateCode: env.ALIYUN_SMS_TEMPLATE_CODE,
        noticeTemplates: noticeTemplates(environment, 'ALIYUN_SMS_NOTICE'),
      }
    }
    case 'tencent': {
      const env = read(tencent, environment)
      return {
        provider,
        secretId: env.TENCENT_SMS_SECRET_ID,
        secretKey: env.TENCENT_SMS_SECRET_KEY,
        sdkAppId: env.TENCENT_SMS_SDK_APP_ID,
        signName: env.TENCENT_SMS_SIGN_NAME,
        templateId: env.TENCENT_SMS_TEMPLATE_ID,
        noticeTemplates: noticeTemplates(environment, 'TENCENT_SMS_NOTICE'),
      }
    }
    case '':
      throw new Error('NODE_ENV=production needs SMS_PROVIDER (aliyun or tencent)')
    default:
      throw new Error(`SMS_PROVIDER: aliyun, tencent or sandbox, not ${provider}`)
  }
}

function noticeTemplates(environment: NodeJS.ProcessEnv, prefix: string): NoticeTemplates {
  const named = smsTemplateNames.flatMap((name) => {
    const value = environment[`${prefix}_${name.toUpperCase().replaceAll('-', '_')}`]?.trim()
    return value ? [[name, value] as const] : []
  })
  return Object.fromEntries(named)
}

function read<Output>(schema: z.ZodType<Output>, environment: NodeJS.ProcessEnv): Output {
  const parsed = schema.safeParse(environment)
  if (parsed.success) return parsed.data
  const names = parsed.error.issues.map((issue) => issue.path.join('.'))
  throw new Error(`SMS_PROVIDER=${environment.SMS_PROVIDER} needs ${names.join(', ')}`)
}
