import { charWidth } from '../../scene/measure.ts'
import { escapeXml } from '../../scene/xml.ts'
import type { Point, Shape, Style } from './read.ts'

const SIZE = 12
const PITCH = 1.25
const BOLD = 1

const widthOf = (text: string, size: number) =>
  [...text].reduce((sum, one) => sum + charWidth(one.codePointAt(0)!), 0) * size

export const colorIn = (style: Style, name: string, otherwise: string): string => {
  const value = style.get(name)
  if (value === 'none') return 'none'
  return value && /^#[0-9a-f]{3,8}$/i.test(value) ? value : otherwise
}

/** Lines broken where they are wider than `room`; a word that is wider is broken too. */
function broken(lines: readonly string[], size: number, room: number): string[] {
  return lines.flatMap((line) => {
    const set: string[] = []
    let current = ''
    for (const piece of line.match(/[\x21-\x7e]+ ?|[\s\S]/gu) ?? []) {
      if (current && widthOf(current + piece.trimEnd(), size) > room) {
        set.push(current.trimEnd())
        current = ''
      }
      current += piece
    }
    return [...set, current.trimEnd()]
  })
}

interface Placed extends Point {
  anchor: 'start' | 'middle' | 'end'
  size: number
  color: string
  bold: boolean
}

const linesSvg = (lines: readonly string[], { x, y, anchor, size, color, bold }: Placed): string =>
  lines
    .map((line, at) =>
      line
        ? `<text x="${x}" y="${y + (at + 0.5) * size * PITCH + size * 0.36}" font-family="Noto Sans SC" font-size="${size}"` +
          ` fill="${color}" text-anchor="${anchor}"${bold ? ' font-weight="700"' : ''}>${escapeXml(line)}</text>`
        : '',
    )
    .join('')

const lookOf = (style: Style) => {
  const size = Math.min(200, Math.max(4, Number(style.get('fontSize')) || SIZE))
  const bold = (Number(style.get('fontStyle')) & BOLD) === BOLD
  return { size, bold, color: colorIn(style, 'fontColor', '#000000') }
}

/** px of a swimlane's heading. */
export const headingOf = (style: Style): number => Number(style.get('startSize')) || 23

/** The words of a shape, where its style puts them. */
export function labelSvg({ style, lines, box }: Shape): string {
  if (!lines.length || (style.has('image') && !style.get('verticalLabelPosition'))) return ''
  const look = lookOf(style)
  const isLane = style.has('swimlane')
  const area = isLane ? { ...box, h: headingOf(style) } : box
  const room = style.get('whiteSpace') === 'wrap' || isLane ? Math.max(area.w - 8, look.size) : Infinity
  const set = broken(lines, look.size, room)
  const height = set.length * look.size * PITCH
  const align = style.get('align') ?? (style.has('text') && !style.get('whiteSpace') ? 'left' : 'center')
  const spot = style.get('verticalLabelPosition')
  const vertical = style.get('verticalAlign') ?? 'middle'
  const inside = {
    top: area.y + 4,
    middle: area.y + (area.h - height) / 2,
    bottom: area.y + area.h - height - 4,
  }
  const y =
    spot === 'bottom'
      ? area.y + area.h + 2
      : spot === 'top'
        ? area.y - height - 2
        : (inside[vertical as 'top'] ?? inside.middle)
  const x = align === 'left' ? area.x + 4 : align === 'right' ? area.x + area.w - 4 : area.x + area.w / 2
  const anchor = align === 'left' ? 'start' : align === 'right' ? 'end' : 'middle'
  return linesSvg(set, { x, y, anchor, ...look })
}

/** Words on a line, with the page behind them. */
export function edgeLabelSvg(lines: readonly string[], style: Style, at: Point): string {
  if (!lines.length) return ''
  const look = { ...lookOf(style), size: Math.min(200, Number(style.get('fontSize')) || 11) }
  const [w, h] = [
    Math.max(...lines.map((line) => widthOf(line, look.size))),
    lines.length * look.size * PITCH,
  ]
  const behind = `<rect x="${at.x - w / 2 - 2}" y="${at.y - h / 2}" width="${w + 4}" height="${h}" fill="#FFFFFF"/>`
  return behind + linesSvg(lines, { x: at.x, y: at.y - h / 2, anchor: 'middle', ...look })
}
