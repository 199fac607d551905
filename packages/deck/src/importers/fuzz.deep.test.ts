import { afterAll, describe, expect, it } from 'vitest'
import { IMPORT_LIMITS } from './limits.ts'
import { IMPORT_FORMATS } from './model.ts'
import { ImportWorker } from './pool.ts'
import { fuzz } from './testing/fuzz.ts'

const COUNT = 20_000
/** New files each time; `FUZZ_SEED` brings back those of an earlier run. */
const FIRST_SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000_000)

describe(`${COUNT} damaged files a format, FUZZ_SEED=${FIRST_SEED}`, () => {
  const worker = new ImportWorker()
  afterAll(() => worker.close())

  it.each(IMPORT_FORMATS)('of %s are trees or refusals, in time and memory', async (format) => {
    const { faults, imported, refused, slowest } = await fuzz(worker, format, FIRST_SEED, COUNT)
    const peak = Math.round(worker.peakMemory / 1024 / 1024)
    console.log(
      `${format}: ${imported} imported, ${refused} refused, slowest ${Math.round(slowest)} ms, peak ${peak} MB`,
    )
    expect(faults).toEqual([])
    expect(worker.peakMemory).toBeLessThanOrEqual(IMPORT_LIMITS.memory)
  })
})
