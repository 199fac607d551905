import type { Endpoint } from '@yantu/contract'
import type { BodyLimits } from '@yantu/contract/endpoint'
import { httpLimits } from '@yantu/contract/limits/http'
import { statusTexts } from '@yantu/contract/messages/status'
import type { z } from 'zod'
import { Refusal } from '../errors/index.ts'

const badRequest = statusTexts[400] ?? ''

export const limitsOf = ({ body }: Pick<Endpoint, 'body'>): BodyLimits => body ?? httpLimits.body.json

/**
 * What arrived, as the endpoint's schema reads it. Throws a refusal with the schema's own message, or 错误请求
 * where it has none: the library's texts are English and never leave (decisions, Wire).
 */
export function parseInput<E extends Endpoint>(endpoint: E, raw: unknown): z.output<E['input']> {
  const longest = makeStorable(raw)
  const parsed = endpoint.input.safeParse(raw, { error: () => badRequest })
  // After the schema, which may have words for it.
  if (parsed.success && longest > limitsOf(endpoint).textUnits) throw new Refusal(badRequest)
  if (parsed.success) return parsed.data as z.output<E['input']>
  throw new Refusal(parsed.error.issues[0]?.message ?? badRequest)
}

/**
 * PostgreSQL stores no NUL in a text: refused. Of half a surrogate pair, which no JSON of its keeps, U+FFFD is made
 * where it stands, as browsers do (WHATWG, USVString): somebody whose emoji was cut loses nothing else. A list instead
 * of recursion: a body of brackets may be very deep. Returns the length of the longest text, in UTF-16 units.
 */
function makeStorable(raw: unknown): number {
  const pending = [raw]
  let longest = 0
  while (pending.length > 0) {
    const next = pending.pop()
    if (next === null || typeof next !== 'object' || ArrayBuffer.isView(next)) continue
    const parts: unknown[] = Object.values(next)
    for (const part of parts) if (typeof part === 'object') pending.push(part)
    const texts = parts.filter((part) => typeof part === 'string')
    for (const { length } of texts) longest = Math.max(longest, length)
    if (texts.some((text) => text.includes('\0'))) throw new Refusal(badRequest)
    if (!texts.every((text) => text.isWellFormed())) makeWellFormed(next as Record<string, unknown>)
  }
  return longest
}

function makeWellFormed(holder: Record<string, unknown>): void {
  for (const [key, part] of Object.entries(holder))
    if (typeof part === 'string') holder[key] = part.toWellFormed()
}
