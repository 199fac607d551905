import type { Inspection, Page, Shape } from '../../inspect/types.ts'
import { sampleOf } from '../../reading/slots.ts'
import type { Outline } from '../../outline/index.ts'
import { inspectPptx } from '../../inspect/index.ts'
import { classifyTemplate } from '../classify.ts'
import { type PouredDeck, pourOutline } from '../pour.ts'

const EXHIBITS = new Set(['table', 'chart', 'diagram'])
/** A table or chart weighs as much as so many texts. */
const EXHIBIT = 6

const isDrawn = ({ kind, fill, placeholder }: Shape): boolean =>
  kind === 'picture' || kind === 'line' || (!placeholder && fill.kind !== 'none')

const hasMath = ({ text }: Shape): boolean =>
  text?.paragraphs.some(({ runs }) => runs.some(({ kind }) => kind === 'math')) ?? false

/** How much is seen on a page itself: texts, what is drawn, tables and charts. */
const weightOf = ({ shapes }: Page): number =>
  shapes
    .filter(({ hidden }) => !hidden)
    .reduce(
      (sum, shape) =>
        sum +
        (EXHIBITS.has(shape.kind) || hasMath(shape)
          ? EXHIBIT
          : Number(sampleOf(shape) !== '') + Number(isDrawn(shape))),
      0,
    )

type Pages = { page: number; from: number; ratio: number }[]

/** What each poured page has of the weight of the template's page that it is a copy of. */
function likeness(template: Inspection, poured: Inspection, { sources }: Pick<PouredDeck, 'sources'>): Pages {
  return poured.pages.flatMap((page, i) => {
    const from = sources[i]
    const before = from ? template.pages[from - 1] : undefined
    return before ? [{ page: i + 1, from: from!, ratio: weightOf(page) / weightOf(before) }] : []
  })
}

const place = ({ place: at }: Shape): string => (at ? Object.values(at.px).map(Math.round).join() : '')

/** Filled forms whose words were taken out, so that they stand there empty. */
const emptied = (
  template: Inspection,
  poured: Inspection,
  { sources }: Pick<PouredDeck, 'sources'>,
): string[] =>
  poured.pages.flatMap((page, i) => {
    const before = template.pages[(sources[i] ?? 0) - 1]
    const [worded, plain] = [true, false].map(
      (has) => new Set(before?.shapes.filter((shape) => (sampleOf(shape) !== '') === has).map(place)),
    ) as [Set<string>, Set<string>]
    return page.shapes
      .filter(
        (shape) =>
          isDrawn(shape) &&
          shape.kind === 'shape' &&
          sampleOf(shape) === '' &&
          worded.has(place(shape)) &&
          !plain.has(place(shape)),
      )
      .map(({ name }) => `${i + 1}: ${name}`)
  })

const weights = (shape: Shape): string[] =>
  (shape.text?.paragraphs ?? [])
    .filter(({ text }) => text.trim())
    .map(({ runs }) =>
      runs
        .filter(({ text }) => text.trim())
        .map(({ bold }) => bold)
        .filter((bold, i, all) => bold !== all[i - 1])
        .join(),
    )

/** Lists of several weights: a heading over its text is one, a bold word in the middle of lines is not. */
const mixed = ({ pages }: Inspection): string[] =>
  pages.flatMap(({ number, shapes }) =>
    shapes
      .filter(({ placeholder }) => !/title/i.test(placeholder?.type ?? ''))
      .filter((shape) => new Set(weights(shape).slice(1)).size > 1 || isMixed(weights(shape)))
      .map((shape) => `${number}: ${sampleOf(shape).slice(0, 20)}`),
  )

/** The first paragraph differs from the others, and is no heading of theirs. */
const isMixed = ([first, ...others]: string[]): boolean =>
  others.length > 0 && others[0] !== first && first !== 'true'

/** Of a page's weight, and of a deck's: what an outline shows less of than the sample did. */
const LEAST = { page: 0.5, deck: 0.7 }

/** What is plainer in a poured deck than in its template, stands empty or is of several weights. */
export async function likenessFaults(
  template: Buffer,
  before: Inspection,
  outline: Outline,
): Promise<string[]> {
  const deck = await pourOutline(template, classifyTemplate(before)!, outline)
  const after = await inspectPptx(deck.bytes)
  const pages = likeness(before, after, deck)
  const mean = pages.reduce((sum, { ratio }) => sum + ratio, 0) / pages.length
  return [
    ...pages
      .filter(({ ratio }) => ratio < LEAST.page)
      .map(({ page, from, ratio }) => `page ${page} has ${ratio.toFixed(2)} of page ${from}`),
    ...(mean < LEAST.deck ? [`the deck has ${mean.toFixed(2)} of its pages`] : []),
    ...emptied(before, after, deck).map((name) => `empty: ${name}`),
    ...mixed(after).map((text) => `two weights: ${text}`),
  ]
}
