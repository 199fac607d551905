import type { Author, Outline, OutlineSection, OutlineSlide } from '../outline/types.ts'
import { unmarked } from '../plan/marks.ts'
import { words } from '../plan/words.ts'
import { numeralLike } from '../reading/numerals.ts'
import type { Slot } from '../reading/types.ts'
import type { SceneNode } from '../scene/index.ts'
import { cutFill, type Fill } from './fitting.ts'
import { labelNode } from './label.ts'
import type { Material } from './material.ts'
import type { Poured, PourOptions } from './poured.ts'
import type { TemplatePage, TemplatePlan } from './types.ts'

/** The pages of a chapter on the one that opens it. */
export function withRange(page: Poured, from: number, to: number): Poured {
  const slot = page.source.kind === 'page' ? page.source.page.range : undefined
  if (!slot || to < from) return page
  const values = [from, to]
  const digits = (was: string) => String(values.shift() ?? '').padStart(was.length, '0')
  const content = from === to ? slot.sample.replace(/\d+\s*[–—-]\s*/, '') : slot.sample
  return {
    ...page,
    fills: [...page.fills, { slot, content: content.replace(/\d+/g, digits), size: slot.size }],
  }
}

/** `02 / BACKGROUND` over a title: the number, and what parts it from the words. */
const EYEBROW = /^(\d{1,2})(\s*[/|·—-]\s*)/

/** A chapter's number and name on its content pages, in the manner of the sample. */
export function aboutChapter({ source }: Poured, { title }: OutlineSection, chapter: number): Fill[] {
  if (source.kind === 'layout') return []
  const { numeral, eyebrow } = source.page
  const [, number, gap] = (eyebrow && EYEBROW.exec(eyebrow.sample)) ?? []
  const before = number && gap ? String(chapter).padStart(number.length, '0') + gap : ''
  return [
    ...(numeral ? [cutFill(numeral, numeralLike(numeral.sample, chapter), 0.3)] : []),
    ...(eyebrow ? [cutFill(eyebrow, before + unmarked(title), 0.7)] : []),
  ]
}

/** What leads into a slide, under its title where the page has a place for it; lists begin with it themselves. */
export function leadOn({ source }: Poured, { lead }: OutlineSlide, { items }: Material): Fill[] {
  const slot = source.kind === 'page' ? source.page.lead : undefined
  return slot && lead && items[0]?.text !== lead ? [cutFill(slot, words(lead), 0.7)] : []
}

export const bylineOf = (author: Author | undefined): string =>
  [author?.name, author?.advisor && `指导教师 ${author.advisor}`, author?.school, author?.date]
    .filter(Boolean)
    .join('　')

/** Names and dates in the places whose samples ask for them; what has no place of its own joins the line. */
export function namedFills({ named }: TemplatePage, { author = {}, scene }: Outline): Fill[] {
  const values: Record<string, string | undefined> = {
    author: author.name,
    advisor: author.advisor,
    school: author.school,
    date: author.date,
    scene,
    seal: [scene, author.name].find((word) => word && [...word].length > 1 && [...word].length <= 4),
  }
  const own = named.filter(({ field }) => field !== 'line')
  const placed = new Set<string>(own.map(({ field }) => field))
  const unplaced = [
    !placed.has('author') && author.name && `汇报人：${author.name}`,
    !placed.has('advisor') && author.advisor && `指导教师：${author.advisor}`,
    !placed.has('school') && author.school,
    !placed.has('date') && author.date,
  ]
    .filter(Boolean)
    .join('　')
  const seen = new Set<string>()
  return named.flatMap(({ slot, field, label, caption }): Fill[] => {
    const value = field === 'line' ? unplaced : values[field]
    if (!value || seen.has(field)) return []
    seen.add(field)
    return [
      cutFill(slot, label + unmarked(value), 0.6),
      ...(caption ? [{ slot: caption, content: caption.sample, size: caption.size }] : []),
    ]
  })
}

/** What repeats on the pages: the new title and byline, the page's number, the label of generated words. */
export function furnished(
  page: Poured,
  at: number,
  total: number,
  plan: TemplatePlan,
  outline: Outline,
  { label }: PourOptions,
): Poured {
  const fills: Fill[] = []
  let isLabelled = false
  if (page.source.kind === 'page') {
    const { running, typedNumber, role } = page.source.page
    for (const { slot, isTitle } of running) {
      const isFoot: boolean = !isTitle && label !== undefined && !isLabelled
      const words_ = isTitle
        ? unmarked(outline.title)
        : [isFoot && label, bylineOf(outline.author)].filter(Boolean).join('　')
      if (!words_) continue
      const fill = cutFill(slot, words_, 0.8)
      isLabelled ||= isFoot && role !== 'cover'
      fills.push(fill)
    }
    if (typedNumber)
      fills.push({ slot: typedNumber, content: renumbered(typedNumber, at, total), size: typedNumber.size })
  }
  const node = label && !isLabelled ? [labelOn(page, label, plan.size)] : []
  return { ...page, fills: [...page.fills, ...fills], nodes: [...page.nodes, ...node] }
}

function labelOn({ source, fills }: Poured, label: string, size: TemplatePlan['size']): SceneNode {
  const { busy } = source.kind === 'page' ? source.page : source.layout
  const texts = fills.map(({ slot }) => slot.box)
  return labelNode(label, { size, texts, busy })
}

function renumbered({ sample }: Slot, at: number, total: number): string {
  const values = [at, total]
  return sample.replace(/\d+/g, (digits) => String(values.shift() ?? digits).padStart(digits.length, '0'))
}
