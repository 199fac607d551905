import type { OutlineNode, OutlineTree } from '../tree.ts'
import { layoutComment, NOTES_MARK } from './markdown-marks.ts'
import { type ExportMedia, toBase64 } from './media.ts'

/**
 * The outline as markdown: chapters and pages are headings, what lies deeper is lists, notes are `[!NOTE]`
 * quotes. Siblings are a list where one of them is a table, figure or formula. Importing it gives the same
 * tree. Pictures come in as data when their bytes are given, else by their key. Runs in a browser.
 */
export function treeToMarkdown(tree: OutlineTree, media: ExportMedia = new Map()): string {
  const parts = [frontMatter(tree), `# ${inline(tree.title)}`, ...sections(tree.chapters, 2, media)]
  if (tree.references?.length) {
    parts.push('## 参考文献', tree.references.map((entry, at) => `${at + 1}. ${inline(entry)}`).join('\n'))
  }
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

/** JSON is YAML: nothing to escape by hand. */
function frontMatter({ subtitle, scene, discipline, author, keywords }: OutlineTree): string {
  const fields = Object.entries({ subtitle, scene, discipline, author, keywords }).filter(
    ([, value]) => value,
  )
  if (fields.length === 0) return ''
  return ['---', ...fields.map(([name, value]) => `${name}: ${JSON.stringify(value)}`), '---'].join('\n')
}

const DEEPEST_HEADING = 3

function sections(nodes: OutlineNode[], level: number, media: ExportMedia): string[] {
  if (level > DEEPEST_HEADING || nodes.some(isObject)) return nodes.length > 0 ? [list(nodes, media)] : []
  return nodes.flatMap((node) => [
    `${'#'.repeat(level)} ${inline(node.text)}${layout(node)}`,
    ...notes(node),
    ...sections(node.children, level + 1, media),
  ])
}

const isObject = ({ table, figure, formula }: OutlineNode) => Boolean(table ?? figure ?? formula)

const layout = (node: OutlineNode) => (node.layout ? ` ${layoutComment(node.layout)}` : '')

/** The mark and the first line are one paragraph: so GitHub knows it for a note. */
const notes = ({ notes: text }: OutlineNode): string[] =>
  text ? [`> ${NOTES_MARK}\n> ${text.split('\n').map(inline).join('\n>\n> ')}`] : []

/** Two spaces a level; blocks of an item stand apart by an empty line. */
function list(nodes: OutlineNode[], media: ExportMedia): string {
  const isTight = nodes.every((node) => !isObject(node) && !node.notes)
  return nodes
    .map((node) => `- ${item(node, media).replace(/\n(?=[^\n])/g, '\n  ')}`)
    .join(isTight ? '\n' : '\n\n')
}

function item(node: OutlineNode, media: ExportMedia): string {
  const blocks = [caption(node), ...objects(node, media), ...notes(node)]
  const own = blocks.join('\n\n')
  if (node.children.length === 0) return own
  return `${own}${blocks.length > 1 ? '\n\n' : '\n'}${list(node.children, media)}`
}

/** An item must begin with text for what follows to be its own: without a caption a comment stands there. */
function caption(node: OutlineNode): string {
  const number = node.table?.number ?? node.figure?.number
  const text = [number, node.text].filter(Boolean).join(' ')
  return `${inline(text)}${layout(node)}`.trim() || '<!-- -->'
}

function objects(node: OutlineNode, media: ExportMedia): string[] {
  return [
    ...(node.figure ? [`![${inline(node.text)}](${address(node.figure.file, media)})`] : []),
    ...(node.table ? [table(node.table.rows)] : []),
    ...(node.formula ? [`$$\n${node.formula.latex}\n$$`] : []),
  ]
}

function address(file: string, media: ExportMedia): string {
  const picture = media.get(file)
  return picture ? `data:${picture.type};base64,${toBase64(picture.bytes)}` : `<${file}>`
}

function table(rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  const [head = [], ...body] = rows.map((row) => row.map(cell))
  return [line(head), line(head.map(() => '---')), ...body.map(line)].join('\n')
}

const cell = (text: string) => text.split('\n').map(inline).join('<br>')

/** Escapes what markdown would read as marks, and no more. */
const inline = (text: string): string =>
  text
    .replace(/[\\`*_[\]<>~$|&@]|(?<=\bhttps?):|(?<=\bwww)\./gi, '\\$&')
    .replace(/^(?:#{1,6}|[-+=]+)(?=\s|$)|^:(?=-)/, '\\$&')
    .replace(/^(\d{1,9})(?=[.)](?:\s|$))/, '$1\\')
    .replace(/(?<=\s)#+$/, (marks) => [...marks].map((mark) => `\\${mark}`).join(''))
    .replace(/!$/, '\\!')
