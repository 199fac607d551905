import { tearsTerm } from '../../scene/index.ts'
import { keepBuilt, type BuiltSkin, type Look, type SetTitle, type SkinDesign } from '../design.ts'
import { contentLayouts, frontLayouts, joined, limits, quotationLines, words } from '../kit/index.ts'
import { leadingWords } from '../kit/leading-words.ts'
import { letteredIn } from '../kit/lettering.ts'
import { commonNumeral } from '../kit/numerals.ts'
import { em, titleLines } from '../titles.ts'
import { speciesOf } from './art/species.ts'
import { dataParts } from './data.ts'
import { footer, frame, PAGE_TITLE, pageNumber } from './frame.ts'
import { frontParts, sectionWindows } from './front.ts'
import { listParts } from './lists.ts'
import { WIDE_QUOTE } from './mounted.ts'
import { botanicalPalettes } from './palettes.ts'

/** em that a line holds on covers of one to five lines: at the size wished for, and at the smallest. */
const COVER_LINES = [
  [6.5, 8.4],
  [8.1, 10.9],
  [10.6, 13.6],
  [13, 16.2],
  [15.4, 21],
] as const

/** The fewest lines in which a cover title stands at its wished size; a clause of its own may be set smaller. */
function coverTitle(title: string): SetTitle {
  for (const [i, [wished, most]] of COVER_LINES.entries()) {
    const broken = titleLines(title, i + 1, most)
    const lines = broken.split('\n')
    const longest = tearsTerm(lines) ? Infinity : Math.max(...lines.map(em))
    const limit = i === 1 && /[：，；、—!！?？]\n/.test(broken) ? most : wished
    if (longest <= limit || i === COVER_LINES.length - 1)
      return { text: broken, variant: i === 0 ? '' : `/${i + 1}` }
  }
  return { text: title, variant: '' }
}

/** What a further line is worth against the smaller letters of one line less. */
const WORTH = 0.84

/** In the wider window where only that holds a chapter's name, or holds it with its terms whole. */
const sectionTitle = (title: string): SetTitle =>
  letteredIn(title, sectionWindows, WORTH) ?? { text: title, variant: '/5' }

const PAGE_LINE = 27

/** One line where it fits; a longer title breaks at its comma or between words. */
const pageTitle = (title: string): SetTitle => ({
  text: em(title) <= PAGE_LINE + 3 ? title : titleLines(title, 2, 34),
  variant: '',
})

/** What the foot has room for: whole words of the title's beginning. */
const shortTitle = (title: string): string => (em(title) <= 23 ? title : leadingWords(title, 22))

const SUMMARY_LINE = 13

/** Two lines where that keeps clauses or words whole. */
function summary(words: string): string {
  if (em(words) <= SUMMARY_LINE) return words
  const broken = titleLines(words, 2, SUMMARY_LINE)
  return broken.split('\n').every((line) => em(line) <= SUMMARY_LINE) ? broken : words
}

const RING = { line: 9, lines: 4 }

/** In the ring a clause takes a line, or two broken between words, where so few lines hold it. */
function quoteLines(quote: string): string {
  const lines = quote
    .split(/(?<=[，。；！？、：])(?=.{2})/u)
    .flatMap((clause) => titleLines(clause, em(clause) > RING.line ? 2 : 1, RING.line).split('\n'))
  return lines.length <= RING.lines && lines.every((line) => em(line) <= RING.line) ? lines.join('\n') : quote
}

const botanicalLimits = limits(6)

function build(look: Look): BuiltSkin {
  return {
    id: 'botanical',
    name: '本草',
    serifHeadings: true,
    palettes: botanicalPalettes,
    master: () => [],
    masterPlaceholders: [
      words({ as: 'title', px: [PAGE_TITLE], color: 'a1', align: 'center' }, { x: 640, y: 60, w: 1120 }),
      words({ as: 'body', px: [20] }, { x: 80, y: 168, w: 1120, h: 456 }),
      pageNumber(),
      footer(),
    ],
    layouts: {
      ...frontLayouts(frontParts(look), botanicalLimits),
      ...contentLayouts(frame, { ...listParts(look), ...dataParts(look) }, botanicalLimits, {
        cards: '拱卡',
        timeline: '生长',
        figure: '标本图版',
      }),
    },
  }
}

/** 本草: a plant grown by rule on every page, arched windows, centred titles. */
export const botanical: SkinDesign = {
  id: 'botanical',
  name: '本草',
  palettes: botanicalPalettes,
  unitColor: 'a1',
  voice: {
    contents: '目录',
    closing: '感谢聆听',
    closingLine: '恳请各位批评指正',
    numeral: (chapter) => `第${commonNumeral(chapter)}章`,
    contentsNumeral: String,
    sheet: (page) => String(page),
    coverTitle,
    sectionTitle,
    summary,
    pageTitle,
    mark: (_scene, title) => shortTitle(title),
    shortMark: (full) => full,
    byline: ({ name, school, advisor, date }) => ({
      signature: joined([name && `汇报人　${name}`, advisor && `指导教师　${advisor}`], '　　'),
      affiliation: joined([school, date], '　　'),
    }),
    closingByline: ({ name, school, advisor, contact, date }) => ({
      signature: joined([name, advisor && `指导教师　${advisor}`], '　　'),
      affiliation: joined([school]),
      contact: joined([contact ?? date]),
    }),
    quoteLines,
    plainQuoteLines: (quote) => quotationLines(quote, WIDE_QUOTE),
    prefersPlainQuote: (quote) => em(quote) > 30 || /[A-Za-z]{3}/.test(quote),
  },
  ...botanicalLimits,
  build: keepBuilt(build, speciesOf, { seeds: [1, 6] }),
}
