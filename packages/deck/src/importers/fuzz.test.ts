import { afterAll, describe, expect, it } from 'vitest'
import { JobPool } from '../workers/job-pool.ts'
import { IMPORT_LIMITS } from './limits.ts'
import { IMPORT_FORMATS } from './model.ts'
import { ImportWorker } from './pool.ts'
import { fuzz } from './testing/fuzz.ts'

/** A fault is found again by its seed: `mutateDocument(fixture, seed)`. */
const FIRST_SEED = 20_261_121
const COUNT = 40

describe(`${COUNT} damaged files a format, seeds from ${FIRST_SEED}`, () => {
  const pool = new JobPool()
  const worker = new ImportWorker(pool)
  afterAll(() => pool.close())

  it.each(IMPORT_FORMATS)('of %s are trees or refusals, in time and memory', async (format) => {
    const report = await fuzz(worker, format, FIRST_SEED, COUNT)
    expect(report.faults).toEqual([])
    expect(report.imported + report.refused).toBe(COUNT)
    expect(Math.min(report.imported, report.refused)).toBeGreaterThan(0)
    expect(pool.peakMemory('importer')).toBeGreaterThan(0)
    expect(pool.peakMemory('importer')).toBeLessThanOrEqual(IMPORT_LIMITS.memory)
  })
})
