import { all, type Element, elements, find, localName, textOf } from './tree.ts'

const cellsOf = (row: Element): Element[] => elements(row).filter((one) => localName(one) === 'tc')
const rowsOf = (frame: Element): Element[] => all(frame, 'tr')
const isMerged = ({ attributes }: Element): boolean =>
  ['gridSpan', 'rowSpan', 'hMerge', 'vMerge'].some((name) => attributes[name] !== undefined)
/** Pictures of the sample's cells belong to it. */
const isPlain = (element: Element): boolean =>
  !Object.keys(element.attributes).some((name) => name.startsWith('r:')) && elements(element).every(isPlain)

/** The first table on a page whose look another table can take. */
export function tableOn(tree: Element): Element | undefined {
  const frames = all(tree, 'graphicFrame').filter((frame) => all(frame, 'tbl').length > 0)
  return frames
    .map((frame) => structuredClone(frame))
    .find((frame) => rowsOf(frame).length > 1 && !all(frame, 'tc').some(isMerged))
}

/** The member of a sample that stands where another one does: first, last, or one of those between. */
function like<T>(sample: readonly T[], at: number, count: number): T {
  if (at === 0) return sample[0]!
  if (at === count - 1) return sample.at(-1)!
  const between = sample.length > 2 ? sample.slice(1, -1) : sample.slice(1)
  return between[(at - 1) % between.length]!
}

/** Gives a drawn table the sample's style, fills, rules, colours and alignment; its sizes stay. */
export function dress(frame: Element, sample: Element): void {
  const [table, model] = [all(frame, 'tbl')[0]!, all(sample, 'tbl')[0]!]
  const style = find(model, 'tblPr')
  if (style) table.children = [style, ...table.children.filter((one) => one !== find(table, 'tblPr'))]
  const [rows, models] = [rowsOf(table), rowsOf(model)]
  for (const [r, row] of rows.entries()) {
    const from = cellsOf(like(models, r, rows.length))
    const cells = cellsOf(row)
    for (const [c, cell] of cells.entries()) dressCell(cell, like(from, c, cells.length))
  }
}

function dressCell(cell: Element, sample: Element): void {
  const [own, look] = [find(cell, 'tcPr'), find(sample, 'tcPr')]
  if (own) own.children = structuredClone((look ? elements(look) : []).filter(isPlain))
  const paragraph = all(sample, 'p')[0]
  const align = paragraph && find(paragraph, 'pPr')?.attributes.algn
  for (const one of all(cell, 'pPr')) if (align) one.attributes.algn = align
  const run = all(sample, 'r').find((one) => all(one, 't').some((t) => textOf(t).trim() !== ''))
  const letters = run && find(run, 'rPr')
  for (const one of all(cell, 'rPr')) {
    one.children = structuredClone((letters ? elements(letters) : []).filter(isPlain))
    delete one.attributes.b
    if (letters?.attributes.b) one.attributes.b = letters.attributes.b
  }
}
