import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { JobPool } from '../workers/job-pool.ts'
import { FilmCutter } from './pool.ts'

const MB = 1024 * 1024
const CLIP = join(import.meta.dirname, '../../../../apps/server/src/db/seed/clips/irrigation.mp4')
const pool = new JobPool({ size: 1 })
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'film-deep-'))
})
afterAll(async () => {
  await pool.close()
  await rm(folder, { recursive: true })
})

it('cuts a film of 500 MB in the memory of a small one', async () => {
  const [path, target] = [join(folder, 'large.mp4'), join(folder, 'cut.mp4')]
  const clip = await readFile(CLIP)
  const file = await open(path, 'w')
  await file.write(clip)
  const rest = Buffer.alloc(8)
  rest.writeUInt32BE(500 * MB)
  rest.write('free', 4, 'latin1')
  await file.write(rest)
  await file.truncate(clip.length + 500 * MB)
  await file.close()
  const films = new FilmCutter(pool)
  await films.cut({ path: CLIP, target, seconds: 3 })
  const small = pool.peakMemory('raster')
  expect(await films.cut({ path, target, seconds: 3 })).toMatchObject({ seconds: 3 })
  expect(pool.peakMemory('raster') - small).toBeLessThan(40 * MB)
})
