import type { Pool } from 'pg'
import { selfSignedCertificate } from './certificate.ts'
import { generateRsaPair, type PemPair, randomDigits, randomHex, randomText } from './crypto.ts'
import { openStore, type Store } from './store.ts'

/** Everything secret in the sandbox: the merchant's side and the vendor's side. */
export interface Identity {
  appId: string
  mchId: string
  apiV3Key: string
  merchant: PemPair & { serial: string }
  /** Public-key mode, the default. */
  platform: PemPair & { id: string }
  /** Certificate mode, for merchants that name this serial in their requests. */
  certificate: { privateKey: string; pem: string; serial: string; from: string; to: string }
}

/** What the merchant gets from the vendor's console to configure its payment adapter. */
export interface SandboxMerchant {
  appId: string
  mchId: string
  /** Serial of the merchant's own certificate. */
  serial: string
  /** PKCS#8 PEM. */
  privateKey: string
  /** 32 characters. */
  apiV3Key: string
  /** `PUB_KEY_ID_…` */
  platformPublicKeyId: string
  /** SPKI PEM. */
  platformPublicKey: string
  platformCertificateSerial: string
  /** X.509 PEM. */
  platformCertificate: string
}

/** The sandbox exists outside production only. */
export function refuseProduction(environment: NodeJS.ProcessEnv = process.env): void {
  if (environment['NODE_ENV'] === 'production') {
    throw new Error(
      'The WeChat Pay sandbox must not run with NODE_ENV=production: configure the real merchant',
    )
  }
}

/** Reads the credentials of the sandbox's only merchant, making them on first use. */
export async function sandboxMerchant(
  pool: Pool,
  options: { schema?: string } = {},
): Promise<SandboxMerchant> {
  refuseProduction()
  const identity = await readIdentity(await openStore(pool, options.schema))
  return {
    appId: identity.appId,
    mchId: identity.mchId,
    serial: identity.merchant.serial,
    privateKey: identity.merchant.privateKey,
    apiV3Key: identity.apiV3Key,
    platformPublicKeyId: identity.platform.id,
    platformPublicKey: identity.platform.publicKey,
    platformCertificateSerial: identity.certificate.serial,
    platformCertificate: identity.certificate.pem,
  }
}

export async function readIdentity({ pool, schema }: Store): Promise<Identity> {
  const read = async () =>
    (await pool.query<{ value: Identity }>(`select value from ${schema}.identity`)).rows[0]?.value
  const existing = await read()
  if (existing) return existing
  // Of two processes that start at once the first insert wins and both read it back.
  await pool.query(`insert into ${schema}.identity (value) values ($1) on conflict do nothing`, [
    JSON.stringify(await makeIdentity()),
  ])
  const made = await read()
  if (!made) throw new Error('the sandbox identity vanished while being made')
  return made
}

async function makeIdentity(): Promise<Identity> {
  const [merchant, platform, certificate] = await Promise.all([
    generateRsaPair(),
    generateRsaPair(),
    generateRsaPair(),
  ])
  const mchId = `19${randomDigits(8)}`
  const serial = `5${randomHex(20).slice(1)}`
  const from = new Date(Math.floor(Date.now() / 1000) * 1000)
  const to = new Date(from.getTime() + 5 * 365 * 24 * 3_600_000)
  return {
    appId: `wx${randomHex(8).toLowerCase()}`,
    mchId,
    apiV3Key: randomText(32),
    merchant: { ...merchant, serial: `3${randomHex(20).slice(1)}` },
    platform: { ...platform, id: `PUB_KEY_ID_01${mchId}${randomDigits(20)}` },
    certificate: {
      privateKey: certificate.privateKey,
      pem: selfSignedCertificate(certificate, 'Tenpay.com Sandbox', serial, { from, to }),
      serial,
      from: from.toISOString(),
      to: to.toISOString(),
    },
  }
}

/** The vendor's signing key for a serial the merchant asked for; the public-key mode's unless it is the certificate's. */
export function platformKey(identity: Identity, serial: string): { serial: string; privateKey: string } {
  return serial === identity.certificate.serial
    ? { serial, privateKey: identity.certificate.privateKey }
    : { serial: identity.platform.id, privateKey: identity.platform.privateKey }
}
