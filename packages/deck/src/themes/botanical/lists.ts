import { forLooks, circle, line, rect, type NodeTree, type Slot } from '../../scene/index.ts'
import type { Look } from '../design.ts'
import { range, type ContentParts, words, stacked } from '../kit/index.ts'
import { leaf } from './art/leaf.ts'
import { branch } from './art/plants.ts'
import { species, type Species } from './art/species.ts'
import { cardIcons, cards } from './cards.ts'
import { arch, archLine, AREA, backdrop, badge, HEADING, mark, noteSlot, rule } from './frame.ts'
import { process, processIcons, timeline } from './growth.ts'

/** The window beside a list, with a branch of the deck's plant in it. */
const window = (plant: Species, seed: number): NodeTree => {
  const lean = seed % 2 ? 1 : -1
  return [
    arch(AREA.left, 164, 300, 458, 'b2'),
    archLine(AREA.left, 164, 300, 458, 9),
    branch(
      plant,
      [
        [230, 622],
        [230 + 16 * lean, 520],
        [230 - 40 * lean, 400],
        [230 + 10 * lean, 268],
      ],
      7,
      132 / Math.max(1, plant.scale * 0.92),
    ),
    plant.flower(230 + 62 * lean, 330, 34, 'bg'),
    plant.fruit(230 - 66 * lean, 300, 11),
    plant.fruit(230 + 54 * lean, 470, 10),
  ]
}

const BESIDE_WINDOW = { stem: 458, text: 506, w: 694 }
const ACROSS = { stem: AREA.left + 30, text: AREA.left + 84, w: AREA.width - 84 }

/** One statement by itself is not counted: it stands beside the window, at half its height. */
const statement = (plant: Species, seed: number, pause: boolean): NodeTree => [
  backdrop(plant),
  !pause && window(plant, seed),
  words(
    { as: 'text', i: 0, name: '要点', px: [28, 46, 17], color: 'tx', lineHeight: 1.5, middle: true },
    pause
      ? { x: AREA.left, y: 168, w: AREA.width - 160, h: 452 }
      : { x: BESIDE_WINDOW.text - 30, y: 168, w: BESIDE_WINDOW.w + 30, h: 452 },
  ),
  noteSlot(),
]

/** Up to four points hang on a stem beside the window; a page that pauses has stem and words alone. */
function fewPoints(plant: Species, n: number, seed: number, plain: boolean, pause: boolean): NodeTree {
  if (n === 1 && plain) return statement(plant, seed, pause)
  const at = pause ? ACROSS : BESIDE_WINDOW
  const pitch = [0, 452, 226, 152, 115][n]!
  const head = n === 1 ? 60 : n === 4 ? 38 : 44
  const marks = range(0, n - 1).map((i) => 184 + i * pitch + (n === 1 ? 8 : 0))
  return [
    n <= 2 && backdrop(plant),
    !pause && window(plant, seed),
    n > 1 && line(at.stem, 190, at.stem, marks.at(-1)!, 'a1', 3, { cap: 'round', name: '茎' }),
    n > 1 &&
      !pause &&
      marks
        .slice(0, -1)
        .map((y, i) =>
          leaf(
            plant.leaf,
            at.stem,
            y + pitch * 0.62,
            Math.min(40, pitch * 0.3) * Math.min(1.2, plant.scale),
            i % 2 ? -132 : -48,
            { slot: i % 2 ? 'a1' : 'a2' },
          ),
        ),
    marks.map((y, i) => {
      const top = 168 + i * pitch
      const place = { x: at.text, y: top, w: at.w }
      return [
        badge(at.stem, y, 23, i),
        i < n - 1 && rule(at.text, top + pitch - 14, at.w),
        plain
          ? stacked(i, place, [
              {
                as: 'text',
                name: '要点',
                at: [0, pitch - 24],
                px: [24, [0, 0, 40, 36, 30][n]!, 17],
                color: 'tx',
                lineHeight: 1.5,
              },
            ])
          : stacked(i, place, [
              {
                as: 'title',
                name: '要点',
                at: [-2, head],
                px: [28, [0, 42, 36, 33, 28][n]!, 20],
                color: 'a1',
              },
              {
                as: 'text',
                at: [head + 8, pitch - head - 23],
                px: [22, [0, 30, 28, 26, 23][n]!, 16],
                lineHeight: 1.5,
              },
            ]),
      ]
    }),
    noteSlot(),
  ]
}

/** Five or six points stand on both sides of a stem; five in turn, so that no place stays empty. */
function manyPoints(plant: Species, n: number, plain: boolean, pause: boolean): NodeTree {
  const pitch = 154
  const w = 492
  return [
    branch(
      plant,
      [
        [640, 628],
        [628, 520],
        [652, 340],
        [640, 206],
      ],
      0,
      74,
      { stemWidth: 4 },
    ),
    range(0, n - 1).map((i) => {
      const right = i % 2 === 1
      const row = Math.floor(i / 2)
      const x = right ? 708 : AREA.left
      const y = 168 + row * pitch + (n === 5 && right ? pitch / 2 : 0)
      const place = { x, y, w }
      return [
        !pause &&
          leaf(plant.leaf, 640, y + 62, 62 * Math.min(1.1, plant.scale), right ? -24 : -156, {
            slot: right ? 'a2' : 'a1',
          }),
        row > 0 && rule(x, y - 12, w),
        plain
          ? [
              badge(x + 20, y + 24, 20, i),
              stacked(i, { ...place, x: x + 54, w: w - 54 }, [
                {
                  as: 'text',
                  name: '要点',
                  at: [4, pitch - 26],
                  px: [22, 27, 16],
                  color: 'tx',
                  lineHeight: 1.45,
                },
              ]),
            ]
          : [
              badge(x + 20, y + 24, 20, i),
              stacked(i, { ...place, x: x + 54, w: w - 54 }, [
                { as: 'title', name: '要点', at: [2, 40], px: [28, 29, 18], color: 'a1' },
                { as: 'text', at: [48, pitch - 68], px: [21, 25, 15], lineHeight: 1.45 },
              ]),
            ],
      ]
    }),
    noteSlot(),
  ]
}

const points = (plant: Species, n: number, seed: number, plain: boolean, pause = false): NodeTree =>
  n <= 4 ? fewPoints(plant, n, seed, plain, pause) : manyPoints(plant, n, plain, pause)

/** Two boards on both sides of a shoot with a leaf for each. */
function compare(plant: Species, left: number, right: number): NodeTree {
  const side = (x: number, n: number, family: 'left' | 'right') => {
    const [w, top] = [524, 248]
    const pitch = Math.min(130, 370 / n)
    const slotOf: Slot = family === 'left' ? 'a1' : 'a4'
    return [
      rect(x, 164, w, 462, 'b2', { radius: 30, name: '板' }),
      rect(x, 164, w, 62, slotOf, { radius: 30, name: '板题' }),
      words(
        {
          as: family === 'left' ? 'leftTitle' : 'rightTitle',
          name: family === 'left' ? '左题' : '右题',
          sample: '甲',
          px: [28, 29, 24],
          color: 'bg',
          ...HEADING,
          lineHeight: 1.25,
          align: 'center',
          middle: true,
        },
        { x: x + 36, y: 166, w: w - 72, h: 58 },
      ),
      range(0, n - 1).map((i) => [
        i > 0 && rule(x + 30, top + i * pitch, w - 60),
        mark(x + 32, top + i * pitch + pitch / 2 + 6, 24, slotOf),
        words(
          {
            as: family,
            i,
            name: family === 'left' ? '左' : '右',
            sample: '要点',
            px: [24, n <= 2 ? 28 : n === 3 ? 26 : 23, 15],
            lineHeight: 1.42,
            middle: true,
          },
          { x: x + 70, y: top + i * pitch + 6, w: w - 100, h: pitch - 12 },
        ),
      ]),
    ]
  }
  return [
    line(640, 626, 640, 200, 'a1', 4, { cap: 'round', name: '茎' }),
    forLooks(
      range(0, 4).map((i) =>
        leaf(plant.leaf, 640, 560 - i * 76, 30 * Math.min(1.1, plant.scale), i % 2 ? -38 : -142, {
          slot: i % 2 ? 'a4' : 'a1',
        }),
      ),
    ),
    leaf(plant.leaf, 640, 206, 36, -90, { slot: 'a2' }),
    side(AREA.left, left, 'left'),
    side(676, right, 'right'),
    noteSlot(),
  ]
}

/** A stem down the page with an hour at each node; title, and where there are, words beside it. */
function agenda(plant: Species, n: number, texts: boolean): NodeTree {
  const pitch = Math.min(n <= 3 ? 132 : 104, 456 / n)
  const middle = { middle: true, lineHeight: 1.28 } as const
  const stem = 318
  const titleW = texts ? 330 : 830
  return [
    n <= 3 && backdrop(plant),
    line(stem, 170, stem, 164 + pitch * n - 8, 'a1', 3, { cap: 'round', name: '茎' }),
    range(0, n - 1).map((i) => {
      const y = 164 + i * pitch
      const h = pitch - 10
      return [
        i > 0 && rule(364, y, AREA.right - 364),
        leaf(
          plant.leaf,
          stem,
          y + pitch / 2 + 8,
          Math.min(40, pitch * 0.55) * Math.min(1, plant.scale),
          i % 2 ? -30 : -150,
          { slot: i % 2 ? 'a2' : 'a1' },
        ),
        circle(stem, y + pitch / 2, 8, 'b2', { stroke: 'a3', strokeWidth: 2.5, name: '节' }),
        words(
          {
            as: 'label',
            i,
            name: '时间',
            px: [22, 24, 15],
            color: 'a4',
            ...middle,
            bold: true,
            align: 'right',
          },
          { x: AREA.left, y: y + 5, w: 176, h },
        ),
        words(
          {
            as: 'title',
            i,
            name: '议题',
            px: [26, n <= 3 ? 32 : texts ? 27 : n <= 5 ? 32 : 27, 16],
            color: 'a1',
            ...middle,
            lineHeight: 1.24,
          },
          { x: 368, y: y + 5, w: titleW, h },
        ),
        texts &&
          words(
            { as: 'text', i, px: [19, n <= 3 ? 24 : n <= 5 ? 21 : 19, 14], ...middle, lineHeight: 1.35 },
            { x: 724, y: y + 5, w: 476, h },
          ),
      ]
    }),
    noteSlot(),
  ]
}

/** Pages of everything that comes as a list of items. */
export const listParts = ({ seed, subject }: Look) => {
  const plant = species(subject)
  return {
    bullets: (n) => points(plant, n, seed, false),
    lines: (n) => points(plant, n, seed, true),
    pauses: {
      bullets: (n) => points(plant, n, seed, false, true),
      lines: (n) => points(plant, n, seed, true, true),
    },
    cards: (n, look) => cards(plant, n, look, seed),
    cardIcons,
    timeline: (n) => timeline(plant, n),
    process: (n, icons) => process(plant, n, icons),
    processIcons,
    compare: (left, right) => compare(plant, left, right),
    agenda: (n, texts) => agenda(plant, n, texts),
  } satisfies Partial<ContentParts>
}
