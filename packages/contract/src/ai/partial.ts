/**
 * Closes what an unfinished JSON text has open, so that an outline can be read while it streams. Pieces of an
 * outline stream end between values, never inside one, so closing brackets is all it takes; a dangling comma or key
 * is dropped. Returns '' for a text without a value.
 */
export function completeJson(partial: string): string {
  const open: string[] = []
  let inString = false
  for (let at = 0; at < partial.length; at++) {
    const char = partial[at]
    if (inString) {
      if (char === '\\') at++
      else if (char === '"') inString = false
    } else if (char === '"') inString = true
    else if (char === '{') open.push('}')
    else if (char === '[') open.push(']')
    else if (char === '}' || char === ']') open.pop()
  }
  if (inString) return ''
  return partial.replace(/,\s*$/, '') + open.reverse().join('')
}
