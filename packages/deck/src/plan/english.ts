import type { Content, Slide } from '../layout/index.ts'
import { flatten, type NodeTree, type SceneNode } from '../scene/index.ts'
import type { BuiltSkin, PlannedLayout } from '../themes/design.ts'
import { commonNumeral, formalNumeral, romanNumeral } from '../themes/kit/numerals.ts'
import { CONTINUED } from './fitting.ts'
import { HAN } from './occasions.ts'

/** What skins and planner say of their own, as an English deck says it. */
const WORDS: ReadonlyMap<string, string> = new Map([
  ['汇报人', 'Presenter'],
  ['汇报', 'Presenter'],
  ['主讲', 'Speaker'],
  ['指导教师', 'Advisor'],
  ['指导', 'Advisor'],
  ['单位', 'Affiliation'],
  ['联系', 'Contact'],
  ['日期', 'Date'],
  ['参考文献', 'References'],
  ['最高', 'Highest'],
  ['最低', 'Lowest'],
])

const MOST = 99
const numbersOf = (write: (number: number) => string): ReadonlyMap<string, number> =>
  new Map(Array.from({ length: MOST }, (_, i) => [write(i + 1), i + 1]))
const FORMAL = numbersOf(formalNumeral)
const COMMON = numbersOf(commonNumeral)

const PAGES = /^(\d+)( – \d+)? 页$/
const PART = /^第([一二三四五六七八九十]+)(?:章|部分)$/
/** 汇报人 and a name, alone or behind another; 最高 and what is: a label and whose it is. */
const LABELLED = /(^|\u3000)(汇报人|汇报|主讲|指导教师|指导|最高|最低)[\u3000 ：]/gu

function translated(text: string): string {
  const [, from, to] = PAGES.exec(text) ?? []
  if (from) return to ? `pp. ${from}${to}` : `p. ${from}`
  const part = COMMON.get(PART.exec(text)?.[1] ?? '')
  if (part) return `Part ${part}`
  const number = FORMAL.get(text)
  if (number) return romanNumeral(number)
  return WORDS.get(text) ?? text.replace(LABELLED, (_, before, label) => `${before}${WORDS.get(label)}: `)
}

/** A deck's own words in English: names beside people, numbers of parts and pages, what goes on. */
function contentInEnglish(content: Content): Content {
  if (typeof content !== 'string') return content
  if (content.endsWith(CONTINUED)) return `${content.slice(0, -CONTINUED.length)} (cont.)`
  return translated(content)
}

/** A slide of an English deck. What its author wrote stays as it stands. */
export const slideInEnglish = (slide: Slide): Slide => ({
  ...slide,
  fill: Object.fromEntries(
    Object.entries(slide.fill).map(([key, content]) => [key, content && contentInEnglish(content)]),
  ),
})

/** What skins draw on their layouts, as an English deck has it; names of drawings it has none of. */
const DRAWN: readonly (readonly [RegExp, string])[] = [
  // Journal: 第 3 章 stands in three boxes, and the English of 目录 under it.
  [/^第$/u, 'Ch.'],
  [/^章$|^Contents$/u, ''],
  // Ink, between two sides.
  [/^与$/u, '&'],
  // Blueprint: title block, parts list, stations and cuts.
  [/^图号$/u, 'Dwg no.'],
  [/^项目$/u, 'Project'],
  [/^张次$/u, 'Sheet'],
  [/^类别$/u, 'Type'],
  [/^序号$/u, 'No.'],
  [/^名称与内容$/u, 'Description'],
  [/^工序 (\d+)$/u, 'Step $1'],
  [/^剖面 (.–.)$/u, 'Section $1'],
  [/^详图 (.)$/u, 'Detail $1'],
  [/^详图 (.)\u3000比例 (.+)$/u, 'Detail $1\u3000Scale $2'],
]

function nodeInEnglish(node: SceneNode): SceneNode | null {
  if (node.kind === 'group') return { ...node, nodes: treeInEnglish(node.nodes) }
  if (node.kind !== 'text' || node.placeholder || typeof node.content !== 'string') return node
  const { content } = node
  const [pattern, english = ''] = DRAWN.find(([drawn]) => drawn.test(content)) ?? []
  const said = pattern ? content.replace(pattern, english) : translated(content)
  return said === '' || HAN.test(said) ? null : { ...node, content: said }
}

const treeInEnglish = (tree: NodeTree): SceneNode[] =>
  flatten(tree).flatMap((node) => nodeInEnglish(node) ?? [])

const layoutInEnglish = (layout: PlannedLayout): PlannedLayout => ({
  ...layout,
  nodes: () => treeInEnglish(layout.nodes()),
})

const kept = new WeakMap<BuiltSkin, BuiltSkin>()
const english = new WeakSet<BuiltSkin>()

/** What the planner says of its own, in the language of the skin's deck: what is fitted to a place is what stands there. */
export const saidIn = (skin: BuiltSkin, text: string): string => (english.has(skin) ? translated(text) : text)

/** A skin whose layouts say in English what they say by themselves; the same skin gives the same one. */
export function skinInEnglish(skin: BuiltSkin): BuiltSkin {
  const known = kept.get(skin)
  if (known) return known
  const layouts = Object.entries(skin.layouts).map(([key, layout]) => [key, layoutInEnglish(layout)])
  const made: BuiltSkin = { ...skin, layouts: Object.fromEntries(layouts) }
  kept.set(skin, made)
  english.add(made)
  return made
}
