import { type Box, placeholder, type PlaceholderNode, text } from '../scene/index.ts'

type FooterType = 'dt' | 'ftr' | 'sldNum'

/** The numbers that Office programs give them. */
const INDEX: Record<FooterType, number> = { dt: 10, ftr: 11, sldNum: 12 }
const NAMES: Record<FooterType, string> = { dt: '日期', ftr: '页脚', sldNum: '页码' }
const PLACES: Record<FooterType, Box> = {
  dt: { x: 64, y: 672, w: 200, h: 24 },
  ftr: { x: 300, y: 672, w: 680, h: 24 },
  sldNum: { x: 1136, y: 672, w: 80, h: 24 },
}
const SIZE = 14
const DATE_WIDTH = 150

/** Between footer and number where there is room, else at the footer's end: it shows only where it is asked for. */
function datePlace(placeholders: readonly PlaceholderNode[]): Box {
  const of = (type: FooterType) => placeholders.find(({ placeholder: own }) => own.index === INDEX[type])
  const [footer, number] = [of('ftr'), of('sldNum')]
  if (!footer) return PLACES.dt
  const end = footer.x + footer.w
  const room = number ? number.x - end : 0
  const { y, h } = footer
  return room >= DATE_WIDTH ? { x: end, y, w: DATE_WIDTH, h } : { x: end - DATE_WIDTH, y, w: DATE_WIDTH, h }
}

/** A master's or layout's placeholders with those of the foot that it lacks: programs then offer them. */
export function completed(
  placeholders: readonly PlaceholderNode[],
  wanted: readonly FooterType[],
): readonly PlaceholderNode[] {
  const has = (type: FooterType) => placeholders.some(({ placeholder: own }) => own.index === INDEX[type])
  const missing = wanted.filter((type) => !has(type))
  return [
    ...placeholders,
    ...missing.map((type) => {
      const { x, y, w, h } = type === 'dt' ? datePlace(placeholders) : PLACES[type]
      const align = type === 'ftr' ? 'left' : 'right'
      const node = text(0, 0, NAMES[type], SIZE, 't2', { align, boxWidth: w, lineHeight: 1.3 })
      return placeholder({ ...node, x, y, w, h }, type, INDEX[type], NAMES[type])
    }),
  ]
}
