import type { TableStyles } from '../inspect/table.ts'
import { newElement, type XmlElement } from '../inspect/xml.ts'

/** Slots of the program's own table styles by their ids: a file names them and may leave their definitions out. */
const MEDIUM_2: Readonly<Record<string, string>> = {
  '{073A0DAA-6AF3-43AB-8588-CEC1D06C72B9}': 'dk1',
  '{5C22544A-7EE6-4342-B048-85BDC9FD1C3A}': 'accent1',
  '{21E4AEA4-8DFA-4A89-87EB-49C32662AFE0}': 'accent2',
  '{F5AB1C69-6EDB-4FF4-983F-18BD219EF322}': 'accent3',
  '{00A15C55-8517-42AA-B614-E9B94910E393}': 'accent4',
  '{7DF18680-E054-41AD-8BC1-D1AEF772440D}': 'accent5',
  '{93296810-A885-4BE3-A3E7-6D5BEEA58F35}': 'accent6',
}
const NO_STYLE = '{2D5ABB26-0587-4C30-8999-92F81FD0307C}'
const GRID_ONLY = '{5940675A-B579-460E-94D1-54222C63F5DA}'

const color = (slot: string, tint?: number): XmlElement =>
  newElement('schemeClr', tint === undefined ? [] : [newElement('tint', [], { val: String(tint) })], {
    val: slot,
  })
const filled = (slot: string, tint?: number): XmlElement =>
  newElement('fill', [newElement('solidFill', [color(slot, tint)])])
const border = (side: string, slot: string, width = 12_700): XmlElement =>
  newElement(side, [newElement('ln', [newElement('solidFill', [color(slot)])], { w: String(width) })])
const borders = (slot: string, ...sides: string[]): XmlElement =>
  newElement(
    'tcBdr',
    sides.map((side) => border(side, slot)),
  )
const words = (slot: string, isBold: boolean): XmlElement =>
  newElement('tcTxStyle', [color(slot)], isBold ? { b: 'on' } : {})

const ALL = ['left', 'right', 'top', 'bottom', 'insideH', 'insideV']

/** A coloured header, bands in tints of its colour, white lines (Medium Style 2). */
function mediumStyle(slot: string): XmlElement {
  const strong = (name: string, edge?: string) =>
    newElement(name, [
      words('lt1', true),
      newElement('tcStyle', [
        edge ? newElement('tcBdr', [border(edge, 'lt1', 38_100)]) : newElement('tcBdr'),
        filled(slot),
      ]),
    ])
  const band = (name: string) => newElement(name, [newElement('tcStyle', [filled(slot, 40_000)])])
  return newElement('tblStyle', [
    newElement('wholeTbl', [
      words('dk1', false),
      newElement('tcStyle', [borders('lt1', ...ALL), filled(slot, 20_000)]),
    ]),
    band('band1H'),
    band('band1V'),
    strong('lastCol'),
    strong('firstCol'),
    strong('lastRow', 'top'),
    strong('firstRow', 'bottom'),
  ])
}

const gridStyle = (): XmlElement =>
  newElement('tblStyle', [
    newElement('wholeTbl', [words('tx1', false), newElement('tcStyle', [borders('tx1', ...ALL)])]),
  ])

/** The file's own definitions, and for what it does not define the program's, as near as they are known. */
export function withBuiltIn(own: TableStyles): Pick<TableStyles, 'get'> {
  return {
    get(id: string): XmlElement | undefined {
      const defined = own.get(id)
      if (defined || id === '' || id === NO_STYLE) return defined
      return id === GRID_ONLY ? gridStyle() : mediumStyle(MEDIUM_2[id] ?? 'accent1')
    },
  }
}
