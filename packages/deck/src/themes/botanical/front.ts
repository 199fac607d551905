import { line, rect, type NodeTree } from '../../scene/index.ts'
import type { Look } from '../design.ts'
import type { FrontParts } from '../kit/index.ts'
import { FOR_LATIN, type Room, settingOf } from '../kit/lettering.ts'
import { leaf, type LeafLook } from './art/leaf.ts'
import { branch, wreath } from './art/plants.ts'
import { species, type Species } from './art/species.ts'
import { contents } from './contents.ts'
import { cover, coverVariants, type CoverVariant } from './cover.ts'
import { arch, archLine, corners } from './frame.ts'
import { words } from '../kit/index.ts'

type Corner = readonly [x: number, y: number, length: number, angle: number, look: LeafLook]
const GHOST: LeafLook = { slot: 'bg', alpha: 0.1, litAlpha: 0, veinAlpha: 0.25 }
const VEIL: LeafLook = { slot: 'a2', alpha: 0.32, litAlpha: 0.05, veinAlpha: 0.3 }
/** Great leaves that come in from the corners; odd chapters have them the other way round. */
const growingIn: Corner[] = [
  [-60, 700, 620, -38, VEIL],
  [1340, 60, 560, 146, VEIL],
  [1310, 770, 460, -140, GHOST],
  [50, -60, 420, 52, GHOST],
]
const mirrored = ([x, y, length, angle, look]: Corner): Corner => [1280 - x, y, length, 180 - angle, look]

/** Windows of a section page, px, and how a chapter's name stands in them; a line is set a little short of `width`. */
export const sectionWindows: readonly (Room<string> & { w: number })[] = [
  {
    w: 448,
    width: 378,
    settings: [
      { variant: '', lines: 1, most: 82, least: 76 },
      { variant: '/2', lines: 1, most: 62, least: 52 },
      { variant: '/3', lines: 2, most: 54, least: 42 },
    ],
  },
  {
    w: 580,
    width: 506,
    settings: [
      { variant: '/4', lines: 2, most: 54, least: 42 },
      { variant: '/5', lines: 3, most: 46, least: 28 },
    ],
  },
]
const sectionSettings = sectionWindows.flatMap(({ settings }) => settings)

/** What stands in the head of the arch: flower, fruit, cut fruit, leaf … chapter by chapter. */
const emblems: ((plant: Species, x: number, y: number) => NodeTree)[] = [
  (plant, x, y) => plant.flower(x, y, 54, 'b2'),
  (plant, x, y) => plant.section(x, y, 50),
  (plant, x, y) =>
    [-1, 1].map((side) =>
      leaf(plant.leaf, x + side * 6, y + 34, Math.min(104, 70 / plant.breadth), -90 + side * 42, {
        slot: side < 0 ? 'a1' : 'a2',
      }),
    ),
  (plant, x, y) => [
    leaf(plant.leaf, x, y + 36, 84 * Math.min(1, 0.6 / plant.breadth), -150, { slot: 'a1' }),
    leaf(plant.leaf, x, y + 36, 84 * Math.min(1, 0.6 / plant.breadth), -30, { slot: 'a2' }),
    plant.fruit(x, y + 6, 32),
  ],
  (plant, x, y) => [
    leaf(plant.leaf, x - 10, y + 14, 78 * Math.min(1, 0.7 / plant.breadth), 168, { slot: 'a1' }),
    leaf(plant.leaf, x + 10, y + 14, 78 * Math.min(1, 0.7 / plant.breadth), 12, { slot: 'a2' }),
    plant.flower(x, y, 44, 'b2'),
  ],
  (plant, x, y) =>
    branch(
      plant,
      [
        [x, y + 62],
        [x - 4, y + 30],
        [x + 8, y],
        [x, y - 24],
      ],
      4,
      62 / Math.max(0.8, plant.breadth),
    ),
]

function section({ seed, subject }: Look, chapter: number, variant: string): NodeTree {
  const plant = species(subject)
  const { most: size, least, lines } = settingOf(sectionSettings, variant)
  const { w } = sectionWindows.find(({ settings }) => settings.some((one) => one.variant === variant))!
  const [left, inner] = [640 - w / 2, w - 48]
  const shrink = Math.min(1, 0.78 / plant.breadth)
  const big = (corner: Corner) => {
    const [x, y, length, angle, look] = (chapter + seed) % 2 ? corner : mirrored(corner)
    return leaf(plant.leaf, x, y, length * shrink, angle, look)
  }
  const titleH = [120, 150, 178][lines - 1]!
  const top = lines === 3 ? 272 : 296
  const after = top + titleH - 4
  return [
    rect(0, 0, 1280, 720, 'a1', { name: '底' }),
    growingIn.map(big),
    arch(left, 72, w, 588, 'bg'),
    archLine(left, 72, w, 588, 14),
    emblems[chapter - 1]!(plant, 640, top - 110),
    words(
      { as: 'numeral', sample: '第二章', px: [24], color: 'a4', align: 'center', bold: true },
      { x: 640, y: top - 32, w: 300 },
    ),
    words(
      {
        as: 'title',
        sample: '章名',
        px: [size, least - FOR_LATIN],
        color: 'a1',
        lineHeight: 1.22,
        align: 'center',
        middle: true,
      },
      { x: left + 24, y: top, w: inner, h: titleH - 6 },
    ),
    line(590, after + 14, 690, after + 14, 'a3', 2, { name: '线' }),
    words(
      {
        as: 'lead',
        name: '引语',
        sample: '本章要回答的问题',
        px: [26, 28, 17],
        lineHeight: 1.5,
        align: 'center',
      },
      { x: left + 30, y: after + 34, w: inner - 12, h: 540 - after },
    ),
    [-24, -156].map((angle, i) =>
      leaf(plant.leaf, 640, 604, Math.min(52, 34 / plant.breadth), angle, {
        slot: i ? 'a2' : 'a1',
        litAlpha: 0.2,
      }),
    ),
    words({ as: 'span', px: [17], color: 't2', align: 'center' }, { x: 640, y: 628, w: 300 }),
  ]
}

function closing({ subject }: Look): NodeTree {
  const plant = species(subject)
  const center = { align: 'center' } as const
  return [
    corners(plant),
    wreath(plant, 640, 356, 250, 32),
    words(
      {
        as: 'title',
        sample: '感谢聆听',
        type: 'ctrTitle',
        px: [76, 30],
        color: 'a1',
        ...center,
        lineHeight: 1.2,
        middle: true,
        letterSpacing: 2,
      },
      { x: 468, y: 206, w: 344, h: 108 },
    ),
    words(
      { as: 'subtitle', sample: '恳请批评指正', px: [24, 17], ...center, lineHeight: 1.3 },
      { x: 436, y: 326, w: 408, h: 40 },
    ),
    line(600, 384, 680, 384, 'a3', 2, { name: '线' }),
    words(
      { as: 'signature', name: '署名', sample: '姓名', px: [21, 14], ...center, bold: true, lineHeight: 1.3 },
      { x: 440, y: 402, w: 400, h: 32 },
    ),
    words(
      { as: 'affiliation', name: '单位', px: [18, 14], color: 't2', ...center, lineHeight: 1.3 },
      { x: 470, y: 438, w: 340, h: 28 },
    ),
    words(
      { as: 'contact', name: '联系', px: [18, 14], color: 't2', ...center, lineHeight: 1.3 },
      { x: 460, y: 470, w: 360, h: 28 },
    ),
  ]
}

/** Cover, contents, section and closing pages. */
export const frontParts = (look: Look) =>
  ({
    coverTitles: coverVariants,
    cover: (variant) => cover(look, variant as CoverVariant),
    sectionTitles: sectionSettings.map((setting) => setting.variant),
    section: (chapter, variant) => section(look, chapter, variant),
    contents: (n) => contents(look.subject, n),
    closing: () => closing(look),
    frames: {
      cover: { logo: { x: 80, y: 40, w: 220, h: 46 }, label: { x: 80, y: 670, w: 150, h: 24 } },
      closing: { logo: { x: 80, y: 48, w: 220, h: 46 } },
    },
  }) satisfies FrontParts
