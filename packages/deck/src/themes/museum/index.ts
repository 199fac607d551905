import { text, type Box, type NodeTree } from '../../scene/index.ts'
import { keepBuilt, type BuiltSkin, type Look, type PlannedLayout, type SkinDesign } from '../design.ts'
import { contentLayouts, framed, joined, placeOf, quotationLines, range, words } from '../kit/index.ts'
import { pageSlot, titleSlot } from '../slots.ts'
import { onFewestLines } from '../kit/lettering.ts'
import { formalNumeral } from '../kit/numerals.ts'
import { collectionOf } from './art/collections.ts'
import {
  bignum,
  chartPage,
  exhibits,
  figurePage,
  formulaFrames,
  formulaPage,
  numberFrame,
  QUOTATION,
  quote,
  tablePage,
  thanks,
} from './data.ts'
import { AREA, contentFrame, museumLimits } from './frame.ts'
import { COVER_TITLE_WIDTH, coverTitles, museumFront, SECTION_TITLE_WIDTH, sectionTitles } from './front.ts'
import { agenda, bullets, compare, definitions, lines, references } from './lists.ts'
import { museumPalettes } from './palettes.ts'
import { cardIcons, cards, process, processIcons, timeline } from './specimens.ts'

/** Places of one, two and three cells of the closing page. */
const CELLS = [['affiliation'], ['signature', 'contact'], ['signature', 'affiliation', 'contact']] as const
const CELL_LABEL = { signature: 'label1', affiliation: 'label2', contact: 'label3' } as const

/** What someone is and who, in the cells of the closing page, about its middle. */
function cells(
  pairs: readonly (readonly [name: string, value: string | undefined])[],
): Record<string, string> {
  const present = pairs.filter(([, value]) => value).slice(0, CELLS.length)
  const keys = CELLS[present.length - 1] ?? []
  return Object.fromEntries(
    present.flatMap(([name, value], i) => [
      [CELL_LABEL[keys[i]!], name],
      [keys[i]!, value!],
    ]),
  )
}

function build(look: Look): BuiltSkin {
  return {
    id: 'museum',
    name: '馆藏',
    serifHeadings: true,
    palettes: museumPalettes,
    master: () => [],
    masterPlaceholders: [
      titleSlot(text(AREA.left, 92, '标题', 38, 'tx', { font: 'heading', bold: true, boxWidth: AREA.w })),
      words({ as: 'body', px: [20] }, { x: AREA.left, y: AREA.top, w: AREA.w, h: AREA.h }),
      pageSlot(text(640, 682, '1', 15, 't2', { font: 'heading', align: 'center', boxWidth: 36 })),
    ],
    layouts: { ...museumFront(look), ...content(look), ...roomier(look) },
  }
}

const content = (look: Look) =>
  contentLayouts(
    contentFrame,
    {
      bullets: (n) => bullets(look, n),
      lines: (n) => lines(look, n, false),
      pauses: {
        bullets: (n) => definitions(n, { title: 20, text: 18 }),
        lines: (n) => lines(look, n, true),
        compare: (left, right) => compare(look, left, right, true),
      },
      cards: (n, { long, icons }) => cards(look, n, { grade: Number(long), icons }),
      cardIcons: (n, long) => cardIcons(n, Number(long)),
      iconColors: { cards: 'a2', process: 'a2', formula: 'bg' },
      timeline: (n) => timeline(look, n, false),
      process: (n, icons) => process(look, n, { grade: 0, icons }),
      processIcons: (n) => processIcons(n, 0),
      compare: (left, right) => compare(look, left, right),
      bignum: (facts, grade) => bignum(look, facts, grade),
      numberFrame,
      table: (rows, roomy) => tablePage(look, rows, roomy),
      chart: (readouts) => chartPage(look, readouts),
      formula: formulaPage,
      formulaFrames,
      quote: () => quote(look, false),
      plainQuote: () => quote(look, true),
      references,
      figure: figurePage,
      ...exhibits(look),
      agenda,
      thanks: (names) => thanks(look, names),
    },
    museumLimits,
    { cards: '展签', timeline: '年表', process: '工序' },
  )

/** Grades beyond those of every skin: where text is long, cases and plates make way for it. */
function roomier(look: Look): BuiltSkin['layouts'] {
  const layouts: Record<string, PlannedLayout> = {}
  const add = (key: string, name: string, nodes: () => NodeTree, icons: readonly Box[] = []) => {
    const frames = Object.fromEntries(icons.map((box, i) => [`icon${i + 1}`, box]))
    const iconColor = icons.length > 0 && { iconColor: 'a2' as const }
    Object.assign(layouts, framed(contentFrame, key, { name, frames, ...iconColor, nodes }))
  }
  for (const n of range(1, 4)) {
    add(`bullets${n}+`, `要点 ${n} 项 长文`, () => definitions(n))
    add(`lines${n}+`, `条目 ${n} 项 长文`, () => lines(look, n, true))
  }
  for (const n of range(2, 4))
    for (const icons of [false, true])
      add(
        `cards${n}${icons ? ':icons' : ''}++`,
        `展签 ${n} 更长`,
        () => cards(look, n, { grade: 2, icons }),
        icons ? cardIcons(n, 2) : [],
      )
  for (const n of range(5, museumLimits.most.cards))
    add(`cards${n}+`, `展签 ${n} 长文`, () => cards(look, n, { grade: 1, icons: false }))
  for (const n of range(3, 5)) add(`timeline${n}+`, `年表 ${n} 段 长文`, () => timeline(look, n, true))
  for (const n of range(3, museumLimits.most.process))
    for (const icons of [false, true])
      for (const [grade, plus] of [
        [1, '+'],
        [2, '++'],
      ] as const)
        add(
          `process${n}${icons ? ':icons' : ''}${plus}`,
          `工序 ${n} 步 ${grade === 1 ? '长文' : '更长'}`,
          () => process(look, n, { grade, icons }),
          icons ? processIcons(n, grade) : [],
        )
  for (const n of range(1, museumLimits.most.points))
    for (const exhibit of ['figure', 'picture'] as const)
      add(`${exhibit}${n}+`, `图版 ${n} 注 长题`, () =>
        figurePage(n, { exhibit, said: false, long: true }, placeOf(exhibit, n, exhibits(look))),
      )
  return layouts
}

/** 馆藏: a catalogue on warm paper; chapters are things in a case, points their labels. */
export const museum: SkinDesign = {
  id: 'museum',
  name: '馆藏',
  palettes: museumPalettes,
  voice: {
    contents: '目录',
    closing: '感谢聆听',
    closingLine: '恳请批评指正',
    numeral: formalNumeral,
    sheet: String,
    coverTitle: (title) => onFewestLines(title, coverTitles, COVER_TITLE_WIDTH),
    sectionTitle: (title) => onFewestLines(title, sectionTitles, SECTION_TITLE_WIDTH),
    summary: (summary) => summary,
    pageTitle: (title) => ({ text: title, variant: '' }),
    mark: (scene, title) => joined([scene, title]),
    shortMark: (mark) => mark,
    byline: ({ name, school, advisor, date }) => ({
      signature: joined([name && `汇报人　${name}`, advisor && `指导教师　${advisor}`]),
      affiliation: joined([school, date]),
    }),
    closingByline: ({ name, school, advisor, contact, date }) =>
      cells([
        ['汇报', name],
        ['单位', school],
        ...(contact ? ([['联系', contact]] as const) : []),
        ['指导', advisor],
        ['日期', date],
      ]),
    quoteLines: (quotation) => quotationLines(quotation, QUOTATION),
    prefersPlainQuote: () => false,
  },
  ...museumLimits,
  build: keepBuilt(build, collectionOf),
}
