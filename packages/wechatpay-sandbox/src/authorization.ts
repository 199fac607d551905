import { signedMessage, verify } from './crypto.ts'
import type { Identity } from './identity.ts'
import type { Store } from './store.ts'
import { signError } from './vendor-error.ts'

export const CLOCK_TOLERANCE_S = 300

const SCHEME = 'WECHATPAY2-SHA256-RSA2048 '

export interface SignedRequest {
  method: string
  /** Path and query exactly as sent. */
  url: string
  authorization: string | undefined
  body: Buffer
}

/** Checks that a call comes from the merchant, now, for the first time. @throws VendorError SIGN_ERROR */
export async function requireAuthorization(
  store: Store,
  identity: Identity,
  request: SignedRequest,
): Promise<void> {
  const { mchid, serial_no, timestamp, nonce_str, signature } = parseAuthorization(request.authorization)
  if (mchid !== identity.mchId) throw signError('商户号不存在')
  if (serial_no !== identity.merchant.serial) throw signError('商户证书序列号有误')
  const age = Math.abs(Date.now() / 1000 - Number(timestamp))
  if (!/^\d{10}$/.test(timestamp) || age > CLOCK_TOLERANCE_S) {
    throw signError('Http头Authorization中的timestamp与发起请求的时间不得超过5分钟')
  }
  const message = Buffer.concat([
    Buffer.from(signedMessage(request.method, request.url, timestamp, nonce_str)),
    request.body,
    Buffer.from('\n'),
  ])
  if (!verify(message, signature, identity.merchant.publicKey)) throw signError('签名错误，请检查后再试')
  const { rowCount } = await store.pool.query(
    `insert into ${store.schema}.nonces (nonce, at) values ($1, now()) on conflict do nothing`,
    [nonce_str],
  )
  if (rowCount === 0) throw signError('nonce_str 重复，请求被重放')
}

function parseAuthorization(header: string | undefined) {
  if (!header?.startsWith(SCHEME)) throw signError('Http头Authorization值格式错误')
  const fields = new Map(
    [...header.slice(SCHEME.length).matchAll(/(\w+)="([^"]*)"/g)].map(([, key, value]) => [key, value]),
  )
  const field = (name: string): string => {
    const value = fields.get(name)
    if (!value) throw signError(`Http头Authorization缺少 ${name}`)
    return value
  }
  return {
    mchid: field('mchid'),
    serial_no: field('serial_no'),
    timestamp: field('timestamp'),
    nonce_str: field('nonce_str'),
    signature: field('signature'),
  }
}

/** Forgets nonces too old to be replayed; the clock check refuses those. */
export async function forgetOldNonces({ pool, schema }: Store): Promise<void> {
  await pool.query(`delete from ${schema}.nonces where at < now() - make_interval(secs => $1)`, [
    3 * CLOCK_TOLERANCE_S,
  ])
}
