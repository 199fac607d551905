import { expect, test } from 'vitest'
import { BENCH_OUTLINE } from '../../bench/outline.ts'
import { likeness } from '../checks/likeness.ts'
import { deckSvgs, planDeck, themeOf, themes, writePptx } from '../index.ts'
import { drawPages, portraitSvg } from './index.ts'
import { rawPictures } from './testing/pictures.ts'

/** The faces that pictures are made with. */
const SANS = 'Noto Sans SC'
const SERIF = 'Noto Serif SC'

const WIDTH = 320
const HEIGHT = 180
/** Every how many pages one is compared; the outline has each kind of page more than once, the skins come to all. */
const EVERY = 5

/**
 * Of a page of ours, what its portrait may show otherwise: our pages keep 1 % of each line free, so a line that
 * fills its box to the last px is broken there, and in no program that opens the file.
 */
const MOST_LOST = 0.35
const MOST_BLURRED = 0.015
const MEAN_BLURRED = 0.003

const skins = themes.map(({ id, palettes }, s) => [id, palettes.at(-1)!.id, s % EVERY] as const)

test.each(skins)(
  'a deck of %s, written and drawn again, is the page that was planned',
  async (id, palette, first) => {
    const deck = planDeck(BENCH_OUTLINE, themeOf(id, palette))
    const file = writePptx(deck, {
      fonts: { heading: deck.skin.serifHeadings ? SERIF : SANS, body: SANS },
    })
    const { pages } = await drawPages(file)
    expect(pages.flatMap(({ omitted }) => omitted)).toEqual([])
    const chosen = <T>(list: readonly T[]) => list.filter((_, i) => i % EVERY === first)
    const planned = await rawPictures(chosen(deckSvgs(deck)), WIDTH)
    const drawn = await rawPictures(
      chosen(pages).map((page) => portraitSvg(page)),
      WIDTH,
    )
    expect(drawn).toHaveLength(planned.length)
    let sum = 0
    for (const [i, ours] of planned.entries()) {
      const pair = { ours, theirs: drawn[i]!, width: WIDTH, height: HEIGHT }
      const { lost, blurred } = await likeness(pair, deck.palette.colors.bg)
      expect(lost, `page ${i * EVERY + first + 1}`).toBeLessThan(MOST_LOST)
      expect(blurred, `page ${i * EVERY + first + 1}`).toBeLessThan(MOST_BLURRED)
      sum += blurred
    }
    expect(sum / planned.length).toBeLessThan(MEAN_BLURRED)
  },
)
