import type { Inspection, Layout, Page } from '../inspect/types.ts'
import type { Box } from '../scene/index.ts'
import { type Draft, draftOf, EXHIBITS, furnitureOf } from '../reading/drafts.ts'
import { namedOf } from './names.ts'
import { numeralOf } from '../reading/numerals.ts'
import {
  area,
  bottom,
  colorOf,
  contains,
  isText,
  overlaps,
  right,
  roomy,
  type Seen,
  seenOn,
  slotOf,
} from '../reading/slots.ts'
import { CONTENTS, PART_WORD, roleOf, titleOf } from '../reading/roles.ts'
import type { Role } from '../reading/types.ts'
import type { BareLayout, TemplatePage, TemplatePlan, Verdict } from './types.ts'
import { clearedIn, type Context, contentOf, isBig, lone, MOST_LEFT, subtitleOf } from './content.ts'
import { accentOf, legible } from '../reading/colours.ts'
import { dividersIn, endOf, repeatedIn } from './repetition.ts'

/** Whose place another table or text may take. */
const AREAS = new Set(['table', 'chart', 'diagram'])

/** A table's place, and what is free under it. */
function exhibitArea(
  { exhibits, texts, running, typed, all, kept }: Draft,
  title: Seen | undefined,
  { size, under }: Context,
  { layout }: Page,
): Box {
  const { box } = exhibits.toSorted((a, b) => area(b.box) - area(a.box))[0]!
  const obstacles = [
    ...running,
    ...(typed ? [typed] : []),
    ...texts.filter((seen) => seen !== title),
    ...all.filter(({ at }) => kept.includes(at)),
    ...(under.get(layout ?? '') ?? []).filter(({ box: b }) => area(b) < BACKGROUND * size.w * size.h),
  ]
  const below = obstacles.filter(
    ({ box: b }) => b.y >= bottom(box) - 4 && b.x < right(box) && right(b) > box.x,
  )
  const floor = Math.min(
    size.h * 0.87,
    ...below.filter((seen) => !texts.includes(seen)).map(({ box: b }) => b.y - 8),
  )
  return { ...box, h: Math.max(box.h, floor - box.y) }
}

/** From one page to another. */
const RANGE = /^\D{0,4}\d{1,3}\s*[–—-]\s*\d{1,3}\s*页?$/

const bare = (text: string): string => text.replace(/\s/g, '')

const DIVIDING: readonly [Role, number] = ['section', 0.7]

function readTemplatePage(draft: Draft, at: number, context: Context): TemplatePage {
  const { size, coverTitle } = context
  const [role, confidence] = context.dividers.has(at) ? DIVIDING : roleOf(draft, at, context)
  const isFront = role === 'cover' || role === 'closing' || role === 'section'
  const { all } = draft
  const isWord = ({ shape, ...seen }: Seen) =>
    (role === 'section' && PART_WORD.test(slotOf({ shape, ...seen }).sample)) ||
    (role === 'contents' && CONTENTS.test(slotOf({ shape, ...seen }).sample))
  const words = draft.texts.filter(isWord)
  const title =
    role === 'contents'
      ? words.toSorted((a, b) => slotOf(b).size - slotOf(a).size)[0]
      : titleOf({ ...draft, texts: draft.texts.filter((seen) => !words.includes(seen)) }, size, isFront)
  const rest = draft.texts.filter((seen) => seen !== title && !words.includes(seen))
  const drawn = all.filter(({ shape }) => !isText(shape) && !shape.placeholder && !EXHIBITS.has(shape.kind))
  const ink = inkOf(draft, title, context)
  const base: TemplatePage = {
    number: draft.page.number,
    role,
    confidence,
    ...(title && { title: roomy(title, all, size) }),
    named: [],
    units: [],
    isFixed: false,
    kept: [...draft.kept, ...words.filter((seen) => seen !== title).map((seen) => seen.at)],
    running: draft.running.map((seen) => ({
      slot: slotOf(seen),
      isTitle: namesDeck(seen, coverTitle, size),
    })),
    ...(draft.typed && { typedNumber: slotOf(draft.typed) }),
    ink,
    busy: busyOn(draft, context),
  }
  if (role === 'cover') return { ...base, ...namedOf(rest, title, all, size) }
  if (role === 'closing') {
    const again = rest.find((seen) => bare(slotOf(seen).sample) === bare(coverTitle))
    const running = again ? [...base.running, { slot: roomy(again, all, size), isTitle: true }] : base.running
    return {
      ...base,
      running,
      ...namedOf(
        rest.filter((seen) => seen !== again),
        title,
        all,
        size,
      ),
    }
  }
  const numeral = rest.find((seen) => numeralOf(slotOf(seen).sample) !== null)
  if (role === 'section') {
    const range = rest.find((seen) => RANGE.test(slotOf(seen).sample))
    const others = rest.filter((seen) => seen !== numeral && seen !== range)
    return {
      ...base,
      ...(numeral && { numeral: slotOf(numeral) }),
      ...(range && { range: slotOf(range) }),
      ...subtitleOf(others, all, size),
    }
  }
  if (role === 'exhibit') {
    const box = exhibitArea(draft, title, context, draft.page)
    const plain = rest.filter((seen) => numeralOf(slotOf(seen).sample) === null)
    const isAlone = plain.length <= MOST_LEFT && draft.exhibits.every(({ shape }) => AREAS.has(shape.kind))
    const isPlace = isAlone && isBig(box, size) && title
    return {
      ...base,
      ...lone(rest),
      ...(isPlace && { area: box, cleared: clearedIn(box, draft, title, context) }),
    }
  }
  return { ...base, ...contentOf(rest, drawn, draft, title, context, role) }
}

function inkOf({ texts }: Draft, title: Seen | undefined, { theme }: Context): string {
  const others = texts
    .filter((seen) => seen !== title)
    .toSorted((a, b) => slotOf(b).sample.length - slotOf(a).sample.length)
  const plain = others.find(({ shape, box }) => shape.fill.kind === 'none' && area(box) > 0)
  for (const seen of [plain, title]) {
    const color = seen && colorOf(seen.shape)
    if (color) return color
  }
  return theme.tx
}

/** A page with nothing but a title takes the colour of text from another on its layout. */
function inked(pages: TemplatePage[], drafts: readonly Draft[]): TemplatePage[] {
  const hasText = (page: TemplatePage) => page.units.length > 0 || page.body !== undefined
  const layout = (at: number) => drafts[at]!.page.layout
  return pages.map((page, at) => {
    if (hasText(page) || page.role !== 'exhibit') return page
    const other = pages.find((one, i) => hasText(one) && layout(i) === layout(at) && one.role !== 'contents')
    return other ? { ...page, ink: other.ink } : page
  })
}

/** What stands at the page's upper and lower edge, on the page itself and under it. */
function busyOn({ page, all }: Draft, { size, under }: Context): Box[] {
  const below = [page.layout, page.showsMaster ? page.master : null]
  return atEdges([...all, ...below.flatMap((part) => under.get(part ?? '') ?? [])], size)
}

function atEdges(shapes: readonly Seen[], size: { w: number; h: number }): Box[] {
  const edge = size.h * EDGE
  return shapes
    .map(({ box }) => box)
    .filter(
      (box) =>
        area(box) < BACKGROUND * area({ x: 0, y: 0, ...size }) &&
        (box.y < edge || bottom(box) > size.h - edge),
    )
}

const EDGE = 0.07
const BACKGROUND = 0.3

const FOOTERS = new Set(['dt', 'ftr', 'sldNum'])

/**
 * Whether what runs along the pages is the deck's name. A footer says who made it, unless it heads the page or is the
 * title, or most of it.
 */
function namesDeck(seen: Seen, coverTitle: string, size: { h: number }): boolean {
  if (seen.shape.placeholder?.type !== 'ftr' || seen.box.y < size.h / 2) return true
  const [words, title] = [bare(slotOf(seen).sample), bare(coverTitle)]
  return title.startsWith(words) && words.length * 2 >= title.length
}

/** A layout of the program's own kind: a title and one body, or a title alone. */
function bareLayout(layouts: readonly Layout[], context: Context): BareLayout | undefined {
  const { size, theme } = context
  const read = (layout: Layout): BareLayout | null => {
    const seen = seenOn(layout).filter(
      ({ shape }) => shape.placeholder && !FOOTERS.has(shape.placeholder.type),
    )
    const title = seen.find(({ shape }) => shape.placeholder!.type === 'title')
    const others = seen.filter((one) => one !== title)
    if (!title || others.length > 1) return null
    const [body] = others
    if (body && !/^(?:body|obj)$/.test(body.shape.placeholder!.type)) return null
    const top = bottom(title.box) + 16
    const free = { x: title.box.x, y: top, w: title.box.w, h: size.h * 0.9 - top }
    const space = body ? body.box : free
    const drawn = seenOn(layout).filter(
      ({ shape, box }) => !shape.placeholder && area(box) < 0.8 * size.w * size.h,
    )
    const isClear = !drawn.some(({ box }) => overlaps(box, space, 8) && !contains(box, space))
    if (!isBig(space, size) || slotOf(title).vertical || (body && slotOf(body).vertical) || !isClear)
      return null
    const ink = (body && colorOf(body.shape)) ?? colorOf(title.shape) ?? theme.tx
    return {
      part: layout.part,
      title: slotOf(title),
      titleType: 'title',
      ...(body && {
        body: slotOf(body),
        ...(body.shape.placeholder!.idx !== null && { bodyIdx: body.shape.placeholder!.idx }),
      }),
      area: space,
      ink,
      busy: atEdges(
        [layout.part, layout.master].flatMap((part) => context.under.get(part) ?? []),
        size,
      ),
    }
  }
  const usable = layouts.flatMap((layout) => read(layout) ?? [])
  return usable.find(({ body }) => body) ?? usable[0]
}

/**
 * The pages of a template by what they are for, from what is seen on them.
 * Not for a presentation without pages: null then.
 */
export function classifyTemplate(inspection: Inspection): TemplatePlan | null {
  const shown = inspection.pages.filter(({ hidden, shapes }) => !hidden && shapes.length > 0)
  if (shown.length === 0) return null
  const furniture = furnitureOf(shown)
  const { w, h } = inspection.size
  const colors = inspection.masters[0]?.theme.colors ?? {}
  const drafts = shown.map((page) => draftOf(page, furniture, { h }))
  const cover = titleOf(drafts[0]!, { h }, true)
  const types = new Map(inspection.layouts.map(({ part, type }) => [part, type]))
  const context: Context = {
    pages: endOf(drafts),
    size: { w, h },
    types,
    hasSectionLayout: shown.some(({ layout }) => types.get(layout ?? '') === 'secHead'),
    decorated: new Set(
      inspection.layouts
        .filter(({ shapes }) => shapes.some(({ placeholder }) => !placeholder))
        .map(({ part }) => part),
    ),
    coverTitle: cover ? slotOf(cover).sample : '',
    under: new Map(
      [...inspection.layouts, ...inspection.masters].map((sheet) => [
        sheet.part,
        seenOn(sheet).filter(({ shape }) => !shape.placeholder),
      ]),
    ),
    theme: { tx: colors.dk1 ?? '000000', bg: colors.lt1 ?? 'FFFFFF', ...accentOf(drafts, colors, { w, h }) },
    repeated: repeatedIn(drafts),
    dividers: dividersIn(drafts, { h }),
  }
  const layout = bareLayout(inspection.layouts, context)
  return {
    size: { w, h },
    theme: context.theme,
    pages: inked(
      drafts.map((draft, at) => readTemplatePage(draft, at, context)),
      drafts,
    ).map((page, at) => legible(page, drafts[at]!)),
    ...(layout && { layout }),
  }
}

const SMALL_COUNTS = [2, 3, 4]

/** Whether an outline can be poured into a template, and if not, why: for its designer to read. */
export function judgeTemplate(inspection: Inspection): Verdict {
  const plan = classifyTemplate(inspection)
  if (!plan) return { usable: false, plan: null, reasons: ['文件里没有可用的页面'] }
  const has = (role: Role) =>
    plan.pages.some((page) => page.role === role && (page.title || role === 'contents'))
  const counts = new Set(
    plan.pages.filter(({ role, title }) => role === 'units' && title).map(({ units }) => units.length),
  )
  const carries =
    plan.pages.some(({ title, area: place, role }) => title && place && role !== 'contents') ||
    plan.layout !== undefined
  const reasons = [
    ...(has('cover') ? [] : ['没有找到封面的标题']),
    ...(has('section') || has('contents') ? [] : ['没有找到目录页或章节页']),
    ...(carries ? [] : ['没有找到可以放正文、表格和图片的页面']),
    ...(SMALL_COUNTS.filter((count) => counts.has(count)).length >= 2 ||
    plan.pages.some(({ role }) => role === 'list') ||
    plan.layout?.body
      ? []
      : ['没有找到 2 至 4 项的内容页或“标题和正文”版式']),
  ]
  return reasons.length === 0 ? { usable: true, plan, reasons: [] } : { usable: false, plan: null, reasons }
}
