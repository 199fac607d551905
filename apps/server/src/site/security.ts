/** Scripts run by their hash or from our own files; inline styles are allowed (decisions, Pages and caches). */
const policy = (scriptHashes: readonly string[]): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(' '),
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

/** Headers of a document, beside those of every answer. It may be shown from no cache without asking. */
export const documentHeaders = (scriptHashes: readonly string[]): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policy(scriptHashes),
  'cache-control': 'private, no-cache',
})
