import { BENCH_OUTLINE } from '../../../bench/outline.ts'
import { type Likeness, likeness } from '../../checks/likeness.ts'
import { deckSvgs, planDeck, themeOf, writePptx } from '../../index.ts'
import { drawPages, portraitSvg } from '../index.ts'
import { rawPictures } from './pictures.ts'

/** The faces that pictures are made with. */
const SANS = 'Noto Sans SC'
const SERIF = 'Noto Serif SC'

const WIDTH = 320
const HEIGHT = 180

/**
 * The bench's deck in a theme, written and drawn again: of the pages `isAsked` for, by their place from 0, how like
 * they are to what was planned, and what is left out on them.
 */
export async function ownLikeness(
  skin: string,
  palette: string,
  isAsked: (at: number) => boolean = () => true,
): Promise<{ pages: (Likeness & { page: number })[]; omitted: string[] }> {
  const deck = planDeck(BENCH_OUTLINE, themeOf(skin, palette))
  const file = writePptx(deck, {
    fonts: { heading: deck.skin.serifHeadings ? SERIF : SANS, body: SANS },
  })
  const asked = [...deck.slides.keys()].filter(isAsked)
  const { pages: drawn } = await drawPages(file, { only: asked.map((at) => at + 1) })
  if (drawn.length !== asked.length) throw new Error(`${drawn.length} pages of ${asked.length} were drawn`)
  const svgs = deckSvgs(deck)
  const planned = await rawPictures(
    asked.map((at) => svgs[at]!),
    WIDTH,
  )
  const again = await rawPictures(
    drawn.map((page) => portraitSvg(page)),
    WIDTH,
  )
  const pages = await Promise.all(
    asked.map(async (at, i) => {
      const pair = { ours: planned[i]!, theirs: again[i]!, width: WIDTH, height: HEIGHT }
      return { page: at + 1, ...(await likeness(pair, deck.palette.colors.bg)) }
    }),
  )
  return { pages, omitted: drawn.flatMap(({ omitted }) => omitted) }
}

/**
 * Of a page of ours, what its portrait may show otherwise: our pages keep 1 % of each line free, so a line that
 * fills its box to the last px is broken there, and in no program that opens the file.
 */
const MOST_LOST = 0.35
const MOST_BLURRED = 0.015
const MEAN_BLURRED = 0.003

/** Pages that are drawn otherwise than they were planned, and a deck that is on the whole. */
export function unlikePlan(pages: readonly (Likeness & { page: number })[]): string[] {
  const mean = pages.reduce((sum, { blurred }) => sum + blurred, 0) / pages.length
  return [
    ...pages
      .filter(({ lost, blurred }) => !(lost < MOST_LOST && blurred < MOST_BLURRED))
      .map(
        ({ page, lost, blurred }) => `page ${page}: lost ${lost.toFixed(3)}, blurred ${blurred.toFixed(4)}`,
      ),
    ...(mean < MEAN_BLURRED ? [] : [`blurred ${mean.toFixed(4)} on the mean`]),
  ]
}
