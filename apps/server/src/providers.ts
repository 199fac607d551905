import { sandboxMerchant, type SandboxMerchant } from '@yantu/wechatpay-sandbox'
import type { Pool } from 'pg'
import { z } from 'zod'
import { PRODUCTION_BASE_URL, type WechatPayConfig } from './adapters/wechat-pay/index.ts'

/** Where the sandbox is mounted, outside production only. */
export const SANDBOX_PAY_PATH = '/sandbox/wechatpay'

const pem = z.string().trim().startsWith('-----BEGIN')

const merchant = z.object({
  WECHATPAY_APP_ID: z.string().trim().min(1),
  WECHATPAY_MCH_ID: z.string().trim().regex(/^\d+$/),
  WECHATPAY_MERCHANT_SERIAL: z.string().trim().min(1),
  WECHATPAY_MERCHANT_PRIVATE_KEY: pem,
  WECHATPAY_API_V3_KEY: z.string().trim().length(32),
  WECHATPAY_PUBLIC_KEY_ID: z.string().trim().startsWith('PUB_KEY_ID_'),
  WECHATPAY_PUBLIC_KEY: pem,
})

/** The merchant of the environment. Throws an error that names each variable at fault. */
export function readMerchant(environment: NodeJS.ProcessEnv): WechatPayConfig {
  const parsed = merchant.safeParse(environment)
  if (!parsed.success) {
    const names = parsed.error.issues.map((issue) => issue.path.join('.'))
    throw new Error(`WeChat Pay needs ${names.join(', ')}`)
  }
  const env = parsed.data
  return {
    baseUrl: PRODUCTION_BASE_URL,
    appId: env.WECHATPAY_APP_ID,
    mchId: env.WECHATPAY_MCH_ID,
    merchantSerial: env.WECHATPAY_MERCHANT_SERIAL,
    merchantPrivateKey: env.WECHATPAY_MERCHANT_PRIVATE_KEY,
    apiV3Key: env.WECHATPAY_API_V3_KEY,
    platformKeys: { [env.WECHATPAY_PUBLIC_KEY_ID]: env.WECHATPAY_PUBLIC_KEY },
  }
}

/** The sandbox's merchant in the same shape. `origin` is where this process serves the sandbox. */
export async function sandboxConfig(pool: Pool, origin: string): Promise<WechatPayConfig> {
  const found: SandboxMerchant = await sandboxMerchant(pool)
  return {
    baseUrl: `${origin}${SANDBOX_PAY_PATH}`,
    appId: found.appId,
    mchId: found.mchId,
    merchantSerial: found.serial,
    merchantPrivateKey: found.privateKey,
    apiV3Key: found.apiV3Key,
    platformKeys: {
      [found.platformPublicKeyId]: found.platformPublicKey,
      [found.platformCertificateSerial]: found.platformCertificate,
    },
  }
}
