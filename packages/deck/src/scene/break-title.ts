import { em, NOT_AT_END, NOT_AT_START } from './measure.ts'

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })

/** Nouns that a modifier stands before: 太阳能 电池, 适老化 改造. Such a pair stays on one line where it can. */
const HEAD_NOUN =
  /^(?:电池|电导|系统|技术|方法|模型|材料|器件|结构|机[制理]|研究|分析|设计|影响|应用|效应|改造|成像|问题|策略|平台|理论|性能|工程|管理|评价|优化|[检监]测|识别|治理|教学|教育)/u

/** How well a title breaks between two words, in characters that the lines may differ for it. */
function breakMerit(before: string, after: string, rest: string): number {
  if (/[：，；、—!！?？]$/.test(before)) return 3
  if (/[\d%]$/.test(before) && /^\p{Script=Han}/u.test(after)) return -6
  if (/^[与和及]/.test(after)) return 1.5
  if (before.endsWith('的')) return after.length > 1 ? 1.5 : 0
  if (HEAD_NOUN.test(rest)) return -2.5
  if (/^[是从在把为对向让用]/.test(after)) return 0.5
  return -2 * [before, after].filter((word) => word.length === 1).length
}

/**
 * Splits a title over `lines` lines at word boundaries near the even split: best after a mark, then after 的 or
 * before 与, and not between a noun and its modifier or a number and what it counts. Short titles and `lines` = 1
 * come back unchanged.
 */
export function breakTitle(title: string, lines: number): string {
  if (lines < 2 || title.length < lines * 2 || title.includes('\n')) return title
  const ends = wordEnds(title)
  const out: string[] = []
  let from = 0
  for (let line = 1; line < lines; line++) {
    const ideal = em(title.slice(from).trim()) / (lines - line + 1)
    const candidates = ends.filter(({ end }) => end > from && end < title.length)
    const cost = ({ end, before, after }: WordEnd) =>
      Math.abs(em(title.slice(from, end).trim()) - ideal) -
      breakMerit(before, after, title.slice(end).trimStart())
    if (candidates.length === 0) break
    const best = candidates.reduce((a, b) => (cost(b) < cost(a) ? b : a), candidates[0]!)
    out.push(title.slice(from, best.end))
    from = best.end
  }
  out.push(title.slice(from))
  return out.filter(Boolean).join('\n')
}

/** Where a line may end: behind a word, before the next one. */
type WordEnd = { end: number; before: string; after: string }

function wordEnds(title: string): WordEnd[] {
  const words = [...segmenter.segment(title)].map(({ segment }) => segment)
  let end = 0
  return words.flatMap((word, i) => {
    end += word.length
    const before = word.trim() || (words[i - 1] ?? '')
    const after = words[i + 1]?.trim() || words[i + 2]
    const splits = after !== undefined && !NOT_AT_START.includes(title[end] as string)
    return splits && !NOT_AT_END.includes(word.at(-1) as string) ? [{ end, before, after }] : []
  })
}
