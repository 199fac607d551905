import { arc, circle, linear, path, seededRandom, smoothCurve, type NodeTree } from '../../scene/index.ts'
import { bamboo, lotus, pavilion, pine, plum, reeds } from './flora.ts'
import { bird, birds, boat, gateLayers, moon, moonGate, range, ridge, ripple, sun } from './landscape.ts'

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
  const mouth = 560 + random() * 120
  const bend = (left: number, right: number, y: number) => ({ left: mouth + left, right: mouth + right, y })
  const banks = [
    bend(-8, 6, 408),
    bend(30, 62, 446),
    bend(-96, -26, 500),
    bend(-52, 74, 566),
    bend(-250, 10, 636),
    bend(-330, 150, 720),
  ]
  const left = smoothCurve(banks.map((b) => [b.left, b.y]))
  const right = smoothCurve(banks.map((b) => [b.right, b.y] as const).reverse())
  const hill = (from: number, to: number, base: number, height: number, own: number, alpha: number) =>
    ridge({
      from,
      to,
      base,
      height,
      seed: seed * 5 + own,
      peaks: 3,
      floor: base + 90,
      alpha,
      slot: alpha < 0.3 ? 'a3' : 'a1',
    })
  return [
    sun(mouth + 30, 170 + random() * 50, 58),
    hill(0, 1280, 430, 250, 3, 0.2),
    hill(0, 1280, 450, 150, 29, 0.28),
    ridge({
      from: -60,
      to: mouth - 20,
      base: 560,
      height: 330,
      seed: seed * 5 + 8,
      peaks: 2,
      floor: 720,
      alpha: 0.46,
    }),
    ridge({
      from: mouth + 60,
      to: 1340,
      base: 600,
      height: 240,
      seed: seed * 5 + 17,
      peaks: 2,
      floor: 720,
      alpha: 0.3,
    }),
    path(
      `${left}L${right.slice(1)}Z`,
      linear([
        ['a3', 0.3, 0],
        ['a3', 0.78, 1],
      ]),
      { name: '河' },
    ),
    boat(mouth - 150, 622, 1.15),
    birds(mouth - 190, 190),
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
  moon(500 + (seed % 5) * 40, 200 + (seed % 3) * 30, 118),
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
  bamboo(220 + (seed % 4) * 50, 690, 640, seed * 3 + 2, 3 + (seed % 2)),
  bamboo(690, 700, 380, seed * 3 + 9, 2),
  birds(760, 200),
]

const blossoms: Scene = (seed) => {
  const random = seededRandom(seed)
  return [
    moon(690 - random() * 120, 214, 92),
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
    lotus(260 + random() * 220, 650, 1.4 + random() * 0.5, seed + 1),
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

/** Terraced fields stepping down between mists. */
const terraces: Scene = (seed) => {
  const random = seededRandom(seed)
  const steps = Array.from({ length: 9 }, (_, i) => {
    const base = 400 + i * 36
    const points = Array.from({ length: 9 }, (_, k): [number, number] => [
      -40 + k * 170,
      base + Math.sin(k * 0.9 + seed + i * 0.35) * (16 + i * 2) + (random() - 0.5) * 8,
    ])
    const edge = smoothCurve(points)
    const tone = i % 3 === 1 ? 'a4' : i % 2 ? 'a5' : 'a3'
    return [
      path(
        `${edge}L1320 ${base + 80}L-40 ${base + 80}Z`,
        linear([
          [tone, 0.34, 0],
          [tone, 0.06, 1],
        ]),
      ),
      path(edge, 'none', { stroke: 'a1', strokeWidth: 1.2, strokeOpacity: 0.4, name: '田埂' }),
    ]
  })
  return [
    sun(300 + random() * 380, 190, 64),
    range(0, 1280, 400, 260, seed * 7 + 3),
    steps,
    birds(700 - random() * 120, 150),
  ]
}

/** A sea of arcs, row over row, under a low moon. */
const waves: Scene = (seed) => {
  const random = seededRandom(seed)
  const r = 74
  const rows = Array.from({ length: 6 }, (_, row) =>
    Array.from({ length: 11 }, (_, i) => {
      const [cx, cy] = [i * 2 * r - (row % 2 ? r : 0) - 20, 520 + row * 40 + Math.sin(i * 0.8 + seed) * 14]
      return [
        path(`${arc(cx, cy, r, 180, 360)}Z`, 'bg'),
        path(`${arc(cx, cy, r, 180, 360)}Z`, ['a3', 0.12 + row * 0.05]),
        [r, r * 0.72, r * 0.44].map((own) =>
          path(arc(cx, cy, own, 180, 360), 'none', {
            stroke: 'a1',
            strokeWidth: 1.5,
            strokeOpacity: 0.34 + row * 0.06,
            name: '浪',
          }),
        ),
      ]
    }),
  )
  return [
    sun(420 + random() * 300, 330, 122),
    ridge({
      from: 0,
      to: 1280,
      base: 470,
      height: 130,
      seed: seed * 3 + 4,
      floor: 560,
      alpha: 0.3,
      slot: 'a3',
    }),
    rows,
    birds(300 + random() * 120, 170),
  ]
}

const covers = { mountains, gorge, gate, grove, blossoms, pond, cliff, marsh, terraces, waves }
type CoverScene = keyof typeof covers

const subjects: [RegExp, CoverScene[]][] = [
  [/天体|宇宙|引力|量子|遥感/, ['gate', 'waves']],
  [/水利|水文|都江堰|流域|灌溉/, ['gorge', 'terraces']],
  [/海洋|深海/, ['waves']],
  [/农|土壤|水稻|乡村|生态/, ['terraces', 'pond', 'marsh']],
  [/革命|长征|红色|党史/, ['cliff']],
  [/文学|阅读|读书|经典|法学|伦理|传播/, ['grove', 'marsh', 'mountains']],
  [/生物|植物|健康|心理|医/, ['pond', 'blossoms', 'grove']],
  [/艺术|非遗|漆|文化|美学|设计/, ['blossoms', 'gate', 'cliff']],
]
const general: CoverScene[] = ['mountains', 'gate', 'cliff', 'gorge', 'blossoms', 'grove', 'marsh', 'waves']

/** The scene that suits a subject, or one by seed where nothing does. */
export function coverSceneOf(subject: string, seed: number): CoverScene {
  const suited = subjects.find(([terms]) => terms.test(subject))?.[1] ?? general
  return suited[(seed >>> 7) % suited.length]!
}

export const coverScene = (name: string, seed: number): NodeTree =>
  (covers[name as CoverScene] ?? mountains)(seed)
