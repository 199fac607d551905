import { beforeAll, describe, expect, test } from 'vitest'
import { BENCH_OUTLINE } from '../../bench/outline.ts'
import { planDeck, themeOf, writePptx } from '../index.ts'
import { inspectPptx } from '../inspect/index.ts'
import { everywhere, HOSTILE } from '../layout/testing/hostile.ts'
import { convertAllToPdf, pdfPages, TIMEOUT } from '../layout/testing/libreoffice.ts'
import { LIGHT, PROBE_SLIDES, probeDeck } from '../layout/testing/probe.ts'
import { classifyTemplate } from '../market/classify.ts'
import { pourOutline, type PouredDeck } from '../market/pour.ts'
import { flatCards, pictured, placeholders } from '../market/testing/foreign.ts'
import { renderPdf } from '../pdf/testing/render.ts'
import { drawPages, portraitSvg } from '../portrait/index.ts'
import { inInstalledFaces } from '../portrait/testing/installed.ts'
import { rawPictures } from '../portrait/testing/pictures.ts'
import { likeness } from './likeness.ts'
import * as upright from './testing/upright.ts'

const hostile = HOSTILE.flatMap(everywhere)
const ours = () => writePptx(planDeck(BENCH_OUTLINE, themeOf('ink', 'yanmo')))

async function poured(template: Buffer): Promise<PouredDeck> {
  const plan = classifyTemplate(await inspectPptx(template))!
  return pourOutline(template, plan, BENCH_OUTLINE)
}

let inOurs: PouredDeck
let inTheirs: PouredDeck[]
/** Templates of three strangers', then what was poured into each. */
let strange: Buffer[]
let printed: Record<'probe' | 'hostile' | 'photographs' | 'inOurs', Buffer> & { strange: Buffer[] }

/** All that this file asks LibreOffice about is printed by one, which takes longer to start than for a deck. */
beforeAll(async () => {
  const templates = [await flatCards(), await placeholders(), await pictured()]
  inOurs = await poured(ours())
  inTheirs = await Promise.all(templates.map(poured))
  strange = [...templates, ...inTheirs.map(({ bytes }) => bytes)].map(inInstalledFaces)
  const decks = [probeDeck(), probeDeck(LIGHT, hostile), upright.deck].map((deck) => writePptx(deck))
  const [probe, odd, photographs, own, ...rest] = await convertAllToPdf([...decks, inOurs.bytes, ...strange])
  printed = { probe: probe!, hostile: odd!, photographs: photographs!, inOurs: own!, strange: rest }
}, 2 * TIMEOUT)

describe('LibreOffice prints every page', () => {
  test('of the probe and of hostile text', () => {
    expect([pdfPages(printed.probe), pdfPages(printed.hostile)]).toEqual([
      PROBE_SLIDES.length,
      hostile.length,
    ])
  })

  test('of an outline in a deck of ours, and in templates of strangers', () => {
    expect(pdfPages(printed.inOurs)).toBe(inOurs.pages)
    expect(printed.strange.slice(inTheirs.length).map(pdfPages)).toEqual(inTheirs.map(({ pages }) => pages))
  })
})

test('photographs stand upright in the file', async () => {
  await upright.expectUpright(await renderPdf(printed.photographs, upright.WIDTH))
})

const WIDTH = 400
const HEIGHT = 225

/** Mean difference of a page after a blur, 0–1: what else may be apart by a face's height or a mark's width. */
const MOST_BLURRED = 0.05
const MOST_MEAN = 0.02

/** The page's colour, which a template of pictures has none of. */
const corner = (raw: Buffer): string => raw.subarray(0, 3).toString('hex')

describe('portraits', () => {
  test('of templates, and of decks poured into them, look as in LibreOffice', async () => {
    for (const [i, deck] of strange.entries()) {
      const { pages } = await drawPages(deck)
      expect(pages.flatMap(({ omitted }) => omitted)).toEqual([])
      const theirs = await renderPdf(printed.strange[i]!, WIDTH)
      const drawn = await rawPictures(
        pages.map((page) => portraitSvg(page)),
        WIDTH,
      )
      expect(drawn).toHaveLength(theirs.length)
      const found = await Promise.all(
        drawn.map((raw, k) =>
          likeness({ ours: raw, theirs: theirs[k]!, width: WIDTH, height: HEIGHT }, corner(raw)),
        ),
      )
      const worst = Math.max(...found.map(({ blurred }) => blurred))
      const mean = found.reduce((sum, { blurred }) => sum + blurred, 0) / found.length
      console.log(
        `deck ${i}: ${found.length} pages, after a blur ${(mean * 100).toFixed(1)} %, at most ${(worst * 100).toFixed(1)} %`,
      )
      expect(worst, `deck ${i}`).toBeLessThan(MOST_BLURRED)
      if (i % 3 !== 2) expect(mean, `deck ${i}`).toBeLessThan(MOST_MEAN)
    }
  })

  test('of a page with half of it missing are told apart', async () => {
    const [page] = (await drawPages(await flatCards())).pages.slice(3)
    const [whole, half] = await rawPictures(
      [portraitSvg(page!), portraitSvg({ ...page!, nodes: page!.nodes.slice(0, page!.nodes.length / 2) })],
      WIDTH,
    )
    const { blurred } = await likeness(
      { ours: whole!, theirs: half!, width: WIDTH, height: HEIGHT },
      corner(whole!),
    )
    expect(blurred).toBeGreaterThan(0.01)
  })
})
