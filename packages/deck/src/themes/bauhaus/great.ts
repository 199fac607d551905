import type { NodeTree } from '../../scene/index.ts'
import { petals, pinwheel } from './forms.ts'
import { disc, poly, wedge } from './shapes.ts'
import type { Tone } from './tones.ts'

const R = 240

/** Large compositions, 480 px square about (cx, cy), one for each chapter. */
export const great: readonly ((cx: number, cy: number, tone: Tone) => NodeTree)[] = [
  (cx, cy, { main, second, third }) => [
    wedge(cx, cy, R, 90, 270, second),
    wedge(cx, cy, R, -90, 90, main),
    disc(cx, cy, 84, third),
    disc(cx, cy, 36, second),
  ],
  (cx, cy, tone) => [
    pinwheel(cx - R, cy - R, 2 * R, tone),
    disc(cx, cy, 92, tone.field),
    disc(cx, cy, 60, tone.third),
  ],
  (cx, cy, { main, second, third, field }) =>
    [main, second, third, field].map((slot, i) => wedge(cx - R, cy + R, (4 - i) * 120, -90, 0, slot)),
  (cx, cy, { main, second, third }) => [
    poly(
      [
        [cx - R, cy + R],
        [cx, cy - R],
        [cx + R, cy + R],
      ],
      main,
    ),
    wedge(cx, cy + R, 156, 180, 360, second),
    disc(cx, cy + 132, 52, third),
  ],
  (cx, cy, { main, second, third }) => [
    [main, second].map((slot, row) => {
      const y = cy + (row ? 120 : -120)
      return [wedge(cx - 120, y, 120, 180, 360, slot), wedge(cx + 120, y, 120, 0, 180, slot)]
    }),
    wedge(cx - 120, cy - 120, 120, 0, 180, third),
    wedge(cx + 120, cy + 120, 120, 180, 360, third),
    disc(cx - 120, cy - 120, 44, second),
    disc(cx + 120, cy + 120, 44, main),
  ],
  (cx, cy, tone) => [
    petals(cx - R, cy - R, 2 * R, tone),
    disc(cx, cy, 72, tone.third),
    disc(cx, cy, 32, tone.second),
  ],
]
