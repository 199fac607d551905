import { Pen, polygon } from './pen.ts'
import { form, type Frame, type Preset } from './types.ts'

/** ECMA-376 part 1, annex D: polygons, stars and signs of straight lines. */

const RADIAN = Math.PI / 180

const triangle: Preset = (f) => {
  const { w, h } = f
  const x = w * f.part('adj', 50_000)
  return form(polygon(0, h, x, 0, w, h), [x / 2, h / 2, x / 2 + w / 2, h])
}

const parallelogram: Preset = (f) => {
  const { w, h, ss } = f
  const a = f.part('adj', 25_000, w / ss)
  const x = ss * a
  const clear = (1 + (5 * x) / w) / 12
  return form(polygon(0, h, x, 0, w, 0, w - x, h), [w * clear, h * clear, w * (1 - clear), h * (1 - clear)])
}

const trapezoid: Preset = (f) => {
  const { w, h, ss } = f
  const x = ss * f.part('adj', 25_000, w / ss / 2)
  const slope = (2 * x) / w / 3
  return form(polygon(0, h, x, 0, w - x, 0, w, h), [w * slope, h * slope, w * (1 - slope), h])
}

const hexagon: Preset = (f) => {
  const { w, h, ss, vc } = f
  const a = f.part('adj', 25_000, w / ss / 2)
  const x = ss * a
  const dy = vc * (f.raw('vf', 115_470) / 100_000) * Math.sin(60 * RADIAN)
  const steep = (2 * ss * a) / w
  const share = steep > 0.5 ? (1 + 6 * steep) / 24 : (2 + 4 * steep) / 24
  return form(polygon(0, vc, x, vc - dy, w - x, vc - dy, w, vc, w - x, vc + dy, x, vc + dy), [
    w * share,
    h * share,
    w * (1 - share),
    h * (1 - share),
  ])
}

/** Corners of a regular polygon in the box, the first at the top; `hf`, `vf` let them reach its sides. */
function regular(f: Frame, count: number, hf: number, vf: number, inner?: number): number[] {
  const [rx, ry] = [(f.hc * f.raw('hf', hf)) / 100_000, (f.vc * f.raw('vf', vf)) / 100_000]
  const cy = (f.vc * f.raw('vf', vf)) / 100_000
  const points: number[] = []
  const add = (degrees: number, share: number) =>
    points.push(f.hc + rx * share * Math.sin(degrees * RADIAN), cy - ry * share * Math.cos(degrees * RADIAN))
  for (let i = 0; i < count; i++) {
    add((i * 360) / count, 1)
    if (inner !== undefined) add(((i + 0.5) * 360) / count, inner)
  }
  return points
}

const star =
  (count: number, adj: number, hf = 100_000, vf = 100_000): Preset =>
  (f) => {
    const inner = 2 * f.part('adj', adj, 0.5)
    const clear = 0.5 - (inner * Math.SQRT1_2) / 2
    const { w, h } = f
    return form(polygon(...regular(f, count, hf, vf, inner)), [
      w * clear,
      h * clear,
      w * (1 - clear),
      h * (1 - clear),
    ])
  }

const many =
  (count: number, hf = 100_000, vf = 100_000): Preset =>
  (f) =>
    form(polygon(...regular(f, count, hf, vf)), [f.w * 0.15, f.h * 0.2, f.w * 0.85, f.h * 0.9])

/** Points on a grid of `size` units stretched over the box. */
const onGrid =
  (size: number, ...parts: readonly (readonly number[])[]): Preset =>
  ({ w, h }) =>
    form(polygon(...parts.flat().map((value, i) => (value / size) * (i % 2 ? h : w))))

const octagon: Preset = (f) => {
  const { w, h } = f
  const x = f.ss * f.part('adj', 29_289, 0.5)
  const outline = polygon(0, x, x, 0, w - x, 0, w, x, w, h - x, w - x, h, x, h, 0, h - x)
  return form(outline, [x / 2, x / 2, w - x / 2, h - x / 2])
}

const decagon: Preset = (f) => {
  const { w, hc, vc } = f
  const ry = (vc * f.raw('vf', 105_146)) / 100_000
  const [dx1, dx2] = [hc * Math.cos(36 * RADIAN), hc * Math.cos(72 * RADIAN)]
  const [dy1, dy2] = [ry * Math.sin(72 * RADIAN), ry * Math.sin(36 * RADIAN)]
  const top = [0, vc, hc - dx1, vc - dy2, hc - dx2, vc - dy1, hc + dx2, vc - dy1, hc + dx1, vc - dy2, w, vc]
  return form(polygon(...top, hc + dx1, vc + dy2, hc + dx2, vc + dy1, hc - dx2, vc + dy1, hc - dx1, vc + dy2))
}

const dodecagon: Preset = (f) => {
  const at = [2894, 7906, 13_694, 18_706].map((value) => value / 21_600)
  const [x1, x2, x3, x4] = at.map((share) => share * f.w) as [number, number, number, number]
  const [y1, y2, y3, y4] = at.map((share) => share * f.h) as [number, number, number, number]
  const { w, h } = f
  const left = [x1, y1, x2, 0, x3, 0, x4, y1, w, y2, w, y3, x4, y4, x3, h, x2, h, x1, y4, 0, y3, 0, y2]
  return form(polygon(...left), [x1, y1, x4, y4])
}

const plus: Preset = (f) => {
  const { w, h } = f
  const x = f.ss * f.part('adj', 25_000, 0.5)
  const [r, b] = [w - x, h - x]
  return form(polygon(0, x, x, x, x, 0, r, 0, r, x, w, x, w, b, r, b, r, h, x, h, x, b, 0, b))
}

const homePlate: Preset = (f) => {
  const { w, h, ss } = f
  const x = w - ss * f.part('adj', 50_000, w / ss)
  return form(polygon(0, 0, x, 0, w, h / 2, x, h, 0, h), [0, 0, (x + w) / 2, h])
}

const chevron: Preset = (f) => {
  const { w, h, ss } = f
  const x = ss * f.part('adj', 50_000, w / ss)
  const isOpen = w - x > x
  return form(polygon(0, 0, w - x, 0, w, h / 2, w - x, h, 0, h, x, h / 2), [
    isOpen ? x : 0,
    0,
    isOpen ? w - x : w,
    h,
  ])
}

const lightningBolt = onGrid(
  21_600,
  [8472, 0, 12_860, 6080, 11_050, 6797, 16_577, 12_007, 14_767, 12_877, 21_600, 21_600],
  [10_012, 14_915, 12_222, 13_987, 5022, 9705, 7602, 8382, 0, 3890],
)

const irregularSeal1 = onGrid(
  21_600,
  [10_800, 5800, 14_522, 0, 14_155, 5325, 18_380, 4457, 16_702, 7315, 21_097, 8137, 17_607, 10_475],
  [21_600, 13_290, 16_837, 12_942, 18_145, 18_095, 14_020, 14_457, 13_247, 19_737, 10_532, 14_935],
  [8485, 21_600, 7715, 15_627, 4762, 17_617, 5667, 13_937, 135, 14_587, 3722, 11_775, 0, 8615],
  [4627, 7617, 370, 2295, 7312, 6320, 8352, 2295],
)

const irregularSeal2 = onGrid(
  21_600,
  [11_462, 4342, 14_790, 0, 14_525, 5777, 18_007, 3172, 16_380, 6532, 21_600, 6645, 16_985, 9402],
  [18_270, 11_290, 16_380, 12_310, 18_877, 15_632, 14_640, 14_350, 14_942, 17_370, 12_180, 15_935],
  [11_612, 18_842, 9872, 17_370, 8700, 19_712, 7527, 18_125, 4917, 21_600, 4805, 18_240, 1285, 17_825],
  [3330, 15_370, 0, 12_877, 3935, 11_592, 1172, 8270, 5372, 7817, 4502, 3625, 8550, 6382, 9722, 1887],
)

const mathPlus: Preset = (f) => {
  const { w, h, hc, vc } = f
  const [dx, dy] = [(w * 73_490) / 200_000, (h * 73_490) / 200_000]
  const half = (f.ss * f.part('adj1', 23_520, 0.7349)) / 2
  const [l, r, t, b] = [hc - dx, hc + dx, vc - dy, vc + dy]
  const [x2, x3, y2, y3] = [hc - half, hc + half, vc - half, vc + half]
  return form(polygon(l, y2, x2, y2, x2, t, x3, t, x3, y2, r, y2, r, y3, x3, y3, x3, b, x2, b, x2, y3, l, y3))
}

const mathMinus: Preset = (f) => {
  const { w, h, hc, vc } = f
  const dy = (h * f.part('adj1', 23_520)) / 2
  const dx = (w * 73_490) / 200_000
  return form(polygon(hc - dx, vc - dy, hc + dx, vc - dy, hc + dx, vc + dy, hc - dx, vc + dy))
}

const mathEqual: Preset = (f) => {
  const { w, h, hc, vc } = f
  const thick = h * f.part('adj1', 23_520, 0.36745)
  const gap = (h * f.part('adj2', 11_760, 1 - (2 * thick) / h)) / 2
  const dx = (w * 73_490) / 200_000
  const bar = (y: number) => polygon(hc - dx, y, hc + dx, y, hc + dx, y + thick, hc - dx, y + thick)
  return form([...bar(vc - gap - thick), ...bar(vc + gap)])
}

const mathMultiply: Preset = (f) => {
  const { w, h, hc, vc, ss } = f
  const thick = ss * f.part('adj1', 23_520, 0.51965)
  const angle = Math.atan2(h, w)
  const [sin, cos, tan] = [Math.sin(angle), Math.cos(angle), Math.tan(angle)]
  const reach = (Math.hypot(w, h) * 51_965) / 100_000 / 2
  const [cx, cy] = [hc - cos * reach, vc - sin * reach]
  const [dx, dy] = [(sin * thick) / 2, (cos * thick) / 2]
  const xD = Math.abs(hc - (cx + dx)) * tan + (cy - dy)
  const yC = vc - xD
  const xF = w - (cx + dx)
  const xE = w - (cx - dx)
  const notch = yC / tan
  const [left, right] = [hc - notch, hc + notch]
  const [yA, yB] = [cy + dy, cy - dy]
  const top = [cx - dx, yA, cx + dx, yB, hc, xD, xF, yB, xE, yA, right, vc]
  const bottom = [xE, h - yA, xF, h - yB, hc, h - xD, cx + dx, h - yB, cx - dx, h - yA, left, vc]
  return form(polygon(...top, ...bottom))
}

const gear =
  (teeth: number): Preset =>
  ({ w, h, hc, vc }) => {
    const points: number[] = []
    for (let i = 0; i < teeth; i++) {
      const middle = (i * 360) / teeth
      const width = 360 / teeth
      for (const [turn, share] of [
        [-0.28, 0.72],
        [-0.14, 1],
        [0.14, 1],
        [0.28, 0.72],
      ] as const) {
        const angle = (middle + turn * width) * RADIAN
        points.push(hc + hc * share * Math.sin(angle), vc - vc * share * Math.cos(angle))
      }
    }
    return form(polygon(...points), [w * 0.25, h * 0.25, w * 0.75, h * 0.75])
  }

const line: Preset = ({ w, h }) => ({
  stretches: [{ segments: new Pen().move(0, 0).line(w, h).segments, shade: 'none' }],
})

export const POLYGONS: Readonly<Record<string, Preset>> = {
  line,
  lineInv: ({ w, h }) => ({
    stretches: [{ segments: new Pen().move(0, h).line(w, 0).segments, shade: 'none' }],
  }),
  triangle,
  rtTriangle: ({ w, h }) =>
    form(polygon(0, h, 0, 0, w, h), [w / 12, (h * 7) / 12, (w * 7) / 12, (h * 11) / 12]),
  parallelogram,
  trapezoid,
  diamond: ({ w, h }) =>
    form(polygon(0, h / 2, w / 2, 0, w, h / 2, w / 2, h), [w / 4, h / 4, (w * 3) / 4, (h * 3) / 4]),
  pentagon: many(5, 105_146, 110_557),
  hexagon,
  heptagon: many(7, 102_572, 105_210),
  octagon,
  decagon,
  dodecagon,
  star4: star(4, 12_500),
  star5: star(5, 19_098, 105_146, 110_557),
  star6: star(6, 28_868, 115_470),
  star7: star(7, 34_601, 102_572, 105_210),
  star8: star(8, 37_500),
  star10: star(10, 42_533, 105_146),
  star12: star(12, 37_500),
  star16: star(16, 37_500),
  star24: star(24, 37_500),
  star32: star(32, 37_500),
  plus,
  homePlate,
  chevron,
  lightningBolt,
  irregularSeal1,
  irregularSeal2,
  mathPlus,
  mathMinus,
  mathEqual,
  mathMultiply,
  gear6: gear(6),
  gear9: gear(9),
}
