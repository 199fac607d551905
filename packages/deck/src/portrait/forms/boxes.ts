import { ellipse, Pen, polygon } from './pen.ts'
import { form, type Form, type Frame, type Preset } from './types.ts'

/** ECMA-376 part 1, 20.1.10.56 and annex D: boxes and what is cut or rounded off them. */

/** px by which a text keeps clear of a quarter circle of radius 1. */
const CLEAR = 1 - Math.SQRT1_2

type Corner = { size: number; isRound: boolean }
const round = (size: number): Corner => ({ size, isRound: true })
const snip = (size: number): Corner => ({ size, isRound: false })

/** A box with its corners cut: top left, top right, bottom right, bottom left. */
function cornered({ w, h }: Frame, tl: Corner, tr: Corner, br: Corner, bl: Corner): Form {
  const pen = new Pen().move(0, tl.size)
  const corner = ({ size, isRound }: Corner, from: number, x: number, y: number) =>
    isRound && size > 0 ? pen.arc(size, size, from, 90) : pen.line(x, y)
  corner(tl, 180, tl.size, 0)
  pen.line(w - tr.size, 0)
  corner(tr, 270, w, tr.size)
  pen.line(w, h - br.size)
  corner(br, 0, w - br.size, h)
  pen.line(bl.size, h)
  corner(bl, 90, 0, h - bl.size)
  const keep = (...corners: Corner[]) =>
    Math.max(...corners.map(({ size, isRound }) => size * (isRound ? CLEAR : 0.5)))
  return form(pen.close().segments, [keep(tl, bl), keep(tl, tr), w - keep(tr, br), h - keep(bl, br)])
}

const rect: Preset = ({ w, h }) => form(polygon(0, 0, w, 0, w, h, 0, h))

const roundRect: Preset = (f) => {
  const all = round(f.ss * f.part('adj', 16_667, 0.5))
  return cornered(f, all, all, all, all)
}

const corners = (f: Frame, first: number, second: number) =>
  [f.ss * f.part('adj1', first, 0.5), f.ss * f.part('adj2', second, 0.5)] as const

const frame: Preset = (f) => {
  const { w, h } = f
  const x = f.ss * f.part('adj1', 12_500, 0.5)
  const inner = polygon(x, x, x, h - x, w - x, h - x, w - x, x)
  return form([...polygon(0, 0, w, 0, w, h, 0, h), ...inner], [x, x, w - x, h - x])
}

const halfFrame: Preset = (f) => {
  const { w, h, ss } = f
  const x = ss * f.part('adj2', 33_333, w / ss)
  const y = ss * f.part('adj1', 33_333, (h * (1 - x / w)) / ss)
  return form(polygon(0, 0, w, 0, w - (y * w) / h, y, x, y, x, h - (x * h) / w, 0, h))
}

const corner: Preset = (f) => {
  const { w, h, ss } = f
  const x = ss * f.part('adj2', 50_000, w / ss)
  const y = h - ss * f.part('adj1', 50_000, h / ss)
  return form(polygon(0, 0, x, 0, x, y, w, y, w, h, 0, h))
}

const diagStripe: Preset = (f) => {
  const { w, h } = f
  const a = f.part('adj', 50_000)
  return form(polygon(0, h * a, w * a, 0, w, 0, 0, h))
}

const plaque: Preset = (f) => {
  const { w, h } = f
  const r = f.ss * f.part('adj', 16_667, 0.5)
  const pen = new Pen()
    .move(0, r)
    .arc(r, r, 90, -90)
    .line(w - r, 0)
    .arc(r, r, 180, -90)
  pen
    .line(w, h - r)
    .arc(r, r, 270, -90)
    .line(r, h)
    .arc(r, r, 0, -90)
  const keep = r * Math.SQRT1_2
  return form(pen.close().segments, [keep, keep, w - keep, h - keep])
}

const foldedCorner: Preset = (f) => {
  const { w, h } = f
  const fold = f.ss * f.part('adj', 16_667, 0.5)
  const [x, y] = [w - fold, h - fold]
  const ear = polygon(x, h, x + fold / 5, y + fold / 5, w, y)
  return {
    stretches: [
      { segments: polygon(0, 0, w, 0, w, y, x, h, 0, h), isStroked: false },
      { segments: ear, shade: 'darkenLess', isStroked: false },
      { segments: [...polygon(0, 0, w, 0, w, y, x, h, 0, h), ...ear], shade: 'none' },
    ],
    text: [0, 0, w, y],
  }
}

const cube: Preset = (f) => {
  const { w, h } = f
  const y = f.ss * f.part('adj', 25_000)
  const [x4, y4] = [w - y, h - y]
  return {
    stretches: [
      { segments: polygon(0, y, x4, y, x4, h, 0, h), isStroked: false },
      { segments: polygon(x4, y, w, 0, w, y4, x4, h), shade: 'darkenLess', isStroked: false },
      { segments: polygon(0, y, y, 0, w, 0, x4, y), shade: 'lightenLess', isStroked: false },
      {
        segments: [
          ...polygon(0, y, y, 0, w, 0, w, y4, x4, h, 0, h),
          ...new Pen().move(0, y).line(x4, y, w, 0).move(x4, y).line(x4, h).segments,
        ],
        shade: 'none',
      },
    ],
    text: [0, y, x4, h],
  }
}

const bevel: Preset = (f) => {
  const { w, h } = f
  const x = f.ss * f.part('adj', 12_500, 0.5)
  const [x2, y2] = [w - x, h - x]
  return {
    stretches: [
      { segments: polygon(x, x, x2, x, x2, y2, x, y2) },
      { segments: polygon(0, 0, w, 0, x2, x, x, x), shade: 'lightenLess' },
      { segments: polygon(0, h, x, y2, x2, y2, w, h), shade: 'darkenLess' },
      { segments: polygon(0, 0, x, x, x, y2, 0, h), shade: 'lighten' },
      { segments: polygon(w, 0, w, h, x2, y2, x2, x), shade: 'darken' },
    ],
    text: [x, x, x2, y2],
  }
}

const can: Preset = (f) => {
  const { w, h } = f
  const y = (f.ss * f.part('adj', 25_000, h / (2 * f.ss))) / 2
  const body = new Pen()
    .move(0, y)
    .arc(w / 2, y, 180, -180)
    .line(w, h - y)
    .arc(w / 2, y, 0, 180)
    .close()
  return {
    stretches: [
      { segments: body.segments, isStroked: false },
      { segments: ellipse(w / 2, y, w / 2, y), shade: 'lighten' },
      {
        segments: new Pen()
          .move(w, y)
          .line(w, h - y)
          .arc(w / 2, y, 0, 180)
          .line(0, y).segments,
        shade: 'none',
      },
    ],
    text: [0, 2 * y, w, h - y],
  }
}

/** Their signs are not drawn. */
const BUTTONS = [
  'Blank',
  'BackPrevious',
  'ForwardNext',
  'Beginning',
  'End',
  'Home',
  'Information',
  'Help',
  'Return',
  'Document',
  'Sound',
  'Movie',
]

export const BOXES: Readonly<Record<string, Preset>> = {
  rect,
  roundRect,
  round1Rect: (f) => cornered(f, snip(0), round(f.ss * f.part('adj', 16_667, 0.5)), snip(0), snip(0)),
  round2SameRect: (f) => {
    const [top, bottom] = corners(f, 16_667, 0)
    return cornered(f, round(top), round(top), round(bottom), round(bottom))
  },
  round2DiagRect: (f) => {
    const [a, b] = corners(f, 16_667, 0)
    return cornered(f, round(a), round(b), round(a), round(b))
  },
  snip1Rect: (f) => cornered(f, snip(0), snip(f.ss * f.part('adj', 16_667, 0.5)), snip(0), snip(0)),
  snip2SameRect: (f) => {
    const [top, bottom] = corners(f, 16_667, 0)
    return cornered(f, snip(top), snip(top), snip(bottom), snip(bottom))
  },
  snip2DiagRect: (f) => {
    const [a, b] = corners(f, 0, 16_667)
    return cornered(f, snip(a), snip(b), snip(a), snip(b))
  },
  snipRoundRect: (f) => {
    const [a, b] = corners(f, 16_667, 16_667)
    return cornered(f, round(a), snip(b), snip(0), snip(0))
  },
  frame,
  halfFrame,
  corner,
  diagStripe,
  plaque,
  foldedCorner,
  cube,
  bevel,
  can,
  ...Object.fromEntries(BUTTONS.map((name) => [`actionButton${name}`, rect])),
}
