import sharp from 'sharp'
import type { Deck } from '../../layout/index.ts'
import { convertAllToPdf } from '../../layout/testing/libreoffice.ts'
import { validatorErrors } from '../../layout/testing/validator.ts'
import type { Outline } from '../../outline/index.ts'
import { diagnose, inspectPptx } from '../../inspect/index.ts'
import { deckSvgs, rasterizeSlides, writePptx } from '../../index.ts'
import { renderPdf } from '../../pdf/testing/render.ts'
import { bare, overflows, overlaps, readable, tallTables, written } from '../../plan/testing.ts'
import { says } from '../../plan/words.ts'
import { differences } from '../compare.ts'
import { type CheckDeck, checkDeck } from '../decks.ts'
import { type Likeness, likeness } from '../likeness.ts'
import { fitnessFaults } from '../fitness/index.ts'
import type { Flavour } from '../outlines.ts'

/**
 * Of a page, what LibreOffice may lack, must show and may show; a blank page stands at 1, 0 and 0. It puts room of its
 * own between Chinese and Latin: a lone text in large letters breaks elsewhere then and shares a fifth of its ink.
 */
const MOST_LOST = 0.88
const LEAST_SHOWN = 0.3
const MOST_SHOWN = 2.2

const WIDTH = 400
const HEIGHT = 225
/** Decks that one LibreOffice process converts, and whose fonts are subset together. */
const AT_ONCE = 12

/** LibreOffice replaces 微软雅黑 and 思源宋体 by faces of its own choice: it is given the ones we draw with. */
const INSTALLED = { heading: 'Noto Serif CJK SC', body: 'Noto Sans CJK SC' }
const SANS_ONLY = { heading: 'Noto Sans CJK SC', body: 'Noto Sans CJK SC' }

export type PageLikeness = Likeness & { skin: string; page: string; flavour: Flavour }

/** Pages that LibreOffice shows otherwise. */
export const unlike = (pages: readonly PageLikeness[]): string[] =>
  pages
    .filter(({ shown, lost }) => shown < LEAST_SHOWN || shown > MOST_SHOWN || lost > MOST_LOST)
    .map(({ page, lost, shown }) => `${page}: lost ${lost.toFixed(2)}, shown ${shown.toFixed(2)}`)

const CHECKS = ['validator', 'fitness', 'geometry', 'dropped', 'inspection', 'doctor', 'libreoffice'] as const
type Check = (typeof CHECKS)[number]

/** No fault in any check. */
export const noFaults = (): Record<Check, string[]> =>
  Object.fromEntries(CHECKS.map((check) => [check, []])) as unknown as Record<Check, string[]>

export type BatchResult = {
  decks: number
  pages: number
  /** By check: what is wrong, with the deck's name before it. */
  faults: Record<Check, string[]>
  likeness: PageLikeness[]
}

/** Runs every check over the decks of these numbers. */
export async function runBatch(numbers: readonly number[]): Promise<BatchResult> {
  const result: BatchResult = {
    decks: numbers.length,
    pages: 0,
    faults: noFaults(),
    likeness: [],
  }
  for (let at = 0; at < numbers.length; at += AT_ONCE) {
    const decks = numbers.slice(at, at + AT_ONCE).map(checkDeck)
    result.pages += decks.reduce((sum, { deck }) => sum + deck.slides.length, 0)
    // LibreOffice is another process: the rest is done while it works.
    const theirs = convertAllToPdf(decks.map(inInstalledFaces))
    theirs.catch(() => undefined)
    const ours = await pictures(decks)
    await inTurn(decks, (deck) => checkFile(deck, result))
    for (const [i, pdf] of (await theirs).entries())
      await compare(decks[i]!, ours[i]!, await renderPdf(pdf, WIDTH), result)
  }
  return result
}

const inInstalledFaces = ({ deck }: CheckDeck): Buffer =>
  writePptx(deck, { fonts: deck.skin.serifHeadings ? INSTALLED : SANS_ONLY })

async function inTurn<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  for (const item of items) await work(item)
}

async function checkFile({ name, deck, outline }: CheckDeck, { faults }: BatchResult): Promise<void> {
  const note = (check: Check, found: readonly string[]) =>
    faults[check].push(...found.map((one) => `${name}: ${one}`))
  const file = writePptx(deck)
  note('geometry', [...overflows(deck), ...overlaps(deck), ...tallTables(deck)])
  note('dropped', droppedFrom(outline, deck))
  const inspection = await inspectPptx(file)
  note('inspection', differences(deck, inspection))
  note(
    'doctor',
    diagnose(inspection)
      .filter(isLoud)
      .map(({ page, message }) => `${page} ${message}`),
  )
  note('fitness', fitnessFaults(file))
  note(
    'validator',
    (await validatorErrors(file)).map(({ description, path }) => `${path} ${description}`),
  )
}

/** What the author wrote and no reader of the deck can find; notes spell the address of a link behind its text. */
export function droppedFrom(outline: Outline, deck: Deck): string[] {
  const all = readable(deck)
  const unspelled = all.replace(/（https?:[^）]*）/g, '')
  return written(outline).filter(
    (text) => says(text) && ![all, unspelled].some((found) => found.includes(bare(text))),
  )
}

/** What no deck of ours may be told; the rest depends on what its author wrote. */
const QUIET = new Set([
  'repair',
  'macros',
  'ratio',
  'empty',
  'title',
  'placeholder',
  'outside',
  'picture-only',
  'alt',
])
const isLoud = ({ rule, severity }: { rule: string; severity: string }): boolean =>
  QUIET.has(rule) && severity !== 'fine'

/** Our own pictures, RGB. */
async function pictures(decks: readonly CheckDeck[]): Promise<Buffer[][]> {
  const svgs = decks.map(({ deck }) => deckSvgs(deck))
  const drawn = await rasterizeSlides(svgs.flat(), { widths: [WIDTH], quality: 100, effort: 0 })
  const raw = await Promise.all(
    drawn.map(([picture]) => sharp(picture!.bytes).removeAlpha().raw().toBuffer()),
  )
  let at = 0
  return svgs.map((pages) => raw.slice(at, (at += pages.length)))
}

async function compare(
  { name, skin, flavour, deck }: CheckDeck,
  ours: readonly Buffer[],
  theirs: readonly Buffer[],
  result: BatchResult,
): Promise<void> {
  if (ours.length !== theirs.length) {
    result.faults.libreoffice.push(`${name}: ${theirs.length} pages of ${ours.length}`)
    return
  }
  for (const [i, page] of ours.entries()) {
    const pair = { ours: page, theirs: theirs[i]!, width: WIDTH, height: HEIGHT }
    const found = await likeness(pair, deck.palette.colors.bg)
    result.likeness.push({ ...found, skin, flavour, page: `${name} p${i + 1} ${deck.slides[i]!.layout}` })
  }
}

const percent = (value: number): string => `${(value * 100).toFixed(1)} %`.padStart(8)
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** SVG against LibreOffice, skin by skin, as a table for people. */
export function likenessTable(pages: readonly PageLikeness[]): string {
  const lines = [...Map.groupBy(pages, ({ skin }) => skin)].map(([skin, own]) => {
    const worst = own.reduce((a, b) => (b.lost > a.lost ? b : a))
    const columns = [
      mean(own.map((one) => one.mean)),
      mean(own.map((one) => one.blurred)),
      mean(own.map((one) => one.lost)),
    ]
    return `${skin.padEnd(11)}${String(own.length).padStart(6)}${columns.map(percent).join('')}${percent(worst.lost)}  ${worst.page}`
  })
  return ['skin        pages    mean blurred    lost  most lost', ...lines].join('\n')
}
