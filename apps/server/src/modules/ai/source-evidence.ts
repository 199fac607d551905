import { setImmediate } from 'node:timers/promises'
import { Evidence, type SourceFigures } from '@yantu/deck/shape/evidence'

/** Characters read in one go, some 30 ms: others get their turn between. */
const CHUNK = 50_000
/** An editor saves every few seconds: the sources of those at work are not read anew. */
const KEPT = 8

const kept = new Map<string, Evidence>()

/** What a source says. */
export async function evidenceOf(words: string): Promise<Evidence> {
  const known = kept.get(words) ?? (await read(words))
  kept.delete(words)
  kept.set(words, known)
  const [oldest] = kept.keys()
  if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest)
  return known
}

async function read(words: string): Promise<Evidence> {
  const figures: SourceFigures = []
  for (const chunk of chunksOf(words)) {
    for (const figure of new Evidence(chunk).figures) figures.push(figure)
    await setImmediate()
  }
  return new Evidence(figures)
}

/** Whole lines, so that no figure is cut; a line longer than a chunk is one. */
function* chunksOf(words: string): Generator<string> {
  for (let from = 0; from < words.length; ) {
    const end = from + CHUNK >= words.length ? -1 : words.indexOf('\n', from + CHUNK)
    yield words.slice(from, end < 0 ? undefined : end)
    if (end < 0) return
    from = end + 1
  }
}
