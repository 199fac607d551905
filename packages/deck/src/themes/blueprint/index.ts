import type { Author } from '../../outline/types.ts'
import { keepBuilt, type BuiltSkin, type Look, type SetTitle, type SkinDesign } from '../design.ts'
import { contentLayouts, frontLayouts, joined, limits, quotationLines, words } from '../kit/index.ts'
import { leadingWords } from '../kit/leading-words.ts'
import { lettered } from '../kit/lettering.ts'
import { commonNumeral } from '../kit/numerals.ts'
import { item } from '../slots.ts'
import { em } from '../titles.ts'
import { assemblyOf } from './assemblies.ts'
import { dataParts, QUOTATION } from './data.ts'
import { sheet } from './drafting.ts'
import { footer, frame, titleLengths } from './frame.ts'
import { closingVariant, frontParts, SECTION_TITLE_WIDTH, sectionSettings } from './front.ts'
import { listParts } from './lists.ts'
import { blueprintPalettes } from './palettes.ts'

/** px of a cover's title beside the drawing, and between which sizes each layout keeps its lines whole. */
const COVER_WIDTH = 520
const coverSettings = [
  { variant: '', lines: 1, most: 66, least: 62 },
  { variant: '/2', lines: 2, most: 62, least: 54 },
  { variant: '/3', lines: 3, most: 58, least: 48 },
  { variant: '/4', lines: 4, most: 52, least: 42 },
  { variant: '/5', lines: 5, most: 43, least: 34 },
]
/** What a further line is worth against the smaller letters of one line less. */
const WORTH = 0.84

/** Cover titles are broken between words, where that is best; the longest run on. */
const coverTitle = (title: string): SetTitle =>
  lettered(title, COVER_WIDTH, coverSettings, WORTH) ?? { text: title, variant: '/5' }

const sectionTitle = (title: string): SetTitle =>
  lettered(title, SECTION_TITLE_WIDTH, sectionSettings, WORTH) ?? { text: title, variant: '/4' }

const PAGE_TITLE = 36

/** The dimension line under a title is the shortest that spans it. */
function pageTitle(title: string): SetTitle {
  const width = em(title) * PAGE_TITLE + 30
  const [variant] = titleLengths.find(([, length]) => length >= width) ?? titleLengths.at(-1)!
  return { text: title, variant }
}

const numeral = (chapter: number) => `第${commonNumeral(chapter)}部分`

/** The title block has room for about nine characters: whole words of the title's beginning. */
const mark = (title: string): string => leadingWords(title, 9, true)

/** Who signs the last sheet, as far as they are named; how to reach them or when stands for where they are from. */
const signatures = ({ name, school, advisor, contact, date }: Author) =>
  [
    { label: '汇报', name: joined([name]) },
    { label: '指导', name: joined([advisor]) },
    { label: school ? '单位' : contact ? '联系' : '日期', name: joined([school, contact ?? date]) },
  ].filter((row) => row.name)

const blueprintLimits = limits(7)

function build(look: Look): BuiltSkin {
  return {
    id: 'blueprint',
    name: '蓝图',
    serifHeadings: false,
    palettes: blueprintPalettes,
    master: sheet,
    masterPlaceholders: [
      words({ as: 'title', px: [PAGE_TITLE] }, { x: 72, y: 66, w: 1010 }),
      words({ as: 'body', px: [20] }, { x: 72, y: 160, w: 1136, h: 450 }),
      words({ as: 'sldNum', sample: '1', px: [16], bold: true }, { x: 1165, y: 655, w: 66 }),
      footer(),
    ],
    layouts: {
      ...frontLayouts(frontParts(look), blueprintLimits),
      ...contentLayouts(frame, { ...listParts(look), ...dataParts(look) }, blueprintLimits, {
        cards: '剖面',
        timeline: '尺寸链',
      }),
    },
  }
}

/** 蓝图: engineering sheets with dimension lines, balls and a title block. */
export const blueprint: SkinDesign = {
  id: 'blueprint',
  name: '蓝图',
  palettes: blueprintPalettes,
  voice: {
    contents: '目录　总装图与明细表',
    closing: '感谢聆听',
    closingLine: '恳请审查与指正',
    numeral,
    contentsNumeral: String,
    sheet: (page) => `E-${String(page - 1).padStart(2, '0')}`,
    coverTitle,
    sectionTitle,
    summary: (text) => text,
    pageTitle,
    mark: (_scene, title) => mark(title),
    shortMark: (full) => full,
    byline: ({ name, school, advisor, date }) => ({
      signature: joined([name && `汇报人　${name}`, advisor && `指导教师　${advisor}`]),
      affiliation: joined([school, date]),
    }),
    closingVariant: ({ author = {}, scene }) =>
      closingVariant({ rows: signatures(author).length, typed: Boolean(scene) }),
    closingByline: (author) =>
      Object.fromEntries(
        signatures(author).flatMap(({ label, name }, i) => [
          [item('label', i), label],
          [item('text', i), name],
        ]),
      ),
    quoteLines: (quotation) => quotationLines(quotation, QUOTATION),
    prefersPlainQuote: () => false,
  },
  ...blueprintLimits,
  build: keepBuilt(build, assemblyOf, { seeds: [2, 4] }),
}
