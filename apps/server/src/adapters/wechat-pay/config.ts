/** A merchant's credentials. The sandbox and production differ in these values and in nothing else. */
export interface WechatPayConfig {
  /** Up to but without `/v3`; https://api.mch.weixin.qq.com in production. */
  baseUrl: string
  appId: string
  mchId: string
  /** Serial of the merchant's API certificate. */
  merchantSerial: string
  /** PEM. */
  merchantPrivateKey: string
  /** 32 characters; decrypts callbacks. */
  apiV3Key: string
  /**
   * PEM public keys or certificates by `PUB_KEY_ID_…` or certificate serial. Hold both while switching modes;
   * the first is the one asked for in requests.
   */
  platformKeys: Record<string, string>
  /** How long to wait for an answer, in ms. */
  timeoutMs?: number
}

export const PRODUCTION_BASE_URL = 'https://api.mch.weixin.qq.com'
