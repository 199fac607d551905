import { cpus, loadavg } from 'node:os'
import { type Deck, deckSvgs, planDeck, rasterizeSlides, themeOf, themes, writePptx } from '../src/index.ts'
import { type Figures, atRest, measure, table, verdict } from './measure.ts'
import { benchMemory } from './memory.ts'
import { BENCH_OUTLINE, LONG_OUTLINE } from './outline.ts'
import { writeWithPptxgenjs } from './pptxgenjs.ts'

const ROUNDS = 41
const LONG_ROUNDS = 11
const GOALS = { twenty: 12, kilobytes: 180, hundred: 60, svg: 0.25 }

const milliseconds = ({ clock, own }: Figures): string => `${clock.toFixed(1)} (${own.toFixed(1)})`
const judged = (figures: Figures, goal: number): string =>
  `${milliseconds(figures)} ${verdict(atRest(figures), goal)}`

/** Planned anew, so that nothing of it is bound yet; exactly so many pages. */
const planned = (id: string, paletteId: string, pages?: number): Deck => {
  const deck = planDeck(pages ? LONG_OUTLINE : BENCH_OUTLINE, themeOf(id, paletteId))
  if (pages && deck.slides.length < pages)
    throw new Error(`${deck.slides.length} pages are fewer than ${pages}`)
  return pages ? { ...deck, slides: deck.slides.slice(0, pages) } : deck
}

async function rowOf(
  id: string,
  paletteId: string,
  rivals: { twenty: Figures; hundred: Figures },
): Promise<string[]> {
  const short = () => planned(id, paletteId)
  const long = () => planned(id, paletteId, 100)
  const pages = short().slides.length
  const kilobytes = writePptx(short()).length / 1000
  const plan = await measure(() => null, short, ROUNDS)
  const twenty = await measure(short, (deck) => writePptx(deck), ROUNDS)
  const hundred = await measure(long, (deck) => writePptx(deck), LONG_ROUNDS, 3)
  const svg = await measure(short, (deck) => deckSvgs(deck), ROUNDS)
  const each = { clock: svg.clock / pages, own: svg.own / pages }
  return [
    id,
    milliseconds(plan),
    judged(twenty, GOALS.twenty),
    `${kilobytes.toFixed(0)} ${verdict(kilobytes, GOALS.kilobytes)}`,
    judged(hundred, GOALS.hundred),
    `${each.clock.toFixed(2)} (${each.own.toFixed(2)}) ${verdict(atRest(each), GOALS.svg)}`,
    `${(atRest(rivals.twenty) / atRest(twenty)).toFixed(1)}×`,
    `${(atRest(rivals.hundred) / atRest(hundred)).toFixed(1)}×`,
  ]
}

async function benchPictures(): Promise<void> {
  const rows: string[][] = []
  for (const { id, palettes } of themes) {
    const svgs = deckSvgs(planned(id, palettes[0]!.id))
    const start = performance.now()
    await rasterizeSlides(svgs, { widths: [1280, 480] })
    rows.push([id, ((performance.now() - start) / svgs.length).toFixed(0)])
  }
  console.log(`\n${table(['WebP 1280 + 480 px', 'ms a page'], rows)}`)
}

const load = () => loadavg()[0]!.toFixed(1)
console.log(
  `${cpus().length} cores, load ${load()}; ms: median by the clock (mean of the thread’s own time); verdicts on the smaller, see measure.ts\n`,
)
const twenty = await measure(() => BENCH_OUTLINE, writeWithPptxgenjs, 15)
const hundred = await measure(() => LONG_OUTLINE, writeWithPptxgenjs, 5, 2)
const rivalSize = (await writeWithPptxgenjs(BENCH_OUTLINE)).length / 1000
const rows = [
  ['pptxgenjs', '', milliseconds(twenty), rivalSize.toFixed(0), milliseconds(hundred), '', '1.0×', '1.0×'],
]
for (const { id, palettes } of themes) rows.push(await rowOf(id, palettes[0]!.id, { twenty, hundred }))
const headings = [
  'skin',
  'plan 20',
  `pptx 20 ≤${GOALS.twenty}`,
  `kB ≤${GOALS.kilobytes}`,
  `pptx 100 ≤${GOALS.hundred}`,
  `svg/page ≤${GOALS.svg}`,
  'faster at 20',
  'at 100',
]
console.log(table(headings, rows))
benchMemory()
await benchPictures()
console.log(`\nload at the end ${load()}`)
