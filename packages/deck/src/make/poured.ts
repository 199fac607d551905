import { inspectPptx } from '../inspect/presentation.ts'
import { searchText } from '../inspect/search.ts'
import { aigcValue } from '../layout/aigc.ts'
import { type PouredPage, pourOutline } from '../market/pour.ts'
import type { Outline } from '../outline/types.ts'
import { unmarked } from '../plan/marks.ts'
import type { DrawnPage, DrawOptions } from '../portrait/pages.ts'
import { portraitSvg } from '../svg/portrait.ts'
import type { DeckFinding, DeckOrder, MarketTheme } from './order.ts'
import { shapedOf } from './shaped.ts'
import { bytesOf } from './source.ts'

/** A deck in somebody's theme. */
export type Poured = {
  bytes: Buffer
  pages: number
  shown: PouredPage[]
  outline: Outline
  aigc: string | undefined
}

/** Pours an order's outline into a template. Throws what `pourOutline` throws. */
export async function pour(
  { template, plan }: MarketTheme,
  order: Pick<DeckOrder, 'outline' | 'pictures' | 'generated'>,
): Promise<Poured> {
  const { generated } = order
  const outline = await shapedOf(order)
  const aigc = generated && aigcValue(generated.aigc)
  const labelled = generated && aigc ? { label: generated.label, aigc } : {}
  const { bytes, pages, shown } = await pourOutline(await bytesOf(template), plan, outline, labelled)
  return { bytes, pages, shown, outline, aigc }
}

const svgOf = (page: DrawnPage): string =>
  portraitSvg(page, { idPrefix: `p${page.number}-`, label: String(page.number) })

/** px of a template's pictures on pages that are looked at on a screen, and in a PDF. */
export const ON_SCREEN = 1280
const IN_PDF = 2400

/** Its reader of pictures is loaded when the first pages are drawn. */
export async function drawn(bytes: Buffer, options: DrawOptions): Promise<DrawnPage[]> {
  const { drawPages } = await import('../portrait/pages.ts')
  return (await drawPages(bytes, options)).pages
}

/** The first `most` pages as SVG. */
export const pouredSvgs = (poured: Poured, most: number): Promise<string[]> =>
  svgsOf(
    poured,
    Array.from({ length: most }, (_, at) => at),
  )

/** Pages by their indices, as SVG; what is beyond the last is left out. */
export async function svgsOf({ bytes }: Poured, indices: readonly number[]): Promise<string[]> {
  if (indices.length === 0) return []
  const pages = await drawn(bytes, { most: Math.max(...indices) + 1, pictureSize: ON_SCREEN })
  return indices.flatMap((at) => (pages[at] ? [svgOf(pages[at])] : []))
}

/** The pages as a PDF with its properties, label and bookmarks; and what each page of it lacks. */
export async function pdfOfPoured({
  bytes,
  outline,
  aigc,
}: Poured): Promise<{ bytes: Buffer; pages: DrawnPage[] }> {
  const { pdfOfPages } = await import('../pdf/document.ts')
  const pages = await drawn(bytes, { pictureSize: IN_PDF })
  const { author, discipline, keywords } = outline
  const [first] = pages
  const titles = searchText(await inspectPptx(bytes))
  const pdf = await pdfOfPages({
    svgs: pages.map(svgOf),
    ...(first && { size: { width: first.w, height: first.h } }),
    title: unmarked(outline.title),
    ...(author?.name && { author: author.name }),
    ...(discipline && { subject: discipline }),
    ...(keywords?.length && { keywords: keywords.join('; ') }),
    ...(aigc && { aigc }),
    bookmarks: pages.map(({ number }, page) => ({
      title: titles[number - 1]?.title || `第 ${number} 页`,
      page,
      children: [],
    })),
  })
  return { bytes: pdf, pages }
}

/** Where a PDF has not all of the page that it was drawn from. */
export const unlikePdf = (pages: readonly DrawnPage[]): DeckFinding[] =>
  pages
    .filter(({ omitted }) => omitted.length > 0)
    .map(({ number, omitted }) => ({
      page: number,
      severity: 'hint',
      message: `PDF 的这一页与 PPT 不同：${omitted.join('、')}`,
    }))
