import { randomText, sign, signedMessage } from './crypto.ts'
import type { Faults } from './faults.ts'
import { type Identity, platformKey } from './identity.ts'

export type SignatureHeaders = Record<
  | 'wechatpay-timestamp'
  | 'wechatpay-nonce'
  | 'wechatpay-signature'
  | 'wechatpay-serial'
  | 'wechatpay-signature-type',
  string
>

/** Signs an answer or a callback with the vendor's key of that serial. */
export function signatureHeaders(
  identity: Identity,
  body: string,
  options: { serial: string; timestamp?: number },
): SignatureHeaders {
  const key = platformKey(identity, options.serial)
  const timestamp = String(options.timestamp ?? Math.floor(Date.now() / 1000))
  const nonce = randomText(32)
  return {
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-signature': sign(signedMessage(timestamp, nonce, body), key.privateKey),
    'wechatpay-serial': key.serial,
    'wechatpay-signature-type': 'WECHATPAY2-SHA256-RSA2048',
  }
}

/** A signature of the right shape by nobody. */
export const nobodysSignature = (): string => Buffer.from(randomText(256)).toString('base64')

/** How the vendor probes whether a merchant really verifies: such a signature must be refused. */
export const probeSignature = (signature: string): string =>
  `WECHATPAY/SIGNTEST/${signature.slice('WECHATPAY/SIGNTEST/'.length)}`

const OLD_S = 600
const UNKNOWN_SERIAL = 'PUB_KEY_ID_0000000000000000000000000000000000'

/** A callback's headers, spoilt as the faults say. */
export function callbackHeaders(
  identity: Identity,
  body: string,
  serial: string,
  faults: Faults,
): SignatureHeaders {
  const timestamp = Math.floor(Date.now() / 1000) - (faults.oldTimestamp ? OLD_S : 0)
  const headers = signatureHeaders(identity, body, { serial, timestamp })
  if (faults.wrongSignature) headers['wechatpay-signature'] = nobodysSignature()
  if (faults.wrongSerial) headers['wechatpay-serial'] = UNKNOWN_SERIAL
  return headers
}
