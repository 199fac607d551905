import { text, type Box, type NodeTree } from '../../scene/index.ts'
import { keepBuilt, type BuiltSkin, type Look, type PlannedLayout, type SkinDesign } from '../design.ts'
import {
  contentLayouts,
  framed,
  joined,
  limits,
  placeOf,
  quotationLines,
  range,
  words,
} from '../kit/index.ts'
import { pageSlot, titleSlot } from '../slots.ts'
import { onFewestLines } from '../kit/lettering.ts'
import { motifOf } from './art/subjects.ts'
import { cardIcons, cards, compare, process, processIcons, timeline } from './columns.ts'
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
  references,
  tablePage,
  thanks,
} from './data.ts'
import { AREA, frame } from './frame.ts'
import { COVER_TITLE_WIDTH, coverTitles, frontLayouts, SECTION_TITLE_WIDTH, sectionTitles } from './front.ts'
import { journalPalettes } from './palettes.ts'
import { agenda, bullets, definitions, lines } from './points.ts'

/** Pairs of what someone is and who; those there are stand from the left. */
function cells(pairs: readonly (readonly [label: string, value: string | undefined])[]) {
  const keys = ['signature', 'affiliation', 'contact']
  return Object.fromEntries(
    pairs
      .filter(([, value]) => value)
      .flatMap(([label, value], i) => [
        [`label${i + 1}`, label],
        [keys[i]!, value!],
      ]),
  )
}

const own = limits(10)

function build(look: Look): BuiltSkin {
  return {
    id: 'journal',
    name: '研刊',
    serifHeadings: true,
    palettes: journalPalettes,
    master: () => [],
    masterPlaceholders: [
      titleSlot(text(AREA.left, 88, '标题', 36, 'tx', { font: 'heading', bold: true, boxWidth: AREA.w })),
      words({ as: 'body', px: [20] }, { x: AREA.left, y: AREA.top, w: AREA.w, h: AREA.h }),
      pageSlot(
        text(AREA.right, 49.5, '1', 14, 'tx', { align: 'right', font: 'heading', bold: true, boxWidth: 40 }),
      ),
    ],
    layouts: { ...frontLayouts(look, own), ...content(look), ...roomier(look) },
  }
}

const content = (look: Look) =>
  contentLayouts(
    frame,
    {
      bullets: (n) => bullets(look, n),
      lines: (n) => lines(look, n, false),
      cards: (n, { long, icons }) => cards(look, n, { grade: Number(long), icons }),
      cardIcons: (n, long) => cardIcons(n, Number(long)),
      timeline: (n) => timeline(look, n, false),
      process: (n, icons) => process(n, { long: false, icons }),
      processIcons: (n) => processIcons(n, false),
      compare,
      bignum: (facts, grade) => bignum(look, facts, grade),
      numberFrame,
      table: (rows, roomy) => tablePage(look, rows, roomy),
      chart: chartPage,
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
    own,
  )

/** Grades beyond those of every skin: where text is long, plates and panels make way for it. */
function roomier(look: Look): BuiltSkin['layouts'] {
  const layouts: Record<string, PlannedLayout> = {}
  const add = (key: string, name: string, nodes: () => NodeTree, icons: readonly Box[] = []) => {
    const frames = Object.fromEntries(icons.map((box, i) => [`icon${i + 1}`, box]))
    Object.assign(layouts, framed(frame, key, { name, frames, nodes }))
  }
  for (const n of range(1, 4)) {
    add(`bullets${n}+`, `要点 ${n} 项 长文`, () => definitions(n))
    add(`lines${n}+`, `条目 ${n} 项 长文`, () => lines(look, n, true))
  }
  for (const n of range(2, 4))
    for (const icons of [false, true])
      add(
        `cards${n}${icons ? ':icons' : ''}++`,
        `卡片 ${n} 更长`,
        () => cards(look, n, { grade: 2, icons }),
        icons ? cardIcons(n, 2) : [],
      )
  for (const n of range(5, own.most.cards))
    add(`cards${n}+`, `卡片 ${n} 长文`, () => cards(look, n, { grade: 1, icons: false }))
  for (const n of range(3, 5)) add(`timeline${n}+`, `历程 ${n} 段 长文`, () => timeline(look, n, true))
  for (const n of range(3, own.most.process))
    for (const icons of [false, true])
      add(
        `process${n}${icons ? ':icons' : ''}+`,
        `流程 ${n} 步 长文`,
        () => process(n, { long: true, icons }),
        icons ? processIcons(n, true) : [],
      )
  for (const n of range(1, own.most.points))
    for (const exhibit of ['figure', 'picture'] as const)
      add(`${exhibit}${n}+`, `图版 ${n} 注 长题`, () =>
        figurePage(n, { exhibit, said: false, long: true }, placeOf(exhibit, n, exhibits(look))),
      )
  return layouts
}

/** 研刊: a journal's grid, running heads, hairlines between columns, plates drawn by rule. */
export const journal: SkinDesign = {
  id: 'journal',
  name: '研刊',
  palettes: journalPalettes,
  voice: {
    contents: '目录',
    closing: '感谢各位老师',
    closingLine: '恳请批评指正',
    numeral: String,
    sheet: String,
    coverTitle: (title) => onFewestLines(title, coverTitles, COVER_TITLE_WIDTH),
    sectionTitle: (title) => onFewestLines(title, sectionTitles, SECTION_TITLE_WIDTH),
    summary: (summary) => summary,
    pageTitle: (title) => ({ text: title, variant: '' }),
    mark: (scene, title) => joined([scene, title]),
    shortMark: (mark) => mark,
    byline: ({ name, school, advisor, date, contact }) => ({
      ...cells([
        ['汇报人', name],
        ['指导教师', advisor],
        ['单位', school],
        ...(name && advisor && school ? [] : ([['联系', contact]] as const)),
      ]),
      ...(date && { caption: date }),
    }),
    closingByline: ({ name, school, advisor, contact, date }) => ({
      signature: joined([name]),
      affiliation: joined([school, advisor && `指导教师　${advisor}`]),
      contact: contact ?? date ?? '',
    }),
    quoteLines: (quotation) => quotationLines(quotation, QUOTATION),
    prefersPlainQuote: () => false,
  },
  ...own,
  build: keepBuilt(build, motifOf),
}
