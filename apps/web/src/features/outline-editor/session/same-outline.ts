import type { OutlineTree } from '@yantu/contract/ai/tree'

/** Whether two outlines say the same, whatever the order of their fields and what the server thinks of them. */
export const isSameOutline = (a: OutlineTree | null, b: OutlineTree | null): boolean =>
  wordsOf(a) === wordsOf(b)

const wordsOf = (outline: OutlineTree | null): string => JSON.stringify(outline, sortedKeys)

const sortedKeys = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .filter(([key]) => key !== 'doubts')
          .sort(([a], [b]) => (a < b ? -1 : 1)),
      )
    : value

/** Some 64 bits, the same for outlines that are the same: what was sent is known again without being kept. */
export function fingerprintOf(outline: OutlineTree): string {
  const text = wordsOf(outline)
  return [text.length, hashOf(text, 0x01000193), hashOf(text, 0x85ebca6b)].join('-')
}

export const isAmong = (fingerprints: readonly string[], outline: OutlineTree | null): boolean =>
  outline !== null && fingerprints.includes(fingerprintOf(outline))

/** As FNV-1a does it, over UTF-16 units; 32 bits for each odd multiplier. */
function hashOf(text: string, multiplier: number): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), multiplier)
  return hash >>> 0
}
