import { deckSvgs, type Deck, planDeck, rasterizeSlides, themeOf, themes, writePptx } from '../src/index.ts'
import { BENCH_OUTLINE } from './outline.ts'
import { writeWithPptxgenjs } from './pptxgenjs.ts'

const WARM_UP = 12
const ROUNDS = 41
const DECKS_FOR_MEMORY = 300

/** ms; `best` is what the work costs when nothing else runs on the machine. */
type Figures = { median: number; best: number }

const figuresOf = (times: number[]): Figures => {
  const sorted = times.toSorted((a, b) => a - b)
  return { median: sorted[Math.floor(sorted.length / 2)] as number, best: sorted[0] as number }
}

/** Times `work` alone; `prepare` makes its input anew each round, so that nothing bound before is reused. */
async function measure<T>(prepare: () => T, work: (input: T) => unknown, rounds = ROUNDS): Promise<Figures> {
  const times: number[] = []
  for (let i = 0; i < WARM_UP + rounds; i++) {
    const input = prepare()
    const start = performance.now()
    await work(input)
    if (i >= WARM_UP) times.push(performance.now() - start)
  }
  return figuresOf(times)
}

const print = (name: string, { median, best }: Figures, note = ''): void =>
  console.log(`${name.padEnd(30)} ${median.toFixed(1).padStart(7)} ms  (best ${best.toFixed(1)})  ${note}`)

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(0)} kB`

async function benchSkin(id: string, paletteId: string, rival: Figures): Promise<void> {
  const theme = themeOf(id, paletteId)
  const plan = (): Deck => planDeck(BENCH_OUTLINE, theme)
  const deck = plan()
  const file = writePptx(deck)
  const size = deckSvgs(deck).reduce((sum, svg) => sum + svg.length, 0)
  print(`${id}: plan`, await measure(() => null, plan), `${deck.slides.length} slides`)
  const pptx = await measure(plan, (fresh) => writePptx(fresh))
  const ratio = `pptxgenjs takes ${(rival.median / pptx.median).toFixed(1)}× as long`
  print(`${id}: pptx`, pptx, `${kilobytes(file.length)}, goal ≤12 ms and ≤180 kB; ${ratio}`)
  print(`${id}: svg`, await measure(plan, (fresh) => deckSvgs(fresh)), `${kilobytes(size)}, goal ≤5 ms`)
}

async function benchPictures(id: string, paletteId: string): Promise<void> {
  const svgs = deckSvgs(planDeck(BENCH_OUTLINE, themeOf(id, paletteId)))
  const start = performance.now()
  await rasterizeSlides(svgs, { widths: [1280, 480] })
  const each = (performance.now() - start) / svgs.length
  console.log(
    `${id}: WebP 1280 and 480 px`.padEnd(30),
    `${each.toFixed(0).padStart(7)} ms a slide, fonts included`,
  )
}

/** Heap in MB after each hundred of decks, with forced collection where node allows it. */
function benchMemory(id: string, paletteId: string): void {
  const theme = themeOf(id, paletteId)
  const heap: string[] = []
  for (let i = 0; i < DECKS_FOR_MEMORY; i++) {
    writePptx(planDeck({ ...BENCH_OUTLINE, title: `${BENCH_OUTLINE.title}（${i}）` }, theme))
    if ((i + 1) % 100) continue
    globalThis.gc?.()
    heap.push((process.memoryUsage().heapUsed / 1e6).toFixed(0))
  }
  const rss = (process.memoryUsage().rss / 1e6).toFixed(0)
  console.log(
    `${id}: heap after 100, 200, 300 decks of different titles`,
    heap.join(', '),
    `MB; RSS ${rss} MB`,
  )
}

const rival = await measure(() => BENCH_OUTLINE, writeWithPptxgenjs, 15)
const rivalFile = await writeWithPptxgenjs(BENCH_OUTLINE)
print('pptxgenjs, deflated', rival, kilobytes(rivalFile.length))
for (const { id, palettes } of themes) {
  const paletteId = palettes[0]?.id ?? ''
  await benchSkin(id, paletteId, rival)
  benchMemory(id, paletteId)
}
for (const { id, palettes } of themes) await benchPictures(id, palettes[0]?.id ?? '')
