import type { Endpoint } from '@yantu/contract'
import { statusTexts } from '@yantu/contract/messages/status'
import type { z } from 'zod'
import { Refusal } from '../errors/index.ts'

const badRequest = statusTexts[400] ?? ''

/**
 * What arrived, as the endpoint's schema reads it. Throws a refusal with the schema's own message, or 错误请求
 * where it has none: the library's texts are English and never leave (decisions, Wire).
 */
export function parseInput<E extends Endpoint>(endpoint: E, raw: unknown): z.output<E['input']> {
  makeStorable(raw)
  const parsed = endpoint.input.safeParse(raw, { error: () => badRequest })
  if (parsed.success) return parsed.data as z.output<E['input']>
  throw new Refusal(parsed.error.issues[0]?.message ?? badRequest)
}

/**
 * PostgreSQL stores no NUL in a text: refused. Of half a surrogate pair, which no JSON of its keeps, U+FFFD is made
 * where it stands, as browsers do (WHATWG, USVString): somebody whose emoji was cut loses nothing else. A list instead
 * of recursion: a body of brackets may be very deep.
 */
function makeStorable(raw: unknown): void {
  const pending = [raw]
  while (pending.length > 0) {
    const next = pending.pop()
    if (next === null || typeof next !== 'object' || ArrayBuffer.isView(next)) continue
    const parts: unknown[] = Object.values(next)
    for (const part of parts) if (typeof part === 'object') pending.push(part)
    const texts = parts.filter((part) => typeof part === 'string')
    if (texts.some((text) => text.includes('\0'))) throw new Refusal(badRequest)
    if (!texts.every((text) => text.isWellFormed())) makeWellFormed(next as Record<string, unknown>)
  }
}

function makeWellFormed(holder: Record<string, unknown>): void {
  for (const [key, part] of Object.entries(holder))
    if (typeof part === 'string') holder[key] = part.toWellFormed()
}
