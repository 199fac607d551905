import type { Finding } from '../diagnose/finding.ts'
import { lookHash, sameLook, type SeenPage } from './look.ts'
import { bareText, shinglesOf } from './words.ts'

/** How a PDF agrees with the deck that it was made of; numbers from 1, of the pages that were given. */
export type PageMatch = {
  pairs: { page: number; pdfPage: number; agrees: boolean }[]
  /** Pages of the deck that the PDF has not, and of the PDF that the deck has not. */
  missing: number[]
  extra: number[]
}

/** `lines` are the shingles of each line by itself: a PDF has the same words in another order. */
type Known = { lines: Set<string>; all: Set<string>; look: Uint8Array | null }

const knownOf = ({ text, grey }: SeenPage): Known => ({
  lines: new Set(text.split('\n').flatMap((line) => [...shinglesOf(bareText(line))])),
  all: shinglesOf(bareText(text)),
  look: grey && lookHash(grey),
})

/** Shingles from which a page's words tell whether it is the same. */
const WORDY = 12
/** What two drawings of one page, by two programs, have in common at least. */
const SAME = { words: 0.8, look: 0.72, lookAlone: 0.84 }
/** Below this two pages are not one another's versions. */
const RELATED = 0.35

/** The part of a deck's page that stands on a PDF's, which has its footers besides. */
function wordsWithin(a: Known, b: Known): number | null {
  if (a.lines.size < WORDY) return null
  return a.lines.intersection(b.all).size / a.lines.size
}

const looksAlike = (a: Known, b: Known): number | null => (a.look && b.look ? sameLook(a.look, b.look) : null)

function agreement(a: Known, b: Known): { score: number; agrees: boolean } {
  const words = wordsWithin(a, b)
  const look = looksAlike(a, b)
  if (words === null && look === null) return { score: RELATED, agrees: true }
  // Pages of one deck look alike as they are: of a look only its upper half says anything.
  const seen = look === null ? null : Math.max(0, look * 2 - 1)
  if (words === null) return { score: seen!, agrees: look! >= SAME.lookAlone }
  const score = seen === null ? words : words * 0.7 + seen * 0.3
  return { score, agrees: words >= SAME.words && (look === null || look >= SAME.look) }
}

/**
 * The pages of a PDF beside those of the deck that it is said to show, in order: pages may be missing, more or others.
 * Pages between two that agree belong together where they are as many.
 */
export function matchPages(deck: readonly SeenPage[], pdf: readonly SeenPage[]): PageMatch {
  const [pages, others] = [deck.map(knownOf), pdf.map(knownOf)]
  const table = pages.map((page) => others.map((other) => agreement(page, other)))
  const anchors = aligned(table.map((row) => row.map(({ score }) => score)))
  const match: PageMatch = { pairs: [], missing: [], extra: [] }
  let [page, other] = [0, 0]
  for (const [nextPage, nextOther] of [...anchors, [pages.length, others.length] as const]) {
    for (; page < nextPage && other < nextOther; page++, other++)
      match.pairs.push({ page: page + 1, pdfPage: other + 1, agrees: false })
    for (; page < nextPage; page++) match.missing.push(page + 1)
    for (; other < nextOther; other++) match.extra.push(other + 1)
    if (page >= pages.length) break
    const { agrees } = table[page]![other]!
    match.pairs.push({ page: ++page, pdfPage: ++other, agrees })
  }
  return match
}

/**
 * The pairs (from 0) that make the greatest sum, each after the one before: Needleman–Wunsch without a price for gaps.
 * A score below `least` makes none.
 */
export function aligned(scores: readonly (readonly number[])[], least = RELATED): [number, number][] {
  const width = (scores[0]?.length ?? 0) + 1
  const best = new Float64Array((scores.length + 1) * width)
  const worth = (i: number, k: number) => {
    const score = scores[i - 1]![k - 1]!
    return score >= least ? score : Number.NEGATIVE_INFINITY
  }
  for (let i = 1; i <= scores.length; i++)
    for (let k = 1; k < width; k++) {
      const at = i * width + k
      best[at] = Math.max(best[at - 1]!, best[at - width]!, best[at - width - 1]! + worth(i, k))
    }
  const pairs: [number, number][] = []
  for (let [i, k] = [scores.length, width - 1]; i > 0 && k > 0; ) {
    const at = i * width + k
    if (best[at] === best[at - 1]) k -= 1
    else if (best[at] === best[at - width]) i -= 1
    else pairs.push([--i, --k])
  }
  return pairs.toReversed()
}

const tell = (page: number | null, message: string, severity: Finding['severity'] = 'hint'): Finding => ({
  page,
  rule: 'pdf',
  severity,
  message,
})

/** Numbers that are said; of more, how many they are is enough. */
const SAID = 8

const pagesText = (pages: readonly number[]): string =>
  `第 ${pages.slice(0, SAID).join('、')} 页${pages.length > SAID ? `等 ${pages.length} 页` : ''}`

/** What is told of a PDF that nobody can read. */
export const unreadablePdf = (): Finding => tell(null, 'PDF 打不开或没有页面，买家看不到预览，请重新导出 PDF')

/** What whoever uploads both is told; `pageOf` gives the deck's number of a page that was given. */
export function unlikePdf(match: PageMatch, pageOf: (page: number) => number = (page) => page): Finding[] {
  const unlike = [
    ...match.pairs
      .filter(({ agrees }) => !agrees)
      .map(({ page, pdfPage }) => {
        const other = pageOf(page) === pdfPage ? '的同一页' : `第 ${pdfPage} 页`
        return tell(pageOf(page), `这一页与 PDF ${other}不同，买家先看到的和下载到的会不一样，请重新导出 PDF`)
      }),
    ...match.missing.map((page) =>
      tell(pageOf(page), 'PDF 里没有这一页，买家在预览里看不到它，请重新导出 PDF'),
    ),
    ...(match.extra.length > 0
      ? [tell(null, `PDF ${pagesText(match.extra)}在 PPT 里没有，买家下载后找不到，请重新导出 PDF`)]
      : []),
  ]
  return unlike.length > 0 ? unlike : [tell(null, 'PDF 与 PPT 逐页一致', 'fine')]
}
