import { type OfficeWords, PartReader } from './office-words.ts'
import type { Place } from './diagnose/left-behind.ts'
import { type Package, targetOf } from './package.ts'
import { child, childrenOf, descendants, flagOf, numberOf, type XmlElement } from './xml.ts'

/** The words of an .xlsx by who sees them: sheets, rows and columns that are hidden are nobody's in print. */
export async function readTables(pack: Package): Promise<OfficeWords> {
  const parts = new PartReader(pack)
  const main = targetOf(await pack.relations(''), 'officeDocument')
  const book = await parts.read(main)
  const relations = main === undefined ? new Map() : await pack.relations(main)
  const words = childrenOf((await parts.read(targetOf(relations, 'sharedStrings'))) ?? undefined, 'si').map(
    textIn,
  )
  const [shown, hidden, covered]: [string[], Place[], string[]] = [[], [], []]
  const comments: OfficeWords['comments'] = []
  for (const { attributes } of childrenOf(child(book ?? undefined, 'sheets'), 'sheet')) {
    const { name = '', state = 'visible' } = attributes
    const part = relations.get(attributes['r:id'] ?? '')?.target
    const sheet = await parts.read(part)
    const lines = sheet ? linesOf(sheet, words) : { shown: '', hidden: '' }
    const isHidden = state !== 'visible'
    if (isHidden) covered.push(`隐藏的工作表“${name}”`)
    else if (lines.hidden !== '') covered.push(`“${name}”里隐藏的行或列`)
    if (!isHidden) shown.push(lines.shown)
    hidden.push({
      page: null,
      where: isHidden ? `隐藏的工作表“${name}”` : `“${name}”里隐藏的行或列`,
      text: isHidden ? `${lines.shown}\n${lines.hidden}` : lines.hidden,
    })
    if (part !== undefined && sheet) comments.push(...(await commentsOf(part, pack, parts)))
  }
  const logs = [...pack.archive.entries.keys()].filter((part) => part.startsWith('xl/revisions/revisionLog'))
  return {
    where: '表格',
    shown: shown.join('\n'),
    hidden,
    covered,
    comments,
    changes: logs.length,
    prompts: [],
    commands: [],
    isWhole: parts.isWhole,
  }
}

async function commentsOf(part: string, pack: Package, parts: PartReader): Promise<OfficeWords['comments']> {
  const root = await parts.read(targetOf(await pack.relations(part), 'comments'))
  const authors = childrenOf(child(root ?? undefined, 'authors'), 'author').map(({ text }) => text)
  return childrenOf(child(root ?? undefined, 'commentList'), 'comment').map((comment) => ({
    author: authors[numberOf(comment, 'authorId') ?? -1] ?? '',
    text: descendants(comment, 't')
      .map(({ text }) => text)
      .join(''),
  }))
}

/** The words of a run or a string, without how Japanese is read. */
const textIn = (element: XmlElement): string =>
  element.children.map((one) => (one.name === 't' ? one.text : one.name === 'r' ? textIn(one) : '')).join('')

/** A column whose figures are numbers of telephones. */
const PHONES = /电话|手机|联系方式|\b(?:tel|phone|mobile)\b/i

/** The cells of a sheet, a line a row; of figures only those that are to be dialled. */
function linesOf(sheet: XmlElement, words: readonly string[]): { shown: string; hidden: string } {
  const covered = hiddenColumns(sheet)
  const phones = new Set<number>()
  const [shown, hidden]: [string[], string[]] = [[], []]
  for (const row of childrenOf(child(sheet, 'sheetData'), 'row')) {
    const isHidden = flagOf(row, 'hidden') === true
    for (const [at, cell] of childrenOf(row, 'c').entries()) {
      const column = columnOf(cell.attributes.r) ?? at + 1
      const text = wordsOf(cell, words)
      if (text !== null && PHONES.test(text)) phones.add(column)
      const said = text ?? (phones.has(column) ? (child(cell, 'v')?.text ?? '') : '')
      if (said.trim() !== '') (isHidden || covered(column) ? hidden : shown).push(said)
    }
  }
  return { shown: shown.join('\n'), hidden: hidden.join('\n') }
}

/** The words of a cell; null of a figure. */
function wordsOf(cell: XmlElement, words: readonly string[]): string | null {
  const { t = 'n' } = cell.attributes
  const value = child(cell, 'v')?.text ?? ''
  if (t === 's') return words[Number(value)] ?? ''
  if (t === 'inlineStr') return textIn(child(cell, 'is') ?? cell)
  return t === 'str' ? value : null
}

function hiddenColumns(sheet: XmlElement): (column: number) => boolean {
  const covered = childrenOf(child(sheet, 'cols'), 'col')
    .filter((col) => flagOf(col, 'hidden') === true)
    .map((col) => ({ min: numberOf(col, 'min') ?? 0, max: numberOf(col, 'max') ?? 0 }))
  return (column) => covered.some(({ min, max }) => column >= min && column <= max)
}

/** `BC12` is in column 55. */
function columnOf(name: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/.exec(name ?? '')?.[0]
  return letters ? [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) : null
}
