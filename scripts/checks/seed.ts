import { buildGalleryIfChanged, buildWebIfChanged } from '../build-web.ts'
import { at } from '../paths.ts'
import { say } from '../progress.ts'
import { run } from '../run.ts'
import type { Check } from './result.ts'

const MOST_MS = 20 * 60_000
/** Takes what the tests leave of the processors, and a tenth of what they would take. */
const NICENESS = '10'

let begun: Promise<unknown> | undefined

/**
 * Begins to make what the journeys start with beside other groups: the site, its data (e2e/support/seeded.ts), for
 * which a first start waits a third of its two minutes, and the gallery of parts. Where it fails, the journeys make
 * it, and say why they can't.
 */
export function beginSeed(): void {
  begun ??= buildWebIfChanged(say)
    .then(() =>
      run('nice', ['-n', NICENESS, process.execPath, at('e2e/support/keep-seed.ts')], { mostMs: MOST_MS }),
    )
    .then(() => buildGalleryIfChanged(say))
    .catch(() => undefined)
}

/** A check of what starts with that data. */
export const afterSeed =
  (check: Check): Check =>
  async () => {
    await begun
    return check()
  }
