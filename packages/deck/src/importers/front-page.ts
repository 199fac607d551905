import { withoutPage } from '../outline/page-labels.ts'
import { type Block, textBlock } from './blocks.ts'
import { takeCover } from './cover.ts'
import { addNote, type Draft } from './model.ts'

const COVER = /^(?:封面(?:页|设计)?|标题页|首页|cover(?: page| slide)?|title (?:page|slide))$/i
const COVER_LINE =
  /^(?:\*\*)?(?<label>主标题|副标题|学院|院系|班级|学号|subtitle)(?:\*\*)?\s*[:：]\s*(?:\*\*)?(?<value>.+)$/i

/** The cover of an outline that was written page by page, under a heading of its own, becomes the deck's. */
export function takeCoverPage(blocks: readonly Block[], draft: Draft): Block[] {
  const at = blocks.findIndex(({ kind }) => kind === 'heading')
  const heading = blocks[at]
  if (!heading || !COVER.test(withoutPage(heading.node.text).trim())) return [...blocks]
  const next = blocks.findIndex(({ kind }, i) => i > at && kind === 'heading')
  const end = next < 0 ? blocks.length : next
  const own = blocks.slice(at + 1, end)
  if (own.some(({ kind }) => kind === 'object')) return [...blocks]
  const left = own.filter(({ node }) => !readLine(node.text, draft))
  const lines = left.map(({ node }) => textBlock(node.text, node))
  // What a cover says is taken up to the next heading; nothing of it stands on a page.
  const stop: Block = { ...textBlock(''), kind: 'heading' }
  const unread = takeCover([...lines, stop], draft).flatMap(({ node }) => [node.text, node.notes ?? ''])
  const rest = [...blocks.slice(0, at), ...blocks.slice(end)]
  const first = rest.find(({ kind }) => kind === 'heading')
  if (!first) return [...blocks]
  addNote(first.node, [...unread, heading.node.notes].filter(Boolean).join('\n'))
  return rest
}

/** The lines that a cover's page has beyond those of a thesis. */
function readLine(line: string, draft: Draft): boolean {
  const { label, value } = COVER_LINE.exec(line.trim())?.groups ?? {}
  if (!label || !value) return false
  if (/标题|subtitle/i.test(label)) {
    const field = label === '主标题' ? 'title' : 'subtitle'
    if (draft[field] && draft[field] !== value) return false
    draft[field] = value
    return true
  }
  if (!/学院|院系/.test(label) || draft.author?.school) return false
  draft.author = { ...draft.author, school: value }
  return true
}

/** What a writer says to whoever makes the pages, or to whoever speaks. */
const ASIDE =
  /^[【（(]?(?:\*\*)?(?:设计|排版|配图|视觉|版式|动画|布局|制作|配色|素材|图片|图表|演讲|讲解|口播|speaker|design|visual)\s*(?:提示|建议|说明|要求|思路|备注|稿|notes?|tips?|suggestions?)(?:\*\*)?\s*[:：】）)]/i

/** 设计提示：左侧放折线图 is no point of its page: it goes to the page's notes. */
export function withoutAsides(blocks: readonly Block[]): Block[] {
  let heading: Block | undefined
  return blocks.filter((block, i) => {
    const { kind, node, level } = block
    if (kind === 'heading') heading = block
    const next = blocks[i + 1]
    const isHead = kind === 'item' && next?.kind === 'item' && next.level > level
    const isAside = heading && (kind === 'text' || kind === 'item') && node.children.length === 0 && !isHead
    if (!isAside || !ASIDE.test(node.text)) return true
    addNote(heading!.node, [node.text, node.notes].filter(Boolean).join('\n'))
    return false
  })
}
