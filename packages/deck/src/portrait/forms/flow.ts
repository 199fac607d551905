import { BOXES } from './boxes.ts'
import { CURVES } from './curves.ts'
import { ellipse, Pen, polygon } from './pen.ts'
import { placed } from './pen.ts'
import { form, Frame, type Preset, type Stretch } from './types.ts'

/** ECMA-376 part 1, annex D: signs of flow charts, speech bubbles and ribbons. */

const shares = ({ w, h }: Frame, points: readonly number[]): number[] =>
  points.map((value, i) => value * (i % 2 ? h : w))

/** A polygon on shares of the box. */
const cut =
  (...points: readonly number[]): Preset =>
  (f) =>
    form(polygon(...shares(f, points)))

const withLines =
  (base: Preset, draw: (f: Frame) => Pen): Preset =>
  (f) => {
    const { stretches, ...rest } = base(f)
    return { stretches: [...stretches, { segments: draw(f).segments, shade: 'none' }], ...rest }
  }

const terminator: Preset = ({ w, h }) => {
  const rx = (w * 3475) / 21_600
  const pen = new Pen()
    .move(rx, 0)
    .line(w - rx, 0)
    .arc(rx, h / 2, 270, 180)
    .line(rx, h)
    .arc(rx, h / 2, 90, 180)
  return form(pen.close().segments, [w * 0.05, h * 0.146, w * 0.95, h * 0.854])
}

const sheet: Preset = ({ w, h }) => {
  const y = (h * 17_322) / 21_600
  const pen = new Pen()
    .move(0, 0)
    .line(w, 0, w, y)
    .cubic(w / 2, y, w / 2, (h * 23_922) / 21_600, 0, (h * 20_172) / 21_600)
  return form(pen.close().segments, [0, 0, w, y])
}

/** Three sheets, each a little below and before the other. */
const sheets: Preset = (f) => {
  const { w, h } = f
  const shown = (x: number, y: number) => {
    const [{ segments }] = sheet(new Frame(w * 0.86, h * 0.84, new Map())).stretches as [Stretch]
    return { segments: placed(segments, { x: w * x, y: h * y, w: 0, h: 0 }, false, false) }
  }
  return {
    stretches: [shown(0.14, 0), shown(0.07, 0.085), shown(0, 0.17)],
    text: [0, h * 0.17, w * 0.86, h * 0.83],
  }
}

const delay: Preset = ({ h, hc, vc }) =>
  form(new Pen().move(0, 0).line(hc, 0).arc(hc, vc, 270, 180).line(0, h).close().segments)

const stored: Preset = ({ w, h, vc }) => {
  const pen = new Pen()
    .move(w / 6, 0)
    .line(w, 0)
    .arc(w / 6, vc, 270, -180)
    .line(w / 6, h)
    .arc(w / 6, vc, 90, 180)
  return form(pen.close().segments)
}

const display: Preset = ({ w, h, vc }) => {
  const pen = new Pen()
    .move(0, vc)
    .line(w / 6, 0, (w * 5) / 6, 0)
    .arc(w / 6, vc, 270, 180)
  return form(pen.line(w / 6, h).close().segments)
}

const round = CURVES.ellipse!
const cross = ({ w, h, hc, vc }: Frame) => new Pen().move(hc, 0).line(hc, h).move(0, vc).line(w, vc)
const diagonals = ({ w, h }: Frame) => {
  const clear = (1 - Math.SQRT1_2) / 2
  const [l, t, r, b] = [w * clear, h * clear, w * (1 - clear), h * (1 - clear)]
  return new Pen().move(l, t).line(r, b).move(r, t).line(l, b)
}

const pointOf = (f: Frame): [number, number] => [
  f.hc + (f.w * f.raw('adj1', -20_833)) / 100_000,
  f.vc + (f.h * f.raw('adj2', 62_500)) / 100_000,
]

/** A box whose side nearest to a point reaches out to it; corners of radius `r`. */
function bubble(f: Frame, r: number): Pen {
  const { w, h, hc, vc } = f
  const [px, py] = pointOf(f)
  const [dx, dy] = [px - hc, py - vc]
  const isUpright = Math.abs(dy) * w > Math.abs(dx) * h
  const along = (isUpright ? dx : dy) > 0 ? [7, 10] : [2, 5]
  const [from, to] = along.map((twelfth) => (twelfth * (isUpright ? w : h)) / 12) as [number, number]
  const pen = new Pen().move(r, 0)
  const side = (isNear: boolean, reach: readonly number[]) => isNear && pen.line(...reach)
  side(isUpright && dy <= 0, [from, 0, px, py, to, 0])
  pen.line(w - r, 0).arc(r, r, 270, 90)
  side(!isUpright && dx > 0, [w, from, px, py, w, to])
  pen.line(w, h - r).arc(r, r, 0, 90)
  side(isUpright && dy > 0, [to, h, px, py, from, h])
  pen.line(r, h).arc(r, r, 90, 90)
  side(!isUpright && dx <= 0, [0, to, px, py, 0, from])
  return pen.line(0, r).arc(r, r, 180, 90).close()
}

const roundBubble: Preset = (f) => {
  const { w, h, hc, vc } = f
  const [px, py] = pointOf(f)
  const toward = (Math.atan2((py - vc) * w, (px - hc) * h) * 180) / Math.PI
  const angle = (toward * Math.PI) / 180
  const spread = (11 * Math.PI) / 180
  const [ax, ay] = [hc + hc * Math.cos(angle + spread), vc + vc * Math.sin(angle + spread)]
  const seen = (turn: number) => (Math.atan2(vc * Math.sin(turn), hc * Math.cos(turn)) * 180) / Math.PI
  const start = seen(angle + spread)
  const sweep = (((seen(angle - spread) - start) % 360) + 360) % 360
  const clear = (1 - Math.SQRT1_2) / 2
  return form(new Pen().move(px, py).line(ax, ay).arc(hc, vc, start, sweep).close().segments, [
    w * clear,
    h * clear,
    w * (1 - clear),
    h * (1 - clear),
  ])
}

/** A box and a line of two to four points that leads to it. */
const lineCallout =
  (points: readonly number[], isFramed: boolean, hasBar = false): Preset =>
  (f) => {
    const { w, h } = f
    const at = points.map((standard, i) => (f.raw(`adj${i + 1}`, standard) / 100_000) * (i % 2 ? w : h))
    const pen = new Pen().move(at[1]!, at[0]!)
    for (let i = 2; i < at.length; i += 2) pen.line(at[i + 1]!, at[i]!)
    if (hasBar) pen.move(at[1]!, 0).line(at[1]!, h)
    return {
      stretches: [
        { segments: polygon(0, 0, w, 0, w, h, 0, h), isStroked: isFramed },
        { segments: pen.segments, shade: 'none' },
      ],
    }
  }

const ONE = [18_750, -8333, 112_500, -38_333]
const TWO = [18_750, -8333, 18_750, -16_667, 112_500, -46_667]
const THREE = [18_750, -8333, 18_750, -16_667, 100_000, -16_667, 112_963, -8333]

/** A band with its two ends folded behind it; `isDown` has them above it. */
const ribbon =
  (isDown: boolean): Preset =>
  (f) => {
    const { w, h, hc } = f
    const fold = h * f.part('adj1', 16_667, 0.33333)
    const half = (w * Math.min(0.75, Math.max(0.25, f.raw('adj2', 50_000) / 100_000))) / 2
    const [l, r, e] = [hc - half, hc + half, w / 8]
    const y = (value: number) => (isDown ? h - value : value)
    const body = polygon(l, y(0), r, y(0), r, y(h - fold), l, y(h - fold))
    const end = (x: number, inner: number, notch: number) =>
      polygon(inner, y(fold), x, y(fold), notch, y((fold + h) / 2), x, y(h), inner, y(h))
    const [inL, inR] = [l + e, r - e]
    return {
      stretches: [
        { segments: [...end(0, inL, e), ...end(w, inR, w - e)] },
        {
          segments: [
            ...polygon(l, y(h - fold), inL, y(h - fold), inL, y(h)),
            ...polygon(r, y(h - fold), inR, y(h - fold), inR, y(h)),
          ],
          shade: 'darkenLess',
        },
        { segments: body },
      ],
      text: isDown ? [l, fold, r, h] : [l, 0, r, h - fold],
    }
  }

const rect = BOXES.rect!

export const FLOW: Readonly<Record<string, Preset>> = {
  flowChartProcess: rect,
  flowChartAlternateProcess: BOXES.roundRect!,
  flowChartDecision: (f) =>
    form(polygon(...shares(f, [0, 0.5, 0.5, 0, 1, 0.5, 0.5, 1])), [f.w / 4, f.h / 4, f.w * 0.75, f.h * 0.75]),
  flowChartInputOutput: (f) =>
    form(polygon(...shares(f, [0, 1, 0.2, 0, 1, 0, 0.8, 1])), [f.w * 0.2, 0, f.w * 0.8, f.h]),
  flowChartPredefinedProcess: withLines(rect, ({ w, h }) =>
    new Pen()
      .move(w / 8, 0)
      .line(w / 8, h)
      .move((w * 7) / 8, 0)
      .line((w * 7) / 8, h),
  ),
  flowChartInternalStorage: withLines(rect, ({ w, h }) =>
    new Pen()
      .move(w / 8, 0)
      .line(w / 8, h)
      .move(0, h / 8)
      .line(w, h / 8),
  ),
  flowChartDocument: sheet,
  flowChartMultidocument: sheets,
  flowChartTerminator: terminator,
  flowChartPreparation: (f) =>
    form(polygon(...shares(f, [0, 0.5, 0.2, 0, 0.8, 0, 1, 0.5, 0.8, 1, 0.2, 1])), [
      f.w * 0.2,
      0,
      f.w * 0.8,
      f.h,
    ]),
  flowChartManualInput: (f) =>
    form(polygon(...shares(f, [0, 0.2, 1, 0, 1, 1, 0, 1])), [0, f.h * 0.2, f.w, f.h]),
  flowChartManualOperation: (f) =>
    form(polygon(...shares(f, [0, 0, 1, 0, 0.8, 1, 0.2, 1])), [f.w * 0.2, 0, f.w * 0.8, f.h]),
  flowChartConnector: round,
  flowChartOffpageConnector: cut(0, 0, 1, 0, 1, 0.8, 0.5, 1, 0, 0.8),
  flowChartPunchedCard: cut(0, 0.2, 0.2, 0, 1, 0, 1, 1, 0, 1),
  flowChartSummingJunction: withLines(round, diagonals),
  flowChartOr: withLines(round, cross),
  flowChartCollate: cut(0, 0, 1, 0, 0.5, 0.5, 1, 1, 0, 1, 0.5, 0.5),
  flowChartSort: withLines(cut(0, 0.5, 0.5, 0, 1, 0.5, 0.5, 1), ({ w, vc }) =>
    new Pen().move(0, vc).line(w, vc),
  ),
  flowChartExtract: (f) =>
    form(polygon(...shares(f, [0, 1, 0.5, 0, 1, 1])), [f.w / 4, f.h / 2, f.w * 0.75, f.h]),
  flowChartMerge: (f) => form(polygon(...shares(f, [0, 0, 1, 0, 0.5, 1])), [f.w / 4, 0, f.w * 0.75, f.h / 2]),
  flowChartOfflineStorage: cut(0, 0, 1, 0, 0.5, 1),
  flowChartDelay: delay,
  flowChartOnlineStorage: stored,
  flowChartDisplay: display,
  flowChartMagneticDisk: BOXES.can!,
  flowChartMagneticTape: round,
  flowChartPunchedTape: CURVES.wave!,
  wedgeRectCallout: (f) => form(bubble(f, 0).segments, [0, 0, f.w, f.h]),
  wedgeRoundRectCallout: (f) => {
    const r = f.ss * f.part('adj3', 16_667, 0.5)
    const clear = r * (1 - Math.SQRT1_2)
    return form(bubble(f, r).segments, [clear, clear, f.w - clear, f.h - clear])
  },
  wedgeEllipseCallout: roundBubble,
  borderCallout1: lineCallout(ONE, true),
  borderCallout2: lineCallout(TWO, true),
  callout1: lineCallout(ONE, false),
  callout2: lineCallout(TWO, false),
  callout3: lineCallout(THREE, false),
  borderCallout3: lineCallout(THREE, true),
  accentCallout1: lineCallout(ONE, false, true),
  accentCallout2: lineCallout(TWO, false, true),
  accentCallout3: lineCallout(THREE, false, true),
  accentBorderCallout1: lineCallout(ONE, true, true),
  accentBorderCallout2: lineCallout(TWO, true, true),
  accentBorderCallout3: lineCallout(THREE, true, true),
  ribbon: ribbon(true),
  ribbon2: ribbon(false),
  ellipseRibbon: ribbon(true),
  ellipseRibbon2: ribbon(false),
  mathDivide: (f) => {
    const { w, h, hc, vc } = f
    const half = (h * f.part('adj1', 23_520, 0.36745)) / 2
    const r = h * f.part('adj3', 11_760, 0.2)
    const gap = h * f.part('adj2', 5880, 0.2)
    const dx = (w * 73_490) / 200_000
    const bar = polygon(hc - dx, vc - half, hc + dx, vc - half, hc + dx, vc + half, hc - dx, vc + half)
    return form([
      ...bar,
      ...ellipse(hc, vc - half - gap - r, r, r),
      ...ellipse(hc, vc + half + gap + r, r, r),
    ])
  },
}
