import {
  arc,
  circle,
  ellipse,
  group,
  line,
  path,
  polar,
  polygon,
  rect,
  type NodeTree,
  type Point,
} from '../../../scene/index.ts'
import { accent, arrow, bed, bold, CENTRE, dimension, outline, thin } from '../drafting.ts'
import { centre, type Assembly } from './types.ts'

export function lattice(): Assembly {
  const [a, dx, dy] = [118, 66, 44]
  const at = (i: number, j: number, k: number): Point => [120 + i * a + k * dx, 400 - j * a - k * dy]
  const cells = [0, 1, 2]
  const bonds: NodeTree[] = []
  const atoms: NodeTree[] = []
  for (const k of [2, 1, 0])
    for (const j of cells)
      for (const i of cells) {
        const [x, y] = at(i, j, k)
        const fade = 1 - k * 0.28
        if (i < 2) bonds.push(line(x, y, ...at(i + 1, j, k), 'a1', 1.6, { opacity: fade }))
        if (j < 2) bonds.push(line(x, y, ...at(i, j + 1, k), 'a1', 1.6, { opacity: fade }))
        if (k < 2) bonds.push(line(x, y, ...at(i, j, k + 1), 'a1', 1.2, { opacity: fade }))
        const odd = (i + j + k) % 2 === 1
        atoms.push(
          circle(x, y, odd ? 17 : 12, odd ? 'b2' : 'bg', {
            stroke: odd ? 'a4' : 'a1',
            strokeWidth: 1.8,
            strokeOpacity: fade,
            name: '原子',
          }),
        )
      }
  const [vx, vy] = at(1, 1, 0)
  return {
    nodes: [
      bonds,
      atoms,
      circle(vx, vy, 30, 'none', { stroke: 'a3', strokeWidth: 2, dash: '6 4', name: '空位' }),
      path(`M${vx + 22} ${vy - 22}Q${vx + 70} ${vy - 50} ${vx + 96} ${vy - 20}`, 'none', accent),
      arrow(vx + 98, vy - 16, 66, 'a3', 13),
      dimension(120, 436, 238, 436, 'a = 6.28 Å'),
      dimension(72, 282, 72, 400, 'a'),
    ],
    tips: [
      [238, 282],
      [120, 164],
      [370, 356],
      [302, 120],
      [490, 194],
      [186, 356],
    ],
  }
}

export function helix(): Assembly {
  const wave = (phase: number) => {
    const points = Array.from(
      { length: 49 },
      (_, i): Point => [40 + i * 10.8, 240 + 104 * Math.sin(i / 6 + phase)],
    )
    return points
  }
  const [p, q] = [wave(0), wave(Math.PI)]
  return {
    nodes: [
      centre(14, 240, 586, 240),
      p.map((a, i) =>
        i % 2
          ? null
          : line(...a, ...q[i]!, i % 8 === 0 ? 'a3' : 'a1', i % 8 === 0 ? 2.2 : 1.1, {
              opacity: 0.8,
              name: '碱基对',
            }),
      ),
      path(polygon(p, false), 'none', { ...bold, strokeWidth: 3, join: 'round', name: '链' }),
      path(polygon(q, false), 'none', { ...bold, stroke: 'a4', strokeWidth: 3, join: 'round', name: '链' }),
      p.filter((_, i) => i % 4 === 0).map(([x, y]) => circle(x, y, 6, 'bg', outline)),
      q.filter((_, i) => i % 4 === 0).map(([x, y]) => circle(x, y, 6, 'bg', { ...outline, stroke: 'a4' })),
      circle(p[18]![0], 240, 122, 'none', { stroke: 'a2', strokeWidth: 1.8, dash: '18 6 3 6', name: '详图' }),
      dimension(p[9]![0], 398, p[46]![0], 398, '3.4 nm'),
      dimension(22, 136, 22, 344, '2.0'),
    ],
    tips: [
      [p[8]![0], p[8]![1]],
      [q[8]![0], q[8]![1]],
      [p[16]![0], 236],
      [p[28]![0], p[28]![1]],
      [q[40]![0], q[40]![1]],
      [p[46]![0], p[46]![1]],
    ],
  }
}

export function compasses(): Assembly {
  const spiral = [
    [380, 290, 160, 180, 270],
    [380, 229, 99, 270, 360],
    [418, 229, 61, 0, 90],
    [418, 252, 38, 90, 180],
  ] as const
  return {
    nodes: [
      rect(220, 130, 259, 160, 'none', outline),
      path('M380 130V290M380 229H479M418 229V290', 'none', thin),
      spiral.map(([cx, cy, r, from, to]) => path(arc(cx, cy, r, from, to), 'none', accent)),
      path('M150 60L64 420L72 424L168 82Z', 'b2', { ...bold, name: '针脚' }),
      path('M162 60L252 410L244 416L146 82Z', 'b2', { ...bold, name: '笔脚' }),
      circle(156, 58, 19, 'bg', bold),
      rect(148, 20, 16, 26, 'b2', outline),
      path(arc(66, 424, 190, -52, 6), 'none', { stroke: 'a3', strokeWidth: 1.8, dash: '8 5' }),
      path('M110 250Q156 268 204 250', 'none', outline),
      rect(300, 360, 270, 44, 'b2', { ...bold, name: '尺' }),
      Array.from({ length: 25 }, (_, i) =>
        line(310 + i * 10.4, 360, 310 + i * 10.4, i % 5 ? 370 : 380, 'a1', 1),
      ),
      bed(20, 580, 440),
      dimension(220, 110, 479, 110, '1.618'),
      dimension(508, 130, 508, 290, '1'),
    ],
    tips: [
      [156, 58],
      [100, 270],
      [222, 290],
      [380, 132],
      [434, 382],
      [440, 240],
    ],
  }
}

export function armillary(): Assembly {
  const ring = (ry: number, turn: number, look: object) =>
    group(
      [
        ellipse(300, 214, 168, ry, 'none', { ...outline, ...look }),
        ellipse(300, 214, 158, Math.max(4, ry - 9), 'none', thin),
      ],
      turn,
    )
  return {
    nodes: [
      bed(60, 540, 452),
      path('M180 452Q210 420 270 414V396H330V414Q390 420 420 452Z', 'b2', { ...bold, name: '座' }),
      path('M118 236Q130 396 300 402Q470 396 482 236', 'none', { ...bold, strokeWidth: 3, name: '承' }),
      circle(300, 214, 182, 'none', { ...bold, name: '子午环' }),
      circle(300, 214, 168, 'none', thin),
      Array.from({ length: 72 }, (_, i) => {
        const a = i * 5
        return line(
          ...(polar(300, 214, i % 6 ? 176 : 170, a) as Point),
          ...(polar(300, 214, 182, a) as Point),
          'a1',
          1,
          { opacity: 0.7 },
        )
      }),
      ring(52, 0, { name: '地平环' }),
      ring(60, -36, { stroke: 'a3', name: '黄道环' }),
      ring(24, 62, { name: '赤经环' }),
      ring(150, 0, thin),
      group(rect(292, 66, 16, 296, 'bg', { ...outline, name: '窥管' }), 28),
      circle(300, 214, 15, 'b2', { ...bold, stroke: 'a2' }),
      line(300, 8, 300, 420, 'a1', 0.9, { dash: CENTRE, opacity: 0.65 }),
      dimension(118, 470, 482, 470, 'φ 1 820'),
      path(arc(300, 214, 206, -64, -20), 'none', accent),
      arrow(...(polar(300, 214, 206, -20) as Point), 72, 'a3', 12),
    ],
    tips: [
      [300, 214],
      [164, 94],
      [436, 116],
      [476, 250],
      [244, 320],
      [300, 430],
    ],
  }
}
