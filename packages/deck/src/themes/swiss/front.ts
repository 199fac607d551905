import { rect, text, type NodeTree } from '../../scene/index.ts'
import type { Look } from '../design.ts'
import { range, type FrontParts, words } from '../kit/index.ts'
import { type Setting, settingOf } from '../kit/lettering.ts'
import { slot } from '../slots.ts'
import { pageNumber, tab } from './frame.ts'
import { AXIS, bar, BOLD, HEADING, LEFT, RIGHT, rowBar, W, X } from './grid.ts'
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
    words(
      { as: 'eyebrow', sample: '用途', px: [18, 13], color: 'bg', bold: true },
      { x: LEFT, y: 34, w: W(2) },
    ),
    words({ as: 'affiliation', name: '单位', px: [18, 14], color: 'bg' }, { x: AXIS, y: 34, w: W(3) }),
    words(
      {
        as: 'title',
        sample: Array(lines).fill('题目').join('\n'),
        type: 'ctrTitle',
        px: [size, 32],
        color: 'bg',
        lineHeight,
        letterSpacing: -size / 60,
      },
      { x: LEFT - size / 24, y: 92, w: TITLE_WIDTHS.cover, h },
    ),
    bar(LEFT, below, W(1), 8, 'tx'),
    words(
      { as: 'subtitle', px: [32, 20], color: 'bg', ...BOLD, lineHeight: 1.4 },
      { x: LEFT, y: below + 32, w: W(4), h: 92 },
    ),
    words(
      { as: 'signature', name: '汇报人', px: [18, 14], color: 'bg', lineHeight: 1.3 },
      { x: LEFT, y: 644, w: 520, h: 26 },
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
    words({ as: 'title', sample: '目录', px: [16, 16], font: 'body' }, { x: LEFT, y: 34, w: W(2) }),
    words({ as: 'mark', name: '文稿题目', px: [16, 13] }, { x: AXIS, y: 34, w: W(3) }),
    pageNumber(),
    range(0, n - 1).map((i) => {
      const y = top + i * pitch
      const color = i === 0 ? 'a1' : 'tx'
      const row = { y: y + 8, h: pitch - 16 }
      return [
        rowBar(i, LEFT, y, W(8)),
        words(
          {
            as: 'label',
            i,
            name: '章号',
            px: [numeral, numeral],
            color,
            ...BOLD,
            lineHeight: 1.1,
            letterSpacing: -2,
            middle: true,
          },
          { x: LEFT, w: W(1.8), ...row },
        ),
        words(
          {
            as: 'title',
            i,
            name: '章名',
            px: [n <= 3 ? 64 : n === 4 ? 56 : 52, 24],
            color,
            lineHeight: 1.2,
            middle: true,
          },
          { x: AXIS, w: W(2.9), ...row },
        ),
        words(
          { as: 'text', i, px: [n <= 3 ? 24 : 21, 16], lineHeight: 1.45, middle: true },
          { x: X(5), w: W(2.4), ...row },
        ),
        words(
          { as: `number${i + 1}`, name: `页${i + 1}`, sample: '01', px: [22], align: 'right', bold: true },
          { x: RIGHT, y: y + pitch / 2 - 11, w: 72 },
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
    words(
      { as: 'mark', name: '文稿题目', px: [16, 13], color: 'bg', lineHeight: 1.3 },
      { x: AXIS, y: 34, w: W(1.9), h: 44 },
    ),
    words(
      {
        as: 'title',
        sample: Array(lines).fill('章名').join('\n'),
        px: [size, 36],
        color: 'bg',
        lineHeight: 1.16,
      },
      { x: LEFT - size / 24, y: 100, w: TITLE_WIDTHS.section, h },
    ),
    bar(LEFT, below, W(1), 8, 'bg'),
    words(
      {
        as: 'lead',
        name: '引语',
        sample: '本章要回答的问题',
        px: [26, 28, 20],
        color: 'bg',
        lineHeight: 1.55,
      },
      { x: LEFT, y: below + 32, w: 460, h: 150 },
    ),
    words({ as: 'span', px: [18], color: 'bg', bold: true }, { x: LEFT, y: 654, w: W(3) }),
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
    words(
      { as: 'eyebrow', sample: '用途', px: [18, 13], color: 'bg', bold: true },
      { x: LEFT, y: 34, w: W(2) },
    ),
    words({ as: 'affiliation', name: '单位', px: [18, 14], color: 'bg' }, { x: AXIS, y: 34, w: W(3) }),
    words(
      {
        as: 'title',
        sample: '谢谢',
        type: 'ctrTitle',
        px: [230],
        sizes: [230, 168, 136, 112, 96, 84, 72, 64, 56, 48, 40],
        color: 'bg',
        ...HEADING,
        letterSpacing: -4,
      },
      { x: LEFT - 8, y: 92, w: 700, h: 300 },
    ),
    bar(LEFT, 420, W(1), 8, 'a1'),
    words(
      { as: 'subtitle', sample: '愿闻指正', px: [36, 22], color: 'bg', ...BOLD, lineHeight: 1.4 },
      { x: LEFT, y: 452, w: 560, h: 100 },
    ),
    words(
      { as: 'signature', name: '署名', sample: '姓名', px: [18, 14], color: 'bg', lineHeight: 1.3 },
      { x: LEFT, y: 616, w: 560, h: 26 },
    ),
    words(
      { as: 'contact', name: '联系', px: [18, 14], color: 'bg', lineHeight: 1.3 },
      { x: LEFT, y: 644, w: 560, h: 26 },
    ),
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
