import { type Element, elementsOf } from '../../pdf/tree.ts'
import { childOf, doubles, type Package, textOf, within } from './package.ts'

type Rule = (element: Element) => string | null

const GUID = /^\{[0-9A-F]{8}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{12}\}$/i
const LONGEST_NAME = 255
const MOST_EMU = 27_273_042_316_900

/** Whole numbers that attributes may hold, by element and attribute (ISO/IEC 29500-1, simple types). */
const BOUNDS: Readonly<Record<string, Readonly<Record<string, readonly [least: number, most: number]>>>> = {
  'a:off': { x: [-MOST_EMU, MOST_EMU], y: [-MOST_EMU, MOST_EMU] },
  'a:ext': { cx: [0, MOST_EMU], cy: [0, MOST_EMU] },
  'a:chExt': { cx: [0, MOST_EMU], cy: [0, MOST_EMU] },
  'a:xfrm': { rot: [0, 21_600_000] },
  'a:ln': { w: [0, 20_116_800] },
  'a:lnL': { w: [0, 20_116_800] },
  'a:lnR': { w: [0, 20_116_800] },
  'a:lnT': { w: [0, 20_116_800] },
  'a:lnB': { w: [0, 20_116_800] },
  'a:rPr': { sz: [100, 400_000], spc: [-400_000, 400_000], baseline: [-400_000, 400_000] },
  'a:defRPr': { sz: [100, 400_000], spc: [-400_000, 400_000] },
  'a:endParaRPr': { sz: [100, 400_000] },
  'a:spcPts': { val: [0, 158_400] },
  'a:pPr': { marL: [0, 51_206_400], indent: [-51_206_400, 51_206_400], lvl: [0, 8] },
  'a:bodyPr': { lIns: [0, MOST_EMU], rIns: [0, MOST_EMU], tIns: [0, MOST_EMU], bIns: [0, MOST_EMU] },
  'a:alpha': { val: [0, 100_000] },
  'a:gs': { pos: [0, 100_000] },
  'a:lin': { ang: [0, 21_599_999] },
  'a:ds': { d: [0, 2_147_483_647], sp: [0, 2_147_483_647] },
  'a:srcRect': { l: [0, 99_999], t: [0, 99_999], r: [0, 99_999], b: [0, 99_999] },
  'a:outerShdw': { blurRad: [0, MOST_EMU], dist: [0, MOST_EMU], dir: [0, 21_599_999] },
  'a:gridCol': { w: [1, MOST_EMU] },
  'a:tr': { h: [1, MOST_EMU] },
  'a:path': { w: [1, MOST_EMU], h: [1, MOST_EMU] },
  'a:pt': { x: [-MOST_EMU, MOST_EMU], y: [-MOST_EMU, MOST_EMU] },
  'p:cNvPr': { id: [1, 2_147_483_647] },
  'c:gapWidth': { val: [0, 500] },
  'c:size': { val: [2, 72] },
  'c:tickLblSkip': { val: [1, 65_535] },
}

const outOfBounds: Rule = ({ name, attributes }) => {
  const broken = Object.entries(BOUNDS[name] ?? {}).find(([key, [least, most]]) => {
    const value = attributes[key]
    return value !== undefined && !(/^-?\d+$/.test(value) && Number(value) >= least && Number(value) <= most)
  })
  return broken ? `${name} ${broken[0]}="${attributes[broken[0]]}"` : null
}

/** A body without a paragraph, or with anything before its properties, is taken out with its shape. */
const emptyBody: Rule = (element) => {
  if (!/^(?:[pac]:txBody|c:rich|c:txPr)$/.test(element.name)) return null
  const [first, ...rest] = elementsOf(element).map(({ name }) => name)
  return first === 'a:bodyPr' && rest.includes('a:p') ? null : `${element.name} without a paragraph`
}

const PARAGRAPH = ['a:pPr', 'a:r', 'a:br', 'a:fld', 'om:m', 'a14:m', 'a:endParaRPr']

const paragraphOrder: Rule = (element) => {
  if (element.name !== 'a:p') return null
  const names = elementsOf(element).map(({ name }) => name)
  const misplaced = names.some(
    (name, i) =>
      !PARAGRAPH.includes(name) ||
      (name === 'a:pPr' && i > 0) ||
      (name === 'a:endParaRPr' && i < names.length - 1),
  )
  return misplaced ? `a:p with ${names.join(' ')}` : null
}

/** Lines are paragraphs or breaks: a bare line feed or return is written otherwise by the programs. */
const bareBreak: Rule = (element) =>
  element.name === 'a:t' && /[\n\r\v\f]/.test(textOf(element)) ? 'a:t with a line break' : null

/** Every row has a cell for each column. */
const raggedTable: Rule = (element) => {
  if (element.name !== 'a:tbl') return null
  const columns = elementsOf(childOf(element, 'a:tblGrid') ?? element).length
  const rows = elementsOf(element).filter(({ name }) => name === 'a:tr')
  const cells = rows.map((row) => elementsOf(row).filter(({ name }) => name === 'a:tc').length)
  if (rows.length === 0 || columns === 0) return 'a:tbl without rows'
  return cells.every((count) => count === columns)
    ? null
    : `a:tbl of ${columns} columns with rows of ${cells.join(', ')}`
}

const badGuid: Rule = ({ name, attributes }) => {
  const value = { 'a:ext': attributes.uri, 'p:ext': attributes.uri, 'a:fld': attributes.id }[name]
  return value === undefined || GUID.test(value) ? null : `${name} ${value}`
}

const longName: Rule = ({ name, attributes }) =>
  name === 'p:cNvPr' && (attributes.name ?? '').length > LONGEST_NAME ? 'p:cNvPr with a name too long' : null

/** A gradient has two stops at least; a path begins with a move. */
const emptyDrawing: Rule = (element) => {
  if (element.name === 'a:gsLst' && elementsOf(element).length < 2) return 'a:gsLst with one stop'
  if (element.name === 'a:path' && element.attributes.path === undefined) {
    const [first] = elementsOf(element)
    return first && first.name !== 'a:moveTo' ? `a:path beginning with ${first.name}` : null
  }
  return null
}

const RULES = [
  outOfBounds,
  emptyBody,
  paragraphOrder,
  bareBreak,
  raggedTable,
  badGuid,
  longName,
  emptyDrawing,
]

/** What every element of a drawing has to be for a program to keep it. */
export const elementFaults = (file: Package): string[] =>
  file
    .parts('ppt/')
    .filter((name) => name.endsWith('.xml'))
    .flatMap((name) => {
      const root = file.xml(name)
      if (!root) return [`${name}: not well-formed`]
      return [...within(root)].flatMap((element) =>
        RULES.flatMap((rule) => rule(element) ?? []).map((fault) => `${name}: ${fault}`),
      )
    })

/** What stands in a fallback has the ids of another reading of the same part. */
function* firstReading(element: Element): Generator<Element> {
  yield element
  for (const child of elementsOf(element)) if (child.name !== 'mc:Fallback') yield* firstReading(child)
}

/** Shapes of one part have ids of their own, in the fallback too. */
export const idFaults = (file: Package): string[] =>
  file
    .parts('ppt/')
    .filter((name) => /^ppt\/(?:slides|slideLayouts|slideMasters|notes\w+)\//.test(name))
    .flatMap((name) => {
      const root = file.xml(name)
      const shapes = root ? [...within(root)].filter((element) => element.name === 'p:cNvPr') : []
      const twice = doubles(shapes.map(({ attributes }) => attributes.id))
      const first = root ? [...firstReading(root)].filter((element) => element.name === 'p:ph') : []
      const places = doubles(first.map(({ attributes: { type, idx } }) => `${type ?? 'obj'} ${idx ?? 0}`))
      return [
        ...twice.map((id) => `${name}: shape id ${id} twice`),
        ...places.map((place) => `${name}: placeholder ${place} twice`),
      ]
    })
