import { ImportError } from '../errors.ts'
import { IMPORT_LIMITS } from '../limits.ts'
import { decodeText } from './text.ts'

export type Json = Record<string, unknown>

/** Parses JSON. Throws `ImportError`: broken, too-deep. */
export function parseJson(bytes: Uint8Array): unknown {
  const text = decodeText(bytes).replace(/^\uFEFF/, '')
  if (depthOf(text) > IMPORT_LIMITS.jsonDepth) throw new ImportError('too-deep')
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new ImportError('broken', error)
  }
}

/** Brackets open at once, strings left out. */
function depthOf(text: string): number {
  let depth = 0
  let deepest = 0
  let quoted = false
  for (let at = 0; at < text.length; at++) {
    const c = text.charCodeAt(at)
    if (quoted) {
      if (c === 0x5c) at++
      else if (c === 0x22) quoted = false
    } else if (c === 0x22) quoted = true
    else if (c === 0x7b || c === 0x5b) deepest = Math.max(deepest, ++depth)
    else if (c === 0x7d || c === 0x5d) depth--
  }
  return deepest
}

/** What a file of unknown hands may hold, read without trust: the wrong type is nothing. */
export const record = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {}
export const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
export const text = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
