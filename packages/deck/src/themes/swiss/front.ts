import { rect, text, type NodeTree } from '../../scene/index.ts'
import type { Look } from '../design.ts'
import { range, type FrontParts } from '../kit/index.ts'
import { type Setting, settingOf } from '../kit/lettering.ts'
import { block, sizes, slot, subtitleSlot, titleSlot } from '../slots.ts'
import { pageNumber, tab } from './frame.ts'
import { AXIS, bar, BOLD, HEADING, itemText, LEFT, RIGHT, rowBar, W, X } from './grid.ts'
import { coverSettings, sectionSettings, TITLE_WIDTHS, wordSettings } from './lettering.ts'
import { ensemble, type Stage } from './motif/index.ts'

type TitleSetting = Setting<string>

const field = (color: 'a1' | 'tx') => rect(0, 0, 1280, 720, color, { name: '底色' })

/** Where the figure stands on the cover; the seed chooses among four compositions. */
const coverPlaces = [
  { cx: 930, cy: 400, unit: 40 },
  { cx: 980, cy: 330, unit: 42 },
  { cx: 940, cy: 452, unit: 41 },
  { cx: 1010, cy: 392, unit: 45 },
]

const coverStage = (seed: number): Stage => ({
  ...coverPlaces[Math.floor(seed / 4) % coverPlaces.length]!,
  area: { x: 672, y: 0, w: 608, h: 720 },
})

const CLOSING_STAGE: Stage = { cx: 1010, cy: 330, unit: 36, area: { x: 776, y: 0, w: 504, h: 720 } }

/** Room for the AI label: a second tab, rising from the bottom edge. */
const LABEL = { x: LEFT, y: 686, w: W(1), h: 34 }

function cover(look: Look, { lines, most: size }: TitleSetting): NodeTree {
  const lineHeight = lines === 1 ? 1.14 : 1.2
  const h = lines * size * lineHeight
  const below = 92 + h + 30
  return [
    field('a1'),
    ensemble(look, coverStage(look.seed), { fill: 'bg', accent: 'tx' }),
    tab('bg'),
    rect(LABEL.x, LABEL.y, LABEL.w, LABEL.h, 'bg', { name: '标签底' }),
    slot(text(LEFT, 34, '用途', 18, 'bg', { bold: true, boxWidth: W(2) }), 'eyebrow', '眉题', sizes(18, 13)),
    slot(text(AXIS, 34, '单位', 18, 'bg', { boxWidth: W(3) }), 'affiliation', '单位', sizes(18, 14)),
    titleSlot(
      block(LEFT - size / 24, 92, TITLE_WIDTHS.cover, h, Array(lines).fill('题目').join('\n'), size, 'bg', {
        ...BOLD,
        lineHeight,
        letterSpacing: -size / 60,
      }),
      sizes(size, 32),
      'ctrTitle',
    ),
    bar(LEFT, below, W(1), 8, 'tx'),
    subtitleSlot(
      block(LEFT, below + 32, W(4), 92, '副题', 32, 'bg', { ...BOLD, lineHeight: 1.4 }),
      sizes(32, 20),
    ),
    slot(
      block(LEFT, 644, 520, 26, '汇报人', 18, 'bg', { lineHeight: 1.3 }),
      'signature',
      '汇报人',
      sizes(18, 14),
    ),
  ]
}

/** Rows of the contents: they fill the page from the first rule to the last. */
function contents(n: number): NodeTree {
  const [top, height] = [104, 560]
  const pitch = Math.min(186, height / n)
  const numeral = n <= 3 ? 120 : n === 4 ? 92 : n === 5 ? 72 : 62
  return [
    tab(),
    titleSlot(text(LEFT, 34, '目录', 16, 'tx', { bold: true, boxWidth: W(2) }), [16]),
    slot(text(AXIS, 34, '文稿题目', 16, 'tx', { boxWidth: W(3) }), 'mark', '文稿题目', sizes(16, 13)),
    pageNumber(),
    range(0, n - 1).map((i) => {
      const y = top + i * pitch
      const color = i === 0 ? 'a1' : 'tx'
      const row = { y: y + 8, h: pitch - 16 }
      return [
        rowBar(i, LEFT, y, W(8)),
        itemText('label', i, '章号', { x: LEFT, w: W(1.8), ...row }, numeral, {
          ...BOLD,
          color,
          lineHeight: 1.1,
          letterSpacing: -2,
          middle: true,
          floor: numeral,
        }),
        itemText('title', i, '章名', { x: AXIS, w: W(2.9), ...row }, n <= 3 ? 64 : n === 4 ? 56 : 52, {
          ...BOLD,
          color,
          lineHeight: 1.2,
          middle: true,
          floor: 24,
        }),
        itemText('text', i, '说明', { x: X(5), w: W(2.4), ...row }, n <= 3 ? 24 : 21, {
          color: 't2',
          lineHeight: 1.45,
          middle: true,
        }),
        slot(
          text(RIGHT, y + pitch / 2 - 11, '01', 22, 'tx', { align: 'right', bold: true, boxWidth: 72 }),
          `number${i + 1}`,
          `页${i + 1}`,
        ),
      ]
    }),
    bar(LEFT, top + n * pitch, W(8), 2),
  ]
}

/** The chapter's number fills the page from edge to edge. */
function section({ lines, most: size }: TitleSetting): NodeTree {
  const h = lines * size * 1.16
  const below = 100 + h + 32
  return [
    field('a1'),
    slot(giantNumeral(), 'numeral', '章号', [GIANT, 500, 330]),
    tab('bg'),
    slot(
      block(AXIS, 34, W(1.9), 44, '文稿题目', 16, 'bg', { lineHeight: 1.3 }),
      'mark',
      '文稿题目',
      sizes(16, 13),
    ),
    titleSlot(
      block(
        LEFT - size / 24,
        100,
        TITLE_WIDTHS.section,
        h,
        Array(lines).fill('章名').join('\n'),
        size,
        'bg',
        {
          ...BOLD,
          lineHeight: 1.16,
        },
      ),
      sizes(size, 36),
    ),
    bar(LEFT, below, W(1), 8, 'bg'),
    slot(
      block(LEFT, below + 32, 460, 150, '本章要回答的问题', 26, 'bg', { lineHeight: 1.55 }),
      'lead',
      '引语',
      sizes(28, 20),
    ),
    slot(text(LEFT, 654, '页次', 18, 'bg', { bold: true, boxWidth: W(3) }), 'span', '页次'),
  ]
}

/** A numeral taller than the page, cut at its top and bottom edge. */
const GIANT = 1000
const GIANT_TOP = -69

const giantNumeral = () => ({
  ...text(RIGHT + 12, 0, '1', GIANT, ['tx', 0.94], { ...BOLD, align: 'right', boxWidth: 664, lineHeight: 1 }),
  y: GIANT_TOP,
  h: GIANT,
})

function closing(look: Look): NodeTree {
  return [
    field('tx'),
    ensemble({ ...look, seed: look.seed + 3 }, CLOSING_STAGE, { fill: 'bg', accent: 'a1', strikes: true }),
    tab('a1'),
    slot(text(LEFT, 34, '用途', 18, 'bg', { bold: true, boxWidth: W(2) }), 'eyebrow', '眉题', sizes(18, 13)),
    slot(text(AXIS, 34, '单位', 18, 'bg', { boxWidth: W(3) }), 'affiliation', '单位', sizes(18, 14)),
    titleSlot(
      block(LEFT - 8, 92, 700, 300, '谢谢', 230, 'bg', { ...HEADING, letterSpacing: -4 }),
      [230, 168, 136, 112, 96, 84, 72, 64, 56, 48, 40],
      'ctrTitle',
    ),
    bar(LEFT, 420, W(1), 8, 'a1'),
    subtitleSlot(
      block(LEFT, 452, 560, 100, '愿闻指正', 36, 'bg', { ...BOLD, lineHeight: 1.4 }),
      sizes(36, 22),
    ),
    slot(
      block(LEFT, 616, 560, 26, '姓名', 18, 'bg', { lineHeight: 1.3 }),
      'signature',
      '署名',
      sizes(18, 14),
    ),
    slot(block(LEFT, 644, 560, 26, '联系', 18, 'bg', { lineHeight: 1.3 }), 'contact', '联系', sizes(18, 14)),
  ]
}

/** Cover, contents, section and closing pages. */
export const frontParts = (look: Look): FrontParts => ({
  coverTitles: coverSettings.map(({ variant }) => variant),
  cover: (variant) => cover(look, settingOf(coverSettings, variant)),
  sectionTitles: [...sectionSettings, ...wordSettings].map(({ variant }) => variant),
  section: (_chapter, variant) => section(settingOf([...sectionSettings, ...wordSettings], variant)),
  contents,
  closing: () => closing(look),
  frames: {
    cover: {
      logo: { x: LEFT, y: 588, w: 176, h: 44 },
      label: { x: LABEL.x + 10, y: LABEL.y + 5, w: LABEL.w - 12, h: 24 },
    },
    closing: { logo: { x: LEFT, y: 560, w: 176, h: 44 } },
  },
})
