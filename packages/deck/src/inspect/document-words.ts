import { quoted } from './diagnose/finding.ts'
import { type OfficeWords, PartReader } from './office-words.ts'
import { type Package, targetOf } from './package.ts'
import { child, childrenOf, type XmlElement } from './xml.ts'

/** Parts of a document whose words are shown beside its body's. */
const SHOWN = ['header', 'footer', 'footnotes', 'endnotes']
const CHANGES = new Set(['ins', 'del', 'moveFrom', 'moveTo'])
/** What a field may ask of another program ([ECMA-376] 17.16.5). */
const COMMAND = /^\s*DDE(?:AUTO)?\b/i

interface Seen {
  shown: string[]
  vanished: string[]
  deleted: string[]
  fields: string[]
  prompts: string[]
  changes: number
}

/** The words of a .docx: body, headers, notes, comments, what was deleted and what is hidden. */
export async function readDocument(pack: Package): Promise<OfficeWords> {
  const parts = new PartReader(pack)
  const main = targetOf(await pack.relations(''), 'officeDocument')
  const relations = main === undefined ? new Map() : await pack.relations(main)
  const seen: Seen = { shown: [], vanished: [], deleted: [], fields: [], prompts: [], changes: 0 }
  const others = [...relations.values()].filter(({ type, external }) => !external && SHOWN.includes(type))
  for (const part of [main, ...others.map(({ target }) => target)]) {
    const root = await parts.read(part)
    if (root) walk(root, seen, seen.shown)
  }
  const listed = await parts.read(targetOf(relations, 'comments'))
  const vanished = seen.vanished.join('').trim()
  return {
    where: '正文',
    shown: seen.shown.join(''),
    hidden: [
      { page: null, where: '隐藏文字', text: vanished },
      { page: null, where: '修订里删去的文字', text: seen.deleted.join('') },
    ],
    covered: vanished === '' ? [] : [`隐藏文字${quoted(vanished.split('\n'))}`],
    comments: childrenOf(listed ?? undefined, 'comment').map((comment) => ({
      author: comment.attributes['r:author'] ?? '',
      text: textOf(comment),
    })),
    changes: seen.changes,
    prompts: seen.prompts,
    commands: seen.fields
      .join('')
      .split('\n')
      .filter((field) => COMMAND.test(field)),
    isWhole: parts.isWhole,
  }
}

function textOf(element: XmlElement): string {
  const seen: Seen = { shown: [], vanished: [], deleted: [], fields: [], prompts: [], changes: 0 }
  walk(element, seen, seen.shown)
  return seen.shown.join('').trim()
}

/** Goes over an element's words; `into` is where those that it holds belong. */
function walk(element: XmlElement, seen: Seen, into: string[]): void {
  const { name, text } = element
  if (name === 't') into.push(text)
  else if (name === 'delText') seen.deleted.push(text)
  else if (name === 'instrText') seen.fields.push(text)
  else if (name === 'fldChar') seen.fields.push('\n')
  else if (name === 'fldSimple') seen.fields.push(`\n${element.attributes['r:instr'] ?? ''}\n`)
  else if (name === 'tab' || name === 'br' || name === 'cr') into.push(name === 'tab' ? ' ' : '\n')
  if (CHANGES.has(name) && element.attributes['r:author'] !== undefined) seen.changes++
  const vanishes = name === 'r' && isOn(child(child(element, 'rPr'), 'vanish'))
  const before = into.length
  // A picture's words stand a second time for programs that do not know the first; how a paragraph looks has none.
  for (const one of element.children)
    if (!LOOKS.has(one.name)) walk(one, seen, vanishes ? seen.vanished : into)
  if (name === 'sdt' && child(child(element, 'sdtPr'), 'showingPlcHdr'))
    seen.prompts.push(into.slice(before).join('').trim())
  if (name === 'p') for (const lines of [into, seen.vanished, seen.deleted]) endLine(lines)
}

const LOOKS = new Set(['Fallback', 'pPr', 'rPr', 'tblPr', 'sectPr', 'sdtPr'])

const isOn = (element: XmlElement | undefined): boolean =>
  element !== undefined && !/^(?:0|false|off)$/.test(element.attributes['r:val'] ?? '')

function endLine(lines: string[]): void {
  if (lines.length > 0 && lines.at(-1) !== '\n') lines.push('\n')
}
