import { setImmediate } from 'node:timers/promises'
import { Evidence } from '@yantu/deck/shape/evidence'

/** Characters read in one go, some 30 ms: others get their turn between. */
const CHUNK = 50_000
/** An editor saves every few seconds: the sources of those at work are not read anew. */
const KEPT = 8

const kept = new Map<string, readonly Evidence[]>()

/** What a source says, part by part. */
export async function evidenceOf(words: string): Promise<readonly Evidence[]> {
  const known = kept.get(words) ?? (await read(words))
  kept.delete(words)
  kept.set(words, known)
  const [oldest] = kept.keys()
  if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest)
  return known
}

async function read(words: string): Promise<Evidence[]> {
  const parts: Evidence[] = []
  for (const chunk of chunksOf(words)) {
    if (parts.length > 0) await setImmediate()
    parts.push(new Evidence(chunk))
  }
  return parts
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
