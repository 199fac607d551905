import { formalNumeral } from '../kit/numerals.ts'
import { line, rect, text, verticalText, type NodeTree, type TextNode } from '../../scene/index.ts'
import type { ContentFrame } from '../kit/index.ts'
import { sizes, slot, titleSlot } from '../slots.ts'
import { words } from '../kit/index.ts'

/** Content lies left of the title column (skins.md: 48–1120 × 56–656). */
export const CONTENT = { left: 64, right: 1112, top: 72, bottom: 652 } as const

/** Items as they are counted: three of those characters are wider than a seal. */
export const itemNumeral = (number: number): string => (number <= 20 ? formalNumeral(number) : String(number))

/** How many columns the vertical page title takes; the name ends a layout's key. */
export type TitleColumns = 1 | 2 | 3
export const titleVariants: Record<TitleColumns, string> = { 1: '', 2: '/2', 3: '/3' }

const titleNode = (columns: TitleColumns): TextNode => {
  const look = { bold: true, letterSpacing: 5, height: 540, columns }
  if (columns === 1) return verticalText(1196, 96, '竖排页题', 34, 'tx', look)
  if (columns === 2) return verticalText(1214, 96, '竖排\n页题', 30, 'tx', look)
  return verticalText(1225, 96, '竖排\n页\n题', 24, 'tx', { ...look, letterSpacing: 3 })
}

const titleSizes: Record<TitleColumns, number[]> = { 1: sizes(34, 27), 2: sizes(30, 25), 3: sizes(24, 18) }

/** The right-hand column of every content page: chapter seal, vertical title, page number. */
const titleColumn = (columns: TitleColumns): NodeTree => [
  line(1150, 56, 1150, 664, 'a1', 1, { opacity: 0.45 }),
  titleSlot(titleNode(columns), titleSizes[columns]),
  rect(1180, 58, 32, 26, 'a2', { radius: 3, name: '章节印' }),
  words(
    { as: 'numeral', sample: '叁', px: [17], color: 'bg', align: 'center', font: 'heading', bold: true },
    { x: 1196, y: 62, w: 34 },
  ),
  words(
    { as: 'sldNum', sample: '1', px: [15], color: 't2', align: 'center', font: 'heading' },
    { x: 1196, y: 680, w: 60 },
  ),
  footer(),
]

/** Who speaks, under the content. */
export const footer = () =>
  words(
    { as: 'footer', sample: '单位　姓名', px: [14, 13], color: 't2', lineHeight: 1.3 },
    { x: CONTENT.left, y: 682, w: 1048, h: 20 },
  )

export const columnsOf = (variant: string): TitleColumns => (variant === '' ? 1 : variant === '/2' ? 2 : 3)

/** The title stands upright at the side, so a lead has the line over the content, right of a logo. */
const lead = (): NodeTree => [
  line(CONTENT.right, 32, CONTENT.right, 58, 'a2', 2, { name: '引线' }),
  words(
    {
      as: 'lead',
      px: [19, 20, 19],
      color: 't2',
      font: 'heading',
      lineHeight: 1.4,
      align: 'right',
      middle: true,
    },
    { x: 240, y: 26, w: CONTENT.right - 252, h: 38 },
  ),
]

/** Every content page in its three title widths. */
export const frame: ContentFrame = {
  variants: Object.values(titleVariants),
  draw: (variant, content, led) => [content, led && lead(), titleColumn(columnsOf(variant))],
  logo: { x: CONTENT.left, y: 20, w: 160, h: 40 },
}

/** A square seal; four characters stand in two columns, two in one. */
export function seal(x: number, y: number, size: number, characters: 2 | 4): NodeTree {
  const em = size * (characters === 4 ? 0.36 : 0.38)
  const columns = characters === 4 ? 2 : 1
  const first = x + size / 2 + ((columns - 1) * em * 1.2) / 2
  const words = verticalText(first, y + size * 0.1, characters === 4 ? '因势\n利导' : '治水', em, 'bg', {
    bold: true,
    letterSpacing: 1,
    height: size * 0.86,
    columns,
  })
  return [
    rect(x, y, size, size, 'a2', { radius: 5, name: '印' }),
    rect(x + 4, y + 4, size - 8, size - 8, 'none', {
      radius: 3,
      stroke: 'bg',
      strokeWidth: 1.4,
      strokeOpacity: 0.9,
    }),
    slot(words, 'mark', '印文'),
  ]
}

/** The footnote line of content pages. */
export const noteSlot = (x = CONTENT.left, y = 634, w = 1040) =>
  slot(
    text(x, y, '注：数据来源', 15, 't2', { width: w, lineHeight: 1.35, lines: 1 }),
    'note',
    '注',
    [15, 14, 13],
  )
