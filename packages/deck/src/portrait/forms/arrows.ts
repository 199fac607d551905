import type { Segment } from '../../scene/index.ts'
import { Pen, polygon } from './pen.ts'
import { form, type Form, type Frame, type Preset, type TextPlace } from './types.ts'

/** ECMA-376 part 1, annex D: arrows. Those to one side are drawn to the right and turned or mirrored. */

const RADIAN = Math.PI / 180

type Turn = 'right' | 'left' | 'up' | 'down'

/** A form drawn in a box to the right, turned into one in another direction. */
function turned({ w, h }: Frame, { stretches, text }: Form, to: Turn): Form {
  const at = (x: number, y: number): [number, number] =>
    to === 'right' ? [x, y] : to === 'left' ? [w - x, y] : to === 'down' ? [y, x] : [y, h - x]
  const segments = (list: readonly Segment[]) =>
    list.map((one): Segment => {
      if (one[0] === 'Z') return one
      if (one[0] === 'C') return ['C', ...at(one[1], one[2]), ...at(one[3], one[4]), ...at(one[5], one[6])]
      return [one[0], ...at(one[1], one[2])]
    })
  const place = (): TextPlace => {
    const [l, t, r, b] = text!
    const [x1, y1] = at(l, t)
    const [x2, y2] = at(r, b)
    return [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)]
  }
  return {
    stretches: stretches.map((one) => ({ ...one, segments: segments(one.segments) })),
    ...(text && { text: place() }),
  }
}

/** The same preset for each of the four sides. */
const toward =
  (preset: Preset, to: Turn): Preset =>
  (f) => {
    const isUpright = to === 'up' || to === 'down'
    return turned(f, preset(isUpright ? f.sideways : f), to)
  }

const arrow: Preset = (f) => {
  const { w, h, ss, vc } = f
  const head = ss * f.part('adj2', 50_000, w / ss)
  const half = (h * f.part('adj1', 50_000)) / 2
  const [x, y1, y2] = [w - head, vc - half, vc + half]
  const outline = polygon(0, y1, x, y1, x, 0, w, vc, x, h, x, y2, 0, y2)
  return form(outline, [0, y1, x + (half * head) / vc, y2])
}

const notched: Preset = (f) => {
  const { w, h, ss, vc } = f
  const head = ss * f.part('adj2', 50_000, w / ss)
  const half = (h * f.part('adj1', 50_000)) / 2
  const [x, y1, y2, notch] = [w - head, vc - half, vc + half, (half * head) / vc]
  const outline = polygon(0, y1, x, y1, x, 0, w, vc, x, h, x, y2, 0, y2, notch, vc)
  return form(outline, [notch, y1, x + notch, y2])
}

const striped: Preset = (f) => {
  const { w, h, ss, vc } = f
  const head = ss * f.part('adj2', 50_000, (0.84375 * w) / ss)
  const half = (h * f.part('adj1', 50_000)) / 2
  const [x, y1, y2] = [w - head, vc - half, vc + half]
  const bar = (from: number, to: number) =>
    polygon((ss * from) / 32, y1, (ss * to) / 32, y1, (ss * to) / 32, y2, (ss * from) / 32, y2)
  const start = (ss * 5) / 32
  const body = polygon(start, y1, x, y1, x, 0, w, vc, x, h, x, y2, start, y2)
  return form([...bar(0, 1), ...bar(2, 4), ...body], [start, y1, x + (half * head) / vc, y2])
}

const twoHeads: Preset = (f) => {
  const { w, h, ss, vc } = f
  const head = ss * f.part('adj2', 50_000, w / ss / 2)
  const half = (h * f.part('adj1', 50_000)) / 2
  const [x1, x2, y1, y2] = [head, w - head, vc - half, vc + half]
  const outline = polygon(0, vc, x1, 0, x1, y1, x2, y1, x2, 0, w, vc, x2, h, x2, y2, x1, y2, x1, h)
  const clear = (half * head) / vc
  return form(outline, [x1 - clear, y1, x2 + clear, y2])
}

const quadArrow: Preset = (f) => {
  const { w, h, ss, hc, vc } = f
  const a2 = f.part('adj2', 22_500, 0.5)
  const shaft = (ss * f.part('adj1', 22_500, 2 * a2)) / 2
  const head = ss * f.part('adj3', 22_500, (1 - 2 * a2) / 2)
  const wide = ss * a2
  const [l, r, t, b] = [hc - shaft, hc + shaft, vc - shaft, vc + shaft]
  const up = [l, t, l, head, hc - wide, head, hc, 0, hc + wide, head, r, head]
  const right = [r, t, w - head, t, w - head, vc - wide, w, vc, w - head, vc + wide, w - head, b]
  const down = [r, b, r, h - head, hc + wide, h - head, hc, h, hc - wide, h - head, l, h - head]
  const left = [l, b, head, b, head, vc + wide, 0, vc, head, vc - wide, head, t]
  return form(polygon(...up, ...right, ...down, ...left), [head, t, w - head, b])
}

/** Heads to the left, to the right where there is one, and up, from a shaft along the lower side. */
const upAnd =
  (hasRight: boolean): Preset =>
  (f) => {
    const { w, h, ss } = f
    const wide = ss * f.part('adj2', 25_000, 0.5)
    const thick = (ss * f.part('adj1', 25_000, (2 * wide) / ss)) / 2
    const head = ss * f.part('adj3', 25_000, hasRight ? 0.5 - wide / w : 1 - (2 * wide) / ss)
    const x = hasRight ? w / 2 : w - wide
    const y = h - wide
    const left = [0, y, head, y - wide, head, y - thick, x - thick, y - thick]
    const up = [x - thick, head, x - wide, head, x, 0, x + wide, head, x + thick, head]
    const right = hasRight
      ? [
          x + thick,
          y - thick,
          w - head,
          y - thick,
          w - head,
          y - wide,
          w,
          y,
          w - head,
          h,
          w - head,
          y + thick,
        ]
      : [x + thick, y + thick]
    return form(polygon(...left, ...up, ...right, head, y + thick, head, h), [
      head / 2,
      y - thick,
      w,
      y + thick,
    ])
  }

const bentArrow: Preset = (f) => {
  const { w, h, ss } = f
  const a2 = f.part('adj2', 25_000, 0.5)
  const thick = ss * f.part('adj1', 25_000, 2 * a2)
  const wide = ss * a2
  const head = ss * f.part('adj3', 25_000, 0.5)
  const top = wide - thick / 2
  const bend = ss * f.part('adj4', 43_750, Math.min(w - head, h - top) / ss)
  const inner = Math.max(bend - thick, 0)
  const x4 = w - head
  const y3 = top + thick
  const pen = new Pen()
    .move(0, h)
    .line(0, top + bend)
    .arc(bend, bend, 180, 90)
  pen.line(x4, top, x4, 0, w, wide, x4, y3 + top, x4, y3, thick + inner, y3).arc(inner, inner, 270, -90)
  return form(pen.line(thick, h).close().segments)
}

const uturnArrow: Preset = (f) => {
  const { w, h, ss } = f
  const a2 = f.part('adj2', 25_000, 0.25)
  const thick = ss * f.part('adj1', 25_000, 2 * a2)
  const wide = ss * a2
  const rest = wide - thick / 2
  const tip = h * f.part('adj5', 75_000)
  const neck = tip - ss * f.part('adj3', 25_000, h / ss)
  const x9 = w - rest
  const bend = ss * f.part('adj4', 43_750, Math.min(x9 / 2, neck) / ss)
  const inner = Math.max(bend - thick, 0)
  const x8 = w - wide
  const x6 = x8 - wide
  const x7 = x6 + rest
  const x3 = thick + inner
  const pen = new Pen()
    .move(0, h)
    .line(0, bend)
    .arc(bend, bend, 180, 90)
    .line(x9 - bend, 0)
    .arc(bend, bend, 270, 90)
  pen.line(x9, neck, w, neck, x8, tip, x6, neck, x7, neck, x7, x3).arc(inner, inner, 0, -90)
  pen.line(x3, thick).arc(inner, inner, 270, -90).line(thick, h)
  return form(pen.close().segments)
}

const bentUpArrow: Preset = (f) => {
  const { w, h, ss } = f
  const head = ss * f.part('adj3', 25_000, 0.5)
  const wide = ss * f.part('adj2', 25_000, 0.5)
  const thick = ss * f.part('adj1', 25_000, 0.5)
  const x3 = w - wide
  const [x2, x4, y2] = [x3 - thick / 2, x3 + thick / 2, h - thick]
  const outline = polygon(0, y2, x2, y2, x2, head, w - 2 * wide, head, x3, 0, w, head, x4, head, x4, h, 0, h)
  return form(outline, [0, y2, x4, h])
}

/** A ring's stretch from `from` over `sweep` degrees, ended by a head. */
const circularArrow: Preset = (f) => {
  const { hc, vc, ss } = f
  const wide = ss * f.part('adj5', 12_500, 0.25)
  const thick = ss * f.part('adj1', 12_500, (2 * wide) / ss)
  const headAngle = Math.max(1, Math.min(359, f.raw('adj2', 1_142_319) / 60_000))
  const end = f.angle('adj3', 20_457_681)
  const start = f.angle('adj4', 10_800_000)
  const [rx, ry] = [hc - wide, vc - wide]
  const [ox, oy, ix, iy] = [rx + thick / 2, ry + thick / 2, rx - thick / 2, ry - thick / 2]
  const sweep = (((end - start) % 360) + 360) % 360
  const at = (radiusX: number, radiusY: number, degrees: number): [number, number] => {
    const angle = (degrees * Math.PI) / 180
    return [hc + radiusX * Math.cos(angle), vc + radiusY * Math.sin(angle)]
  }
  const pen = new Pen().move(...at(ox, oy, start)).arc(ox, oy, start, sweep)
  pen.line(...at(rx + wide, ry + wide, end), ...at(rx, ry, end + headAngle), ...at(rx - wide, ry - wide, end))
  pen.line(...at(ix, iy, end)).arc(ix, iy, end, -sweep)
  return form(pen.close().segments)
}

/** An arrow along half an ellipse, its far side in the dark. */
const curved: Preset = (f) => {
  const { w, h, ss } = f
  const a2 = f.part('adj2', 50_000, h / ss)
  const thick = ss * f.part('adj1', 25_000, a2)
  const wide = ss * a2
  const ry = h / 2 - (thick + wide) / 4
  const reach = (Math.sqrt(Math.max(0, 4 * ry * ry - thick * thick)) * w) / (2 * ry)
  const head = ss * f.part('adj3', 25_000, reach / ss)
  const dy = (Math.sqrt(Math.max(0, w * w - head * head)) * ry) / w
  const [x, y5, y7] = [w - head, ry + dy, ry + thick + dy]
  const wing = (wide - thick) / 2
  const sweep = Math.atan2(dy, head) / RADIAN
  const dark = Math.atan2(thick / 2, reach) / RADIAN
  const front = () => {
    const pen = new Pen().move(0, ry).arc(w, ry, 180, -sweep)
    return pen.line(x, y5 - wing, w, h - wide / 2, x, y7 + wing, x, y7).arc(w, ry, 180 - sweep, sweep)
  }
  const back = new Pen()
    .move(w, thick)
    .arc(w, ry, 270, dark - 90)
    .arc(w, ry, 180 - dark, 90 + dark)
  const rim = front()
    .line(0, ry)
    .arc(w, ry, 180, 90)
    .line(w, thick)
    .arc(w, ry, 270, dark - 90)
  return {
    stretches: [
      { segments: front().close().segments, isStroked: false },
      { segments: back.close().segments, shade: 'darkenLess', isStroked: false },
      { segments: rim.segments, shade: 'none' },
    ],
  }
}

/** A box of `adj4` with an arrow at its right side. */
const callout: Preset = (f) => {
  const { w, h, ss, vc } = f
  const a2 = f.part('adj2', 25_000, h / ss / 2)
  const shaft = (ss * f.part('adj1', 25_000, 2 * a2)) / 2
  const wide = ss * a2
  const head = ss * f.part('adj3', 25_000, w / ss)
  const x = w * f.part('adj4', 64_977, 1 - head / w)
  const neck = w - head
  const outline = [0, 0, x, 0, x, vc - shaft, neck, vc - shaft, neck, vc - wide, w, vc]
  const back = [neck, vc + wide, neck, vc + shaft, x, vc + shaft, x, h, 0, h]
  return form(polygon(...outline, ...back), [0, 0, x, h])
}

export const ARROWS: Readonly<Record<string, Preset>> = {
  rightArrow: arrow,
  leftArrow: toward(arrow, 'left'),
  upArrow: toward(arrow, 'up'),
  downArrow: toward(arrow, 'down'),
  notchedRightArrow: notched,
  stripedRightArrow: striped,
  leftRightArrow: twoHeads,
  upDownArrow: toward(twoHeads, 'down'),
  quadArrow,
  leftUpArrow: upAnd(false),
  leftRightUpArrow: upAnd(true),
  bentArrow,
  uturnArrow,
  bentUpArrow,
  circularArrow,
  curvedRightArrow: curved,
  curvedLeftArrow: toward(curved, 'left'),
  curvedDownArrow: toward(curved, 'down'),
  curvedUpArrow: toward(curved, 'up'),
  rightArrowCallout: callout,
  leftArrowCallout: toward(callout, 'left'),
  upArrowCallout: toward(callout, 'up'),
  downArrowCallout: toward(callout, 'down'),
}
