import { keepBuilt, type BuiltSkin, type Look, type SkinDesign } from '../design.ts'
import {
  contentLayouts,
  gradedLayouts,
  type GradeParts,
  joined,
  quotationLines,
  words,
} from '../kit/index.ts'
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
      words({ as: 'title', px: [38] }, { x: AREA.left, y: 92, w: AREA.w }),
      words({ as: 'body', px: [20] }, { x: AREA.left, y: AREA.top, w: AREA.w, h: AREA.h }),
      words(
        { as: 'sldNum', sample: '1', px: [15], color: 't2', font: 'heading', align: 'center' },
        { x: 640, y: 682, w: 36 },
      ),
    ],
    layouts: {
      ...museumFront(look),
      ...content(look),
      ...gradedLayouts(contentFrame, grades(look), museumLimits, CALLED),
    },
  }
}

const CALLED = { cards: '展签', timeline: '年表', process: '工序' }

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
    CALLED,
  )

/** Where text is long, cases and plates make way for it. */
const grades = (look: Look): GradeParts => ({
  bullets: (n) => definitions(n),
  lines: (n) => lines(look, n, true),
  cards: (n, manner) => cards(look, n, manner),
  cardIcons,
  timeline: (n) => timeline(look, n, true),
  process: (n, manner) => process(look, n, manner),
  processIcons: processIcons,
  processGrades: [1, 2],
  figure: figurePage,
  exhibits: exhibits(look),
  iconColor: 'a2',
})

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
  build: keepBuilt(build, collectionOf, { seeds: [0, 0] }),
}
