import { randomBytes } from 'node:crypto'

/** A fresh script nonce. */
export const newNonce = (): string => randomBytes(16).toString('base64url')

/** Scripts run by nonce or from our own files; inline styles are allowed (decisions, Pages and caches). */
const policy = (nonce: string): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Headers of a document, beside those of every answer. It may be kept by nobody: its nonce is good once. */
export const documentHeaders = (nonce: string): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policy(nonce),
  'cache-control': 'private, no-cache',
})
