import {
  type Box,
  type NodeTree,
  type PlaceholderType,
  type Slot,
  text,
  type TextNode,
  type TextOptions,
} from '../../scene/index.ts'
import {
  block,
  footerSlot,
  furnitureSlot,
  item,
  pageSlot,
  sizes,
  slot,
  subtitleSlot,
  titleSlot,
} from '../slots.ts'

/** What a text is on its page, and how it is set: one object wherever a skin says so. */
export type Role = TextOptions & {
  /** Key of its placeholder, `title`, `subtitle`, `footer` and `sldNum` the program's own; with `i` the family of an item's. */
  as: string
  /** Which item, from 0. */
  i?: number
  /** As the program names it, an item's number apart; families and some keys have a name of their own. */
  name?: string
  /** What the layout shows until there is text; its name without. */
  sample?: string
  /** The layout's own size, the largest and the smallest that fitting may choose; two are the largest and the smallest. */
  px?:
    | readonly [own: number, most: number, least: number]
    | readonly [most: number, least: number]
    | readonly [number]
  /** In place of every step between them; its first is the layout's own where `px` says none. */
  sizes?: readonly number[]
  color?: Slot
  /** Stands in the middle of its box. */
  middle?: boolean
  /** Of a title: whether it is the cover's. */
  type?: PlaceholderType
}

const HEADING = { font: 'heading', bold: true } as const

/** How items' texts are set where a skin says nothing else; a page's title is a heading too. */
const FAMILIES: Readonly<Record<string, TextOptions & { color?: Slot }>> = {
  title: { ...HEADING, lineHeight: 1.3 },
  text: { color: 't2' },
  number: HEADING,
}

/** Of what is no item. */
const OWN: Readonly<Record<string, string>> = {
  title: '标题',
  subtitle: '副题',
  footer: '页脚',
  sldNum: '页码',
}

const NAMES: Readonly<Record<string, string>> = {
  title: '小题',
  text: '说明',
  number: '数',
  label: '标签',
  body: '正文',
  by: '出处',
  caption: '图注',
  note: '注',
  eyebrow: '眉题',
  numeral: '章号',
  span: '页次',
  lead: '引语',
}

function stepsOf({ px, sizes: own }: Role): readonly number[] | undefined {
  if (own || !px || px.length === 1) return own
  const [most, least] = px.length === 2 ? px : [px[1], px[2]]
  return sizes(most, Math.min(most, least))
}

/** Where a text stands: the box that it fills, or without a height a line, at whose `x` it begins, ends or has its middle. */
type Place = Omit<Box, 'h'> & { h?: number }

/** Programs know titles, footers and page numbers by their type, items by their number. */
function placed(node: TextNode, role: Role, name: string): ReturnType<typeof slot> {
  const { as, i, type } = role
  const steps = stepsOf(role)
  if (i !== undefined) return slot(node, item(as as Parameters<typeof item>[0], i), `${name}${i + 1}`, steps)
  if (as === 'title') return titleSlot(node, steps, type)
  if (as === 'subtitle') return subtitleSlot(node, steps)
  if (as === 'footer') return footerSlot(node, steps)
  if (as === 'mark' || as === 'sheet') return furnitureSlot(node, as, name, steps)
  return as === 'sldNum' ? pageSlot(node) : slot(node, as, name, steps)
}

/** The placeholder of a text. */
export function words(role: Role, { x, y, w, h }: Place): ReturnType<typeof slot> {
  const { as, i } = role
  const set = { ...(i === undefined ? as === 'title' && HEADING : FAMILIES[as]), ...role }
  const {
    name = (i === undefined && OWN[as]) || (NAMES[as] ?? as),
    sample = name,
    color = 'tx',
    ...style
  } = set
  const size = role.px?.[0] ?? role.sizes![0]!
  const node =
    h === undefined
      ? text(x, y, sample, size, color, { ...style, boxWidth: w })
      : block(x, y, w, h, sample, size, color, style)
  return placed(node, role, name)
}

/** An item's texts one under another, each `at` so many px under its top and so high. */
export const stacked = (
  i: number,
  { x, y, w }: Omit<Box, 'h'>,
  roles: readonly (Role & { at: readonly [dy: number, h: number] })[],
): NodeTree => roles.map(({ at: [dy, h], ...role }) => words({ ...role, i }, { x, y: y + dy, w, h }))
