import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { ImportTask } from '../importers/task.ts'
import { RasterWorker } from '../raster/pool.ts'
import { JobError } from './job-error.ts'
import { JobPool, type PoolLimits } from './job-pool.ts'

let pool: JobPool
afterEach(() => pool.close())

const [ANN, BEN] = [1, 2]
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => (error instanceof JobError ? error.code : String(error)),
  )
const opened = (limits: Partial<PoolLimits> = {}) => (pool = new JobPool(limits))

/** Jobs of the program that starts soonest: a document that is read in no time, one that takes a while. */
let folder: string
let note: ImportTask
let long: ImportTask
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'job-pool-'))
  const written = async (fileName: string, text: string) => {
    await writeFile(join(folder, fileName), text)
    return { fileName, path: join(folder, fileName) }
  }
  note = await written('note.md', '# 题\n\n## 甲\n\n文')
  long = await written('long.md', '- 甲文字 **粗** [链](x)\n'.repeat(1_500))
})
afterAll(() => rm(folder, { recursive: true }))

/** A document read for a user; `begun` hears when its turn has come, which lasts until `gate`. */
const read = (
  user: number | null,
  more: { begun?: () => void; gate?: Promise<unknown>; weight?: number; task?: ImportTask } = {},
) =>
  pool.run('import', {
    user,
    weight: more.weight ?? 100,
    async request() {
      more.begun?.()
      await more.gate
      return more.task ?? note
    },
  })
const isRead = { tree: { title: '题' } }
const never = new Promise<never>(() => {})

describe('JobPool', () => {
  it('lets nobody wait behind another’s long jobs', async () => {
    opened({ size: 2 })
    const others = [10, 11, 12].map((user) => codeOf(read(user, { gate: never, weight: 60_000 })))
    expect(await read(ANN)).toMatchObject(isRead)
    await pool.close()
    expect(await Promise.all(others)).toEqual(['closed', 'closed', 'closed'])
  })

  it('refuses a user’s fifth that waits, and nobody else’s', async () => {
    opened({ size: 1 })
    const anns = Array.from({ length: 6 }, () => codeOf(read(ANN, { gate: never })))
    expect(await anns[5]).toBe('busy')
    const bens = codeOf(read(BEN))
    await pool.close()
    expect(await Promise.all([...anns.slice(0, 5), bens])).toEqual(Array(6).fill('closed'))
  })

  it('begins what took too long for a short job again among the long ones, once', async () => {
    opened({ size: 2, shortTime: 1, kinds: { import: { time: 30_000 } } })
    let asked = 0
    const made = await read(ANN, { begun: () => asked++, task: long })
    expect(made).toMatchObject({ tree: { chapters: expect.any(Array) } })
    expect(asked).toBe(2)
    await pool.close()
    opened({ size: 2, shortTime: 1, kinds: { import: { time: 2 } } })
    asked = 0
    expect(await codeOf(read(ANN, { begun: () => asked++, task: long }))).toBe('timeout')
    expect(asked).toBe(2)
  })

  it('wants only the newest of a user’s previews that wait', async () => {
    opened({ size: 1 })
    const preview = (user: number) => codeOf(pool.run('preview', { user, weight: 100, request: () => never }))
    const [running, second, bens, third] = [preview(ANN), preview(ANN), preview(BEN), preview(ANN)]
    expect(await second).toBe('overtaken')
    await pool.close()
    expect(await Promise.all([running, bens, third])).toEqual(['closed', 'closed', 'closed'])
  })

  it('has no more processes than may be at work and one, and none for long', async () => {
    opened({ size: 1 })
    const examined = () =>
      pool.run('examine', {
        user: ANN,
        weight: 1,
        request: () => ({ file: Buffer.from('甲'), fileName: 'a.txt' }),
      })
    expect(pool.alive).toBe(0)
    for (let round = 0; round < 2; round++) {
      await read(ANN)
      await examined()
      expect(pool.alive).toBe(2)
    }
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"/>'
    await new RasterWorker(pool).rasterize([svg], { widths: [16] }, ANN)
    expect(pool.alive).toBe(2)
  })

  it('says what a program threw, and goes on', async () => {
    opened()
    const none = read(null, { task: { fileName: 'a.md', path: join(folder, 'none') } })
    await expect(none).rejects.toMatchObject({
      code: 'failed',
      cause: expect.stringContaining('ENOENT'),
    })
    expect(await read(null)).toMatchObject(isRead)
  })

  it('does its work with what others leave of the cores', async () => {
    opened()
    await read(ANN)
    const children = execFileSync('ps', ['--ppid', String(process.pid), '-o', 'ni=,args='])
      .toString()
      .split('\n')
    const nices = children.filter((line) => line.includes('worker.ts')).map((line) => Number.parseInt(line))
    expect(nices.length).toBeGreaterThan(0)
    for (const nice of nices) expect(nice).toBeGreaterThan(0)
  })

  it('takes nothing more once it is closed, and leaves no process', async () => {
    opened({ size: 1 })
    const [running, waiting] = [codeOf(read(ANN, { gate: never })), codeOf(read(BEN))]
    await sleep(0)
    await pool.close()
    expect([await running, await waiting, await codeOf(read(ANN))]).toEqual(['closed', 'closed', 'closed'])
    expect(pool.alive).toBe(0)
  })
})
