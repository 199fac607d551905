import { circle, line, linear, rect, verticalText, type NodeTree } from '../../scene/index.ts'
import type { FrontParts } from '../kit/index.ts'
import { item, sizes, slot, subtitleSlot, titleSlot } from '../slots.ts'
import { columnsOf, seal, titleVariants } from './frame.ts'
import { bamboo, lotus, pine, plum, reeds } from './flora.ts'
import { bird, birds, boat, gateLayers, moonGate, paper, range, ripple, sun } from './landscape.ts'
import { coverScene } from './scenes.ts'
import { words } from '../kit/index.ts'

type Look = { seed: number; subject: string }

const coverTitles = { 1: 60, 2: 54, 3: 44 } as const

const mist = (angle: number) =>
  linear(
    [
      ['bg', 0, 0],
      ['bg', 0.86, 1],
    ],
    angle,
  )

function cover({ seed, subject }: Look, columns: 1 | 2 | 3): NodeTree {
  const size = coverTitles[columns]
  const pitch = size * 1.24
  const first = 1180 - pitch / 2
  const left = 1180 - pitch * columns
  return [
    paper(),
    coverScene(subject, seed),
    rect(
      left - 150,
      0,
      1280 - left + 150,
      720,
      linear(
        [
          ['bg', 0, 0],
          ['bg', 0.72, 1],
        ],
        0,
      ),
      { name: '留白' },
    ),
    rect(0, 616, 1280, 44, mist(90), { name: '留白' }),
    rect(0, 660, 1280, 60, ['bg', 0.86], { name: '留白' }),
    line(left - 12, 76, left - 12, 584, 'a1', 1, { opacity: 0.4 }),
    titleSlot(
      verticalText(first, 72, Array(columns).fill('竖排题目').join('\n'), size, 'tx', {
        bold: true,
        letterSpacing: 4,
        height: 504,
        columns,
        lineHeight: 1.24,
      }),
      sizes(size, 34),
      'ctrTitle',
    ),
    subtitleSlot(
      verticalText(left - 40, 78, '副题\n副题', 23, 'tx', {
        letterSpacing: 4,
        height: 500,
        columns: 2,
        lineHeight: 1.5,
      }),
      sizes(23, 18),
    ),
    seal(1180 - pitch / 2 - 30, 612, 60, 4),
    words(
      { as: 'signature', name: '署名', sample: '主讲人　单位　日期', px: [18] },
      { x: 64, y: 656, w: 760 },
    ),
  ]
}

/** em that a chapter's name may be long in the contents on one column, and on two. */
export const CONTENTS_COLUMNS = [11.4, 17]

const contentsStep = (n: number) => (n >= 6 ? 172 : n === 5 ? 200 : n === 4 ? 216 : 250)

/** `long` leaves a chapter's name two columns. */
function contents(n: number, seed: number, long: boolean): NodeTree {
  const step = contentsStep(n)
  const size = long ? 32 : 58
  return [
    range(0, 1280, 712, 124, 43 + seed),
    n <= 3 && [sun(250 - n * 20, 250, 64), birds(236, 116)],
    titleSlot(
      verticalText(1156, 72, '目录', 76, 'tx', { bold: true, letterSpacing: 18, height: 420 }),
      sizes(76, 56),
    ),
    seal(1131, 504, 50, 2),
    Array.from({ length: n }, (_, i) => {
      const x = (n >= 6 ? 1012 : 990) - i * step
      return [
        line(x + 66, 64, x + 66, 560, 'a1', 1, { opacity: 0.3 }),
        line(x, 122, x, 158, 'a2', 1.5),
        words(
          {
            as: 'label',
            i,
            name: '序号',
            sample: '壹',
            px: [30],
            color: 'a2',
            align: 'center',
            font: 'heading',
            bold: true,
          },
          { x, y: 72, w: 60 },
        ),
        slot(
          verticalText(long ? x + 20 : x, 178, long ? '章名\n章名' : '章名', size, 'tx', {
            bold: true,
            letterSpacing: long ? 3 : 6,
            height: 390,
            columns: long ? 2 : 1,
            lineHeight: 1.25,
          }),
          item('title', i),
          `章名${i + 1}`,
          long ? sizes(32, 20) : sizes(58, 30),
        ),
        slot(
          verticalText(long ? x - 60 : x - size * 0.6 - 18, 182, '题解\n题解', 21, 't2', {
            letterSpacing: 4,
            height: 372,
            columns: n >= 6 ? 2 : 3,
            lineHeight: 1.45,
            font: 'body',
          }),
          item('text', i),
          `题解${i + 1}`,
          sizes(21, 18),
        ),
      ]
    }),
  ]
}

const sectionTitles = {
  '': { columns: 1, pitch: 1.2, sizes: sizes(86, 76) },
  '/2': { columns: 1, pitch: 1.2, sizes: sizes(68, 58) },
  '/3': { columns: 2, pitch: 1.2, sizes: sizes(66, 42) },
  '/4': { columns: 3, pitch: 1.32, sizes: sizes(54, 38) },
  '/5': { columns: 4, pitch: 1.36, sizes: sizes(46, 28) },
} as const

/** em of a chapter's name so short that it stands larger, and that columns of one, two, three and four hold. */
export const SHORT_SECTION = 4
export const SECTION_COLUMNS = [6, 8, 9.2, 11.6]

/** What grows before the gate of each chapter, from the first; nothing before the first. */
const companions: readonly ((seed: number) => NodeTree)[] = [
  () => null,
  (seed) => bamboo(170, 668, 470, seed + 2, 2),
  (seed) => lotus(250, 664, 1.25, seed + 1),
  (seed) => plum([-24, 660], [610, 130], seed + 3, 9),
  (seed) => reeds(190, 676, 330, seed + 4, 10),
  (seed) => pine(262, 660, 1.6, seed + 2),
]

function section(seed: number, chapter: number, variant: keyof typeof sectionTitles): NodeTree {
  const { columns, pitch: lineHeight, sizes: own } = sectionTitles[variant]
  const size = own[0]!
  const pitch = size * lineHeight
  const first = 1016 + ((columns - 1) * pitch) / 2
  return [
    moonGate(404, 362, 286, gateLayers(362, 286, 5 + seed * 3 + chapter * 41)),
    circle(chapter % 2 ? 506 : 318, 196 + (chapter % 3) * 18, 38, 'a2', { opacity: 0.86, name: '日' }),
    birds(chapter % 2 ? 306 : 470, 236),
    ripple(600, 640, 260, 3, 12),
    companions[chapter - 1]!(seed * 3),
    words(
      { as: 'numeral', sample: '贰', px: [30], color: 'a2', align: 'center', font: 'heading', bold: true },
      { x: 1016, y: 92, w: 80 },
    ),
    line(1016, 140, 1016, 176, 'a2', 1.5),
    titleSlot(
      verticalText(first, 200, Array(columns).fill('章名').join('\n'), size, 'tx', {
        bold: true,
        letterSpacing: size * 0.16,
        height: 430,
        columns,
        lineHeight,
      }),
      own,
    ),
    slot(
      verticalText(1016 - (pitch * columns) / 2 - 40, 204, '引语\n引语', 26, 't2', {
        letterSpacing: 5,
        height: 410,
        columns: 3,
        lineHeight: 1.55,
      }),
      'lead',
      '引语',
      sizes(26, 19),
    ),
    words(
      { as: 'span', sample: '第二章', px: [16], color: 't2', align: 'center' },
      { x: 1016, y: 660, w: 340 },
    ),
  ]
}

const closing = (seed: number): NodeTree => [
  range(0, 1280, 660, 200, 67 + seed * 5, 1.15),
  sun(980, 170, 60),
  ripple(240, 660, 700, 4, 12),
  boat(860, 648, 1.1),
  bird(760, 176),
  bird(800, 196, 0.8),
  titleSlot(
    verticalText(290, 72, '上善若水', 80, 'tx', { bold: true, letterSpacing: 14, height: 390 }),
    sizes(80, 40),
    'ctrTitle',
  ),
  subtitleSlot(
    verticalText(206, 80, '恳请批评\n指正', 26, 't2', {
      letterSpacing: 7,
      height: 370,
      columns: 2,
      lineHeight: 1.4,
    }),
    sizes(26, 20),
  ),
  seal(264, 492, 52, 2),
  words(
    { as: 'signature', name: '署名', sample: '姓名　单位', px: [26], font: 'heading', bold: true },
    { x: 560, y: 240, w: 420 },
  ),
  words(
    { as: 'affiliation', name: '单位', sample: '指导教师', px: [20], color: 't2' },
    { x: 560, y: 290, w: 420 },
  ),
  words(
    { as: 'contact', name: '联系', sample: '联系方式', px: [20], color: 't2' },
    { x: 560, y: 324, w: 420 },
  ),
]

/** Cover, contents, section and closing pages. */
export const frontParts = (look: Look) =>
  ({
    coverTitles: Object.values(titleVariants),
    cover: (variant) => cover(look, columnsOf(variant)),
    sectionTitles: Object.keys(sectionTitles),
    section: (chapter, variant) => section(look.seed, chapter, variant as keyof typeof sectionTitles),
    contents: (n) => contents(n, look.seed, false),
    longContents: (n) => contents(n, look.seed, true),
    closing: () => closing(look.seed),
    frames: {
      cover: { logo: { x: 64, y: 48, w: 200, h: 52 }, label: { x: 900, y: 653, w: 150, h: 24 } },
      closing: { logo: { x: 560, y: 104, w: 200, h: 48 } },
    },
  }) satisfies FrontParts
