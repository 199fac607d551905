import { format } from 'numfmt'
import { openArchive } from '../inspect/archive.ts'
import { InspectError } from '../inspect/errors.ts'
import { Package, type Relations } from '../inspect/package.ts'
import { readTheme } from '../inspect/theme.ts'
import { child, childrenOf, descendants, numberOf, type XmlElement } from '../inspect/xml.ts'
import { type CellStyle, readStyles } from './styles.ts'
import type { Anchor, Cell, Corner, Merge, Sheet } from './types.ts'
import { EMU_PER_PX, PX_PER_PT } from '../scene/units.ts'

/** A workbook's sheets that are shown: the first ones with the beginning of their cells. */
export interface Workbook {
  pack: Package
  theme: Readonly<Record<string, string>>
  sheets: readonly Sheet[]
  /** Names of all. */
  names: readonly string[]
}

const MB = 1024 * 1024
/** Of a sheet, and of the words of all: what comes later is on no page. */
const HEAD = 4 * MB
/** What a page can show. */
export const SHOWN = { rows: 60, columns: 40 } as const
const MOST_CHARTS = 6

/** px of a digit, and beside the digits of a column. */
const DIGIT = { width: 7, beside: 5 }
const OWN_COLUMN = 8.43
const OWN_ROW = 15

/** @throws InspectError where it is no workbook */
export async function readWorkbook(bytes: Uint8Array, most: number): Promise<Workbook> {
  const pack = await Package.of(await openArchive(bytes))
  const main = 'xl/workbook.xml'
  const root = await pack.xml(main)
  if (!root) throw new InspectError('broken')
  const relations = await pack.relations(main)
  const theme = readTheme(await pack.xml('xl/theme/theme1.xml')).colors
  const styles = readStyles(await pack.xml(partOf(relations, 'styles') ?? 'xl/styles.xml'), theme)
  const words = wordsOf(await pack.xmlHead(partOf(relations, 'sharedStrings') ?? '', HEAD))
  const isLate = child(root, 'workbookPr')?.attributes.date1904 === '1'
  const listed = childrenOf(child(root, 'sheets'), 'sheet').filter(
    ({ attributes }) =>
      (attributes.state ?? 'visible') === 'visible' &&
      relations.get(attributes['r:id'] ?? '')?.type === 'worksheet',
  )
  const sheets: Sheet[] = []
  for (const { attributes } of listed.slice(0, most)) {
    const part = relations.get(attributes['r:id'] ?? '')!.target
    const sheet = await pack.xmlHead(part, HEAD)
    if (sheet) sheets.push(await sheetOf(attributes.name ?? '', sheet, { pack, part, styles, words, isLate }))
  }
  return { pack, theme, sheets, names: listed.map(({ attributes }) => attributes.name ?? '') }
}

const partOf = (relations: Relations, type: string): string | undefined =>
  [...relations.values()].find((one) => one.type === type && !one.external)?.target

const wordsOf = (root: XmlElement | null): string[] => childrenOf(root ?? undefined, 'si').map(textIn)

/** The words of a run or a string, without how Japanese is read. */
const textIn = (element: XmlElement): string =>
  element.children.map((one) => (one.name === 't' ? one.text : one.name === 'r' ? textIn(one) : '')).join('')

interface Known {
  pack: Package
  part: string
  styles: readonly CellStyle[]
  words: readonly string[]
  /** Days count from 1904. */
  isLate: boolean
}

async function sheetOf(name: string, root: XmlElement, known: Known): Promise<Sheet> {
  const rows = childrenOf(child(root, 'sheetData'), 'row')
  const formatting = child(root, 'sheetFormatPr')
  const height = numberOf(formatting, 'defaultRowHeight') ?? OWN_ROW
  const heights = new Map<number, number>()
  const cells = new Map<number, Map<number, Cell>>()
  let next = 0
  for (const row of rows) {
    const at = (numberOf(row, 'r') ?? next + 1) - 1
    next = at + 1
    if (at >= SHOWN.rows * 2) break
    if (row.attributes.hidden === '1') heights.set(at, 0)
    else heights.set(at, numberOf(row, 'ht') ?? height)
    cells.set(at, cellsOf(row, known))
  }
  const view = child(root, 'sheetViews', 'sheetView')?.attributes
  return {
    name,
    columnWidth: widthsOf(root, numberOf(formatting, 'defaultColWidth')),
    rowHeight: (row) => (heights.get(row) ?? height) * PX_PER_PT,
    cells,
    merges: childrenOf(child(root, 'mergeCells'), 'mergeCell').flatMap((one) =>
      mergeOf(one.attributes.ref ?? ''),
    ),
    charts: await chartsOf(root, known),
    showsGrid: view?.showGridLines !== '0',
    isRightToLeft: view?.rightToLeft === '1',
  }
}

function widthsOf(root: XmlElement, own: number | undefined): Sheet['columnWidth'] {
  const columns = childrenOf(child(root, 'cols'), 'col')
  const px = (characters: number) =>
    Math.round(characters * DIGIT.width + (characters === OWN_COLUMN ? DIGIT.beside : 0))
  return (column) => {
    const found = columns.find(
      (one) => (numberOf(one, 'min') ?? 0) <= column + 1 && column + 1 <= (numberOf(one, 'max') ?? 0),
    )
    if (found?.attributes.hidden === '1') return 0
    return px(numberOf(found, 'width') ?? own ?? OWN_COLUMN)
  }
}

function cellsOf(row: XmlElement, known: Known): Map<number, Cell> {
  const cells = new Map<number, Cell>()
  let next = 0
  for (const one of childrenOf(row, 'c')) {
    const column = columnOf(one.attributes.r ?? '') ?? next
    next = column + 1
    if (column < SHOWN.columns) cells.set(column, cellOf(one, known))
  }
  return cells
}

function cellOf(element: XmlElement, { styles, words, isLate }: Known): Cell {
  const { code, ...look } = styles[numberOf(element, 's') ?? 0] ?? PLAIN
  const value = child(element, 'v')?.text ?? ''
  switch (element.attributes.t) {
    case 's':
      return { ...look, text: words[Number(value)] ?? '', isNumber: false, general: null }
    case 'inlineStr':
      return {
        ...look,
        text: child(element, 'is') ? textIn(child(element, 'is')!) : '',
        isNumber: false,
        general: null,
      }
    case 'str':
    case 'e':
      return { ...look, text: value, isNumber: false, general: null }
    case 'b': {
      const text = value === '1' ? 'TRUE' : 'FALSE'
      return { ...look, text, isNumber: false, general: null, align: look.align ?? 'center' }
    }
    default: {
      const number = Number(value)
      const isNumber = value.trim() !== '' && Number.isFinite(number)
      const general = isNumber && code === 'General' ? number : null
      return { ...look, text: isNumber ? shown(code, number, isLate) : value, isNumber, general }
    }
  }
}

const PLAIN: CellStyle = {
  code: 'General',
  bold: false,
  italic: false,
  color: null,
  fill: null,
  align: null,
  size: 1,
  wraps: false,
}

/** Days between the two beginnings of time that workbooks know. */
const LATE = 1462

function shown(code: string, value: number, isLate: boolean): string {
  const isDay = /[ymdhs]/i.test(code.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]/g, '')) && code !== 'General'
  try {
    return format(code, isDay && isLate ? value + LATE : value, { throws: true, locale: 'zh-CN' }).trim()
  } catch {
    return String(value)
  }
}

/** 0 for A; null where the reference has no letters. */
function columnOf(reference: string): number | null {
  const letters = /^[A-Z]{1,3}/i.exec(reference)?.[0].toUpperCase()
  return letters ? [...letters].reduce((sum, one) => sum * 26 + one.charCodeAt(0) - 64, 0) - 1 : null
}

function mergeOf(reference: string): Merge[] {
  const [, first = '', from = '', last = '', to = ''] = /^([A-Z]+)(\d+):([A-Z]+)(\d+)$/.exec(reference) ?? []
  const [column, end] = [columnOf(first), columnOf(last)]
  if (column === null || end === null) return []
  return [{ column, row: Number(from) - 1, columns: end - column + 1, rows: Number(to) - Number(from) + 1 }]
}

async function chartsOf(root: XmlElement, { pack, part }: Known): Promise<Sheet['charts']> {
  const id = child(root, 'drawing')?.attributes['r:id'] ?? ''
  const drawing = (await pack.relations(part)).get(id)
  if (!drawing || drawing.external) return []
  const relations = await pack.relations(drawing.target)
  const found: Sheet['charts'][number][] = []
  for (const anchor of (await pack.xml(drawing.target))?.children ?? []) {
    const chart = descendants(anchor, 'chart')[0]
    const target = relations.get(chart?.attributes['r:id'] ?? '')
    const place = anchorOf(anchor)
    if (target && !target.external && place) found.push({ part: target.target, anchor: place })
  }
  return found.slice(0, MOST_CHARTS)
}

/** Anchors by two cells, and by one with a size that fits no cell. */
function anchorOf(element: XmlElement): Anchor | null {
  const from = cornerOf(child(element, 'from'))
  const size = child(element, 'ext')
  if (!from) return null
  const to = cornerOf(child(element, 'to')) ?? {
    ...from,
    dx: from.dx + (numberOf(size, 'cx') ?? 0) / EMU_PER_PX,
    dy: from.dy + (numberOf(size, 'cy') ?? 0) / EMU_PER_PX,
  }
  return { from, to }
}

function cornerOf(element: XmlElement | undefined): Corner | null {
  if (!element) return null
  const of = (name: string) => Number(child(element, name)?.text ?? 0) || 0
  return { column: of('col'), row: of('row'), dx: of('colOff') / EMU_PER_PX, dy: of('rowOff') / EMU_PER_PX }
}
