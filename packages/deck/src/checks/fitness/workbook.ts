import { type Element, elementsOf } from '../../pdf/tree.ts'
import { childOf, doubles, openPackage, type Package, textOf, within } from './package.ts'

const LONGEST_CELL = 32_767
const LONGEST_SHEET_NAME = 31

/** Cells of the first sheet by their references; what stands in a shared or inline string as Excel reads it. */
function cellsOf(book: Package): Map<string, string> {
  const sheet = book.xml('xl/worksheets/sheet1.xml')
  const cells = sheet ? [...within(sheet)].filter(({ name }) => name === 'c') : []
  return new Map(
    cells.map((cell) => {
      const value = childOf(cell, 'v') ?? childOf(cell, 'is')
      const text = value ? textOf(value) : ''
      return [cell.attributes.r ?? '', text.replace(/_x([0-9A-F]{4})_/g, (_, code) => char(code))] as const
    }),
  )
}

const char = (hex: string): string => String.fromCharCode(Number.parseInt(hex, 16))

const columnNumber = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)

const placeOf = (reference: string): [row: number, column: number] => {
  const [, letters = '', row = '0'] = /^([A-Z]+)(\d+)$/.exec(reference) ?? []
  return [Number(row), columnNumber(letters)]
}

/** What Excel would repair in a workbook: cells out of order or too long, a sheet's name, unknown relations. */
function bookFaults(book: Package): string[] {
  const sheet = book.xml('xl/worksheets/sheet1.xml')
  const workbook = book.xml('xl/workbook.xml')
  if (!sheet || !workbook) return ['no sheet']
  const cells = [...within(sheet)].filter(({ name }) => name === 'c')
  const places = cells.map(({ attributes }) => placeOf(attributes.r ?? ''))
  const names = [...within(workbook)].flatMap(({ name, attributes }) =>
    name === 'sheet' ? (attributes.name ?? '') : [],
  )
  const isOrdered = places.every(([row, column], i) => {
    const [lastRow, lastColumn] = places[i - 1] ?? [0, 0]
    return row > lastRow || (row === lastRow && column > lastColumn)
  })
  return [
    ...(isOrdered ? [] : ['cells out of order']),
    ...doubles(names).map((name) => `sheet ${name} twice`),
    ...names.filter((name) => name.length > LONGEST_SHEET_NAME || /[\\/?*[\]:]/.test(name)),
    ...cells.filter((cell) => textOf(cell).length > LONGEST_CELL).map(() => 'a cell too long'),
    ...cells
      .filter((cell) => isNumeric(cell) && !Number.isFinite(Number(textOf(cell))))
      .map(() => 'no number'),
  ]
}

const isNumeric = (cell: Element): boolean => cell.attributes.t === undefined && textOf(cell) !== ''

/** Sheet1!$B$2:$B$5 as its references. */
function referencesOf(formula: string): string[] {
  const [, from = '', to = from] = /^Sheet1!(\$[A-Z]+\$\d+)(?::(\$[A-Z]+\$\d+))?$/.exec(formula) ?? []
  const [first, last] = [from, to].map((one) => placeOf(one.replaceAll('$', '')))
  const column = from.split('$')[1] ?? ''
  return Array.from({ length: last![0] - first![0] + 1 }, (_, i) => `${column}${first![0] + i}`)
}

/** What a chart remembers of its workbook is what stands there; series and points are counted right. */
function chartFaults(chart: Element, cells: ReadonlyMap<string, string>): string[] {
  const faults: string[] = []
  for (const reference of within(chart)) {
    if (reference.name !== 'c:strRef' && reference.name !== 'c:numRef') continue
    const formula = textOf(childOf(reference, 'c:f') ?? reference)
    const cache = childOf(reference, reference.name === 'c:strRef' ? 'c:strCache' : 'c:numCache')
    const points = cache ? elementsOf(cache).filter(({ name }) => name === 'c:pt') : []
    const references = referencesOf(formula)
    const count = Number(cache && childOf(cache, 'c:ptCount')?.attributes.val)
    if (count !== references.length) faults.push(`${formula}: ${count} points`)
    const indexes = points.map(({ attributes }) => Number(attributes.idx))
    if (indexes.some((index, i) => index >= count || index <= (indexes[i - 1] ?? -1)))
      faults.push(`${formula}: points out of order`)
    for (const [i, point] of points.entries())
      if (cells.get(references[indexes[i]!] ?? '') !== textOf(point)) faults.push(`${formula}: another value`)
  }
  const series = [...within(chart)].filter(({ name }) => name === 'c:ser')
  const orders = series.map((one) => childOf(one, 'c:order')?.attributes.val)
  const axes = [...within(chart)].filter(({ name }) => /^c:(?:cat|val|date)Ax$/.test(name))
  const ids = axes.map((axis) => childOf(axis, 'c:axId')?.attributes.val)
  const crossed = axes.map((axis) => childOf(axis, 'c:crossAx')?.attributes.val)
  if (doubles(orders).length > 0) faults.push('two series of one order')
  if (crossed.some((id) => !ids.includes(id))) faults.push('an axis crosses none')
  return faults
}

/** Charts whose data a program can open, and find there what the chart shows. */
export const workbookFaults = (file: Package): string[] =>
  file.parts('ppt/charts/').flatMap((name) => {
    const chart = file.xml(name)
    const target = file.relations(name).find(({ type }) => type === 'package')?.target
    const bytes = target && file.bytes(target)
    if (!chart || !bytes) return [`${name}: no workbook`]
    const book = openPackage(bytes)
    const found = [...bookFaults(book), ...chartFaults(chart, cellsOf(book))]
    return found.map((fault) => `${name}: ${fault}`)
  })
