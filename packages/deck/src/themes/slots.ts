import {
  placeholder,
  text,
  type ChartNode,
  type PictureNode,
  type PlaceholderType,
  type Slot,
  type TableNode,
  type TextNode,
  type TextOptions,
} from '../scene/index.ts'

/**
 * Placeholder indices are the same for the same role on every layout of every skin, so that
 * PowerPoint carries text along when the user switches layout or template.
 */
const roles = [
  'numeral',
  'eyebrow',
  'sheet',
  'project',
  'note',
  'mark',
  'signature',
  'affiliation',
  'contact',
  'lead',
  'body',
  'number',
  'unit',
  'by',
  'leftTitle',
  'rightTitle',
  'caption',
  'summary',
  'span',
  'feedback',
] as const
type Role = (typeof roles)[number]

const families = ['title', 'text', 'label', 'left', 'right', 'number', 'symbol'] as const
type Family = (typeof families)[number]

/** `item('title', 0)` is the key of the first item's title. */
export const item = (family: Family, i: number): string => `${family}${i + 1}`

const numbered = (key: string): { family?: string; digits?: string } =>
  /^(?<family>[a-z]+)(?<digits>\d+)$/.exec(key)?.groups ?? {}

/** The two sides of a comparison are read against each other, so their points are of one size. */
const groupOf = (key: string): string | undefined => {
  const { family } = numbered(key)
  return family === 'left' || family === 'right' ? 'side' : family
}

const FOOTER = 11
const PAGE = 12
const FIRST_ROLE = 13
const FIRST_FAMILY = 40
const FAMILY_SIZE = 10

function indexOf(key: string): number {
  const role = roles.indexOf(key as Role)
  if (role >= 0) return FIRST_ROLE + role
  const { family, digits } = numbered(key)
  const order = families.indexOf(family as Family)
  if (order < 0) throw new RangeError(`no placeholder index for ${key}`)
  return FIRST_FAMILY + order * FAMILY_SIZE + Number(digits) - 1
}

/**
 * Makes a text the placeholder of a role (`note`, `title3` …); `sizes` are what fitting may choose
 * from. Titles of items are of one size on a page, and so are their texts, labels and numbers.
 */
export function slot(node: TextNode, key: string, name: string, sizes?: readonly number[]) {
  const group = groupOf(key)
  return placeholder(node, 'body', indexOf(key), name, {
    key,
    ...(sizes && { sizes }),
    ...(group && { group }),
  })
}

/** An item's number, which goes on from page to page; it keeps its size whatever the others are. */
export const numberSlot = (node: TextNode, i: number, sizes?: readonly number[]) =>
  placeholder(node, 'body', indexOf(item('label', i)), `序号${i + 1}`, {
    key: item('label', i),
    ...(sizes && { sizes }),
  })

export const titleSlot = (node: TextNode, sizes?: readonly number[], type: PlaceholderType = 'title') =>
  placeholder(node, type, null, '标题', { key: 'title', ...(sizes && { sizes }) })

export const subtitleSlot = (node: TextNode, sizes?: readonly number[]) =>
  placeholder(node, 'body', 1, '副题', { key: 'subtitle', ...(sizes && { sizes }) })

export const pageSlot = (node: TextNode) => placeholder(node, 'sldNum', PAGE, '页码', { key: 'sldNum' })

/** Who speaks, at the foot of a content page. */
export const footerSlot = (node: TextNode, sizes?: readonly number[]) =>
  placeholder(node, 'ftr', FOOTER, '页脚', { key: 'footer', ...(sizes && { sizes }) })

/** What runs along the head or the foot of every page and says nothing of its content: no line of the outline view. */
export const furnitureSlot = (
  node: TextNode,
  key: 'mark' | 'sheet',
  name: string,
  sizes?: readonly number[],
) => placeholder(node, 'ftr', indexOf(key), name, { key, ...(sizes && { sizes }) })

const TABLE = 31
const CHART = 32
const PICTURE = 33
export const tableSlot = (node: TableNode) => placeholder(node, 'tbl', TABLE, '表', { key: 'table' })
export const chartSlot = (node: ChartNode) => placeholder(node, 'chart', CHART, '图表', { key: 'chart' })
export const pictureSlot = (node: PictureNode) =>
  placeholder(node, 'pic', PICTURE, '图片', { key: 'picture' })

/** Wrapped text in a box of exactly `h` px; glyphs begin at the top of the box. */
export function block(
  x: number,
  y: number,
  w: number,
  h: number,
  sample: string,
  size: number,
  color: Slot,
  options: TextOptions & { middle?: boolean } = {},
): TextNode {
  const { middle, ...rest } = options
  const node = text(x, y, sample, size, color, { width: w, ...rest })
  return {
    ...node,
    x,
    y: middle ? y : node.y,
    h: middle ? h : h + (y - node.y),
    anchor: middle ? 'middle' : 'top',
  }
}

/** Sizes from `top` down to `floor`, px. */
export const sizes = (top: number, floor: number): number[] =>
  Array.from({ length: Math.floor(top - floor) + 1 }, (_, i) => top - i)
