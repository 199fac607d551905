import { circle, line, path } from '../../../scene/index.ts'
import { accent, arrow, bold, dimension, outline, thin, water } from '../drafting.ts'
import type { Detail } from './types.ts'

/** Layers of ground that a fault has shifted. */
export const strata: Detail = () => [
  [40, 78, 116, 154].map((y, i) =>
    path(`M20 ${y}q34 -10 66 0t66 -4M186 ${y + 22}q34 -10 66 0t66 -4`, 'none', {
      ...(i === 0 ? bold : outline),
      name: '层面',
    }),
  ),
  line(148, 14, 194, 196, 'a3', 2.2, { dash: '10 5' }),
  [96, 132].map((y) => circle(82, y, 3.5, 'a1')),
  [118, 154].map((y) => circle(254, y, 3.5, 'a1')),
  line(206, 52, 212, 84, 'a3', 1.8),
  arrow(214, 92, 78, 'a3', 11),
]

/** How fast water flows at each depth of a channel. */
export const channel: Detail = () => {
  const depths = [60, 80, 100, 120, 140]
  const reach = (y: number) => 150 + 96 * (1 - ((y - 52) / 108) ** 2)
  return [
    path('M16 36L70 160H270L324 36', 'none', bold),
    water(30, 310, 52),
    line(130, 52, 130, 160, 'a1', 1.2),
    depths.map((y) => [line(130, y, reach(y) - 6, y, 'a3', 1.8), arrow(reach(y), y, 0, 'a3', 10)]),
    path(`M${depths.map((y) => `${Math.round(reach(y))} ${y}`).join('L')}L150 160`, 'none', {
      ...accent,
      strokeWidth: 1.4,
    }),
    line(70, 160, 270, 160, 'a1', 1.2, { opacity: 0.7 }),
    path('M70 168l-8 10M110 168l-8 10M150 168l-8 10M190 168l-8 10M230 168l-8 10M270 168l-8 10', 'none', thin),
    dimension(70, 192, 270, 192),
  ]
}
