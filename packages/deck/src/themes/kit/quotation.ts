import { fit, inLines, SLACK, textWidth } from '../../scene/index.ts'

/** The box of a quotation, px, with the sizes it may take, largest first. */
export type QuotationRoom = {
  w: number
  h: number
  sizes: readonly number[]
  lineHeight: number
  serif: boolean
}

const MOST_LINES = 4
/** What a line worse broken is worth, and what lines that the box breaks are. */
const HARMED = 0.85
const RUN_ON = 0.8
/** What a line that ends inside a clause is worth. */
const INSIDE = 0.88
const isInside = (line: string): boolean => !/[\p{P}—]$/u.test(line)

/** The size at which lines stand whole in the box, or 0 where the box would break one of them. */
function wholeSize(lines: readonly string[], { w, h, sizes, lineHeight, serif }: QuotationRoom): number {
  const style = { bold: true, serif }
  const size = fit(lines.join('\n'), w, h, sizes, { ...style, lineHeight })
  const widest = Math.max(...lines.map((line) => textWidth(line, { ...style, size })))
  return widest <= w * SLACK && lines.length * size * lineHeight <= h ? size : 0
}

/**
 * A quotation broken after its clauses or between words, where it stands nearly as large so as it would
 * run on; else as it is.
 */
export function quotationLines(quotation: string, room: QuotationRoom): string {
  const { w, h, sizes, lineHeight, serif } = room
  const least = textWidth(quotation, { size: sizes.at(-1)!, bold: true, serif })
  if (quotation.includes('\n') || least > MOST_LINES * w) return quotation
  const running = fit(quotation, w, h, sizes, { bold: true, serif, lineHeight })
  const set = Array.from({ length: MOST_LINES }, (_, i) => inLines(quotation, i + 1))
    .filter((one) => one !== null)
    .map(({ lines, harm }) => {
      const worth = wholeSize(lines, room) * HARMED ** harm
      return { lines, worth, rank: worth * INSIDE ** lines.slice(0, -1).filter(isInside).length }
    })
    .reduce((a, b) => (b.rank > a.rank ? b : a))
  return set.worth >= running * RUN_ON ? set.lines.join('\n') : quotation
}
