import type { Content, Slide } from '../layout/index.ts'
import { commonNumeral, formalNumeral, romanNumeral } from '../themes/kit/numerals.ts'
import { CONTINUED } from './fitting.ts'

/** What skins and planner say of their own, as an English deck says it. */
const WORDS: ReadonlyMap<string, string> = new Map([
  ['汇报人', 'Presenter'],
  ['汇报', 'Presenter'],
  ['主讲', 'Speaker'],
  ['指导教师', 'Advisor'],
  ['指导', 'Advisor'],
  ['单位', 'Affiliation'],
  ['联系', 'Contact'],
  ['日期', 'Date'],
  ['参考文献', 'References'],
])

const MOST = 99
const numbersOf = (write: (number: number) => string): ReadonlyMap<string, number> =>
  new Map(Array.from({ length: MOST }, (_, i) => [write(i + 1), i + 1]))
const FORMAL = numbersOf(formalNumeral)
const COMMON = numbersOf(commonNumeral)

const PAGES = /^(\d+)( – \d+)? 页$/
const PART = /^第([一二三四五六七八九十]+)(?:章|部分)$/
/** 汇报人 and a name, alone or behind another: a label and whose it is. */
const LABELLED = /(^|\u3000)(汇报人|汇报|主讲|指导教师|指导)[\u3000 ]/gu

function translated(text: string): string {
  const [, from, to] = PAGES.exec(text) ?? []
  if (from) return to ? `pp. ${from}${to}` : `p. ${from}`
  const part = COMMON.get(PART.exec(text)?.[1] ?? '')
  if (part) return `Part ${part}`
  const number = FORMAL.get(text)
  if (number) return romanNumeral(number)
  return WORDS.get(text) ?? text.replace(LABELLED, (_, before, label) => `${before}${WORDS.get(label)}: `)
}

/** A deck's own words in English: names beside people, numbers of parts and pages, what goes on. */
function contentInEnglish(content: Content): Content {
  if (typeof content !== 'string') return content
  if (content.endsWith(CONTINUED)) return `${content.slice(0, -CONTINUED.length)} (cont.)`
  return translated(content)
}

/** A slide of an English deck. What its author wrote stays as it stands. */
export const slideInEnglish = (slide: Slide): Slide => ({
  ...slide,
  fill: Object.fromEntries(
    Object.entries(slide.fill).map(([key, content]) => [key, content && contentInEnglish(content)]),
  ),
})
