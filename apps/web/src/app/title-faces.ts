import { titleFamily } from '../lib/title-family.ts'

/*
 * Titles that aren't known at build time are set in slices of Noto Serif SC. All their rules, named late, would have
 * every text of the page laid out again: a document names those that its own titles need, and only for their characters
 * (docs/decisions/0713).
 */

interface Slice {
  /** `url(…) format(…)` */
  source: string
  /** First and last code point. */
  ranges: [number, number][]
}

const FACE = /@font-face\s*\{[^}]*\}/g

/** The rules of `slicesCss` as its package writes them. */
export function readSlices(slicesCss: string): Slice[] {
  return [...slicesCss.matchAll(FACE)].map(([rule]) => ({
    source: /src:\s*([^;}]+)/.exec(rule)?.[1]?.trim() ?? '',
    ranges: [
      ...(/unicode-range:\s*([^;}]+)/.exec(rule)?.[1] ?? '').matchAll(/U\+([0-9a-f]+)(?:-([0-9a-f]+))?/gi),
    ].map(([, from = '', to = from]) => [Number.parseInt(from, 16), Number.parseInt(to, 16)]),
  }))
}

/** Gives a function that writes the faces for what a document's HTML sets in the display face beyond `covered`. */
export function titleFaces(slicesCss: string, covered: string): (html: string) => string {
  const slices = readSlices(slicesCss)
  const known = new Set(covered)
  return (html) => {
    const wanted = new Set([...displayedText(html)].filter((one) => !known.has(one) && one.trim()))
    const bySlice = Map.groupBy(wanted, (one) => sliceOf(slices, one.codePointAt(0) as number))
    return [...bySlice].map(([slice, characters]) => (slice ? faceOf(slice, characters) : '')).join('')
  }
}

/** Of two rules for a character the later one holds. */
const sliceOf = (slices: readonly Slice[], code: number): Slice | undefined =>
  slices.findLast(({ ranges }) => ranges.some(([from, to]) => code >= from && code <= to))

function faceOf({ source }: Slice, characters: readonly string[]): string {
  const range = characters.map((one) => `U+${one.codePointAt(0)?.toString(16)}`).join(',')
  return `@font-face{font-family:${titleFamily};font-weight:700;font-display:swap;src:${source};unicode-range:${range}}`
}

const SCRIPTS = /<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g
const PART = /<(\/?)([a-z][\w-]*)([^>]*)>|([^<]+)/gi
const IS_DISPLAYED = / class="(?:[^"]* )?(?:font-)?serif[ "]/
const WITHOUT_END = new Set(['wbr', 'br', 'img', 'input', 'hr', 'source', 'track', 'link', 'meta'])

/** The text of elements in the display face. React writes no `>` into an attribute. */
export function displayedText(html: string): string {
  let text = ''
  let depth = 0
  for (const [, closes, tag = '', attributes = '', words] of html.replaceAll(SCRIPTS, '').matchAll(PART)) {
    if (words !== undefined) text += depth > 0 ? words : ''
    else if (WITHOUT_END.has(tag) || attributes.endsWith('/')) continue
    else if (closes) depth = Math.max(0, depth - 1)
    else if (depth > 0 || IS_DISPLAYED.test(`${attributes} `)) depth++
  }
  return text
}
