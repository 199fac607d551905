import type { Box, Shape, Style } from './read.ts'
import { colorIn, headingOf } from './words.ts'

type Form = (box: Box, style: Style) => string

const polygon = (box: Box, points: readonly (readonly [number, number])[]): string =>
  `<path d="M${points.map(([x, y]) => `${box.x + x * box.w} ${box.y + y * box.h}`).join(' L')} Z"/>`

const rect = ({ x, y, w, h }: Box, radius = 0): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}"${radius ? ` rx="${radius}"` : ''}/>`

const cylinder: Form = ({ x, y, w, h }) => {
  const lid = Math.min(15, h / 4)
  const arc = (sweep: number, to: number, end: number) => `A${w / 2} ${lid} 0 0 ${sweep} ${to} ${end}`
  const body = `M${x} ${y + lid} ${arc(1, x + w, y + lid)} V${y + h - lid} ${arc(1, x, y + h - lid)} Z`
  return `<path d="${body}"/><path d="M${x} ${y + lid} ${arc(0, x + w, y + lid)}" fill="none"/>`
}

const cloud: Form = ({ x, y, w, h }) => {
  const at = (px: number, py: number) => `${x + px * w} ${y + py * h}`
  return (
    `<path d="M${at(0.25, 0.25)} C${at(0.05, 0.25)} ${at(0, 0.5)} ${at(0.16, 0.55)} C${at(0, 0.66)} ${at(0.18, 0.9)} ${at(0.31, 0.8)}` +
    ` C${at(0.4, 1)} ${at(0.7, 1)} ${at(0.8, 0.8)} C${at(1, 0.8)} ${at(1, 0.6)} ${at(0.875, 0.5)} C${at(1, 0.3)} ${at(0.8, 0.1)} ${at(0.625, 0.2)}` +
    ` C${at(0.5, 0.05)} ${at(0.3, 0.05)} ${at(0.25, 0.25)} Z"/>`
  )
}

const actor: Form = ({ x, y, w, h }) => {
  const middle = x + w / 2
  return (
    `<circle cx="${middle}" cy="${y + h / 8}" r="${h / 8}"/>` +
    `<path d="M${middle} ${y + h / 4} V${y + h * 0.66} M${x} ${y + h / 3} H${x + w} M${middle} ${y + h * 0.66} L${x} ${y + h} M${middle} ${y + h * 0.66} L${x + w} ${y + h}" fill="none"/>`
  )
}

const document: Form = ({ x, y, w, h }) => {
  const wave = h * 0.15
  return `<path d="M${x} ${y} H${x + w} V${y + h - wave} Q${x + w * 0.75} ${y + h - 2.6 * wave} ${x + w / 2} ${y + h - wave} T${x} ${y + h - wave} Z"/>`
}

const lane: Form = (box, style) => {
  const heading = { ...box, h: Math.min(headingOf(style), box.h) }
  return `<g fill="none">${rect(box)}</g>${rect(heading)}`
}

const image: Form = ({ x, y, w, h }, style) => {
  // Styles are cut at semicolons, so the type's own is left out of the address.
  const [, type, bytes] = /^data:image\/(png|jpeg),([A-Za-z0-9+/=]+)$/.exec(style.get('image') ?? '') ?? []
  if (!type || !bytes) return ''
  return `<image x="${x}" y="${y}" width="${w}" height="${h}" href="data:image/${type};base64,${bytes}"/>`
}

const process: Form = (box) =>
  `${rect(box)}<path d="M${box.x + box.w * 0.1} ${box.y} V${box.y + box.h} M${box.x + box.w * 0.9} ${box.y} V${box.y + box.h}" fill="none"/>`

const FORMS: Readonly<Record<string, Form>> = {
  ellipse: ({ x, y, w, h }) => `<ellipse cx="${x + w / 2}" cy="${y + h / 2}" rx="${w / 2}" ry="${h / 2}"/>`,
  rhombus: (box) =>
    polygon(box, [
      [0.5, 0],
      [1, 0.5],
      [0.5, 1],
      [0, 0.5],
    ]),
  triangle: (box) =>
    polygon(box, [
      [0, 0],
      [1, 0.5],
      [0, 1],
    ]),
  hexagon: (box) =>
    polygon(box, [
      [0.2, 0],
      [0.8, 0],
      [1, 0.5],
      [0.8, 1],
      [0.2, 1],
      [0, 0.5],
    ]),
  parallelogram: (box) =>
    polygon(box, [
      [0.2, 0],
      [1, 0],
      [0.8, 1],
      [0, 1],
    ]),
  trapezoid: (box) =>
    polygon(box, [
      [0.2, 0],
      [0.8, 0],
      [1, 1],
      [0, 1],
    ]),
  step: (box) =>
    polygon(box, [
      [0, 0],
      [0.85, 0],
      [1, 0.5],
      [0.85, 1],
      [0, 1],
      [0.15, 0.5],
    ]),
  note: (box) =>
    polygon(box, [
      [0, 0],
      [0.8, 0],
      [1, 0.25],
      [1, 1],
      [0, 1],
    ]),
  card: (box) =>
    polygon(box, [
      [0.2, 0],
      [1, 0],
      [1, 1],
      [0, 1],
      [0, 0.2],
    ]),
  cylinder,
  cylinder3: cylinder,
  datastore: cylinder,
  cloud,
  document,
  process,
  umlActor: actor,
  actor,
  swimlane: lane,
  image,
  line: ({ x, y, w, h }) => `<path d="M${x} ${y + h / 2} H${x + w}"/>`,
}

const hasNoBox = (style: Style) => style.has('text') || style.has('edgeLabel') || style.has('group')
const roundness = ({ w, h }: Box, style: Style) =>
  style.get('rounded') === '1'
    ? Math.min(w, h) * Math.min(0.5, (Number(style.get('arcSize')) || 15) / 100)
    : 0

/** A shape's form in its colours; words come after it. */
export function shapeSvg({ style, box }: Shape): string {
  const name = style.get('shape') ?? [...style.keys()].find((key) => Object.hasOwn(FORMS, key)) ?? ''
  const form = Object.hasOwn(FORMS, name) ? FORMS[name] : undefined
  const isBare = !form && hasNoBox(style)
  const fill = colorIn(style, 'fillColor', isBare || name === 'line' ? 'none' : '#FFFFFF')
  const stroke = colorIn(style, 'strokeColor', isBare || name === 'image' ? 'none' : '#000000')
  const width = Math.min(40, Number(style.get('strokeWidth')) || 1)
  const dash = style.get('dashed') === '1' ? ` stroke-dasharray="${3 * width} ${3 * width}"` : ''
  const opacity = Number(style.get('opacity') ?? 100) / 100
  const turned = Number(style.get('rotation')) || 0
  const turn = turned ? ` transform="rotate(${turned} ${box.x + box.w / 2} ${box.y + box.h / 2})"` : ''
  const drawn = form ? form(box, style) : rect(box, roundness(box, style))
  return `<g fill="${fill}" stroke="${stroke}" stroke-width="${width}"${dash}${opacity < 1 ? ` opacity="${opacity}"` : ''}${turn}>${drawn}</g>`
}
