import { afterAll, describe, expect, it } from 'vitest'
import { JobPool } from '../workers/job-pool.ts'
import { IMPORT_LIMITS } from './limits.ts'
import { IMPORT_FORMATS } from './model.ts'
import { ImportWorker } from './pool.ts'
import { fuzz } from './testing/fuzz.ts'

const COUNT = 20_000
/** New files each time; `FUZZ_SEED` brings back those of an earlier run. */
const FIRST_SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000_000)

describe(`${COUNT} damaged files a format, FUZZ_SEED=${FIRST_SEED}`, () => {
  const pool = new JobPool()
  const worker = new ImportWorker(pool)
  afterAll(() => pool.close())

  it.each(IMPORT_FORMATS)('of %s are trees or refusals, in time and memory', async (format) => {
    const { faults, imported, refused, slowest } = await fuzz(worker, format, FIRST_SEED, COUNT)
    const peak = Math.round(pool.peakMemory('importer') / 1024 / 1024)
    console.log(
      `${format}: ${imported} imported, ${refused} refused, slowest ${Math.round(slowest)} ms, peak ${peak} MB`,
    )
    expect(faults).toEqual([])
    expect(pool.peakMemory('importer')).toBeLessThanOrEqual(IMPORT_LIMITS.memory)
  })
})
