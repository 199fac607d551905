import { createPublicKey, createSign } from 'node:crypto'
import type { PemPair } from './crypto.ts'

// Node reads X.509 certificates but can't make them; these few DER forms (X.690) are all a self-signed one needs.
const SHA256_WITH_RSA = '06092a864886f70d01010b'
const COMMON_NAME = '0603550403'

function der(tag: number, ...contents: Buffer[]): Buffer {
  const body = Buffer.concat(contents)
  const size = body.length
  const length =
    size < 0x80 ? [size] : size < 0x100 ? [0x81, size] : [0x82, Math.floor(size / 0x100), size % 0x100]
  return Buffer.concat([Buffer.from([tag, ...length]), body])
}

const sequence = (...contents: Buffer[]): Buffer => der(0x30, ...contents)
const hex = (value: string): Buffer => Buffer.from(value, 'hex')
const algorithm = (): Buffer => sequence(hex(SHA256_WITH_RSA), hex('0500'))
const name = (value: string): Buffer =>
  sequence(der(0x31, sequence(hex(COMMON_NAME), der(0x0c, Buffer.from(value)))))
const generalizedTime = (at: Date): Buffer =>
  der(0x18, Buffer.from(`${at.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`))

/**
 * A self-signed X.509 v3 certificate in PEM.
 * @param serial hexadecimal, first digit 1–7 so that the integer is positive and keeps its length
 */
export function selfSignedCertificate(
  keys: PemPair,
  subject: string,
  serial: string,
  validity: { from: Date; to: Date },
): string {
  const body = sequence(
    der(0xa0, hex('020102')),
    der(0x02, hex(serial)),
    algorithm(),
    name(subject),
    sequence(generalizedTime(validity.from), generalizedTime(validity.to)),
    name(subject),
    createPublicKey(keys.publicKey).export({ type: 'spki', format: 'der' }),
  )
  const signature = createSign('RSA-SHA256').update(body).sign(keys.privateKey)
  const bytes = sequence(body, algorithm(), der(0x03, Buffer.from([0]), signature))
  const lines = bytes.toString('base64').match(/.{1,64}/g) ?? []
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
}
