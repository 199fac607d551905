import { createDecipheriv } from 'node:crypto'
import { type Encrypted, randomText, sign, signedMessage } from './crypto.ts'
import type { SandboxMerchant } from './identity.ts'

/** The Authorization of a merchant's request; `change` lays other values over what is claimed or signed. */
export function merchantAuthorization(
  merchant: SandboxMerchant,
  request: { method: string; url: string; body: string },
  change: { mchId?: string; serial?: string; timestamp?: number; url?: string; body?: string } = {},
): string {
  const nonce = randomText(32)
  const timestamp = String(change.timestamp ?? Math.floor(Date.now() / 1000))
  const { method, url, body } = { ...request, ...change }
  const signature = sign(signedMessage(method, url, timestamp, nonce, body), merchant.privateKey)
  const fields = {
    mchid: change.mchId ?? merchant.mchId,
    nonce_str: nonce,
    timestamp,
    serial_no: change.serial ?? merchant.serial,
    signature,
  }
  const list = Object.entries(fields).map(([key, value]) => `${key}="${value}"`)
  return `WECHATPAY2-SHA256-RSA2048 ${list.join(',')}`
}

export function decryptForTest(encrypted: Encrypted, apiV3Key: string): string {
  const bytes = Buffer.from(encrypted.ciphertext, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', apiV3Key, encrypted.nonce)
  decipher.setAAD(Buffer.from(encrypted.associated_data)).setAuthTag(bytes.subarray(-16))
  return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString('utf8')
}
