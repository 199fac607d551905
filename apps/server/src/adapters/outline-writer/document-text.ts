import type { NodeContent, OutlineNode } from '../../modules/ai/outline-writer.port.ts'

/** A document's tables, figures and formulas by the names that the model places them with. */
export type Exhibits = ReadonlyMap<string, NodeContent>

/** A document as a model is given it. */
export interface DocumentText {
  /** One line a node, each beginning with `> `, so that no words of the document stand as anybody else's. */
  text: string
  exhibits: Exhibits
  /** What the numbers of lines stand for. */
  sources: ReadonlyMap<number, NonNullable<NodeContent['source']>>
  /** Names of the sections of which not all is there; the characters of the whole. */
  shortened: { sections: string[]; characters: number } | null
}

interface Line {
  mark: string
  text: string
}

interface Section {
  name: string
  lines: Line[]
}

const LINE = '> '
const DEEPEST_HEADING = 3
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/**
 * Nodes with numbers for their places in the document, headings by depth, exhibits by name with their captions. What
 * is longer than `most` characters is shortened section by section: short sections stay whole, of long ones each
 * paragraph keeps its first sentences.
 */
export function documentText(nodes: readonly OutlineNode[], most: number): DocumentText {
  const exhibits = new Map<string, NodeContent>()
  const sources = new Map<number, NonNullable<NodeContent['source']>>()
  const counts = { T: 0, F: 0, E: 0 }
  const sections: Section[] = []
  let section: Section = { name: '', lines: [] }

  const nameOf = ({ id: _, children: __, doubts: ___, ...content }: OutlineNode): string => {
    const kind = content.table ? 'T' : content.figure ? 'F' : content.formula ? 'E' : null
    if (!kind) return ''
    const name = `${kind}${++counts[kind]}`
    exhibits.set(name, content)
    return `<${name}> `
  }
  const numberOf = ({ source }: OutlineNode): string => {
    if (!source) return ''
    const number = sources.size + 1
    sources.set(number, source)
    return `[${number}] `
  }
  const visit = (node: OutlineNode, depth: number) => {
    const isHeading = node.children.length > 0
    if (isHeading) {
      section = { name: node.text, lines: [] }
      sections.push(section)
    }
    const level = isHeading ? `${'#'.repeat(Math.min(depth, DEEPEST_HEADING))} ` : ''
    section.lines.push({ mark: level + numberOf(node) + nameOf(node), text: oneLine(node.text) })
    if (node.notes) section.lines.push({ mark: '', text: oneLine(node.notes) })
    for (const child of node.children) visit(child, depth + 1)
  }
  sections.push(section)
  for (const node of nodes) visit(node, 1)
  return { exhibits, sources, ...fitted(sections, most) }
}

function fitted(sections: readonly Section[], most: number): Pick<DocumentText, 'text' | 'shortened'> {
  const marks = sum(sections.flatMap(({ lines }) => lines.map(({ mark }) => mark.length + LINE.length + 1)))
  const lengths = sections.map(({ lines }) => sum(lines.map(({ text }) => text.length)))
  const characters = sum(lengths)
  const share = waterline(lengths, Math.max(0, most - marks))
  const shortened: string[] = []
  const shown = sections.flatMap(({ name, lines }, at) => {
    if ((lengths[at] ?? 0) <= share) return lines
    shortened.push(name)
    const length = waterline(
      lines.map(({ text }) => text.length),
      share,
    )
    return lines.map(({ mark, text }) => ({ mark, text: beginningOf(text, length) }))
  })
  return {
    text: shown.map(({ mark, text }) => LINE + mark + text).join('\n'),
    shortened: shortened.length > 0 ? { sections: shortened, characters } : null,
  }
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** What each may have at most, so that all together have no more than there is: the short ones keep all they have. */
function waterline(lengths: readonly number[], available: number): number {
  let left = available
  const ascending = lengths.toSorted((a, b) => a - b)
  for (const [at, length] of ascending.entries()) {
    const share = Math.floor(left / (ascending.length - at))
    if (length > share) return share
    left -= length
  }
  return Number.POSITIVE_INFINITY
}

const SENTENCE_END = /[。！？!?；;]|\.\s/g

/** Whole sentences if one fits, with a sign that there was more. */
function beginningOf(text: string, most: number): string {
  if (text.length <= most) return text
  const room = Math.max(0, most - 1)
  const ends = [...text.slice(0, room).matchAll(SENTENCE_END)].map(
    ({ index, 0: mark }) => index + mark.length,
  )
  return `${text.slice(0, ends.at(-1) ?? room).toWellFormed()}…`
}
