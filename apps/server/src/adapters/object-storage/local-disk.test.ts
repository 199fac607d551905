import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createLocalDiskStorage } from './local-disk.ts'

const HOUR_MS = 3_600_000
let root: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'yantu-disk-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

it('clears what a process that died left half-written, and leaves writes that may still go on', async () => {
  const incoming = join(root, 'incoming')
  await mkdir(incoming)
  const now = Date.now()
  for (const [name, ageHours] of [
    ['old', 30],
    ['fresh', 1],
  ] as const) {
    await writeFile(join(incoming, name), 'half')
    const at = new Date(now - ageHours * HOUR_MS)
    await utimes(join(incoming, name), at, at)
  }
  await createLocalDiskStorage({ root }).removeIncomplete(new Date(now - 24 * HOUR_MS))
  expect(await readdir(incoming)).toEqual(['fresh'])
})

it('has nothing to clear before the first write', async () => {
  await expect(createLocalDiskStorage({ root }).removeIncomplete(new Date())).resolves.toBeUndefined()
})
