import type { Endpoint } from '@yantu/contract/endpoint'
import type { Refusal } from '../../errors/index.ts'
import { statusRefusal } from '../failures.ts'
import { limitsOf, parseInput } from '../input.ts'
import { isTooMuch } from './json-shape.ts'

/** The input in a JSON body; an empty one, and what is no object, is `{}`. Throws refusals. */
export function inputOfJson(endpoint: Endpoint, json: Uint8Array, query: object = {}): unknown {
  if (isTooMuch(json, limitsOf(endpoint))) throw statusRefusal(413)
  return parseInput(endpoint, { ...query, ...objectIn(json) })
}

const decoder = new TextDecoder()

function objectIn(json: Uint8Array): object {
  const text = decoder.decode(json).trim()
  if (text === '') return {}
  try {
    const value: unknown = JSON.parse(text)
    return value !== null && typeof value === 'object' && !Array.isArray(value) ? value : {}
  } catch {
    throw statusRefusal(400)
  }
}

/** A refusal as it crosses from one thread to another. */
export interface Refused {
  refused: { message: string; code: number; status: number }
}

export const refused = ({ message, code, status }: Refusal): Refused => ({
  refused: { message, code, status },
})
