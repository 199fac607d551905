import {
  createCipheriv,
  createSign,
  createVerify,
  generateKeyPair,
  type KeyLike,
  randomBytes,
  randomInt,
} from 'node:crypto'
import { promisify } from 'node:util'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

export const randomText = (length: number, alphabet: string = ALPHABET): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
export const randomDigits = (length: number): string => randomText(length, '0123456789')
export const randomHex = (bytes: number): string => randomBytes(bytes).toString('hex').toUpperCase()

/** The pieces of a message to sign, each ended by a line feed. */
export const signedMessage = (...pieces: string[]): string => `${pieces.join('\n')}\n`

export const sign = (message: string, privateKey: KeyLike): string =>
  createSign('RSA-SHA256').update(message).sign(privateKey, 'base64')

export const verify = (message: string | Buffer, signature: string, publicKey: KeyLike): boolean =>
  createVerify('RSA-SHA256').update(message).verify(publicKey, signature, 'base64')

export interface Encrypted {
  algorithm: 'AEAD_AES_256_GCM'
  ciphertext: string
  associated_data: string
  nonce: string
}

/** AEAD_AES_256_GCM as the vendor packs it: base64 of ciphertext and 16-byte tag, a 12-character nonce. */
export function encrypt(plaintext: string, apiV3Key: string, associatedData: string): Encrypted {
  const nonce = randomText(12)
  const cipher = createCipheriv('aes-256-gcm', apiV3Key, nonce).setAAD(Buffer.from(associatedData))
  const bytes = Buffer.concat([cipher.update(plaintext, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return {
    algorithm: 'AEAD_AES_256_GCM',
    ciphertext: bytes.toString('base64'),
    associated_data: associatedData,
    nonce,
  }
}

const generate = promisify(generateKeyPair)

export interface PemPair {
  publicKey: string
  privateKey: string
}

export const generateRsaPair = (): Promise<PemPair> =>
  generate('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
