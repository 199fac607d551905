import { buildWebIfChanged } from './build-web.ts'
import { onExternalPostgres } from './checks/external-postgres.ts'
import { slowest, sum, unsteadyOf } from './checks/result.ts'
import { vitest, vitestTwice } from './checks/vitest.ts'
import { endWithBootstrap } from './lifeline.ts'
import { say } from './progress.ts'
import { DEEP_PARTS, ensureSystem } from './system/ensure.ts'

/** Journeys that go there alone, and those that have more sizes of window, pages or faults there. */
const DEEP_JOURNEYS = [
  '.deep.e2e',
  'accessibility',
  'ai-document',
  'ai-live-slides',
  'ai-outline-editor',
  'ai-sizes',
  'ai-start',
  'buy-and-download',
  'demand.e2e',
  'lists-on-screens',
  'page-scripts',
  'page-styles',
  'parts/forms',
  'payment-dialog',
  'round-button',
  'upload.e2e',
  'vip.e2e',
]

/**
 * What is too heavy for every change: large models, large batches, chaos (*.deep.test.ts, those of load alone before
 * the others), journeys and sizes of window beyond those of `npm test`, and all integration tests on another PostgreSQL. With parts of paths, the deep
 * files of those alone: `npm run test:deep -- payments/ chaos`.
 */
endWithBootstrap()
Object.assign(process.env, await ensureSystem(say, DEEP_PARTS))
const chosen = process.argv.slice(2)
const started = performance.now()
const results = [await vitest(['load', 'deep'], 1, { files: chosen })()]
if (chosen.length === 0) {
  await buildWebIfChanged(say)
  results.push(
    await vitestTwice(['e2e', 'parts'], 30, {
      environment: () => ({ EVERY_SIZE: '1' }),
      files: DEEP_JOURNEYS,
    })(),
    await onExternalPostgres(1_000)(),
  )
}
const { passed, failed, detail } = sum(results)
for (const result of results) for (const line of slowest(result, 40)) say(line)
for (const result of results) for (const line of unsteadyOf('deep', result)) say(line)
for (const line of detail) say(line)
say(`${((performance.now() - started) / 60_000).toFixed(1)} min`)
say(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
