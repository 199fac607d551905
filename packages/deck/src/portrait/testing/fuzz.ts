import { mutateDocument } from '../../importers/testing/mutate.ts'
import { InspectError } from '../../inspect/index.ts'
import { parseSvg } from '../../pdf/tree.ts'
import { drawPages, portraitSvg } from '../index.ts'
import { everyThing } from './decks.ts'

export type FuzzResult = {
  drawn: number
  refused: number
  /** Files of which a page says that something is left out. */
  omitted: number
  /** Seeds with what was thrown, or printed that no renderer reads. */
  crashed: string[]
  /** ms. */
  slowest: number
}

const PICTURES = /data:image\/\w+;base64,[^"]*/g
const NO_NUMBER = /NaN|Infinity|undefined/
const tagsOf = (svg: string): string => svg.replace(PICTURES, '').replace(/>[^<]*</g, '><')

/** Draws `count` damaged files with one of everything; the same seeds damage the same way. */
export async function fuzzPortraits(seed: number, count: number): Promise<FuzzResult> {
  const file = await everyThing()
  const result: FuzzResult = { drawn: 0, refused: 0, omitted: 0, crashed: [], slowest: 0 }
  for (let at = seed; at < seed + count; at++) {
    const started = performance.now()
    try {
      const { pages } = await drawPages(mutateDocument(file, at))
      const svgs = pages.map((page) => portraitSvg(page))
      const odd = svgs.map((svg) => NO_NUMBER.exec(tagsOf(svg))?.[0]).find(Boolean)
      if (odd) result.crashed.push(`${at}: ${odd}`)
      for (const svg of svgs) parseSvg(svg)
      result.drawn++
      if (pages.some(({ omitted }) => omitted.length > 0)) result.omitted++
    } catch (error) {
      if (error instanceof InspectError) result.refused++
      else result.crashed.push(`${at}: ${error instanceof Error ? error.stack : String(error)}`)
    }
    result.slowest = Math.max(result.slowest, performance.now() - started)
  }
  return result
}
