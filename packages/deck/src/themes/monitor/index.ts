import { keepBuilt, type BuiltSkin, type Look, type SetTitle, type SkinDesign } from '../design.ts'
import { contentLayouts, joined, quotationLines, words } from '../kit/index.ts'
import { lettered } from '../kit/lettering.ts'
import { romanNumeral } from '../kit/numerals.ts'
import { em, onFewest } from '../titles.ts'
import { dataParts, QUOTATION } from './data.ts'
import { contentFrame, masterShapes, monitorLimits, progress } from './frame.ts'
import { monitorFront, SECTION_TITLE_WIDTH, sectionSettings } from './front.ts'
import { listParts, roomyLists } from './lists.ts'
import { monitorPalettes } from './palettes.ts'
import { roomySequences, sequenceParts } from './sequences.ts'
import { suiteOf } from './signals/index.ts'

/** em a line of the cover holds with one line, two, three and four. */
const COVER_LINES = [10.6, 12.7, 15.3, 17.8]

/** em of a title so short that it stands larger. */
const SHORT_COVER = 7.4

function coverTitle(title: string): SetTitle {
  if (em(title) <= SHORT_COVER) return { text: title, variant: '/short' }
  const { text, lines } = onFewest(title, COVER_LINES)
  return { text, variant: lines === 1 ? '' : `/${lines}` }
}

/** What a further line is worth against the smaller letters of one line less. */
const WORTH = 0.84

const sectionTitle = (title: string): SetTitle =>
  lettered(title, SECTION_TITLE_WIDTH, sectionSettings, WORTH) ?? { text: title, variant: '/4' }

function build(look: Look): BuiltSkin {
  const parts = {
    ...listParts(look),
    ...sequenceParts(look),
    ...dataParts(look),
    roomy: { ...roomyLists(look), ...roomySequences(look) },
  }
  return {
    id: 'monitor',
    name: '监护',
    serifHeadings: false,
    palettes: monitorPalettes,
    master: masterShapes,
    masterPlaceholders: [
      words({ as: 'title', px: [38] }, { x: 62, y: 74, w: 1178 }),
      words({ as: 'body', px: [22] }, { x: 40, y: 150, w: 1200, h: 498 }),
      words({ as: 'sldNum', sample: '1', px: [17], bold: true, align: 'right' }, { x: 1244, y: 13, w: 64 }),
    ],
    layouts: {
      ...monitorFront(look),
      ...contentLayouts(contentFrame, parts, monitorLimits, { cards: '表盘', process: '信号链' }),
    },
  }
}

/** 监护: a bedside monitor whose channels are the chapters and whose trace tells the story. */
export const monitor: SkinDesign = {
  id: 'monitor',
  name: '监护',
  palettes: monitorPalettes,
  progress,
  voice: {
    contents: '目录',
    closing: '感谢聆听',
    closingLine: '敬请批评指正',
    numeral: romanNumeral,
    sheet: (page) => String(page),
    coverTitle,
    sectionTitle,
    summary: (words) => words,
    pageTitle: (title) => ({ text: title, variant: '' }),
    mark: (_scene, title) => title,
    shortMark: (full) => full,
    byline: ({ name, school, advisor, date }) => ({
      signature: joined([name && `汇报　${name}`, advisor && `指导　${advisor}`, school, date], '　　'),
    }),
    closingByline: ({ name, school, advisor, contact }) => ({
      signature: joined([name, school, advisor && `指导　${advisor}`], '　　'),
      contact: contact ?? '',
    }),
    quoteLines: (words) => quotationLines(words, QUOTATION),
    prefersPlainQuote: () => false,
  },
  ...monitorLimits,
  build: keepBuilt(build, suiteOf),
}
