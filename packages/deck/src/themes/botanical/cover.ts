import { line, path, type NodeTree } from '../../scene/index.ts'
import type { Look } from '../design.ts'
import { leaf } from './art/leaf.ts'
import { branch, ON_DARK } from './art/plants.ts'
import { species, type Species } from './art/species.ts'
import { HEADING, mark } from './frame.ts'
import { words } from '../kit/index.ts'

/** What grows in the cover's window; the seed chooses among three ways of growing. */
const growths: ((plant: Species, size: number) => NodeTree)[] = [
  (plant, size) => [
    branch(
      plant,
      [
        [1000, 720],
        [1010, 560],
        [940, 420],
        [1010, 230],
      ],
      9,
      size,
      { stem: 'b2', leaves: ON_DARK },
    ),
    plant.flower(1086, 330, 52, 'bg'),
    plant.flower(912, 430, 40, 'bg'),
    plant.fruit(940, 300, 15),
    plant.fruit(1100, 476, 12),
  ],
  (plant, size) => [
    branch(
      plant,
      [
        [1040, 720],
        [960, 580],
        [1080, 400],
        [968, 214],
      ],
      9,
      size,
      { stem: 'b2', leaves: ON_DARK },
    ),
    plant.flower(906, 322, 50, 'bg'),
    plant.flower(1108, 404, 42, 'bg'),
    plant.fruit(1064, 270, 14),
    plant.fruit(894, 500, 13),
  ],
  (plant, size) => [
    branch(
      plant,
      [
        [962, 720],
        [930, 600],
        [880, 500],
        [912, 350],
      ],
      6,
      size * 0.82,
      { stem: 'b2', leaves: ON_DARK },
    ),
    branch(
      plant,
      [
        [1024, 720],
        [1050, 540],
        [1010, 400],
        [1050, 220],
      ],
      8,
      size * 0.86,
      { stem: 'b2', leaves: ON_DARK },
    ),
    plant.flower(960, 300, 50, 'bg'),
    plant.flower(1120, 300, 36, 'bg'),
    plant.fruit(884, 330, 13),
    plant.fruit(1100, 520, 13),
    plant.fruit(986, 440, 11),
  ],
]

const coverLines = {
  '': { lines: 1, size: 104, least: 78 },
  '/2': { lines: 2, size: 84, least: 60 },
  '/3': { lines: 3, size: 64, least: 48 },
  '/4': { lines: 4, size: 52, least: 40 },
  '/5': { lines: 5, size: 44, least: 30 },
} as const
export type CoverVariant = keyof typeof coverLines

/** The cover: title at the left, the deck's plant in an arched window. */
export function cover({ seed, subject }: Look, variant: CoverVariant): NodeTree {
  const { lines, size, least } = coverLines[variant]
  const plant = species(subject)
  const pitch = 1.26
  const top = lines === 1 ? 182 : 170
  const h = lines * size * pitch
  const below = top + h
  const fallen = Math.min(1, 0.72 / plant.breadth) * Math.min(1.05, plant.scale)
  return [
    path('M800 720V266A200 200 0 0 1 1200 266V720Z', 'a1', { name: '拱窗' }),
    path('M786 732V266A214 214 0 0 1 1214 266V732Z', 'none', {
      stroke: 'a3',
      strokeWidth: 1.5,
      name: '描边',
    }),
    growths[seed % growths.length]!(plant, 190 / Math.max(1, plant.scale * 0.94)),
    leaf(plant.leaf, 696, 706, 140 * fallen, -120, { slot: 'a2', alpha: 0.92 }),
    leaf(plant.leaf, 724, 724, 178 * fallen, -60, { slot: 'a1' }),
    mark(80, 130, 32, 'a1', -34),
    words({ as: 'eyebrow', px: [21, 16], color: 't2' }, { x: 122, y: 110, w: 620 }),
    words(
      {
        as: 'title',
        sample: Array(lines).fill('题目').join('\n'),
        type: 'ctrTitle',
        px: [size, least],
        color: 'a1',
        lineHeight: pitch,
        letterSpacing: lines === 1 ? 4 : 0,
      },
      { x: 80, y: top, w: 690, h },
    ),
    words(
      { as: 'subtitle', px: [32, lines <= 2 ? 34 : lines === 3 ? 30 : 25, 18], ...HEADING, lineHeight: 1.4 },
      { x: 80, y: below + 24, w: 650, h: lines >= 4 ? 66 : 96 },
    ),
    line(80, 572, 520, 572, 'a2', 1.5, { name: '线' }),
    mark(524, 575, 22, 'a2', -24),
    words(
      {
        as: 'signature',
        name: '汇报人',
        sample: '汇报人　指导教师',
        px: [22, 15],
        bold: true,
        lineHeight: 1.3,
      },
      { x: 80, y: 590, w: 500, h: 32 },
    ),
    words(
      { as: 'affiliation', name: '单位', sample: '单位　日期', px: [18, 14], color: 't2', lineHeight: 1.3 },
      { x: 80, y: 625, w: 500, h: 28 },
    ),
  ]
}

export const coverVariants = Object.keys(coverLines) as CoverVariant[]
