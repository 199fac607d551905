import { Pen } from './pen.ts'
import type { Frame, Preset } from './types.ts'

/** ECMA-376 part 1, annex D: connectors, which are lines without a fill. */

const drawn =
  (draw: (frame: Frame, pen: Pen) => Pen): Preset =>
  (f) => ({ stretches: [{ segments: draw(f, new Pen()).segments, shade: 'none' }] })

const share = (f: Frame, name: string) => f.raw(name, 50_000) / 100_000

export const CONNECTORS: Readonly<Record<string, Preset>> = {
  straightConnector1: drawn(({ w, h }, pen) => pen.move(0, 0).line(w, h)),
  bentConnector2: drawn(({ w, h }, pen) => pen.move(0, 0).line(w, 0, w, h)),
  bentConnector3: drawn((f, pen) => {
    const x = f.w * share(f, 'adj1')
    return pen.move(0, 0).line(x, 0, x, f.h, f.w, f.h)
  }),
  bentConnector4: drawn((f, pen) => {
    const [x, y] = [f.w * share(f, 'adj1'), f.h * share(f, 'adj2')]
    return pen.move(0, 0).line(x, 0, x, y, f.w, y, f.w, f.h)
  }),
  bentConnector5: drawn((f, pen) => {
    const [x1, y, x3] = [f.w * share(f, 'adj1'), f.h * share(f, 'adj2'), f.w * share(f, 'adj3')]
    return pen.move(0, 0).line(x1, 0, x1, y, x3, y, x3, f.h, f.w, f.h)
  }),
  curvedConnector2: drawn(({ w, h }, pen) => pen.move(0, 0).cubic(w / 2, 0, w, h / 2, w, h)),
  curvedConnector3: drawn((f, pen) => {
    const { w, h, vc } = f
    const x = w * share(f, 'adj1')
    return pen
      .move(0, 0)
      .cubic(x / 2, 0, x, h / 4, x, vc)
      .cubic(x, (h * 3) / 4, (x + w) / 2, h, w, h)
  }),
  curvedConnector4: drawn((f, pen) => {
    const { w, h } = f
    const [x, y] = [w * share(f, 'adj1'), h * share(f, 'adj2')]
    return pen
      .move(0, 0)
      .cubic(x / 2, 0, x, y / 4, x, y / 2)
      .cubic(x, y * 0.9, (x + w) / 2 - (w - x) * 0.2, y, (x + w) / 2, y)
      .cubic(w - (w - x) * 0.05, y, w, (y + h) / 2, w, h)
  }),
}
