import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { JobPool } from '../workers/job-pool.ts'
import { Doctor } from './pool.ts'
import { dirtyDeck } from './testing/dirty.ts'
import { HOSTILE } from './testing/hostile.ts'

const MB = 1024 * 1024
const pool = new JobPool()
const doctor = new Doctor(pool)
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deck-doctor-'))
})
afterAll(async () => {
  await pool.close()
  await rm(folder, { recursive: true, force: true })
})

test('fifty hostile files leave the caller’s memory and the process’s flat', async () => {
  const paths = []
  for (const [i, [, fileName, bytes]] of HOSTILE.entries()) {
    const path = join(folder, `${i}-${fileName}`)
    await writeFile(path, bytes())
    paths.push(path)
  }
  const before = process.memoryUsage.rss()
  for (const [i, path] of paths.entries()) {
    const { refused } = await doctor.examine({ file: { path }, fileName: path })
    expect(refused?.message).toBe(HOSTILE[i]![3])
  }
  expect(pool.peakMemory('doctor')).toBeLessThan(400 * MB)
  expect(process.memoryUsage.rss() - before).toBeLessThan(60 * MB)
})

test('a deck is examined and mended where it lies; of what fails no copy is left', async () => {
  const path = join(folder, 'deck.pptx')
  await writeFile(path, dirtyDeck().file)
  const report = await doctor.examine({ file: { path }, fileName: '答辩.pptx' }, 7)
  expect(report).toMatchObject({ type: 'pptx', refused: null })
  const target = join(folder, 'mended.pptx')
  const { changes } = await doctor.repair({ path }, { which: ['macros'], target, user: 7 })
  expect(changes).not.toEqual([])
  const again = await doctor.examine({ file: { path: target }, fileName: '答辩.pptx' }, 7)
  expect(again.findings.filter(({ rule, severity }) => rule === 'macros' && severity !== 'fine')).toEqual([])

  const broken = join(folder, 'broken.pptx')
  const nowhere = { which: ['macros' as const], target: join(folder, 'none.pptx'), user: 7 }
  await expect(doctor.repair({ path: join(folder, '0-a.pptx') }, nowhere)).rejects.toMatchObject({
    code: 'not-pptx',
  })
  expect(existsSync(nowhere.target)).toBe(false)
  await expect(doctor.examine({ file: { path: broken }, fileName: 'x.pptx' })).rejects.toMatchObject({
    code: 'failed',
  })
})
