import type { Paragraph, Shape } from '../../inspect/types.ts'
import { type Draft as Sorted, TITLES } from '../../reading/drafts.ts'
import { momentOf } from '../../outline/moments.ts'
import { numeralOf } from '../../reading/numerals.ts'
import { CONTENTS, PART_WORD, titleOf } from '../../reading/roles.ts'
import { bottom, type Seen, slotOf } from '../../reading/slots.ts'
import type { Role } from '../../reading/types.ts'
import type { Box } from '../../scene/index.ts'
import { assemble, type Block, textBlock } from '../blocks.ts'
import { joinCaptions, readCaption } from '../captions.ts'
import { isCoverLabel } from '../cover.ts'
import { cleanLine } from '../files/text.ts'
import { type DraftNode, draftNode } from '../model.ts'
import type { Exhibits } from './exhibits.ts'
import { groupsOf, inReadingOrder } from './groups.ts'

/** A page as it is seen: what heads it, and what it says in its order. */
export type SlideContent = {
  /** From 1. */
  page: number
  role: Role
  title: string
  /** Of a cover: the largest line under its title. */
  subtitle?: string
  points: DraftNode[]
  notes: string
}

type Context = { role: Role; size: { w: number; h: number }; exhibits: Exhibits }

/** Reads a page. `sorted` has it without what repeats on every page. */
export async function readSlide(sorted: Sorted, context: Context): Promise<SlideContent> {
  const { page, all } = sorted
  const { role, size, exhibits } = context
  const isFront = role === 'cover' || role === 'section' || role === 'closing'
  const heading = headingOf(sorted, size, isFront)
  const placeless = page.shapes.filter(({ place, hidden, kind }) => !place && !hidden && kind === 'shape')
  const [untitled, titles] = [placeless.filter((shape) => !isTitle(shape)), placeless.filter(isTitle)]
  const texts = sorted.texts.filter((seen) => !heading.includes(seen) && !isSign(seen, role, heading))
  const items = [
    ...groupsOf(texts, all, size).map((group) => {
      const shapes = group.texts.map(({ shape }) => shape)
      return {
        box: group.box,
        blocks: isFront ? linesOf(shapes, page.number) : blocksOf(shapes, page.number),
      }
    }),
    ...(await exhibits.of(page.number, all)),
  ]
  const blocks = [
    ...untitled.flatMap((shape) => blocksOf([shape], page.number)),
    ...inTime(inReadingOrder(items)).flatMap((item) => item.blocks),
  ]
  const [first, ...more] = assemble(joinCaptions(blocks), '')
  const isLead = first && first.text === '' && !first.figure && !first.table
  const title = joined([...titles, ...heading.map(({ shape }) => shape)])
  const subtitle = role === 'cover' ? subtitleOf(texts, heading) : undefined
  return {
    page: page.number,
    role: role === 'other' && CONTENTS.test(title) ? 'contents' : role,
    title,
    ...(subtitle && { subtitle: joined([subtitle.shape]) }),
    points: isLead ? [...first.children, ...more] : first ? [first, ...more] : [],
    notes: page.notes ?? '',
  }
}

/** A timeline's moments stand now above and now below its line: along it, where each has a place of its own there. */
function inTime<Item extends { box: Box; blocks: Block[] }>(read: readonly Item[]): readonly Item[] {
  const moments = read.filter(({ blocks }) => momentOf(blocks[0]?.node.text ?? ''))
  const middle = ({ box }: Item) => box.x + box.w / 2
  const along = moments.toSorted((a, b) => middle(a) - middle(b))
  const isApart = along.every((item, i) => i === 0 || middle(item) - middle(along[i - 1]!) > APART)
  if (along.length < 3 || !isApart) return read
  return read.map((item) => (moments.includes(item) ? along[moments.indexOf(item)]! : item))
}

/** px between the middles of places that stand beside each other. */
const APART = 8

const isTitle = ({ placeholder }: Shape): boolean => TITLES.has(placeholder?.type ?? '')

/** 04 – 06 页, p. 12. */
const PAGES = /^(?:p(?:ages?|p?\.)?\s*)?\d+(?:\s*[-–—~～至]\s*\d+)?\s*页?$/i

/** The number of a chapter's page, PART beside it, which pages it has, or a number in the line of the title. */
function isSign(seen: Seen, role: Role, heading: readonly Seen[]): boolean {
  const { sample } = slotOf(seen)
  const isNumbered = role === 'section' || role === 'contents'
  if (isNumbered && (PART_WORD.test(sample) || CONTENTS.test(sample) || PAGES.test(sample))) return true
  if (numeralOf(sample) === null) return false
  const middle = seen.box.y + seen.box.h / 2
  return isNumbered || heading.some(({ box }) => middle > box.y && middle < bottom(box))
}

/** Times its letters: how far below a line of a title the next one may begin. */
const LEADING = 1

/** The title with the boxes that go on with it: designers set a line in each. */
function headingOf(sorted: Sorted, size: { w: number; h: number }, isFront: boolean): Seen[] {
  const first = titleOf(sorted, size, isFront)
  if (!first || !isFront) return first ? [first] : []
  const { size: letters, bold } = slotOf(first)
  const alike = sorted.texts.filter((seen) => {
    const slot = slotOf(seen)
    return (
      slot.bold === bold && Math.abs(slot.size - letters) < 0.05 * letters && numeralOf(slot.sample) === null
    )
  })
  const lines = alike.toSorted((a, b) => a.box.y - b.box.y)
  const from = lines.indexOf(first)
  let to = from
  while (lines[to + 1] && lines[to + 1]!.box.y - bottom(lines[to]!.box) < LEADING * letters) to++
  return lines.slice(Math.max(from, 0), to + 1)
}

function subtitleOf(texts: readonly Seen[], heading: readonly Seen[]): Seen | undefined {
  const end = Math.max(0, ...heading.map(({ box }) => box.y))
  const below = texts.filter(({ box }) => box.y > end)
  const marked = below.find(({ shape }) => shape.placeholder?.type === 'subTitle')
  return marked ?? below.toSorted((a, b) => slotOf(b).size - slotOf(a).size || a.box.y - b.box.y)[0]
}

/** Lines as one: words of Latin letters keep the space between them. */
const oneLine = (lines: readonly string[]): string =>
  lines
    .flatMap((line) => line.split(/[\v\n]/))
    .map(cleanLine)
    .filter(Boolean)
    .join('\n')
    .replace(/(?<=[\w,.:;])\n(?=\w)/g, ' ')
    .replaceAll('\n', '')

const joined = (shapes: readonly Shape[]): string =>
  oneLine(shapes.flatMap(({ text }) => text?.paragraphs ?? []).map(({ text }) => text))

/** Lines of a cover: 汇报人 and the name beside it are one, also where several stand in a row. */
function linesOf(shapes: readonly Shape[], page: number): Block[] {
  const [one, other, third] = shapes.map((shape) => joined([shape]))
  if (other !== undefined && third === undefined) {
    if (isCoverLabel(one!)) return [named(one!, other, page)]
    if (isCoverLabel(other)) return [named(other, one!, page)]
  }
  return shapes
    .flatMap(({ text }) => text?.paragraphs ?? [])
    .flatMap(({ text }) => {
      const parts = text.split(/\u3000+|\s{2,}/).filter(Boolean)
      const isRow = parts.length % 2 === 0 && parts.every((part, at) => at % 2 === 1 || isCoverLabel(part))
      if (!isRow || parts.length === 0) return oneLine([text]) ? [itemOf(oneLine([text]), 0, page)] : []
      return parts.flatMap((part, at) => (at % 2 === 0 ? [named(part, parts[at + 1]!, page)] : []))
    })
}

const named = (label: string, value: string, page: number): Block =>
  itemOf(`${label.replace(/[\s:：]+$/, '')}：${value}`, 0, page)

/** The paragraphs of texts that say one thing; the first text heads the others. */
function blocksOf([head, ...others]: readonly Shape[], page: number): Block[] {
  if (!head) return []
  if (others.length === 0) return paragraphsOf(head, page)
  return [itemOf(joined([head]), 0, page), ...others.flatMap((shape) => paragraphsOf(shape, page, 1))]
}

/** A caption is a paragraph of its own; anything else a point at its level. */
function paragraphsOf({ text }: Shape, page: number, under = 0): Block[] {
  const paragraphs = (text?.paragraphs ?? []).filter((paragraph) => cleanLine(paragraph.text))
  const isHeaded = paragraphs.length > 1 && isHeadOf(paragraphs)
  return paragraphs.map((paragraph, at) => {
    const line = oneLine([paragraph.text])
    if (readCaption(line)) return textBlock(line, { source: { page } })
    return itemOf(line, under + Math.min(paragraph.level, 8) + Number(isHeaded && at > 0), page)
  })
}

/** A first line that is set heavier than all that follows in its box, the items of a list also. */
function isHeadOf([first, ...rest]: readonly Paragraph[]): boolean {
  const look = ({ runs }: Paragraph) => runs.find((run) => run.text.trim() !== '')
  const head = look(first!)
  return rest.every((paragraph) => {
    const run = look(paragraph)
    return head && run && !first!.bullet
      ? head.size > run.size * 1.08 || (head.bold && !run.bold && head.size >= run.size)
      : false
  })
}

const itemOf = (text: string, level: number, page: number): Block => ({
  kind: 'item',
  level,
  node: draftNode(text, { source: { page } }),
})
