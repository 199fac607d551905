import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

const NAME = 'x-yantu-internal'
const secret = randomBytes(32)

/**
 * Marks a call that this process makes to itself (server rendering through `app.inject`), which is not a
 * viewer. The value is random per process, so nobody outside can send it.
 */
export const internalHeaders: Readonly<Record<string, string>> = { [NAME]: secret.toString('base64url') }

export function isInternal(headers: IncomingHttpHeaders): boolean {
  const sent = headers[NAME]
  if (typeof sent !== 'string') return false
  const bytes = Buffer.from(sent, 'base64url')
  return bytes.length === secret.length && timingSafeEqual(bytes, secret)
}
