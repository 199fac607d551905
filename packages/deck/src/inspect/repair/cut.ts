import { SaxesParser } from 'saxes'
import { MalformedXml } from '../xml.ts'

/** What becomes of an element: it goes with all that is in it, or its attributes change; `null` takes one away. */
export type Verdict = 'keep' | 'remove' | { attributes: Readonly<Record<string, string | null>> }
export type Tag = { name: string; attributes: Readonly<Record<string, string>> }
type Cut = { from: number; to: number; by: string }

/** Local names alone: no part has one name in two namespaces at a place that is cut. */
export const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/**
 * A part without what `judge` takes away; every other character stays as it was.
 * @throws MalformedXml
 */
export function cut(xml: string, judge: (tag: Tag) => Verdict): string {
  const cuts: Cut[] = []
  /** Where the element that goes began, and how many are open since then. */
  let gone: { from: number; open: number } | null = null
  const parser = new SaxesParser<{ xmlns: false; position: true }>({ xmlns: false, position: true })
  const startOfTag = () => xml.lastIndexOf('<', parser.position - 1)
  parser.on('opentag', ({ name, attributes }) => {
    if (gone) {
      gone.open += 1
      return
    }
    const verdict = judge({ name: localName(name), attributes })
    if (verdict === 'remove') gone = { from: startOfTag(), open: 1 }
    else if (verdict !== 'keep') cuts.push(...changes(xml, startOfTag(), parser.position, verdict.attributes))
  })
  parser.on('closetag', () => {
    if (!gone) return
    gone.open -= 1
    if (gone.open > 0) return
    cuts.push({ from: gone.from, to: parser.position, by: '' })
    gone = null
  })
  try {
    parser.write(xml).close()
  } catch (error) {
    throw new MalformedXml('', { cause: error })
  }
  return spliced(xml, cuts)
}

function changes(
  xml: string,
  from: number,
  to: number,
  wanted: Readonly<Record<string, string | null>>,
): Cut[] {
  const tag = xml.slice(from, to)
  return Object.entries(wanted).flatMap(([name, value]): Cut[] => {
    const found = new RegExp(`\\s${name.replaceAll('.', '\\.')}\\s*=\\s*(?:"[^"]*"|'[^']*')`).exec(tag)
    if (!found) return []
    const at = from + found.index
    return [{ from: at, to: at + found[0].length, by: value === null ? '' : ` ${name}="${escaped(value)}"` }]
  })
}

function spliced(xml: string, cuts: readonly Cut[]): string {
  let at = 0
  const kept: string[] = []
  for (const { from, to, by } of cuts.toSorted((a, b) => a.from - b.from)) {
    kept.push(xml.slice(at, from), by)
    at = to
  }
  return kept.join('') + xml.slice(at)
}
