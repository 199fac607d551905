import type { DraftBench } from '@yantu/contract/demands/draft-pages'
import { shownMustHaves } from '../demands.presenter.ts'

export type SheetPoint = DraftBench['sheet'][number]

/** What was agreed, as far as a machine can look at it. */
export interface Sheet {
  pages_min: number | null
  pages_max: number | null
  /** 16:9. */
  ratio: string
  must_haves: readonly string[]
}

/** A drawn draft as far as the sheet goes; null before it is drawn. */
export interface SeenDraft {
  pageCount: number
  /** Width to height; 0 where it is not known. */
  ratio: number
  /** Of each page that was read, title first. */
  texts: readonly string[]
  /** Whether these are all of its pages and all that is said on them: else what is not found may still be there. */
  isWhole: boolean
}

/** A page's ratio may be so far from the agreed one: programs round to whole px. */
const NEAR = 0.01

/** Of a trial, a part of the work: what is not in it yet may still come. */
interface Judged extends SeenDraft {
  isTrial: boolean
}

/** What the acceptance sheet asks and a machine can tell of a draft. */
export function checkSheet(sheet: Sheet, seen: SeenDraft | null, isTrial: boolean): SheetPoint[] {
  const draft = seen && { ...seen, isTrial }
  const shown = shownMustHaves(sheet.must_haves)
  return [
    ...pagesPoint(sheet, draft),
    ...ratioPoint(sheet, draft),
    ...sheet.must_haves.map((one, at) => ({ ...mustHavePoint(one, draft), wanted: shown[at] ?? '' })),
  ]
}

const lacking = ({ isTrial }: Judged) => (isTrial ? 'later' : 'unmet')

function pagesPoint({ pages_min: least, pages_max: most }: Sheet, draft: Judged | null): SheetPoint[] {
  if (least === null && most === null) return []
  const wanted =
    least !== null && most !== null
      ? least === most
        ? `${least} 页`
        : `${least}–${most} 页`
      : least !== null
        ? `不少于 ${least} 页`
        : `不超过 ${most} 页`
  const common = { point: 'pages', wanted, page: null } as const
  if (!draft) return [{ ...common, found: '', state: 'open' }]
  const { pageCount } = draft
  const state = pageCount > (most ?? Infinity) ? 'unmet' : pageCount < (least ?? 0) ? lacking(draft) : 'met'
  return [{ ...common, found: `${pageCount} 页`, state }]
}

const NAMED = [
  ['16:9', 16 / 9],
  ['4:3', 4 / 3],
  ['16:10', 16 / 10],
  ['1:1', 1],
] as const

/** A ratio by its common name, else as 1.41:1. */
export const ratioName = (ratio: number): string =>
  NAMED.find(([, value]) => Math.abs(ratio / value - 1) < NEAR)?.[0] ?? `${Number(ratio.toFixed(2))}:1`

function ratioPoint({ ratio }: Sheet, draft: SeenDraft | null): SheetPoint[] {
  const [, w, h] = /^\s*(\d+(?:\.\d+)?)\s*[:：∶]\s*(\d+(?:\.\d+)?)\s*$/.exec(ratio) ?? []
  if (!w || !h) return []
  const common = { point: 'ratio', wanted: `${w}:${h}`, page: null } as const
  if (!draft?.ratio) return [{ ...common, found: '', state: 'open' }]
  const isMet = Math.abs(draft.ratio / (Number(w) / Number(h)) - 1) < NEAR
  return [{ ...common, found: isMet ? `${w}:${h}` : ratioName(draft.ratio), state: isMet ? 'met' : 'unmet' }]
}

/** 技术路线图（可编辑） is looked for as 技术路线. */
const core = (wanted: string): string =>
  bare(wanted.replace(/[（(][^）)]*[）)]/g, '')).replace(/(?<=.{2})(?:流程图|示意图|图表|图|表|页)$/, '')

const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Of the pairs of characters of a must-have so many stand in one line that is meant by it. */
const MEANT = 0.7
const PAIRED_FROM = 5

function mustHavePoint(wanted: string, draft: Judged | null): SheetPoint {
  const page = draft ? pageWith(core(wanted), draft.texts) : null
  const isBlind = !draft?.isWhole || draft.texts.every((text) => text === '')
  const state = page !== null ? 'met' : isBlind ? 'open' : lacking(draft)
  return { point: 'mustHave', wanted, found: page === null ? '' : `第 ${page} 页`, state, page }
}

/** The page whose title has it, else the first on which it stands, but for a page of contents. */
function pageWith(wanted: string, texts: readonly string[]): number | null {
  if (!wanted) return null
  const pages = texts.map((text) => text.split('\n').map(bare).filter(Boolean))
  const isContents = ([title = '']: readonly string[]) => /^(目录|contents|提纲|大纲)/.test(title)
  const on = (has: (lines: readonly string[]) => boolean) =>
    pages.findIndex((lines) => !isContents(lines) && has(lines)) + 1
  const found =
    on(([title = '']) => title.includes(wanted)) ||
    on((lines) => lines.some((line) => line.includes(wanted))) ||
    on((lines) => lines.some((line) => isMeant(wanted, line)))
  return found || null
}

function isMeant(wanted: string, line: string): boolean {
  if (wanted.length < PAIRED_FROM) return false
  const pairs = Array.from({ length: wanted.length - 1 }, (_, at) => wanted.slice(at, at + 2))
  return pairs.filter((pair) => line.includes(pair)).length / pairs.length >= MEANT
}
