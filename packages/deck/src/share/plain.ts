import { em } from '../scene/measure.ts'
import { mountains } from './mountains.ts'
import {
  brand,
  EDGE,
  faint,
  ink,
  label,
  line,
  middle,
  paper,
  setTitle,
  sheet,
  titleAt,
  vermilion,
  within,
  words,
} from './kit.ts'
import { type CardOf, type PlacedPicture, SHARE_SIZE } from './types.ts'

/** The front page: what it promises, over a folding screen of covers. */
export async function homeCard({ title, lead, pictures }: CardOf<'home'>): Promise<string> {
  const size = 82
  return sheet(
    paper,
    `<g transform="translate(210 -48) scale(0.78)">${mountains}</g>` +
      brand(EDGE, 44, ink) +
      title
        .map((text, at) =>
          words(text, { x: EDGE - 4, y: 208 + at * 104, size, fill: ink, serif: true, spacing: 2 }),
        )
        .join('') +
      words(lead, { x: EDGE, y: 365, size: 22, fill: middle }) +
      (await screenOf(pictures)),
  )
}

const PANELS = 5
const PANEL = { width: 262, height: 200, top: 404 }
const FOLD = 7

/** Panels that come and go in turn. */
async function screenOf(pictures: readonly PlacedPicture[]): Promise<string> {
  if (pictures.length === 0) return ''
  const panels = Array.from({ length: PANELS }, async (_, at) => {
    const x = -50 + at * PANEL.width
    const leans = at % 2 ? FOLD : -FOLD
    const drop = at % 2 ? -PANEL.width * Math.tan((FOLD * Math.PI) / 180) : 0
    // Foreshortened as a whole: a cover keeps all its words.
    const address = await pictures[at % pictures.length]!.at(PANEL.height * (16 / 9), PANEL.height)
    return (
      `<g transform="translate(${x} ${PANEL.top + 34 + drop}) skewY(${leans})">` +
      `<image width="${PANEL.width}" height="${PANEL.height}" preserveAspectRatio="none" href="${address}"/>` +
      `<rect width="${PANEL.width}" height="${PANEL.height}" fill="${at % 2 ? '#FFF' : '#1C1917'}" opacity="${at % 2 ? 0 : 0.1}"/></g>`
    )
  })
  return (await Promise.all(panels)).join('')
}

const SLIP = { x: 812, y: 84, width: 332, height: 462 }
const SIDE = 690

/** A demand: what is asked for, and a slip with what it pays. */
export async function demandCard({ title, label: sort, sum, facts }: CardOf<'demand'>): Promise<string> {
  const set = setTitle(title, { width: SIDE, height: 270 }, { most: 76, least: 40 })
  const top = 306 - set.height / 2
  return sheet(
    paper,
    `<g transform="translate(-230 330) scale(0.75)" opacity="0.6">${mountains}</g>` +
      brand(EDGE, 48, ink) +
      label(sort, { x: EDGE, y: top - 24, fill: faint }) +
      titleAt(set, { x: EDGE, y: top, fill: ink }) +
      words('定金托管，按阶段付款，全稿通过再付余款', {
        x: EDGE,
        y: SHARE_SIZE.height - 60,
        size: 22,
        fill: middle,
      }) +
      slip(sum, facts),
  )
}

function slip(sum: CardOf<'demand'>['sum'], facts: CardOf<'demand'>['facts']): string {
  const { x, y, width, height } = SLIP
  const inner = x + 34
  const right = x + width - 34
  const rows = facts.slice(0, 4).map(({ name, value }, at) => {
    const at_y = y + 236 + at * 54
    return (
      `<rect x="${inner}" y="${at_y - 36}" width="${right - inner}" height="1" fill="${line}"/>` +
      words(name, { x: inner, y: at_y, size: 21, fill: faint }) +
      words(within(value, right - inner - 90, 21), { x: right, y: at_y, size: 21, fill: ink, anchor: 'end' })
    )
  })
  const size = Math.min(62, (right - inner) / Math.max(1, em(sum.value) * 1.1))
  return (
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="14" fill="#000" filter="url(#shade)"/>` +
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="14" fill="#FFF"/>` +
    `<rect x="${x}" y="${y}" width="${width}" height="8" rx="4" fill="${vermilion}"/>` +
    words(sum.name, { x: inner, y: y + 70, size: 21, fill: faint }) +
    words(sum.value, { x: inner - 3, y: y + 144, size, fill: vermilion, serif: true }) +
    rows.join('')
  )
}
