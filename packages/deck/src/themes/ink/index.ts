import type { Skin } from '../../layout/types.ts'
import { verticalText } from '../../scene/index.ts'
import { keepBuilt, type BuiltSkin, type Look, type SetTitle, type SkinDesign } from '../design.ts'
import { contentLayouts, frontLayouts, joined, limits, words } from '../kit/index.ts'
import { formalNumeral } from '../kit/numerals.ts'
import { titleSlot } from '../slots.ts'
import { em, onFewest, titleLines } from '../titles.ts'
import { dataParts } from './data.ts'
import { footer, frame, itemNumeral, titleVariants, type TitleColumns } from './frame.ts'
import { CONTENTS_COLUMNS, frontParts, SECTION_COLUMNS, SHORT_SECTION } from './front.ts'
import { listParts } from './lists.ts'
import { inkPalettes } from './palettes.ts'
import { coverSceneOf } from './scenes.ts'

/** em that a column of the quotation page holds at each of its sizes, largest first. */
const QUOTE_COLUMNS = { most: 6, ems: [8.5, 9, 9.9, 10.9, 11.7, 12.7] }

/** A clause over as few columns as hold it; its words may need one more than its length does. */
function within(clause: string, limit: number): string[] {
  const least = Math.ceil(em(clause) / limit)
  const columns = titleLines(clause, least, limit).split('\n')
  return columns.every((column) => em(column) <= limit)
    ? columns
    : titleLines(clause, least + 1, limit).split('\n')
}

/** A column no longer than this, em, is a remainder of the one before. */
const STUB = 3

/**
 * Each clause begins a column; one too long is broken between words. Letters are as large as there is
 * room, but a size smaller for every break and four for every remainder that this spares.
 */
function quoteColumns(quote: string): string {
  const clauses = quote.split(/(?<=[，。；！？、：])(?=.{2})/u)
  const tried = QUOTE_COLUMNS.ems.map((limit, smaller) => {
    const columns = clauses.flatMap((clause) => within(clause, limit))
    const stubs = columns.filter((column) => em(column) <= STUB && !clauses.includes(column))
    const fits = columns.length <= QUOTE_COLUMNS.most && columns.every((column) => em(column) <= limit)
    return { columns, fits, cost: smaller + columns.length - clauses.length + 4 * stubs.length }
  })
  const fitting = tried.filter(({ fits }) => fits)
  const best = fitting.length ? fitting.reduce((a, b) => (b.cost < a.cost ? b : a)) : tried.at(-1)!
  return best.columns.join('\n')
}

const variantOf = (columns: number) => titleVariants[columns as TitleColumns]
const setTitle =
  (most: readonly number[]) =>
  (title: string): SetTitle => {
    const { text: broken, lines } = onFewest(title, most)
    return { text: broken, variant: variantOf(lines) }
  }

/** The fewest columns that hold a chapter's name with its terms whole, or as many as there are. */
function sectionTitle(title: string): SetTitle {
  if (em(title) <= SHORT_SECTION) return { text: title, variant: '' }
  const { text: broken, lines } = onFewest(title, SECTION_COLUMNS)
  return { text: broken, variant: `/${lines + 1}` }
}

const fourCharacters: Record<string, string> = {
  答辩: '学位\n答辩',
  开题: '开题\n报告',
  课程: '温故\n知新',
  科普: '格物\n致知',
  组会: '切磋\n琢磨',
  汇报: '工作\n汇报',
  基金: '基金\n申请',
  竞赛路演: '竞赛\n路演',
  党课学习: '不忘\n初心',
  主题班会: '立德\n树人',
  家长会: '家校\n共育',
  读书报告: '开卷\n有益',
  文献分享: '博采\n众长',
  病例讨论: '大医\n精诚',
  竞选演讲: '不负\n所托',
  年终总结: '继往\n开来',
}

/** Any scene makes a seal: its first two or four characters, or a general one. */
function mark(scene: string | undefined): string {
  const known = scene && fourCharacters[scene]
  if (known) return known
  const characters = [...(scene ?? '')].filter((c) => /\p{Script=Han}/u.test(c))
  return characters.length >= 4
    ? `${characters.slice(0, 2).join('')}\n${characters.slice(2, 4).join('')}`
    : '格物\n致知'
}

const inkLimits = limits(6)

function build(look: Look): BuiltSkin {
  const skin: Skin = {
    id: 'ink',
    name: '墨韵',
    serifHeadings: true,
    palettes: inkPalettes,
    master: () => [],
    masterPlaceholders: [
      titleSlot(verticalText(1196, 96, '竖排页题', 34, 'tx', { bold: true, letterSpacing: 5, height: 540 })),
      words({ as: 'body', px: [20] }, { x: 64, y: 96, w: 1040, h: 500 }),
      words(
        { as: 'sldNum', sample: '1', px: [15], color: 't2', align: 'center', font: 'heading' },
        { x: 1196, y: 680, w: 60 },
      ),
      footer(),
    ],
    layouts: {
      ...frontLayouts(frontParts(look), inkLimits),
      ...contentLayouts(frame, { ...listParts(look.seed), ...dataParts(look.seed) }, inkLimits, {
        cards: '立轴',
        timeline: '河流',
        process: '山径',
        compare: '对幅',
      }),
    },
  }
  return skin
}

/** 墨韵: vertical titles, ink mountains, cinnabar seals. */
export const ink: SkinDesign = {
  id: 'ink',
  name: '墨韵',
  palettes: inkPalettes,
  voice: {
    contents: '目录',
    closing: '上善若水',
    closings: ['上善若水', '行稳致远', '厚积薄发', '宁静致远', '格物致知', '水到渠成'],
    closingLine: '恳请各位批评指正',
    numeral: formalNumeral,
    count: itemNumeral,
    contentsTitle: (title) => onFewest(title, CONTENTS_COLUMNS).text,
    sheet: (page) => String(page),
    coverTitle: setTitle([9.2, 9.6, 11.5]),
    sectionTitle,
    summary: (text) => onFewest(text, [12.6, 12.6, 12.6]).text,
    pageTitle: setTitle([14.2, 15.6, 20]),
    mark,
    shortMark: (full) => full.slice(0, 2),
    byline: ({ name, school, advisor, date }) => ({
      signature: joined([name && `主讲　${name}`, advisor && `指导教师　${advisor}`, school, date], '　　'),
    }),
    closingByline: ({ name, school, advisor, contact }) => ({
      signature: joined([name, school], '　　'),
      affiliation: advisor ? `指导教师　${advisor}` : '',
      contact: contact ?? '',
    }),
    quoteLines: quoteColumns,
    prefersPlainQuote: (quote) => em(quote) > 66 || /[A-Za-z]{3}/.test(quote) || /\d{3}/.test(quote),
  },
  ...inkLimits,
  build: keepBuilt(build, coverSceneOf, { seeds: [4, 2] }),
}
