import { deckSvgs, planDeck, themeOf, themes, writePptx } from '../src/index.ts'
import { table, verdict } from './measure.ts'
import { BENCH_OUTLINE } from './outline.ts'

const DECKS = 1_000
const EVERY = 200
/**
 * kB a deck that the heap may grow by. Which drawn skins are kept at a sample swings it by 20 MB, 10 to 15 kB a
 * deck over a thousand; a file that is kept would be 100 kB a deck, a plan more.
 */
const MOST_GROWTH = 20

type Sample = { decks: number; heap: number; resident: number }

function sample(decks: number): Sample {
  globalThis.gc?.()
  const { heapUsed, rss } = process.memoryUsage()
  return { decks, heap: heapUsed / 1e6, resident: rss / 1e6 }
}

/** Least squares: MB a deck, as kB. */
function slope(samples: readonly Sample[], key: 'heap' | 'resident'): number {
  const mean = (of: (one: Sample) => number) =>
    samples.reduce((sum, one) => sum + of(one), 0) / samples.length
  const [x, y] = [mean(({ decks }) => decks), mean((one) => one[key])]
  const covariance = samples.reduce((sum, one) => sum + (one.decks - x) * (one[key] - y), 0)
  return (covariance / samples.reduce((sum, one) => sum + (one.decks - x) ** 2, 0)) * 1000
}

/** A thousand decks of different titles, written and drawn, over all themes in turn. */
export function benchMemory(): void {
  const all = themes.flatMap(({ id, palettes }) => palettes.map((palette) => themeOf(id, palette.id)))
  const samples: Sample[] = []
  for (let i = 0; i < DECKS; i++) {
    const deck = planDeck({ ...BENCH_OUTLINE, title: `${BENCH_OUTLINE.title}（${i}）` }, all[i % all.length]!)
    writePptx(deck)
    deckSvgs(deck)
    if ((i + 1) % EVERY === 0) samples.push(sample(i + 1))
  }
  const rows = samples.map(({ decks, heap, resident }) => [
    `${decks} decks`,
    heap.toFixed(1),
    resident.toFixed(0),
  ])
  console.log(`\n${table(['memory after', 'heap MB', 'RSS MB'], rows)}`)
  const growth = slope(samples, 'heap')
  console.log(
    `slope: heap ${growth.toFixed(2)} kB a deck (goal ≤${MOST_GROWTH}: ${verdict(growth, MOST_GROWTH)}), RSS ${slope(samples, 'resident').toFixed(2)} kB a deck` +
      `${globalThis.gc ? '' : '; run with --expose-gc for exact figures'}`,
  )
}
