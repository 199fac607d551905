import { em } from '../scene/measure.ts'
import { escapeXml } from '../scene/xml.ts'
import { inLines } from '../scene/words/index.ts'
import { SEAL } from './seal.ts'
import { type PlacedPicture, SHARE_SIZE } from './types.ts'

/** The site's tokens. */
export const paper = '#FAF8F4'
export const sunk = '#F2EEE6'
export const line = '#D6CEC1'
export const ink = '#1C1917'
export const middle = '#57514A'
export const faint = '#6B645B'
export const vermilion = '#C5361E'
export const pine = '#1F6F5C'
export const night = '#171513'
export const nightInk = '#F3EEE6'
export const nightMiddle = '#B8AFA3'
export const gold = '#E3CC98'

export const EDGE = 56

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

interface Letters {
  x: number
  /** Of the baseline. */
  y: number
  size: number
  fill: string
  serif?: boolean
  bold?: boolean
  spacing?: number
  anchor?: 'start' | 'middle' | 'end'
}

export const words = (
  text: string,
  { x, y, size, fill, serif, bold, spacing, anchor = 'start' }: Letters,
): string =>
  `<text x="${round(x)}" y="${round(y)}" font-family="${serif ? 'Noto Serif SC' : 'Noto Sans SC'}" font-size="${round(size)}"` +
  `${serif || bold ? ' font-weight="700"' : ''}${spacing ? ` letter-spacing="${round(spacing)}"` : ''}` +
  `${anchor === 'start' ? '' : ` text-anchor="${anchor}"`} fill="${fill}">${escapeXml(text)}</text>`

export const round = (px: number): number => Math.round(px * 100) / 100

/** The seal beside the name. */
export const brand = (x: number, y: number, fill: string): string =>
  `<g transform="translate(${x} ${y}) scale(0.46)">${SEAL}</g>${words('砚图', { x: x + 60, y: y + 34, size: 29, fill, serif: true, spacing: 2 })}`

/** What stands above a title, behind a stroke. */
export const label = (text: string, { x, y, fill }: Pick<Letters, 'x' | 'y' | 'fill'>, size = 22) =>
  `<rect x="${x}" y="${y - size * 0.4}" width="34" height="2" fill="${fill}"/>${words(text, { x: x + 48, y, size, fill })}`

export interface SetTitle {
  lines: readonly string[]
  size: number
  /** From the first line's top to the last one's foot. */
  height: number
}

const PITCH = 1.36
/** Of a line's size, that its letters stand below its top. */
const ASCENT = 1.06
/** How much smaller, in px, letters may be for a break that does a measure less of harm. */
const FOR_HARM = 30
/** Faces are a little wider than the table says. */
const SAFETY = 1.03

/** A title as large as its box allows, in lines that end between words (decision 0330). */
export function setTitle(
  text: string,
  box: { width: number; height: number },
  { most, least }: { most: number; least: number },
): SetTitle {
  let best: (SetTitle & { worth: number }) | null = null
  for (let count = 1; count * least * PITCH <= box.height; count += 1) {
    const set = count === 1 ? { lines: [text], harm: 0 } : inLines(text, count)
    if (!set) break
    const widest = Math.max(...set.lines.map(em), 1) * SAFETY
    const size = Math.min(most, box.width / widest, box.height / (count * PITCH))
    const worth = Math.min(size, least) < least ? size - 1000 : size - set.harm * FOR_HARM - count
    if (!best || worth > best.worth) best = { lines: set.lines, size, height: size * PITCH * count, worth }
  }
  const { lines, size } = best ?? { lines: [text], size: least }
  if (size >= least) return { lines, size, height: size * PITCH * lines.length }
  return shortened(text, box, least)
}

/** What has no room at the least size ends in an ellipsis. */
function shortened(text: string, box: { width: number; height: number }, size: number): SetTitle {
  const count = Math.max(1, Math.floor(box.height / (size * PITCH)))
  const most = box.width / size / SAFETY
  const lines: string[] = []
  let rest = [...text]
  while (rest.length > 0 && lines.length < count) {
    let taken = rest.length
    while (taken > 1 && em(rest.slice(0, taken).join('')) > most) taken -= 1
    lines.push(rest.slice(0, taken).join('').trim())
    rest = rest.slice(taken)
  }
  if (rest.length > 0) lines[count - 1] = `${lines.at(-1)!.slice(0, -1)}…`
  return { lines, size, height: size * PITCH * lines.length }
}

/** `y` is the top of its first line. */
export const titleAt = ({ lines, size }: SetTitle, { x, y, fill }: { x: number; y: number; fill: string }) =>
  lines
    .map((text, at) => words(text, { x, y: y + size * (ASCENT + PITCH * at), size, fill, serif: true }))
    .join('')

/** Text that is too long for its width ends in an ellipsis. */
export function within(text: string, width: number, size: number): string {
  const letters = [...text]
  if (em(text) * size * SAFETY <= width) return text
  while (letters.length > 1 && (em(letters.join('')) + 1) * size * SAFETY > width) letters.pop()
  return `${letters.join('').trimEnd()}…`
}

/** A picture with round corners on its shadow; one of other proportions is cut to them. */
export async function framed(
  picture: PlacedPicture,
  { x, y, width, height }: Box,
  { radius = 10, shade = 'shade', ring = 'rgba(28,25,23,0.14)' } = {},
): Promise<string> {
  const id = `c${Math.round(x * 10)}-${Math.round(y * 10)}`
  const [w, h] = [Math.round(width), Math.round(height)]
  const at = `x="${round(x)}" y="${round(y)}" width="${w}" height="${h}"`
  return (
    (shade ? `<rect ${at} rx="${radius}" fill="#000" filter="url(#${shade})"/>` : '') +
    `<clipPath id="${id}"><rect ${at} rx="${radius}"/></clipPath>` +
    `<image ${at} preserveAspectRatio="none" clip-path="url(#${id})" href="${await picture.at(w, h)}"/>` +
    `<rect ${at} rx="${radius}" fill="none" stroke="${ring}" stroke-width="1"/>`
  )
}

const shadow = (id: string, opacity: number, blur: number, drop: number) =>
  `<filter id="${id}" x="-20%" y="-20%" width="140%" height="150%" color-interpolation-filters="sRGB">` +
  `<feGaussianBlur stdDeviation="${blur}"/><feOffset dy="${drop}"/>` +
  `<feComponentTransfer><feFuncA type="linear" slope="${opacity}"/></feComponentTransfer></filter>`

/** The whole picture. */
export const sheet = (background: string, inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SHARE_SIZE.width} ${SHARE_SIZE.height}" width="${SHARE_SIZE.width}" height="${SHARE_SIZE.height}">` +
  `<defs>${shadow('shade', 0.2, 16, 14)}${shadow('dark', 0.5, 18, 14)}${shadow('low', 0.16, 7, 5)}</defs>` +
  `<rect width="${SHARE_SIZE.width}" height="${SHARE_SIZE.height}" fill="${background}"/>${inner}</svg>`
