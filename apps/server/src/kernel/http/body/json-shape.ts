import type { BodyLimits } from '@yantu/contract/endpoint'
import { httpLimits } from '@yantu/contract/limits/http'

const [QUOTE, ESCAPE, COMMA, LIST, LIST_END, OBJECT, OBJECT_END] = Buffer.from('"\\,[]{}')

/**
 * Whether a JSON text has more values, or more levels, than may be parsed. Reads its bytes only, so that nothing is
 * built of what is refused; what is no JSON may pass.
 */
export function isTooMuch(json: Uint8Array, { values: most }: Pick<BodyLimits, 'values'>): boolean {
  let depth = 0
  let values = 1
  let isText = false
  for (let at = 0; at < json.length; at++) {
    const byte = json[at]
    if (isText) {
      if (byte === ESCAPE) at++
      else if (byte === QUOTE) isText = false
    } else if (byte === QUOTE) isText = true
    else if (byte === COMMA) values++
    else if (byte === LIST || byte === OBJECT) {
      values++
      if (++depth > httpLimits.body.depth) return true
    } else if (byte === LIST_END || byte === OBJECT_END) depth--
    if (values > most) return true
  }
  return false
}
