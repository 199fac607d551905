import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import { Aes } from 'wechatpay-axios-plugin'
import { z } from 'zod'
import {
  ForgedNotification,
  type NotificationHeaders,
  PaymentProviderError,
  type ProviderNotification,
} from '../../modules/payments/index.ts'
import { refundNotice, toOrder, toRefund, transactionAnswer } from './answers.ts'
import type { WechatPayConfig } from './config.ts'

const CLOCK_TOLERANCE_S = 300
const PROBE = 'WECHATPAY/SIGNTEST/'

const envelope = z.object({
  id: z.string().min(1),
  event_type: z.string(),
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.string(),
    nonce: z.string(),
    associated_data: z.string().default(''),
  }),
})

export type ReadNotification = (headers: NotificationHeaders, rawBody: Buffer) => ProviderNotification

/** Prepares the keys once; the reader then verifies, decrypts and checks whose callback it is. */
export function createNotificationReader(config: WechatPayConfig): ReadNotification {
  const keys = new Map(
    Object.entries(config.platformKeys).map(([serial, pem]) => [serial, createPublicKey(pem)]),
  )
  return (headers, rawBody) => {
    requireAuthentic(keys, headers, rawBody)
    try {
      return readResource(config, rawBody)
    } catch (error) {
      if (error instanceof ForgedNotification) throw error
      const code = error instanceof PaymentProviderError ? error.code : 'UNREADABLE'
      throw new ForgedNotification(code, (error as Error).message, { cause: error })
    }
  }
}

function requireAuthentic(keys: Map<string, KeyObject>, headers: NotificationHeaders, rawBody: Buffer): void {
  const timestamp = header(headers, 'wechatpay-timestamp')
  const nonce = header(headers, 'wechatpay-nonce')
  const signature = header(headers, 'wechatpay-signature')
  const serial = header(headers, 'wechatpay-serial')
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(Date.now() / 1000 - Number(timestamp)) > CLOCK_TOLERANCE_S) {
    throw new ForgedNotification('CLOCK', `signed at ${timestamp}, more than ${CLOCK_TOLERANCE_S} s from now`)
  }
  if (signature.startsWith(PROBE)) {
    throw new ForgedNotification('SIGNATURE_PROBE', 'the provider probes whether signatures are checked')
  }
  const key = keys.get(serial)
  if (!key) throw new ForgedNotification('UNKNOWN_SERIAL', `no platform key ${serial}`)
  const message = Buffer.concat([Buffer.from(`${timestamp}\n${nonce}\n`), rawBody, Buffer.from('\n')])
  if (!verify('RSA-SHA256', message, key, Buffer.from(signature, 'base64'))) {
    throw new ForgedNotification('SIGNATURE', 'the signature does not match')
  }
}

function header(headers: NotificationHeaders, name: string): string {
  const value = headers[name]
  if (typeof value !== 'string' || value === '') {
    throw new ForgedNotification('HEADER', `${name} is missing or repeated`)
  }
  return value
}

function readResource(config: WechatPayConfig, rawBody: Buffer): ProviderNotification {
  const { id, event_type, resource } = envelope.parse(JSON.parse(rawBody.toString('utf8')))
  const open = (): unknown =>
    JSON.parse(
      Aes.AesGcm.decrypt(resource.ciphertext, config.apiV3Key, resource.nonce, resource.associated_data),
    )
  if (event_type === 'TRANSACTION.SUCCESS') return payment(config, id, open())
  if (event_type.startsWith('REFUND.')) return refund(config, id, open())
  return { kind: 'other', notificationId: id, eventType: event_type }
}

function payment(config: WechatPayConfig, notificationId: string, plaintext: unknown): ProviderNotification {
  const order = toOrder(transactionAnswer.parse(plaintext), config)
  if (order.state !== 'SUCCESS' && order.state !== 'REFUND') {
    throw new ForgedNotification('NOT_PAID', `a payment callback about an order that is ${order.state}`)
  }
  return { kind: 'payment', notificationId, order }
}

function refund(config: WechatPayConfig, notificationId: string, plaintext: unknown): ProviderNotification {
  const notice = refundNotice.parse(plaintext)
  if (notice.mchid !== config.mchId) {
    throw new ForgedNotification('WRONG_MERCHANT', `${notice.mchid} is another merchant`)
  }
  const amount = { ...notice.amount, currency: 'CNY' }
  return {
    kind: 'refund',
    notificationId,
    refund: toRefund({ ...notice, status: notice.refund_status, amount }, notice.out_refund_no),
  }
}
