import { circle, line, linear, path, rect, seededRandom, type NodeTree } from '../../scene/index.ts'
import { bamboo, lotus, pavilion, pine, plum, reeds } from './flora.ts'
import {
  bird,
  birds,
  boat,
  gateLayers,
  moon,
  moonGate,
  range,
  ridge,
  ripple,
  river,
  sun,
} from './landscape.ts'

type Scene = (seed: number) => NodeTree

/** Mountains under the sun, a boat on still water. */
const mountains: Scene = (seed) => {
  const random = seededRandom(seed)
  const x = 180 + random() * 420
  return [
    sun(x, 150 + random() * 80, 56 + random() * 30),
    range(0, 1280, 560, 360 + random() * 80, 11 + seed * 13),
    ripple(150, 610, 620, 6),
    ripple(820, 640, 340, 4),
    boat(300 + random() * 360, 630, 1.25),
    birds(Math.min(760, x + 190), 150),
  ]
}

/** A river winding out of far hills to the reader's feet. */
const gorge: Scene = (seed) => {
  const random = seededRandom(seed)
  const shift = random() * 120
  return [
    moon(640 + shift, 150, 54),
    ridge({
      from: 0,
      to: 1280,
      base: 420,
      height: 250,
      seed: seed * 5 + 3,
      peaks: 4,
      floor: 470,
      alpha: 0.2,
      slot: 'a3',
    }),
    ridge({ from: 0, to: 620, base: 520, height: 380, seed: seed * 5 + 8, peaks: 2, floor: 720, alpha: 0.5 }),
    ridge({
      from: 560,
      to: 1280,
      base: 560,
      height: 260,
      seed: seed * 5 + 17,
      peaks: 2,
      floor: 720,
      alpha: 0.34,
    }),
    river(
      [
        [590 + shift, 418],
        [620 + shift, 452],
        [520 + shift, 496],
        [560, 548],
        [430, 610],
        [470, 720],
      ],
      6,
      300,
      linear([
        ['a3', 0.18, 0],
        ['a3', 0.62, 1],
      ]),
    ),
    boat(470, 640, 1.1),
    birds(420 + shift, 190),
  ]
}

/** A great moon gate holding the mountains. */
const gate: Scene = (seed) => {
  const random = seededRandom(seed)
  const [cx, cy, r] = [400 + random() * 60, 330, 258]
  return [
    moonGate(cx, cy, r, gateLayers(cy, r, seed * 3 + 5)),
    circle(cx + 96, cy - 120, 40, 'a2', { opacity: 0.86, name: '日' }),
    bird(cx - 110, cy - 96),
    bird(cx - 70, cy - 74, 0.8),
    ripple(cx + 40, 610, 520, 4),
  ]
}

const grove: Scene = (seed) => [
  moon(560, 230, 118),
  ridge({
    from: 0,
    to: 1280,
    base: 660,
    height: 150,
    seed: seed * 7 + 1,
    floor: 720,
    alpha: 0.3,
    slot: 'a3',
  }),
  bamboo(300, 690, 640, seed * 3 + 2, 4),
  bamboo(690, 700, 380, seed * 3 + 9, 2),
  birds(760, 200),
]

const blossoms: Scene = (seed) => {
  const random = seededRandom(seed)
  return [
    sun(690 - random() * 120, 214, 92),
    range(0, 1280, 640, 190, seed * 9 + 4),
    plum([-20, 560 - random() * 80], [760, 150 + random() * 60], seed + 3, 10),
  ]
}

const pond: Scene = (seed) => {
  const random = seededRandom(seed)
  return [
    moon(720 - random() * 200, 180, 62),
    ridge({
      from: 0,
      to: 1280,
      base: 470,
      height: 170,
      seed: seed * 3 + 2,
      floor: 560,
      alpha: 0.24,
      slot: 'a3',
    }),
    lotus(330 + random() * 80, 650, 1.7, seed + 1),
    lotus(760, 640, 0.8, seed + 8),
    ripple(120, 640, 760, 5),
    bird(840, 190),
    bird(880, 214, 0.8),
  ]
}

const cliff: Scene = (seed) => {
  const random = seededRandom(seed)
  return [
    sun(640 + random() * 160, 190, 70),
    range(0, 1280, 610, 300, seed * 11 + 6),
    path(
      'M0 720V372Q70 356 130 392Q196 372 250 420Q322 434 346 520Q392 560 404 640Q430 680 470 720Z',
      linear([
        ['a1', 0.92, 0],
        ['a1', 0.5, 1],
      ]),
      { name: '崖' },
    ),
    pine(208, 410, 1.35, seed + 2),
    pavilion(310, 446, 0.62),
    birds(520, 250),
    ripple(560, 650, 420, 4),
  ]
}

const marsh: Scene = (seed) => {
  const random = seededRandom(seed)
  return [
    sun(470 + random() * 240, 330, 84),
    ridge({
      from: 0,
      to: 1280,
      base: 440,
      height: 150,
      seed: seed * 3 + 7,
      floor: 480,
      alpha: 0.26,
      slot: 'a3',
    }),
    ridge({ from: 0, to: 1280, base: 470, height: 70, seed: seed * 3 + 11, floor: 520, alpha: 0.5 }),
    ripple(200, 500, 700, 6, 15),
    reeds(190, 700, 330, seed + 4, 11),
    reeds(860, 700, 200, seed + 6, 7),
    boat(600, 560, 1.2),
    birds(620, 170),
  ]
}

const covers = { mountains, gorge, gate, grove, blossoms, pond, cliff, marsh }
export type CoverScene = keyof typeof covers

const subjects: [RegExp, CoverScene][] = [
  [/水利|水文|流域|河|灌溉|都江堰/, 'gorge'],
  [/海洋|深海|湿地|湖|湿/, 'marsh'],
  [/文学|阅读|读书|经典|法学|伦理|廉/, 'grove'],
  [/革命|长征|红色|党史|坚韧/, 'cliff'],
  [/生物|生态|植物|农|土壤|健康|心理/, 'pond'],
  [/天体|宇宙|引力|量子|遥感/, 'gate'],
  [/艺术|非遗|漆|文化|美学|设计/, 'blossoms'],
]
const order: CoverScene[] = ['mountains', 'gate', 'cliff', 'gorge', 'blossoms', 'grove', 'marsh', 'pond']

/** The scene that suits a subject, or one by seed where nothing does. */
export const coverSceneOf = (subject: string, seed: number): CoverScene =>
  subjects.find(([words]) => words.test(subject))?.[1] ?? order[(seed >>> 3) % order.length]!

export const coverScene = (name: string, seed: number): NodeTree =>
  (covers[name as CoverScene] ?? mountains)(seed)

type Vignette = (x: number, y: number, w: number, h: number, seed: number) => NodeTree

const hills: Vignette = (x, y, w, h, seed) => [
  circle(x + w * 0.76, y + h * 0.28, h * 0.1, 'a2', { opacity: 0.86 }),
  ridge({
    from: x,
    to: x + w,
    base: y + h * 0.72,
    height: h * 0.5,
    seed: seed + 1,
    floor: y + h,
    alpha: 0.4,
    slot: 'a3',
    step: 9,
  }),
  ridge({
    from: x,
    to: x + w,
    base: y + h * 0.9,
    height: h * 0.4,
    seed: seed + 5,
    floor: y + h,
    alpha: 0.8,
    step: 9,
  }),
]
const stream: Vignette = (x, y, w, h, seed) => [
  ridge({
    from: x,
    to: x + w,
    base: y + h * 0.46,
    height: h * 0.34,
    seed: seed + 2,
    floor: y + h * 0.6,
    alpha: 0.4,
    slot: 'a3',
    step: 9,
  }),
  river(
    [
      [x + w * 0.62, y + h * 0.48],
      [x + w * 0.44, y + h * 0.6],
      [x + w * 0.6, y + h * 0.76],
      [x + w * 0.42, y + h - h * 0.05],
    ],
    5,
    w * 0.2,
    linear([
      ['a3', 0.3, 0],
      ['a3', 0.8, 1],
    ]),
  ),
  boat(x + w * 0.38, y + h * 0.86, h / 330),
]
const stalks: Vignette = (x, y, w, h, seed) => [
  circle(x + w * 0.68, y + h * 0.34, h * 0.16, ['a4', 0.4]),
  bamboo(x + w * 0.36, y + h, h * 0.92, seed, 3),
]
const branch: Vignette = (x, y, w, h, seed) => plum([x, y + h * 0.86], [x + w * 0.78, y + h * 0.26], seed, 7)
const pads: Vignette = (x, y, w, h, seed) => [
  lotus(x + w * 0.48, y + h * 0.92, h / 290, seed),
  ripple(x + w * 0.1, y + h * 0.9, w * 0.66, 2, 8),
]
const crag: Vignette = (x, y, w, h, seed) => [
  ridge({
    from: x,
    to: x + w,
    base: y + h * 0.94,
    height: h * 0.34,
    seed: seed + 9,
    floor: y + h,
    alpha: 0.45,
    slot: 'a3',
    step: 9,
  }),
  path(
    `M${x} ${y + h}V${y + h * 0.62}Q${x + w * 0.18} ${y + h * 0.54} ${x + w * 0.34} ${y + h * 0.7}Q${x + w * 0.46} ${y + h * 0.82} ${x + w * 0.5} ${y + h}Z`,
    linear([
      ['a1', 0.9, 0],
      ['a1', 0.5, 1],
    ]),
  ),
  pine(x + w * 0.28, y + h * 0.68, h / 380, seed),
]
const shore: Vignette = (x, y, w, h, seed) => [
  circle(x + w * 0.6, y + h * 0.4, h * 0.15, 'a2', { opacity: 0.86 }),
  line(x + w * 0.06, y + h * 0.62, x + w * 0.94, y + h * 0.62, 'a1', 1, { opacity: 0.5 }),
  ripple(x + w * 0.14, y + h * 0.7, w * 0.62, 3, 11),
  reeds(x + w * 0.24, y + h, h * 0.7, seed, 6),
]
const tower: Vignette = (x, y, w, h, seed) => [
  ridge({
    from: x,
    to: x + w,
    base: y + h * 0.86,
    height: h * 0.42,
    seed: seed + 4,
    floor: y + h,
    alpha: 0.36,
    slot: 'a3',
    step: 9,
  }),
  ridge({
    from: x,
    to: x + w,
    base: y + h * 0.98,
    height: h * 0.22,
    seed: seed + 6,
    floor: y + h,
    alpha: 0.7,
    step: 9,
  }),
  pavilion(x + w * 0.46, y + h * 0.82, h / 190),
  bird(x + w * 0.72, y + h * 0.24),
]
const vignettes = [hills, branch, stream, stalks, shore, pads, crag, tower]

/** A small picture for a scroll; neighbours never repeat. */
export const vignette = (i: number, x: number, y: number, w: number, h: number, seed: number): NodeTree => [
  rect(x, y, w, h, ['a3', 0.12], { name: '画心' }),
  vignettes[(i * 3 + seed) % vignettes.length]!(x, y, w, h, seed * 7 + i * 5),
]
