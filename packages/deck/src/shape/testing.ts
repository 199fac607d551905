import type { OutlineNode, OutlineTree } from '../outline/tree.ts'
import type { OutlineSlide } from '../outline/types.ts'
import { shapeOutline } from './index.ts'

let serial = 0
type Extra = Partial<Omit<OutlineNode, 'id' | 'text' | 'children'>>
/** A node of an outline; bare texts are its leaves. */
export const node = (
  text: string,
  children: (OutlineNode | string)[] = [],
  extra: Extra = {},
): OutlineNode => ({
  id: `t${(serial += 1)}`,
  text,
  children: children.map((child) => (typeof child === 'string' ? node(child) : child)),
  ...extra,
})
export const tree = (...chapters: OutlineNode[]): OutlineTree => ({
  title: '题目',
  origin: 'document',
  chapters,
})
/** The slides of one chapter's pages. */
export const slidesOf = (...pages: OutlineNode[]): OutlineSlide[] =>
  shapeOutline(tree(node('章', pages))).sections.flatMap(({ slides }) => slides)
