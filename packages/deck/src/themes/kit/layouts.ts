import { flatten, isPlaceholder, type Box, type NodeTree, type SceneNode } from '../../scene/index.ts'
import type { ItemColor, PlannedLayout } from '../design.ts'
import { derivationFrames, derivationPage, MOST_STEPS } from './derivation.ts'
import {
  exhibits,
  needsNotes,
  placeOf,
  type Exhibit,
  type ExhibitParts,
  type FigureLook,
} from './exhibits.ts'
import { largerLayouts } from './larger.ts'
import type { Limits } from './limits.ts'
import { MOST_FINDINGS, pairPage } from './pair.ts'
import { range } from './pieces.ts'
import { readable } from './readable.ts'

type Frames = Readonly<Record<string, Box>>
export type Layouts = Record<string, PlannedLayout>

/** `long` leaves the text more room; `icons` leaves the motif to the planner's icon. */
export type CardLook = { long: boolean; icons: boolean }

/** What surrounds the content of a page: title, footer, page number. */
export type ContentFrame = {
  /** Everything that `voice.pageTitle` may answer as its variant; the first is ''. */
  variants: readonly string[]
  /** `led` has a line or two under the title, which then is a line itself; the content stands where it always does. */
  draw: (variant: string, content: NodeTree, led: boolean) => NodeTree
  logo: Box
}

/** Ends the key of a layout with a lead under its title. */
export const LED = '/led'

/** One drawing function for each kind of content page; items are counted from 1. */
export type ContentParts = ExhibitParts & {
  /** Items with a title and a text. */
  bullets: (n: number) => NodeTree
  /** Items of one text each. */
  lines: (n: number) => NodeTree
  /** `long` is asked for up to four cards. */
  cards: (n: number, look: CardLook) => NodeTree
  cardIcons: (n: number, long: boolean) => readonly Box[]
  /** Where icons or symbols stand on a filled plate: the slot that reads on it; else a1. */
  iconColors?: Readonly<Partial<Record<'cards' | 'process' | 'formula', ItemColor>>>
  timeline: (n: number) => NodeTree
  process: (n: number, icons: boolean) => NodeTree
  processIcons: (n: number) => readonly Box[]
  compare: (left: number, right: number) => NodeTree
  /** Grade 0 sets the number largest, 2 smallest. */
  bignum: (facts: number, grade: number) => NodeTree
  numberFrame: (facts: number) => Box
  /** `roomy` leaves the page to long cells of a few rows. */
  table: (rows: number, roomy: boolean) => NodeTree
  chart: (readouts: number) => NodeTree
  formula: (symbols: number) => NodeTree
  formulaFrames: (symbols: number) => Frames
  quote: () => NodeTree
  /** A second manner for quotations that the first does not suit. */
  plainQuote?: () => NodeTree
  references: (n: number) => NodeTree
  /** An exhibit with notes beside it; `place` is what stands in the exhibit's box. */
  figure: (notes: number, look: FigureLook, place: NodeTree) => NodeTree
  /** Rows of label and title, with `texts` also of a text. */
  agenda: (n: number, texts: boolean) => NodeTree
  /** An acknowledgement (`body`), with `names` also the people it is owed to (`by`). */
  thanks: (names: boolean) => NodeTree
  /** A skin's plainer manner for words that are too long for the first. */
  roomy?: Readonly<Partial<Record<'bullets' | 'lines' | 'timeline', (n: number) => NodeTree>>>
  /** Of a skin whose pages pause: pages set anew where leaving the ornaments out would leave a hole. */
  pauses?: Pauses
}

/** Pages without a drawing, for behind one that has it. */
type Pauses = {
  bullets?: (n: number) => NodeTree
  lines?: (n: number) => NodeTree
  timeline?: (n: number) => NodeTree
  compare?: (left: number, right: number) => NodeTree
}

/** What the skin calls a kind in the program's layout gallery. */
export const NAMES = {
  bullets: '要点',
  lines: '条目',
  cards: '卡片',
  timeline: '历程',
  process: '流程',
  compare: '对比',
  bignum: '大数字',
  table: '表',
  chart: '图',
  formula: '公式',
  derivation: '推导',
  quote: '引文',
  references: '文献',
  ...exhibits,
  tablechart: '表图',
  agenda: '议程',
  thanks: '致谢',
}
type Names = typeof NAMES

/** Ends the key of a layout that pauses: the same content without drawings made for their looks. */
export const PAUSE = '/pause'

const withoutOrnaments = (tree: NodeTree): NodeTree => flatten(tree).filter((node) => !node.ornament)

/** The page again without what is drawn for its looks, and where that would leave a hole as `own` sets it. */
const paused = (content: PlannedLayout, own = content.nodes): PlannedLayout => ({
  ...content,
  name: `${content.name} 素`,
  nodes: () => withoutOrnaments(own()),
})

/** One content on the page in each title variant, without and with a lead. */
export function framed(frame: ContentFrame, key: string, content: PlannedLayout, end = ''): Layouts {
  const layouts: Layouts = {}
  for (const variant of frame.variants)
    for (const led of [false, true])
      layouts[key + variant + (led ? LED : '') + end] = {
        ...content,
        name: led ? `${content.name} 引语` : content.name,
        frames: { logo: frame.logo, ...content.frames },
        nodes: () => readable(key, frame.draw(variant, content.nodes(), led)),
      }
  return layouts
}

/** Kinds whose items are set larger on a page of few words. */
const GROWING = /^(?:bullets|cards|timeline|process|compare)[^+]*$/

const LONG_CARDS = 4
const ROOMY_ROWS = 4
const GRADES = ['', '+', '++']
const MOST_READOUTS = 3

export const numbered = (boxes: readonly Box[]): Frames =>
  Object.fromEntries(boxes.map((box, i) => [`icon${i + 1}`, box]))

/** All content layouts of a skin, in the order the program's gallery shows them. */
export function contentLayouts(
  frame: ContentFrame,
  parts: ContentParts,
  { most, tableRows }: Limits,
  called: Partial<Names> = {},
): Layouts {
  const layouts: Layouts = {}
  const names = { ...NAMES, ...called }
  const add = (
    key: string,
    name: string,
    nodes: () => NodeTree,
    frames: Frames = {},
    iconColor?: ItemColor,
    pause?: () => NodeTree,
  ) => {
    const content = { name, frames, nodes, ...(iconColor && { iconColor }) }
    addGrowing(key, content, '')
    if (parts.pauses) addGrowing(key, paused(content, pause), PAUSE)
  }
  const addList = (kind: 'bullets' | 'lines' | 'timeline', n: number, unit: string) => {
    const name = `${names[kind]} ${n} ${unit}`
    const pause = parts.pauses?.[kind]
    add(`${kind}${n}`, name, () => parts[kind](n), {}, undefined, pause && (() => pause(n)))
    const roomy = parts.roomy?.[kind]
    if (roomy) add(`${kind}${n}+`, `${name} 长文`, () => roomy(n))
  }
  for (const n of range(1, most.bullets)) {
    addList('bullets', n, '项')
    addList('lines', n, '项')
  }
  for (const n of range(2, most.cards)) addCards(n)
  for (const n of range(3, most.timeline)) addList('timeline', n, '段')
  for (const n of range(3, most.process)) {
    add(`process${n}`, `${names.process} ${n} 步`, () => parts.process(n, false))
    add(
      `process${n}:icons`,
      `${names.process} ${n} 步 图标`,
      () => parts.process(n, true),
      numbered(parts.processIcons(n)),
      parts.iconColors?.process,
    )
  }
  const comparePause = parts.pauses?.compare
  for (const left of range(1, most.compare))
    for (const right of range(1, most.compare))
      add(
        `compare${left}x${right}`,
        `${names.compare} ${left}–${right}`,
        () => parts.compare(left, right),
        {},
        undefined,
        comparePause && (() => comparePause(left, right)),
      )
  for (const n of range(0, most.facts))
    GRADES.forEach((grade, i) =>
      add(`bignum${n}${grade}`, `${names.bignum} ${n} 注`, () => parts.bignum(n, i), {
        number: parts.numberFrame(n),
      }),
    )
  for (const n of range(1, tableRows)) {
    add(`table${n}`, `${names.table} ${n} 行`, () => parts.table(n, false))
    if (n <= ROOMY_ROWS) add(`table${n}+`, `${names.table} ${n} 行 长文`, () => parts.table(n, true))
  }
  for (const n of range(0, MOST_READOUTS)) add(`chart${n}`, `${names.chart} ${n} 数`, () => parts.chart(n))
  for (const n of range(0, most.symbols))
    add(
      `formula${n}`,
      `${names.formula} ${n} 符号`,
      () => parts.formula(n),
      parts.formulaFrames(n),
      parts.iconColors?.formula,
    )
  for (const n of range(2, MOST_STEPS)) addDerivation(n)
  add('quote', names.quote, parts.quote)
  if (parts.plainQuote) add('quote+', `${names.quote} 长文`, parts.plainQuote)
  for (const n of range(1, most.references))
    add(`references${n}`, `${names.references} ${n}`, () => parts.references(n))
  for (const n of range(0, most.points)) {
    for (const exhibit of Object.keys(exhibits) as Exhibit[])
      if (n > 0 || !needsNotes(exhibit)) addExhibit(exhibit, n)
  }
  for (const n of range(0, MOST_FINDINGS))
    for (const said of n > 0 ? [false, true] : [false])
      add(`tablechart${n}${said ? ':said' : ''}`, `${names.tablechart} ${n} ${said ? '句' : '注'}`, () =>
        pairPage(n, said, parts.pair, parts.exhibitLooks),
      )
  for (const n of range(2, most.agenda)) {
    add(`agenda${n}`, `${names.agenda} ${n} 项`, () => parts.agenda(n, true))
    add(`topics${n}`, `${names.agenda} ${n} 题`, () => parts.agenda(n, false))
  }
  add('thanks0', names.thanks, () => parts.thanks(false))
  add('thanks1', `${names.thanks} 名单`, () => parts.thanks(true))
  return { ...layouts, ...bareLayouts(frame) }

  function addGrowing(key: string, content: PlannedLayout, end: string) {
    Object.assign(layouts, framed(frame, key, content, end))
    if (!GROWING.test(key)) return
    for (const [larger, grown] of largerLayouts(content))
      Object.assign(layouts, framed(frame, key, grown, end + larger))
  }

  function addExhibit(exhibit: Exhibit, n: number) {
    const box = parts.exhibitBox(n, exhibit)
    for (const said of n > 0 ? [false, true] : [false])
      add(
        `${exhibit}${n}${said ? ':said' : ''}`,
        `${names[exhibit]} ${n} ${said ? '句' : '注'}`,
        () => parts.figure(n, { exhibit, said }, placeOf(exhibit, n, parts)),
        exhibit === 'formulafigure' ? { formula: box } : {},
      )
  }

  function addDerivation(n: number) {
    for (const manner of n === 2 ? (['short', 'long'] as const) : (['short'] as const))
      add(
        `derivation${n}${manner === 'long' ? '+' : ''}`,
        `${names.derivation} ${n} 步${manner === 'long' ? ' 长文' : ''}`,
        () => derivationPage(n, manner, parts.pair),
        derivationFrames(n, manner, parts.pair),
      )
  }

  function addCards(n: number) {
    for (const long of n <= LONG_CARDS ? [false, true] : [false]) {
      const name = `${names.cards} ${n}${long ? ' 长文' : ''}`
      const grade = long ? '+' : ''
      add(`cards${n}${grade}`, name, () => parts.cards(n, { long, icons: false }))
      const boxes = numbered(parts.cardIcons(n, long))
      const nodes = () => parts.cards(n, { long, icons: true })
      add(`cards${n}:icons${grade}`, `${name} 图标`, nodes, boxes, parts.iconColors?.cards)
    }
  }
}

const isFoot = (node: SceneNode): boolean =>
  isPlaceholder(node) && /^(?:ftr|sldNum)$/.test(node.placeholder.type)

/** Pages that no plan asks for: of a title alone, and of nothing but the foot. */
const bareLayouts = (frame: ContentFrame): Layouts => ({
  titleOnly: {
    name: '仅标题',
    type: 'titleOnly',
    frames: { logo: frame.logo },
    nodes: () => frame.draw('', null, false),
  },
  blank: { name: '空白', type: 'blank', nodes: () => flatten(frame.draw('', null, false)).filter(isFoot) },
})

/** Chapters whose section pages differ; the seventh looks like the first. */
const SECTION_LOOKS = 6

/** The pages around the content. `cover` and `section` are drawn for each variant of their title. */
export type FrontParts = {
  coverTitles: readonly string[]
  cover: (variant: string) => NodeTree
  sectionTitles: readonly string[]
  /** `chapter` from 1 to 6. */
  section: (chapter: number, variant: string) => NodeTree
  /** From two chapters up; its title stands as `voice.contents`, so it has no variants. */
  contents: (n: number) => NodeTree
  /** For chapter titles that are too long for `contents`. */
  longContents?: (n: number) => NodeTree
  /** Everything that `voice.closingVariant` may answer, '' first; only '' without. */
  closings?: readonly string[]
  closing: (variant: string) => NodeTree
  /** Cover and closing stand without the master's shapes. */
  hideMaster?: boolean
  frames: {
    cover: { logo: Box; label: Box }
    closing: { logo: Box }
  }
}

/** Cover, contents, section and closing layouts of a skin. */
export function frontLayouts(parts: FrontParts, { most }: Limits): Layouts {
  const { frames, longContents, closings = [''], hideMaster = false } = parts
  const layouts: Layouts = {}
  for (const variant of closings)
    layouts[`closing${variant}`] = {
      name: `结束${variant.replace('/', ' ')}`,
      frames: frames.closing,
      hideMaster,
      nodes: () => readable('closing', parts.closing(variant)),
    }
  for (const variant of parts.coverTitles)
    layouts[`cover${variant}`] = {
      name: `封面${variant.replace('/', ' ')}`,
      type: 'title',
      frames: frames.cover,
      hideMaster,
      nodes: () => readable('cover', parts.cover(variant)),
    }
  for (const chapter of range(1, SECTION_LOOKS))
    for (const variant of parts.sectionTitles)
      layouts[`section${chapter}${variant}`] = {
        name: `章节 ${chapter}${variant.replace('/', ' 题')}`,
        type: 'secHead',
        nodes: () => readable('section', parts.section(chapter, variant)),
      }
  for (const n of range(2, most.contents)) {
    layouts[`contents${n}`] = { name: `目录 ${n} 章`, nodes: () => parts.contents(n) }
    if (longContents) layouts[`contents${n}+`] = { name: `目录 ${n} 章 长题`, nodes: () => longContents(n) }
  }
  return layouts
}
