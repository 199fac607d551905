import { keepBuilt, type BuiltSkin, type Look, type SkinDesign } from '../design.ts'
import {
  contentLayouts,
  gradedLayouts,
  type GradeParts,
  joined,
  limits,
  quotationLines,
  words,
} from '../kit/index.ts'
import { onFewestLines } from '../kit/lettering.ts'
import { companionOf, motifOf } from './art/subjects.ts'
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
import {
  COVER_TITLE_WIDTH,
  coverTitles,
  frontLayouts,
  SECTION_TITLE_WIDTH,
  sectionTitles,
  UNSIGNED,
} from './front.ts'
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
      words({ as: 'title', px: [36] }, { x: AREA.left, y: 88, w: AREA.w }),
      words({ as: 'body', px: [20] }, { x: AREA.left, y: AREA.top, w: AREA.w, h: AREA.h }),
      words(
        { as: 'sldNum', sample: '1', px: [14], align: 'right', font: 'heading', bold: true },
        { x: AREA.right, y: 49.5, w: 40 },
      ),
    ],
    layouts: { ...frontLayouts(look, own), ...content(look), ...gradedLayouts(frame, grades(look), own) },
  }
}

const content = (look: Look) =>
  contentLayouts(
    frame,
    {
      bullets: (n) => bullets(look, n),
      lines: (n) => lines(look, n, false),
      pauses: {
        bullets: definitions,
        lines: (n) => lines(look, n, true),
        timeline: (n) => timeline(look, n, true),
      },
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

/** Where text is long, plates and panels make way for it. */
const grades = (look: Look): GradeParts => ({
  bullets: definitions,
  lines: (n) => lines(look, n, true),
  cards: (n, manner) => cards(look, n, manner),
  cardIcons,
  timeline: (n) => timeline(look, n, true),
  process: (n, { icons }) => process(n, { long: true, icons }),
  processIcons: (n) => processIcons(n, true),
  processGrades: [1],
  figure: figurePage,
  exhibits: exhibits(look),
})

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
    closingVariant: ({ author }) => (Object.values(author ?? {}).some(Boolean) ? '' : UNSIGNED),
    closingByline: ({ name, school, advisor, contact, date }) => ({
      signature: joined([name]),
      affiliation: joined([school, advisor && `指导教师　${advisor}`]),
      contact: contact ?? date ?? '',
    }),
    quoteLines: (quotation) => quotationLines(quotation, QUOTATION),
    prefersPlainQuote: () => false,
  },
  ...own,
  build: keepBuilt(build, motifOf, { subject: companionOf }),
}
