import type { Bench, Drawn, Pin } from './api.ts'
import type { DraftBenchProps } from './props.ts'

/** A page in the strip: of the shown draft, or one of the earlier draft that is gone. */
export interface StripPage {
  /** Of the shown draft; null of a page that is gone. */
  page: number | null
  /** The same page of the earlier draft; null of a new one, or without an earlier draft. */
  before: number | null
  mark: '' | '改' | '新' | '移' | '删'
  /** Pins that stand on it and are not settled. */
  open: number
}

const marks = { same: '', changed: '改', new: '新', moved: '移' } as const

/** Whether a demand, as the page knows it, waits for what is said to this draft. */
export const isAtVerdict = ({ status }: DraftBenchProps['demand'], { type }: Pick<Drawn, 'type'>): boolean =>
  status === (type === '0' ? '4' : '7')

/** Whether a pin still asks for something. */
export const isOpen = ({ state }: Pin): boolean => state === 'new' || state === 'sent'

/**
 * What became of pages that are gone, as their designer says: the new page that an answer to a pin on one of them
 * names. Drawn anew, a page has neither words nor looks by which it could be found again.
 */
function becameOf({ comparison, pins }: Pick<Bench, 'comparison' | 'pins'>): ReadonlyMap<number, number> {
  const fresh = new Set(comparison?.pages.filter(({ mark }) => mark === 'new').map(({ page }) => page))
  const became = new Map<number, number>()
  for (const gone of comparison?.removed ?? []) {
    const named = pins
      .filter(({ placeBefore }) => placeBefore?.page === gone)
      .flatMap(({ answer }) => answer?.pages ?? [])
    const page = named.find((one) => fresh.delete(one))
    if (page !== undefined) became.set(gone, page)
  }
  return became
}

/** The pages of the shown draft in order, those that are gone after the page that they followed. */
export function stripOf({
  draft,
  comparison,
  pins,
}: Pick<Bench, 'draft' | 'comparison' | 'pins'>): StripPage[] {
  const became = becameOf({ comparison, pins })
  const beforeOf = new Map([...became].map(([gone, page]) => [page, gone]))
  const openOn = (page: number) => pins.filter((pin) => isOpen(pin) && pin.place?.page === page).length
  const shown = (draft?.pages ?? []).map(({ page }): StripPage => {
    const found = comparison?.pages.find((one) => one.page === page)
    const answered = beforeOf.get(page)
    if (answered !== undefined) return { page, before: answered, mark: '改', open: openOn(page) }
    return { page, before: found?.before ?? null, mark: found ? marks[found.mark] : '', open: openOn(page) }
  })
  for (const gone of comparison?.removed ?? []) {
    if (became.has(gone)) continue
    const follows = shown.findLastIndex(({ before }) => before !== null && before < gone)
    shown.splice(follows + 1, 0, { page: null, before: gone, mark: '删', open: 0 })
  }
  return shown
}

/** Where the strip is opened: at the first pin that is not settled, else at a page that was changed, else at the first. */
export function beginningOf(strip: readonly StripPage[], pins: readonly Pin[]): number {
  const pin = pins.find(({ state, place }) => state !== 'checked' && place !== null)
  const asked = strip.findIndex(({ page }) => page !== null && page === pin?.place?.page)
  return Math.max(0, asked >= 0 ? asked : strip.findIndex(({ mark }) => mark === '改'))
}

/** What has changed, in one line: 8 页, 改动 4, 新增 1. */
export function summaryOf(draft: Bench['draft'], strip: readonly StripPage[]): string {
  if (!draft || draft.drawn !== 'drawn') return ''
  const parts = (
    [
      ['改动', '改'],
      ['新增', '新'],
      ['移动', '移'],
      ['删去', '删'],
    ] as const
  ).map(([name, wanted]) => [name, strip.filter(({ mark }) => mark === wanted).length] as const)
  return [`${draft.pageCount} 页`, ...parts.flatMap(([name, n]) => (n > 0 ? [`${name} ${n}`] : []))].join(
    '　',
  )
}

/** What of a draft nobody can look at here: 只画出前 60 页，另有 20 页没有画出; '' where all pages are drawn. */
export function undrawnOf({ drawn, pageCount, pages }: Pick<Drawn, 'drawn' | 'pageCount' | 'pages'>): string {
  const shown = pages.filter(({ imageUrl }) => imageUrl !== '')
  const left = pageCount - shown.length
  if (drawn !== 'drawn' || left <= 0) return ''
  const isBeginning = shown.every(({ page }, at) => page === at + 1)
  return isBeginning ? `只画出前 ${shown.length} 页，另有 ${left} 页没有画出` : `有 ${left} 页没有画出`
}

export const draftName = ({ type, round }: Pick<Drawn, 'type' | 'round'>): string =>
  `${type === '0' ? '试稿' : '全稿'}第 ${round} 稿`

/** 11-20 16:20 */
export const minute = (time: string): string => time.slice(5, 16)

/** What a verdict leaves open, said before it: 1 条未核对、2 条新批注; '' where nothing. */
export function leftOpen(pins: readonly Pin[]): string {
  const unticked = pins.filter(({ state }) => state === 'answered' || state === 'sent').length
  const fresh = pins.filter(({ state }) => state === 'new').length
  return [unticked && `${unticked} 条未核对`, fresh && `${fresh} 条新批注`].filter(Boolean).join('、')
}

/** Pages as they are typed: 3、5-7 第 9 页. Null where it is something else. */
export function pagesTyped(text: string): number[] | null {
  const plain = text
    .normalize('NFKC')
    .replace(/[第页]/g, ' ')
    .trim()
  if (plain === '') return []
  if (!/^[\d\s,、;.到至~\-–—]+$/.test(plain)) return null
  const pages = plain.split(/[\s,、;.]+/).flatMap((part) => {
    const [from = 0, to = from] = part.split(/[到至~\-–—]+/).map(Number)
    if (!(from > 0 && to >= from && to - from < 100)) return [Number.NaN]
    return Array.from({ length: to - from + 1 }, (_, at) => from + at)
  })
  return pages.some(Number.isNaN) ? null : [...new Set(pages)]
}

/** 第 3、5 页 */
export const pagesTold = (pages: readonly number[]): string => `第 ${pages.join('、')} 页`
