import type { Segment } from '../../scene/index.ts'
import { ellipse, Pen, polygon } from './pen.ts'
import { form, type Frame, type Preset, type TextPlace } from './types.ts'

/** ECMA-376 part 1, annex D: round forms, brackets, clouds. */

const RADIAN = Math.PI / 180
const onEllipse = ({ hc, vc }: Frame, degrees: number): [number, number] => {
  const angle = Math.atan2(hc * Math.sin(degrees * RADIAN), vc * Math.cos(degrees * RADIAN))
  return [hc + hc * Math.cos(angle), vc + vc * Math.sin(angle)]
}
const inEllipse = ({ w, h }: Frame): TextPlace => {
  const clear = (1 - Math.SQRT1_2) / 2
  return [w * clear, h * clear, w * (1 - clear), h * (1 - clear)]
}
const sweepOf = (from: number, to: number): number => (((to - from) % 360) + 360) % 360 || 360

const round: Preset = (f) => form(ellipse(f.hc, f.vc, f.hc, f.vc), inEllipse(f))

const pie =
  (from: number, to: number): Preset =>
  (f) => {
    const start = f.angle('adj1', from)
    const pen = new Pen()
      .move(...onEllipse(f, start))
      .arc(f.hc, f.vc, start, sweepOf(start, f.angle('adj2', to)))
    return form(pen.line(f.hc, f.vc).close().segments, inEllipse(f))
  }

const arc: Preset = (f) => {
  const start = f.angle('adj1', 16_200_000)
  const sweep = sweepOf(start, f.angle('adj2', 0))
  const draw = () => new Pen().move(...onEllipse(f, start)).arc(f.hc, f.vc, start, sweep)
  return {
    stretches: [
      { segments: draw().line(f.hc, f.vc).close().segments, isStroked: false },
      { segments: draw().segments, shade: 'none' },
    ],
  }
}

const chord: Preset = (f) => {
  const start = f.angle('adj1', 2_700_000)
  const pen = new Pen().move(...onEllipse(f, start))
  pen.arc(f.hc, f.vc, start, sweepOf(start, f.angle('adj2', 16_200_000)))
  return form(pen.close().segments, inEllipse(f))
}

const blockArc: Preset = (f) => {
  const start = f.angle('adj1', 10_800_000)
  const end = f.angle('adj2', 0)
  const sweep = sweepOf(start, end)
  const thick = f.ss * f.part('adj3', 25_000, 0.5)
  const [rx, ry] = [f.hc - thick, f.vc - thick]
  const angle = Math.atan2(rx * Math.sin(end * RADIAN), ry * Math.cos(end * RADIAN))
  const pen = new Pen().move(...onEllipse(f, start)).arc(f.hc, f.vc, start, sweep)
  pen.line(f.hc + rx * Math.cos(angle), f.vc + ry * Math.sin(angle)).arc(rx, ry, end, -sweep)
  return form(pen.close().segments)
}

const donut: Preset = (f) => {
  const thick = f.ss * f.part('adj', 25_000, 0.5)
  const hole = ellipse(f.hc, f.vc, f.hc - thick, f.vc - thick, -360)
  return form([...ellipse(f.hc, f.vc, f.hc, f.vc), ...hole], inEllipse(f))
}

const noSmoking: Preset = (f) => {
  const { hc, vc } = f
  const thick = f.ss * f.part('adj', 18_750, 0.5)
  const [rx, ry] = [hc - thick, vc - thick]
  const slope = Math.atan2(vc, hc)
  const reach = Math.hypot(rx * Math.cos(slope), ry * Math.sin(slope)) || 1
  const open = Math.acos(Math.min(1, thick / 2 / reach)) / RADIAN
  const tilt = slope / RADIAN
  const part = (middle: number) => {
    const angle = (middle - open) * RADIAN
    const from = Math.atan2(rx * Math.sin(angle), ry * Math.cos(angle))
    return new Pen()
      .move(hc + rx * Math.cos(from), vc + ry * Math.sin(from))
      .arc(rx, ry, middle - open, 2 * open)
      .close().segments
  }
  return form([...ellipse(hc, vc, hc, vc), ...part(tilt - 90), ...part(tilt + 90)], inEllipse(f))
}

const teardrop: Preset = (f) => {
  const { w, h, hc, vc } = f
  const reach = f.part('adj', 100_000, 2)
  const [x, y] = [hc + hc * reach, vc - vc * reach]
  const pen = new Pen()
    .move(0, vc)
    .arc(hc, vc, 180, 90)
    .quadratic((hc + x) / 2, 0, x, y)
  pen
    .quadratic(w, (vc + y) / 2, w, vc)
    .arc(hc, vc, 0, 90)
    .arc(hc, vc, 90, 90)
  return form(h > 0 ? pen.close().segments : [], inEllipse(f))
}

/** Radii, and start and sweep in 60,000ths of a degree, on a grid of 43,200. */
const CLOUD = [
  [6753, 9190, -11_429_249, 7_426_832],
  [5333, 7265, -8_646_143, 5_396_714],
  [4365, 5945, -8_748_475, 5_983_381],
  [4857, 6595, -7_859_164, 7_034_504],
  [5333, 7273, -4_722_533, 6_541_615],
  [6775, 9220, -2_776_035, 7_816_140],
  [5785, 7867, 37_501, 6_842_000],
  [6752, 9215, 1_347_096, 6_910_353],
  [7720, 10_543, 3_974_558, 4_542_661],
  [4360, 5918, -16_496_525, 8_804_134],
  [4345, 5945, -14_809_710, 9_151_131],
] as const

const cloud: Preset = ({ w, h }) => {
  const pen = new Pen().move((3900 / 43_200) * w, (14_370 / 43_200) * h)
  for (const [rx, ry, from, sweep] of CLOUD)
    pen.arc((rx / 43_200) * w, (ry / 43_200) * h, from / 60_000, sweep / 60_000, [rx, ry])
  return form(pen.close().segments, [w * 0.0689, h * 0.1512, w * 0.7916, h * 0.8038])
}

const heart: Preset = ({ w, h, hc }) => {
  const [dx1, dx2, top] = [(w * 49) / 48, (w * 10) / 48, -h / 3]
  const pen = new Pen().move(hc, h / 4).cubic(hc + dx2, top, hc + dx1, h / 4, hc, h)
  pen.cubic(hc - dx1, h / 4, hc - dx2, top, hc, h / 4)
  return form(pen.close().segments, [w / 6, h / 4, (w * 5) / 6, (h * 2) / 3])
}

const sun: Preset = (f) => {
  const { w, h, hc, vc } = f
  const share = Math.min(0.46875, Math.max(0.125, f.raw('adj', 25_000) / 100_000))
  const radius = 0.5 - share
  const segments = [...ellipse(hc, vc, w * radius, h * radius)]
  for (let i = 0; i < 8; i++) {
    const at = (turn: number, reach: number): [number, number] => {
      const angle = (i * 45 + turn) * RADIAN
      return [hc + w * reach * Math.cos(angle), vc + h * reach * Math.sin(angle)]
    }
    const foot = radius + 0.0625
    segments.push(...polygon(...at(0, 0.5), ...at(14, foot), ...at(-14, foot)))
  }
  return form(segments, inEllipse(f))
}

const moon: Preset = (f) => {
  const { w, h, vc } = f
  const a = f.part('adj', 50_000, 0.875)
  const reach = (2 - a * a) / (1 - a) / 2 - a
  const dx = w * (1 - a - reach)
  const start = Math.atan2(-vc, dx) / RADIAN
  const sweep = Math.atan2(vc, dx) / RADIAN - 360 - start
  const pen = new Pen()
    .move(w, h)
    .arc(w, vc, 90, 180)
    .arc(reach * w, reach * vc, start, sweep)
  const clear = (1 - Math.SQRT1_2) * vc
  return form(pen.close().segments, [w * a * 0.3, clear, w * a, h - clear])
}

const smileyFace: Preset = (f) => {
  const { w, h, hc, vc } = f
  const bend = h * Math.min(0.04653, Math.max(-0.04653, f.raw('adj', 4653) / 100_000))
  const y = h * 0.7634 - bend
  const eye = (x: number) => ellipse(w * x, h * 0.3506, w * 0.05208, h * 0.05208)
  const mouth = new Pen().move(w * 0.2301, y).quadratic(hc, y + 4 * bend, w * 0.7699, y)
  return {
    stretches: [
      { segments: ellipse(hc, vc, hc, vc) },
      { segments: [...eye(0.3378), ...eye(0.6621)], shade: 'darkenLess' },
      { segments: mouth.segments, shade: 'none' },
    ],
    text: inEllipse(f),
  }
}

/** A pair of brackets is filled as one form. */
const filledIn = (segments: readonly Segment[]): Segment[] =>
  segments.map((one, i) => (i > 0 && one[0] === 'M' ? ['L', one[1], one[2]] : one))

const brackets =
  (draw: (f: Frame, pen: Pen) => Pen, text?: (f: Frame) => TextPlace): Preset =>
  (f) => ({
    stretches: [
      { segments: filledIn(draw(f, new Pen()).close().segments), isStroked: false },
      { segments: draw(f, new Pen()).segments, shade: 'none' },
    ],
    ...(text && { text: text(f) }),
  })

const left = (f: Frame, pen: Pen): Pen => {
  const r = f.ss * f.part('adj', 8333, f.h / f.ss / 2)
  return pen.move(f.w, f.h).arc(f.w, r, 90, 90).line(0, r).arc(f.w, r, 180, 90)
}
const right = (f: Frame, pen: Pen): Pen => {
  const r = f.ss * f.part('adj', 8333, f.h / f.ss / 2)
  return pen
    .move(0, 0)
    .arc(f.w, r, 270, 90)
    .line(f.w, f.h - r)
    .arc(f.w, r, 0, 90)
}
const pairRadius = (f: Frame) => f.ss * f.part('adj', 16_667, 0.5)
const bracketPair = (f: Frame, pen: Pen): Pen => {
  const { w, h } = f
  const r = pairRadius(f)
  pen.move(r, h).arc(r, r, 90, 90).line(0, r).arc(r, r, 180, 90)
  return pen
    .move(w - r, 0)
    .arc(r, r, 270, 90)
    .line(w, h - r)
    .arc(r, r, 0, 90)
}

type Brace = { r: number; middle: number }
function braceOf(f: Frame): Brace {
  const a2 = f.part('adj2', 50_000)
  const r = f.ss * f.part('adj1', 8333, (Math.min(a2, 1 - a2) / 2) * (f.h / f.ss))
  return { r, middle: f.h * a2 }
}
const leftBrace = (f: Frame, pen: Pen): Pen => {
  const { r, middle } = braceOf(f)
  const { w, h, hc } = f
  pen
    .move(w, h)
    .arc(hc, r, 90, 90)
    .line(hc, middle + r)
    .arc(hc, r, 0, -90)
    .arc(hc, r, 90, -90)
  return pen.line(hc, r).arc(hc, r, 180, 90)
}
const rightBrace = (f: Frame, pen: Pen): Pen => {
  const { r, middle } = braceOf(f)
  const { h, hc } = f
  pen
    .move(0, 0)
    .arc(hc, r, 270, 90)
    .line(hc, middle - r)
    .arc(hc, r, 180, -90)
    .arc(hc, r, 270, -90)
  return pen.line(hc, h - r).arc(hc, r, 0, 90)
}
const bracePair = (f: Frame, pen: Pen): Pen => {
  const { w, h, vc } = f
  const r = f.ss * f.part('adj', 8333, 0.25)
  pen
    .move(2 * r, h)
    .arc(r, r, 90, 90)
    .line(r, vc + r)
    .arc(r, r, 0, -90)
    .arc(r, r, 90, -90)
  pen
    .line(r, r)
    .arc(r, r, 180, 90)
    .move(w - 2 * r, 0)
    .arc(r, r, 270, 90)
  return pen
    .line(w - r, vc - r)
    .arc(r, r, 180, -90)
    .arc(r, r, 270, -90)
    .line(w - r, h - r)
    .arc(r, r, 0, 90)
}

/** Waves of a banner; `count` swings over its width. */
const wave =
  (count: 1 | 2, most: number): Preset =>
  (f) => {
    const { w, h } = f
    const a = f.part('adj1', count === 1 ? 12_500 : 6250, most)
    const shift = (w * Math.max(-0.1, Math.min(0.1, f.raw('adj2', 0) / 100_000))) / 1
    const y = h * a
    const swing = (y * 10) / 3
    const width = w - Math.abs(shift) * 2
    const [from, to] = [Math.max(0, -2 * shift), Math.max(0, 2 * shift)]
    const step = width / count
    const pen = new Pen().move(from, y)
    for (let i = 0; i < count; i++) {
      const x = from + i * step
      pen.cubic(x + step / 3, y - swing, x + (step * 2) / 3, y + swing, x + step, y)
    }
    pen.line(to + width, h - y)
    for (let i = 0; i < count; i++) {
      const x = to + width - i * step
      pen.cubic(x - step / 3, h - y + swing, x - (step * 2) / 3, h - y - swing, x - step, h - y)
    }
    return form(pen.close().segments, [Math.max(from, to), 2 * y, Math.min(from, to) + width, h - 2 * y])
  }

export const CURVES: Readonly<Record<string, Preset>> = {
  ellipse: round,
  pie: pie(0, 16_200_000),
  pieWedge: ({ w, h }) =>
    form(new Pen().move(0, h).arc(w, h, 180, 90).line(w, h).close().segments, [w * 0.29, h * 0.29, w, h]),
  arc,
  chord,
  blockArc,
  donut,
  noSmoking,
  teardrop,
  cloud,
  cloudCallout: cloud,
  heart,
  sun,
  moon,
  smileyFace,
  leftBracket: brackets(left),
  rightBracket: brackets(right),
  bracketPair: brackets(bracketPair, (f) => {
    const clear = pairRadius(f) * (1 - Math.SQRT1_2)
    return [clear, clear, f.w - clear, f.h - clear]
  }),
  leftBrace: brackets(leftBrace),
  rightBrace: brackets(rightBrace),
  bracePair: brackets(bracePair),
  wave: wave(1, 0.2),
  doubleWave: wave(2, 0.125),
}
