import { arc, circle, line, path, polar, polygon, rect, round2, type Point } from '../../../scene/index.ts'
import { accent, bed, bold, dimension, hatch, outline, thin, water } from '../drafting.ts'
import { centre, type Assembly } from './types.ts'

export function turbine(): Assembly {
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

export function stayedBridge(): Assembly {
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

export function arch(): Assembly {
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

export function elevation(): Assembly {
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

export function satellite(): Assembly {
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
