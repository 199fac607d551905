import { keepBuilt, type BuiltSkin, type Look, type SetTitle, type SkinDesign } from '../design.ts'
import { contentLayouts, joined, limits, quotationLines, words } from '../kit/index.ts'
import { em } from '../titles.ts'
import { dataParts } from './data.ts'
import { emblemOf } from './emblems.ts'
import { footer, frame } from './frame.ts'
import { coverSettings, frontPages, longCoverSettings, sectionSettings } from './front.ts'
import { leadingWords } from '../kit/leading-words.ts'
import { lettered, letteredIn, type Room } from '../kit/lettering.ts'
import { listParts, roomyLists } from './lists.ts'
import { bauhausPalettes } from './palettes.ts'
import { plateParts, QUOTATION } from './plates.ts'
import { roomySteps, stepParts } from './steps.ts'

/** px of a line of the title on covers and section pages; the longest titles have a narrower mosaic. */
const TITLE_WIDTH = 472
const coverRooms: readonly Room<string>[] = [
  { width: TITLE_WIDTH, settings: coverSettings },
  { width: 640, settings: longCoverSettings },
]

/** In the narrower mosaic where only that holds the title, or holds it with its terms whole. */
const coverTitle = (title: string): SetTitle =>
  letteredIn(title, coverRooms, 0.8) ?? { text: title, variant: '/5' }

const sectionTitle = (title: string): SetTitle =>
  lettered(title, TITLE_WIDTH, sectionSettings, 0.72) ?? { text: title, variant: '/3s' }

/** The name of the talk before its colon, or whole words of its beginning. */
const shortName = (title: string): string => leadingWords(title, 8, true)

const bauhausLimits = limits(6)

function build(look: Look): BuiltSkin {
  const parts = {
    ...listParts(look),
    ...stepParts(look.seed),
    ...dataParts(look),
    ...plateParts(look),
    roomy: { ...roomyLists(look), ...roomySteps },
  }
  return {
    id: 'bauhaus',
    name: '构成',
    serifHeadings: false,
    palettes: bauhausPalettes,
    master: () => [],
    masterPlaceholders: [
      words({ as: 'title', px: [42] }, { x: 112, y: 42, w: 908 }),
      words({ as: 'body', px: [24] }, { x: 56, y: 184, w: 1168, h: 512 }),
      words({ as: 'sldNum', sample: '1', px: [18], align: 'right', bold: true }, { x: 1224, y: 33, w: 44 }),
      footer(),
    ],
    layouts: {
      ...frontPages(look, bauhausLimits),
      ...contentLayouts(frame, parts, bauhausLimits, { cards: '板', timeline: '台阶', process: '箭板' }),
    },
  }
}

/** 构成: flat plates of primary colours from edge to edge, mosaics of squares, circles and triangles. */
export const bauhaus: SkinDesign = {
  id: 'bauhaus',
  name: '构成',
  palettes: bauhausPalettes,
  voice: {
    contents: '目录',
    closing: '谢谢聆听',
    closingLine: '敬请各位批评指正',
    numeral: String,
    sheet: String,
    coverTitle,
    sectionTitle,
    summary: (summary) => summary,
    pageTitle: (title) => ({ text: title, variant: '' }),
    mark: (_scene, title) => shortName(title),
    shortMark: (full) => full,
    byline: ({ name, school, advisor, date }) => ({
      signature: joined([name && `汇报人　${name}`, advisor && `指导教师　${advisor}`]),
      affiliation: joined([school, date]),
    }),
    closingByline: ({ name, school, advisor, contact, date }) => ({
      signature: joined([name, school]),
      affiliation: joined([advisor && `指导教师　${advisor}`]),
      contact: joined([contact ?? date]),
    }),
    quoteLines: (quote) => quotationLines(quote, QUOTATION),
    prefersPlainQuote: (quote) => em(quote) > 90,
  },
  ...bauhausLimits,
  build: keepBuilt(build, emblemOf),
}
