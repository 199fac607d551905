import {
  arc,
  circle,
  group,
  line,
  path,
  polar,
  polygon,
  rect,
  round2,
  type NodeTree,
  type Point,
} from '../../scene/index.ts'
import { accent, arrow, bed, bold, CENTRE, dimension, gear, hatch, outline, thin, water } from './drafting.ts'

/** A general arrangement drawn in 600 × 480; `tips` are six parts that leaders may point at. */
export type Assembly = { nodes: NodeTree; tips: readonly Point[] }

const centre = (x1: number, y1: number, x2: number, y2: number) =>
  line(x1, y1, x2, y2, 'a1', 0.9, { dash: CENTRE, opacity: 0.65 })

function turbine(): Assembly {
  const [cx, sea, hub, k] = [300, 262, 100, 0.76]
  const at = (p: readonly [number, number]) => `${round2(p[0])} ${round2(p[1])}`
  const blade = (turn: number) => {
    const root = polar(cx, hub, 12 * k, turn)
    const tip = polar(cx, hub, 120 * k, turn)
    return [
      path(
        `M${at(root)}L${at(polar(cx, hub, 30 * k, turn - 9))}L${at(tip)}L${at(polar(cx, hub, 26 * k, turn + 7))}Z`,
        'bg',
        { ...outline, join: 'round', name: '叶片' },
      ),
      line(...(root as Point), ...(tip as Point), 'a1', 0.8, { opacity: 0.7 }),
    ]
  }
  const mooring = (x0: number, x1: number) =>
    path(
      `M${x0} 310C${round2(x0 + (x1 - x0) * 0.18)} 412 ${round2(x0 + (x1 - x0) * 0.45)} 452 ${x1} 452`,
      'none',
      { ...accent, name: '系泊链' },
    )
  return {
    nodes: [
      water(10, 590, sea),
      bed(10, 590, 452),
      path(
        polygon([
          [cx - 7, sea - 30],
          [cx - 4, hub],
          [cx + 4, hub],
          [cx + 7, sea - 30],
        ]),
        'bg',
        outline,
      ),
      rect(cx - 12, hub - 7, 30, 14, 'bg', { ...outline, radius: 3 }),
      [-72, 48, 168].map(blade),
      circle(cx, hub, 120 * k, 'none', { stroke: 'a1', dash: '14 6 3 6', strokeOpacity: 0.6 }),
      circle(cx, hub, 7, 'bg', outline),
      rect(cx - 84, sea - 22, 168, 9, 'bg', outline),
      [-84, 0, 84].map((d) => [
        rect(cx + d - 17, sea - 32, 34, 80, 'bg', outline),
        rect(cx + d - 26, sea + 48, 52, 12, 'bg', outline),
        centre(cx + d, sea - 44, cx + d, sea + 70),
      ]),
      mooring(cx - 84, 30),
      mooring(cx + 84, 570),
      dimension(530, hub, 530, sea, '120 m'),
      dimension(cx - 84, 372, cx + 84, 372, '62 m'),
    ],
    tips: [
      [300, 180],
      [120, 424],
      [350, 62],
      [232, 250],
      [480, 424],
      [300, 290],
    ],
  }
}

function stayedBridge(): Assembly {
  const deck = 300
  const pylon = (x: number) => [
    path(
      polygon([
        [x - 12, 440],
        [x - 5, 70],
        [x + 5, 70],
        [x + 12, 440],
      ]),
      'bg',
      { ...outline, name: '桥塔' },
    ),
    rect(x - 34, 420, 68, 30, 'b2', outline),
    Array.from({ length: 8 }, (_, i) => {
      const top = 84 + i * 14
      const reach = 26 + i * 15
      return [
        line(x, top, x - 134 + reach - 26 + 8, deck, 'a1', 1.1, { opacity: 0.85 }),
        line(x, top, x + 134 - reach + 26 - 8, deck, 'a1', 1.1, { opacity: 0.85 }),
      ]
    }),
    centre(x, 48, x, 462),
  ]
  return {
    nodes: [
      water(10, 590, 392),
      bed(10, 590, 452),
      rect(10, deck, 580, 12, 'b2', { ...bold, name: '主梁' }),
      path(`M10 ${deck + 22}H590`, 'none', thin),
      [170, 430].map(pylon),
      [60, 300, 540].map((x) => [
        rect(x - 8, deck + 12, 16, 138, 'bg', outline),
        rect(x - 20, 440, 40, 12, 'b2', outline),
      ]),
      path('M250 288q25 -16 50 0t50 0', 'none', { ...accent, name: '振型' }),
      dimension(170, 352, 430, 352, 'L = 620 m'),
      dimension(564, 70, 564, deck, '138 m'),
    ],
    tips: [
      [170, 120],
      [110, 238],
      [330, 306],
      [300, 380],
      [430, 200],
      [540, 400],
    ],
  }
}

function arch(): Assembly {
  const opening = (x: number, r: number) =>
    path(`${arc(x, 268, r, 180, 360)}`, 'bg', { ...outline, name: '敞肩拱' })
  return {
    nodes: [
      water(60, 540, 392),
      bed(10, 590, 446),
      path('M20 446V282Q300 120 580 282V446H540A270 236 0 0 0 60 446Z', 'b2', { ...bold, name: '拱桥' }),
      path('M44 446A286 250 0 0 1 556 446', 'none', thin),
      Array.from({ length: 23 }, (_, i) => {
        const a = 200 + i * 6.4
        const [p, q] = [polar(300, 446, 258, a), polar(300, 446, 282, a)]
        return line(p[0], 446 - (446 - p[1]) * 0.9, q[0], 446 - (446 - q[1]) * 0.9, 'a1', 1, { opacity: 0.6 })
      }),
      [
        [96, 26],
        [156, 20],
        [444, 20],
        [504, 26],
      ].map(([x, r]) => opening(x!, r!)),
      path('M20 276Q300 112 580 276', 'none', { ...outline, name: '桥面' }),
      Array.from({ length: 15 }, (_, i) => {
        const u = (i + 1) / 16
        const [x, y] = [20 + 560 * u, 276 * (1 - u) ** 2 + 2 * 112 * u * (1 - u) + 276 * u * u]
        return line(x, y, x, y - 20, 'a1', 1.2)
      }),
      centre(300, 150, 300, 460),
      dimension(60, 424, 540, 424, '37.02 m', 'a2'),
      dimension(300, 214, 300, 446, '7.23 m'),
    ],
    tips: [
      [300, 196],
      [96, 250],
      [210, 236],
      [60, 420],
      [504, 252],
      [420, 190],
    ],
  }
}

function chip(): Assembly {
  const pins = Array.from({ length: 11 }, (_, i) => 130 + i * 31)
  const trace = (data: string) =>
    path(data, 'none', { stroke: 'a1', strokeWidth: 1.3, strokeOpacity: 0.85, name: '走线' })
  return {
    nodes: [
      pins.map((v) => [
        rect(v - 6 + 12, 42, 12, 46, 'bg', outline),
        rect(v - 6 + 12, 392, 12, 46, 'bg', outline),
      ]),
      pins
        .slice(0, 9)
        .map((v) => [rect(74, v - 40, 46, 12, 'bg', outline), rect(480, v - 40, 46, 12, 'bg', outline)]),
      rect(120, 88, 360, 304, 'b2', { ...bold, radius: 6, name: '封装' }),
      rect(138, 106, 324, 268, 'none', thin),
      rect(222, 172, 156, 136, 'bg', { ...bold, name: '裸片' }),
      Array.from({ length: 4 }, (_, r) =>
        Array.from({ length: 5 }, (_, c) =>
          rect(234 + c * 27, 184 + r * 29, 22, 24, (r + c) % 3 ? 'none' : ['a3', 0.35], {
            ...thin,
            name: '单元',
          }),
        ),
      ),
      [0, 1, 2, 3, 4].map((i) => trace(`M222 ${186 + i * 26}H${196 - i * 8}V${130 + i * 50}H138`)),
      [0, 1, 2, 3, 4].map((i) => trace(`M378 ${186 + i * 26}H${404 + i * 8}V${130 + i * 50}H462`)),
      [0, 1, 2, 3, 4].map((i) => trace(`M${242 + i * 28} 172V${152 - i * 6}H${180 + i * 56}V106`)),
      [0, 1, 2, 3, 4].map((i) => trace(`M${242 + i * 28} 308V${330 + i * 5}H${180 + i * 56}V374`)),
      circle(150, 118, 7, 'none', { ...accent, name: '定位' }),
      centre(300, 20, 300, 462),
      centre(50, 240, 550, 240),
      dimension(222, 466, 378, 466, '5.0 mm', 'a2'),
      dimension(556, 88, 556, 392, '12.4'),
    ],
    tips: [
      [300, 240],
      [160, 150],
      [430, 330],
      [520, 190],
      [148, 60],
      [300, 350],
    ],
  }
}

function reactor(): Assembly {
  return {
    nodes: [
      bed(60, 540, 452),
      [212, 388].map((x) =>
        path(
          polygon([
            [x - 7, 330],
            [x + 7, 330],
            [x + 14, 452],
            [x - 14, 452],
          ]),
          'bg',
          outline,
        ),
      ),
      path('M168 150V296Q168 392 300 392Q432 392 432 296V150Z', 'b2', { ...bold, name: '夹套' }),
      path('M190 140V292Q190 370 300 370Q410 370 410 292V140Z', 'bg', { ...outline, name: '釜体' }),
      path('M196 228q13 -8 26 0t26 0t26 0t26 0t26 0t26 0t26 0t26 0', 'none', {
        stroke: 'a4',
        strokeWidth: 1.8,
        name: '液面',
      }),
      Array.from({ length: 9 }, (_, i) =>
        circle(220 + ((i * 53) % 166), 256 + ((i * 37) % 84), 3 + (i % 3), 'none', {
          stroke: 'a4',
          strokeOpacity: 0.8,
        }),
      ),
      path('M178 140Q182 96 300 92Q418 96 422 140Z', 'b2', { ...bold, name: '釜盖' }),
      rect(160, 136, 280, 12, 'bg', outline),
      rect(280, 22, 40, 56, 'b2', { ...bold, name: '电机' }),
      rect(288, 78, 24, 18, 'bg', outline),
      rect(296, 96, 8, 230, 'bg', { ...outline, name: '搅拌轴' }),
      [262, 322].map((y) => [
        path(
          polygon([
            [300, y],
            [248, y - 12],
            [248, y + 12],
          ]),
          'bg',
          accent,
        ),
        path(
          polygon([
            [300, y],
            [352, y - 12],
            [352, y + 12],
          ]),
          'bg',
          accent,
        ),
      ]),
      path('M432 190H520V120', 'none', { ...outline, name: '管线' }),
      path('M168 330H90V420', 'none', outline),
      path('M506 150l28 0l-28 28l28 0z', 'bg', { ...outline, name: '阀' }),
      path(`${arc(300, 292, 84, 200, 320)}`, 'none', { stroke: 'a2', strokeWidth: 1.6, dash: '6 5' }),
      arrow(...(polar(300, 292, 84, 320) as Point), 60, 'a2', 12),
      rect(286, 392, 28, 34, 'bg', outline),
      centre(300, 6, 300, 446),
      dimension(190, 438, 410, 438, 'φ 600'),
      dimension(470, 140, 470, 370, '900'),
    ],
    tips: [
      [300, 48],
      [270, 262],
      [428, 270],
      [220, 228],
      [520, 164],
      [212, 400],
    ],
  }
}

function optics(): Assembly {
  const beam = (x1: number, y1: number, x2: number, y2: number) => [
    line(x1, y1, x2, y2, 'a3', 2.4, { name: '光束' }),
    arrow(
      (x1 + x2) / 2 + (x2 - x1) * 0.06,
      (y1 + y2) / 2 + (y2 - y1) * 0.06,
      (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI,
      'a3',
      12,
    ),
  ]
  return {
    nodes: [
      rect(20, 30, 560, 420, 'none', { stroke: 'a1', strokeOpacity: 0.6, dash: '18 6 3 6', name: '台面' }),
      rect(46, 214, 116, 56, 'b2', { ...bold, name: '光源' }),
      hatch(46, 214, 30, 56),
      beam(162, 242, 300, 242),
      beam(300, 242, 508, 242),
      beam(300, 242, 300, 92),
      beam(300, 242, 300, 382),
      group(rect(254, 238, 92, 9, 'bg', { ...bold, name: '分束器' }), 45),
      rect(268, 210, 64, 64, 'none', thin),
      rect(508, 202, 14, 80, 'b2', { ...bold, name: '反射镜' }),
      hatch(522, 202, 16, 80, 8),
      rect(260, 78, 80, 14, 'b2', { ...bold, name: '反射镜' }),
      hatch(260, 62, 80, 16, 8),
      path('M262 382H338L322 424H278Z', 'b2', { ...bold, name: '探测器' }),
      path('M400 218Q412 242 400 266Q388 242 400 218Z', 'bg', { ...outline, name: '透镜' }),
      path('M276 160Q300 172 324 160Q300 148 276 160Z', 'bg', { ...outline, name: '透镜' }),
      path('M352 404H430V352', 'none', outline),
      path('M392 372q6 -60 12 0t12 0t12 -44t12 44t12 0t12 -26t12 26t12 0t12 0', 'none', {
        stroke: 'a2',
        strokeWidth: 1.8,
        name: '条纹',
      }),
      centre(30, 242, 570, 242),
      centre(300, 44, 300, 440),
      dimension(300, 306, 515, 306, 'L₁'),
      dimension(226, 85, 226, 242, 'L₂'),
    ],
    tips: [
      [104, 230],
      [300, 242],
      [515, 226],
      [300, 84],
      [300, 404],
      [400, 242],
    ],
  }
}

function machine(): Assembly {
  const joint = (x: number, y: number, r: number) => [
    circle(x, y, r, 'bg', bold),
    circle(x, y, r * 0.42, 'b2', outline),
  ]
  const limb = (x1: number, y1: number, x2: number, y2: number, w: number) => {
    const length = Math.hypot(x2 - x1, y2 - y1)
    const angle = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI
    const [mx, my] = [(x1 + x2) / 2, (y1 + y2) / 2]
    return group(
      [
        rect(mx - length / 2, my - w / 2, length, w, 'b2', { ...outline, radius: w / 2, name: '臂' }),
        centre(mx - length / 2 - 10, my, mx + length / 2 + 10, my),
      ],
      angle,
    )
  }
  return {
    nodes: [
      bed(20, 580, 446),
      path('M130 446L150 380H250L270 446Z', 'b2', { ...bold, name: '底座' }),
      rect(160, 330, 80, 52, 'bg', outline),
      limb(200, 320, 150, 170, 44),
      limb(150, 170, 330, 96, 34),
      limb(330, 96, 400, 190, 24),
      joint(200, 322, 30),
      joint(150, 170, 26),
      joint(330, 96, 21),
      path('M388 196L420 178L440 214L426 222L416 204L404 210L412 228L398 236Z', 'bg', {
        ...outline,
        name: '夹爪',
      }),
      path(`${arc(150, 170, 66, -78, -24)}`, 'none', accent),
      arrow(...(polar(150, 170, 66, -24) as Point), 70, 'a3', 12),
      gear(420, 352, 62, 18),
      gear(512, 306, 34, 10, 0.3),
      rect(340, 430, 220, 16, 'b2', outline),
      rect(404, 262, 60, 22, ['a3', 0.3], { ...outline, name: '工件' }),
      dimension(200, 416, 420, 416, '1 250'),
      dimension(64, 96, 64, 446, '1 680'),
    ],
    tips: [
      [200, 400],
      [176, 250],
      [250, 128],
      [420, 352],
      [416, 200],
      [512, 306],
    ],
  }
}

function satellite(): Assembly {
  const panel = (x: number) => [
    rect(x, 148, 148, 76, 'b2', { ...outline, name: '帆板' }),
    path(`M${x + 37} 148V224M${x + 74} 148V224M${x + 111} 148V224M${x} 186H${x + 148}`, 'none', thin),
  ]
  return {
    nodes: [
      path(arc(300, 900, 560, 236, 304), 'none', { ...bold, name: '地表' }),
      path(arc(300, 900, 548, 236, 304), 'none', thin),
      path(arc(300, 900, 700, 242, 298), 'none', {
        stroke: 'a2',
        strokeWidth: 1.4,
        dash: '9 6',
        name: '轨道',
      }),
      panel(64),
      panel(388),
      rect(212, 178, 176, 16, 'bg', outline),
      rect(252, 132, 96, 108, 'bg', { ...bold, name: '星体' }),
      hatch(252, 132, 96, 30),
      path('M268 240L252 284H348L332 240Z', 'b2', { ...outline, name: '载荷' }),
      path('M262 96Q300 140 338 96Q300 80 262 96Z', 'b2', { ...outline, name: '天线' }),
      line(300, 112, 300, 132, 'a1', 2),
      path('M276 288L196 366M324 288L404 366', 'none', { ...accent, dash: '8 6', name: '视场' }),
      path('M192 366Q300 346 408 366', 'none', { stroke: 'a3', strokeWidth: 3 }),
      circle(318, 356, 10, ['a3', 0.5], { stroke: 'a3', name: '目标' }),
      centre(300, 60, 300, 380),
      dimension(192, 418, 408, 418, '幅宽'),
      dimension(560, 186, 560, 366, 'h'),
    ],
    tips: [
      [300, 150],
      [110, 186],
      [300, 96],
      [300, 262],
      [236, 326],
      [318, 356],
    ],
  }
}

function lattice(): Assembly {
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

function elevation(): Assembly {
  const window = (x: number, y: number) => [
    rect(x, y, 34, 44, 'bg', outline),
    path(`M${x + 17} ${y}V${y + 44}M${x} ${y + 20}H${x + 34}`, 'none', thin),
  ]
  return {
    nodes: [
      bed(10, 590, 430),
      rect(110, 200, 250, 230, 'b2', { ...bold, name: '墙体' }),
      path('M84 206L236 108L388 206Z', 'bg', { ...bold, name: '屋架' }),
      path('M236 108V206M160 157L200 206M312 157L272 206M160 157H312', 'none', { ...outline, name: '桁架' }),
      [134, 190, 300].map((x) => window(x, 232)),
      [134, 300].map((x) => window(x, 330)),
      path('M206 430V340A34 34 0 0 1 274 340V430Z', 'bg', { ...bold, name: '门洞' }),
      rect(360, 262, 150, 168, 'bg', { ...outline, name: '附房' }),
      rect(352, 250, 168, 12, 'b2', outline),
      path('M510 430L510 388H420L420 430', 'none', thin),
      path('M274 430L400 430L274 398Z', ['a3', 0.22], { ...accent, name: '坡道' }),
      window(390, 296),
      window(450, 296),
      path('M540 430V330M540 350q-26 -4 -30 -34q26 2 30 34M540 338q24 -8 26 -36q-24 4 -26 36', 'none', {
        stroke: 'a4',
        strokeWidth: 1.6,
        name: '树',
      }),
      centre(236, 84, 236, 446),
      dimension(110, 466, 360, 466, '9 600'),
      dimension(60, 108, 60, 430, '7 200'),
    ],
    tips: [
      [236, 140],
      [150, 254],
      [240, 360],
      [330, 414],
      [440, 256],
      [540, 360],
    ],
  }
}

function helix(): Assembly {
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

function compasses(): Assembly {
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

const assemblies = {
  turbine,
  stayedBridge,
  arch,
  chip,
  reactor,
  optics,
  machine,
  satellite,
  lattice,
  elevation,
  helix,
  compasses,
}
export type AssemblyName = keyof typeof assemblies

const subjects: [RegExp, AssemblyName][] = [
  [/赵州桥|石拱|拱桥/, 'arch'],
  [/桥梁|桥/, 'stayedBridge'],
  [/风机|风电|海洋工程|深海/, 'turbine'],
  [/遥感|卫星|航天/, 'satellite'],
  [/光学|成像|激光|引力波|OCT|干涉/, 'optics'],
  [/芯片|微流控|集成电路|量子|电子|人工智能/, 'chip'],
  [/电池|化学|高分子|反应|制药|医药|抗生素/, 'reactor'],
  [/材料|钙钛矿|晶体|物理/, 'lattice'],
  [/制造|工厂|机器人|机械|孪生/, 'machine'],
  [/建筑|城乡|城市|无障碍|街区|规划/, 'elevation'],
  [/基因|生物|水稻|医学|育种/, 'helix'],
]
const general: AssemblyName[] = ['compasses', 'machine', 'elevation', 'stayedBridge']

/** The drawing that suits a subject, or a general one by seed. */
export const assemblyOf = (subject: string, seed: number): AssemblyName =>
  subjects.find(([terms]) => terms.test(subject))?.[1] ?? general[(seed >>> 3) % general.length]!

export const assembly = (name: string): Assembly => (assemblies[name as AssemblyName] ?? compasses)()
