import type { Endpoint } from '@yantu/contract'
import { statusTexts } from '@yantu/contract/messages'
import type { z } from 'zod'
import { Refusal } from '../errors/index.ts'

const badRequest = statusTexts[400] ?? ''

/**
 * What arrived, as the endpoint's schema reads it. Throws a refusal with the schema's own message, or 错误请求
 * where it has none: the library's texts are English and never leave (decisions, Wire).
 */
export function parseInput<E extends Endpoint>(endpoint: E, raw: unknown): z.output<E['input']> {
  if (hasNul(raw)) throw new Refusal(badRequest)
  const parsed = endpoint.input.safeParse(raw, { error: () => badRequest })
  if (parsed.success) return parsed.data as z.output<E['input']>
  throw new Refusal(parsed.error.issues[0]?.message ?? badRequest)
}

/** PostgreSQL stores no NUL in a text. A list instead of recursion: a body of brackets may be very deep. */
function hasNul(value: unknown): boolean {
  const pending = [value]
  while (pending.length > 0) {
    const next = pending.pop()
    if (typeof next === 'string' && next.includes('\0')) return true
    if (ArrayBuffer.isView(next)) continue
    if (next !== null && typeof next === 'object') for (const part of Object.values(next)) pending.push(part)
  }
  return false
}
