import { keepBuilt, type BuiltSkin, type Look, type SkinDesign } from '../design.ts'
import { contentLayouts, frontLayouts, joined, limits, quotationLines, words } from '../kit/index.ts'
import { leadingWords } from '../kit/leading-words.ts'
import { em, titleLines } from '../titles.ts'
import { dataParts, QUOTATION } from './data.ts'
import { figureParts } from './figure.ts'
import { flowParts } from './flows.ts'
import { footer, frame, pageHeading, pageNumber } from './frame.ts'
import { frontParts } from './front.ts'
import { AREA, LEFT, W } from './grid.ts'
import { coverTitle, pageTitle, sectionTitle } from './lettering.ts'
import { listParts } from './lists.ts'
import { motifOf } from './motif/index.ts'
import { swissPalettes } from './palettes.ts'

/** em of the deck's title in the header. */
const MARK = 26

/** Whole words of the deck's title, as many as the header's columns hold. */
function mark(title: string): string {
  if (em(title) <= MARK) return title
  return `${leadingWords(title, MARK - 1).replace(/[，、：；\s]+$/u, '')}…`
}

const swissLimits = limits(6)

function build(look: Look): BuiltSkin {
  return {
    id: 'swiss',
    name: '瑞格',
    serifHeadings: false,
    palettes: swissPalettes,
    master: () => [],
    masterPlaceholders: [
      pageHeading(),
      words({ as: 'body', px: [20] }, { x: LEFT, y: AREA.top, w: W(8), h: AREA.height }),
      pageNumber(),
      footer(),
    ],
    layouts: {
      ...frontLayouts(frontParts(look), swissLimits),
      ...contentLayouts(
        frame,
        {
          ...listParts,
          ...flowParts,
          ...dataParts(look),
          ...figureParts(look),
        },
        swissLimits,
      ),
    },
  }
}

/** 瑞格: the international style; a grid of eight columns, one colour, rings in proportion. */
export const swiss: SkinDesign = {
  id: 'swiss',
  name: '瑞格',
  palettes: swissPalettes,
  unitColor: 'a1',
  voice: {
    contents: '目录',
    closing: '谢谢',
    closingLine: '欢迎提问与指正',
    numeral: String,
    sheet: String,
    coverTitle,
    sectionTitle,
    summary: (text) => text,
    pageTitle,
    closingTitle: (title) => titleLines(title, em(title) > 5 ? 2 : 1, 9),
    mark: (_scene, title) => mark(title),
    shortMark: (full) => full,
    byline: ({ name, school, advisor, date }) => ({
      signature: joined([name && `汇报人　${name}`, advisor && `指导教师　${advisor}`]),
      affiliation: joined([school, date]),
    }),
    closingByline: ({ name, school, advisor, contact }) => ({
      affiliation: joined([school]),
      signature: joined([name, advisor && `指导教师　${advisor}`]),
      contact: joined([contact]),
    }),
    quoteLines: (quotation) => quotationLines(quotation, QUOTATION),
    prefersPlainQuote: () => false,
  },
  ...swissLimits,
  build: keepBuilt(build, motifOf),
}
