import { circle, line, path, polygon, rect, text } from '../../../scene/index.ts'
import { accent, arrow, bed, dimension, outline, thin, water } from '../drafting.ts'
import { centre, type Assembly } from './types.ts'

/** A boundary between layers: a wavy line through (x, y). */
const wavy = (from: number, to: number, y: number, rise = 8): string => {
  const waves = Math.round((to - from) / 60)
  return `M${from} ${y}q30 ${-rise} 60 0${'t60 0'.repeat(Math.max(0, waves - 1))}`
}

/** A gravity dam between reservoir and tail water, its curtain and the seepage under it. */
export function dam(): Assembly {
  const [crest, ground] = [120, 356]
  return {
    nodes: [
      water(70, 250, 164),
      water(430, 590, 316),
      bed(70, 236, ground),
      bed(424, 590, ground),
      path(`${wavy(70, 590, 408)}${wavy(70, 590, 440, 10)}`, 'none', { ...thin, name: '地层' }),
      path(
        polygon([
          [250, crest],
          [290, crest],
          [290, 172],
          [424, ground],
          [236, ground],
          [250, 300],
        ]),
        'b2',
        { ...outline, name: '坝体' },
      ),
      rect(240, 88, 22, 32, 'bg', outline),
      line(262, 100, 300, 100, 'a1', 1.8),
      line(300, 100, 300, crest, 'a1', 1.4),
      path('M274 344V322a14 14 0 0 1 28 0V344Z', 'bg', { ...outline, name: '廊道' }),
      centre(262, ground, 262, 462),
      path('M196 362C204 430 404 446 462 372', 'none', { ...accent, dash: '10 6', name: '渗流' }),
      arrow(466, 366, -52, 'a3', 12),
      path('M130 144H150L140 160Z', 'a2', { name: '水位' }),
      line(290, crest, 556, crest, 'a1', 0.8, { opacity: 0.6 }),
      dimension(548, crest, 548, 308, '86 m'),
      dimension(236, 470, 424, 470, '64 m'),
    ],
    tips: [
      [270, crest],
      [140, 166],
      [288, 330],
      [262, 440],
      [362, 270],
      [340, 428],
    ],
  }
}

/** A river seen from above, parted by a levee into two channels; heights on both banks, a section across. */
export function river(): Assembly {
  const flows = [
    'M78 190C120 190 150 188 186 184',
    'M78 236C116 238 146 244 176 254',
    'M236 156C320 118 430 124 556 134',
    'M250 282C318 338 408 366 552 376',
  ]
  const heads = [
    [190, 184, -6],
    [180, 256, 16],
    [562, 135, 6],
    [558, 377, 5],
  ] as const
  return {
    nodes: [
      path('M60 104C170 122 280 66 590 78', 'none', { ...outline, strokeWidth: 2.2, name: '岸' }),
      path('M60 318C150 320 214 366 312 396S490 420 590 424', 'none', {
        ...outline,
        strokeWidth: 2.2,
        name: '岸',
      }),
      path('M60 74C180 92 290 40 450 30M60 46C160 60 230 32 320 14', 'none', { ...thin, name: '等高线' }),
      path('M60 358C140 362 190 400 268 436M60 396C116 400 150 424 190 456', 'none', thin),
      path('M196 212C270 176 430 178 590 190V322C480 316 400 330 352 316C288 298 238 256 196 212Z', 'b2', {
        ...outline,
        join: 'round',
        name: '堤',
      }),
      path('M252 216C330 198 440 200 560 208M276 238C340 226 440 226 560 232', 'none', thin),
      path('M340 312L356 380M352 314L368 384M364 316L380 388', 'none', { ...outline, name: '堰' }),
      flows.map((flow) => path(flow, 'none', { ...accent, name: '水流' })),
      heads.map(([x, y, turn]) => arrow(x, y, turn, 'a3', 12)),
      centre(446, 44, 446, 452),
      [30, 454].map((y) => text(446, y - 8, 'A', 16, 'a2', { align: 'center', bold: true, boxWidth: 30 })),
      dimension(520, 190, 520, 321, '320 m'),
      dimension(70, 470, 190, 470),
    ],
    tips: [
      [196, 212],
      [366, 350],
      [330, 130],
      [330, 260],
      [500, 416],
      [110, 190],
    ],
  }
}

/** A pit through the horizons of a soil, a plant's roots in it and a probe beside them. */
export function soilProfile(): Assembly {
  const [left, right, surface, bottom] = [110, 470, 150, 450]
  const horizons = [
    [surface, 'O'],
    [198, 'A'],
    [282, 'B'],
    [372, 'C'],
  ] as const
  const ends = [...horizons.slice(1).map(([y]) => y), bottom]
  const root = (x: number, y: number, turn: number) =>
    `M250 ${y - 60}Q${250 + turn * 14} ${y - 30} ${x} ${y}q${turn * 8} 18 ${turn * 4} 38`
  const stones = [
    [160, 412, 11],
    [214, 430, 8],
    [300, 404, 13],
    [380, 426, 10],
    [436, 402, 8],
  ] as const
  return {
    nodes: [
      rect(left, surface, right - left, bottom - surface, 'b2', { ...outline, name: '剖面' }),
      path(horizons.map(([y]) => wavy(left, right, y)).join(''), 'none', { ...outline, name: '层界' }),
      horizons.map(([y, name], i) =>
        text(left - 28, (y + ends[i]!) / 2 - 10, name, 18, 'a2', {
          align: 'center',
          bold: true,
          boxWidth: 30,
        }),
      ),
      stones.map(([x, y, r]) => circle(x, y, r, 'bg', thin)),
      path('M250 150C248 116 252 84 250 40', 'none', { ...outline, strokeWidth: 2.6, name: '茎' }),
      path('M250 118Q206 108 190 72Q238 76 250 118ZM250 92Q292 84 308 46Q262 52 250 92Z', 'bg', outline),
      path([root(196, 250, -1), root(304, 244, 1), root(226, 300, -1), root(272, 310, 1)].join(''), 'none', {
        ...accent,
        name: '根',
      }),
      rect(392, 62, 14, 250, 'bg', { ...outline, radius: 5, name: '探头' }),
      rect(380, 44, 38, 24, 'bg', outline),
      [190, 236, 282].map((y) => circle(399, y, 5, 'a2')),
      line(right, surface, 540, surface, 'a1', 0.8, { opacity: 0.6 }),
      line(right, bottom, 540, bottom, 'a1', 0.8, { opacity: 0.6 }),
      dimension(532, surface, 532, bottom, '120 cm'),
      centre(250, 24, 250, 470),
    ],
    tips: [
      [300, 54],
      [140, 236],
      [399, 190],
      [196, 270],
      [300, 404],
      [440, 320],
    ],
  }
}
