/**
 * Headers of every answer, whatever its type (trust, Security baseline). A document or a user's file brings a
 * policy of its own, which replaces this one.
 */
export const securityHeaders = (https: boolean): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'content-security-policy': "frame-ancestors 'none'",
  'x-frame-options': 'DENY',
  ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
})
