import { circle, glow, polar, text, type NodeTree } from '../../scene/index.ts'
import type { Look, PlannedLayout } from '../design.ts'
import { frontLayouts, range, type FrontParts, words } from '../kit/index.ts'
import { FOR_LATIN, type Setting, settingOf } from '../kit/lettering.ts'
import { heading, markSlot, monitorLimits, pageNumber, statusBar } from './frame.ts'
import { dial, instrumentPlate, plate } from './instruments.ts'
import { channelOf, suite } from './signals/index.ts'
import { channelColor, mesh, trace } from './traces.ts'

/** Channels beside a cover or closing page, top to bottom. */
const PLATES = 4
const plates = (look: Look, calm: boolean): NodeTree =>
  range(0, PLATES - 1).map((i) =>
    instrumentPlate(
      i,
      look.seed,
      channelOf(suite(look), i),
      { x: 1000, y: 80 + i * 146, w: 240, h: 132 },
      channelColor(i),
      calm ? 0.5 : [0.86, 0.24, 0.7, 0.36][i]!,
    ),
  )

const paper = (): NodeTree => [glow(512, 446, 620, 'b2', 1), mesh(0, 44, 1280, 676, 0.2)]

type CoverTitle = {
  size: number
  lines: number
  top: number
  /** Top and foot of the leading trace. */
  wave: readonly [number, number]
}
const coverTitles: Record<string, CoverTitle> = {
  '': { size: 84, lines: 1, top: 122, wave: [330, 590] },
  '/short': { size: 118, lines: 1, top: 104, wave: [350, 596] },
  '/2': { size: 70, lines: 2, top: 98, wave: [360, 600] },
  '/3': { size: 58, lines: 3, top: 88, wave: [400, 606] },
  '/4': { size: 50, lines: 4, top: 80, wave: [424, 610] },
}

function cover(look: Look, variant: string): NodeTree {
  const { size, lines, top, wave } = coverTitles[variant]!
  const [from, to] = wave
  const h = lines * size * 1.26
  return [
    paper(),
    statusBar(),
    trace(suite(look).lead(1), { x: 0, y: from, w: 960, h: to - from }, 'a1', {
      width: 3.4,
      from: 0.14 + (look.seed % 7) / 7,
      dot: 8,
    }),
    words({ as: 'eyebrow', sample: '场合　学科', px: [17, 13], bold: true }, { x: 54, y: 13, w: 800 }),
    words(
      {
        as: 'title',
        sample: Array(lines).fill('题目').join('\n'),
        type: 'ctrTitle',
        px: [size, 30],
        lineHeight: 1.26,
      },
      { x: 56, y: top, w: 910, h },
    ),
    words(
      { as: 'subtitle', px: [26, 17], color: 't2', lineHeight: 1.3 },
      { x: 58, y: top + h + 12, w: 880, h: lines < 3 ? 68 : 34 },
    ),
    words(
      { as: 'signature', name: '署名', sample: '汇报人　指导　日期', px: [19, 14] },
      { x: 58, y: 644, w: 900 },
    ),
    plates(look, false),
  ]
}

/** Rows of the contents: with few chapters the page has a title, with many they take all its height. */
function rowsOf(n: number) {
  const titled = n <= 4
  const top = titled ? 146 : 64
  const pitch = Math.min(210, (676 - top) / n)
  return { titled, top, pitch, h: pitch - 10 }
}

function contents(look: Look, n: number, long: boolean): NodeTree {
  const { titled, top, pitch, h } = rowsOf(n)
  const [w, from] = long ? [700, 900] : [420, 600]
  return [
    pageNumber(),
    titled ? [markSlot(54, 800), heading()] : titleInBar(),
    range(0, n - 1).map((i) => {
      const y = top + i * pitch
      const middle = y + h / 2
      const wave = Math.min(80, h - 36)
      const color = channelColor(i)
      return [
        plate(40, y, 1200, h, color),
        words(
          {
            as: 'label',
            i,
            name: '序号',
            sample: 'I',
            px: [40, 22],
            color,
            bold: true,
            lineHeight: 1.2,
            middle: true,
          },
          { x: 76, y: middle - 26, w: 74, h: 52 },
        ),
        words(
          { as: 'title', i, name: '章名', px: [32, n <= 4 ? 36 : 32, 20], middle: true },
          { x: 160, y: middle - 42, w, h: 46 },
        ),
        words(
          { as: 'text', i, px: [18, n <= 4 ? 23 : n === 5 ? 21 : 19, 14], lineHeight: 1.3 },
          { x: 160, y: middle + 8, w, h: Math.min(56, h / 2 - 12) },
        ),
        mesh(from, y + 6, 1120 - from, h - 12, 0.14),
        trace(channelOf(suite(look), i), { x: from, y: middle - wave / 2, w: 1120 - from, h: wave }, color),
        words(
          { as: 'number', i, name: '页', sample: '01', px: [34], color, align: 'right', font: 'body' },
          { x: 1216, y: middle - 17, w: 84 },
        ),
      ]
    }),
  ]
}

const titleInBar = () => words({ as: 'title', sample: '目录', px: [20] }, { x: 54, y: 11, w: 600 })

/** Chapters on the dial's scale. */
const STOPS = 6

/** px of a line of a chapter's name beside its dial; programs set a little wider. */
export const SECTION_TITLE_WIDTH = 535
export const sectionSettings = [
  { variant: '', lines: 1, most: 100, least: 76 },
  { variant: '/2', lines: 1, most: 72, least: 62 },
  { variant: '/3', lines: 2, most: 62, least: 46 },
  { variant: '/4', lines: 3, most: 52, least: 32 },
] as const satisfies readonly Setting<string>[]

function section(look: Look, chapter: number, variant: string): NodeTree {
  const { most: size, lines, least } = settingOf(sectionSettings, variant)
  const color = channelColor(chapter - 1)
  const h = size * 1.25 * lines
  const below = 150 + h
  return [
    glow(350, 400, 440, 'b2', 1),
    pageNumber(),
    markSlot(54, 800),
    dial(350, 400, 272, chapter / STOPS, color, { ticks: 60, every: 10, needle: true }),
    range(1, STOPS).map((stop) =>
      circle(
        ...polar(350, 400, 178, 150 + (240 * stop) / STOPS),
        stop === chapter ? 8 : 5,
        stop <= chapter ? color : ['t2', 0.5],
        { name: '章' },
      ),
    ),
    text(350, 512, 'PART', 18, 't2', { align: 'center', boxWidth: 120, letterSpacing: 4 }),
    words(
      { as: 'numeral', sample: 'III', px: [44, 24], color, align: 'center', bold: true },
      { x: 350, y: 546, w: 200 },
    ),
    words(
      { as: 'title', sample: '章名', px: [size, least - FOR_LATIN], lineHeight: 1.25, middle: true },
      { x: 690, y: 150, w: 550, h },
    ),
    trace(channelOf(suite(look), chapter - 1), { x: 690, y: below + 22, w: 540, h: 64 }, color, {
      dot: 5,
    }),
    words(
      { as: 'lead', name: '引语', sample: '本章要回答的问题', px: [26, 32, 19], lineHeight: 1.6 },
      { x: 690, y: below + 116, w: 540, h: Math.min(170, 482 - below) },
    ),
    words({ as: 'span', px: [20], color: 't2' }, { x: 690, y: 606, w: 450 }),
  ]
}

const closing = (look: Look): NodeTree => [
  paper(),
  statusBar(),
  trace(suite(look).lead(0), { x: 0, y: 366, w: 960, h: 228 }, 'a1', {
    width: 3.4,
    from: 0.25,
    dot: 8,
  }),
  words({ as: 'eyebrow', sample: '场合', px: [17, 13], bold: true }, { x: 54, y: 13, w: 800 }),
  words(
    { as: 'title', sample: '感谢聆听', type: 'ctrTitle', px: [92, 40], lineHeight: 1.25, middle: true },
    { x: 56, y: 98, w: 910, h: 118 },
  ),
  words(
    { as: 'subtitle', sample: '敬请批评指正', px: [32, 22], color: 'a1', bold: true, lineHeight: 1.3 },
    { x: 58, y: 232, w: 900, h: 46 },
  ),
  words(
    { as: 'lead', name: '题目', px: [26, 18], color: 't2', lineHeight: 1.35 },
    { x: 58, y: 290, w: 900, h: 72 },
  ),
  words({ as: 'signature', name: '署名', sample: '姓名　单位', px: [19, 14] }, { x: 58, y: 644, w: 520 }),
  words(
    { as: 'contact', name: '联系', sample: '联系方式', px: [19, 13], color: 't2' },
    { x: 600, y: 644, w: 360 },
  ),
  plates(look, true),
]

const logo = { x: 1000, y: 664, w: 240, h: 44 }

const parts = (look: Look): FrontParts => ({
  coverTitles: Object.keys(coverTitles),
  cover: (variant) => cover(look, variant),
  sectionTitles: sectionSettings.map((setting) => setting.variant),
  section: (chapter, variant) => section(look, chapter, variant),
  contents: (n) => contents(look, n, false),
  longContents: (n) => contents(look, n, true),
  closing: () => closing(look),
  hideMaster: true,
  frames: { cover: { logo, label: { x: 1000, y: 10, w: 150, h: 24 } }, closing: { logo } },
})

/** Cover, contents, section and closing pages. */
export const monitorFront = (look: Look): Record<string, PlannedLayout> =>
  frontLayouts(parts(look), monitorLimits)
