import { execFileSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { RasterWorker } from '../raster/pool.ts'
import { JobError } from './job-error.ts'
import { JobPool, type PoolLimits } from './job-pool.ts'

let pool: JobPool
afterEach(() => pool.close())

const [ANN, BEN] = [1, 2]
const THEME = { skin: 'ink', palette: 'yanmo' }
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => (error instanceof JobError ? error.code : String(error)),
  )
const opened = (limits: Partial<PoolLimits> = {}) => (pool = new JobPool(limits))

/** A theme's cover for a user; `begun` hears when its turn has come, which lasts until `gate`. */
const cover = (
  user: number | null,
  more: { begun?: () => void; gate?: Promise<unknown>; weight?: number } = {},
) =>
  pool.run('deck', {
    user,
    weight: more.weight ?? 100,
    async request() {
      more.begun?.()
      await more.gate
      return deckOrder
    },
  })
const deckOrder = {
  outline: { title: '题', origin: 'composer' as const, chapters: [{ id: 'a', text: '章', children: [] }] },
  theme: THEME,
  format: 'pptx' as const,
  pictures: new Map(),
  drawnPages: 0,
}
const never = new Promise<never>(() => {})

describe('JobPool', () => {
  it('lets nobody wait behind another’s long jobs', async () => {
    opened({ size: 2 })
    const others = [10, 11, 12].map((user) => codeOf(cover(user, { gate: never, weight: 60_000 })))
    expect((await cover(ANN)).pages).toBeGreaterThan(0)
    await pool.close()
    expect(await Promise.all(others)).toEqual(['closed', 'closed', 'closed'])
  })

  it('refuses a user’s fifth that waits, and nobody else’s', async () => {
    opened({ size: 1 })
    const anns = Array.from({ length: 6 }, () => codeOf(cover(ANN, { gate: never })))
    expect(await anns[5]).toBe('busy')
    const bens = codeOf(cover(BEN))
    await pool.close()
    expect(await Promise.all([...anns.slice(0, 5), bens])).toEqual(Array(6).fill('closed'))
  })

  it('begins what took too long for a short job again among the long ones, once', async () => {
    opened({ size: 2, shortTime: 1, kinds: { deck: { time: 30_000 } } })
    let asked = 0
    const made = await cover(ANN, { begun: () => asked++ })
    expect([asked, made.pages]).toEqual([2, expect.any(Number)])
    await pool.close()
    opened({ size: 2, shortTime: 1, kinds: { deck: { time: 2 } } })
    asked = 0
    expect(await codeOf(cover(ANN, { begun: () => asked++ }))).toBe('timeout')
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
    const raster = new RasterWorker(pool)
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"/>'
    expect(pool.alive).toBe(0)
    for (let round = 0; round < 2; round++) {
      await cover(ANN)
      await raster.rasterize([svg], { widths: [16] }, ANN)
      expect(pool.alive).toBe(2)
    }
    await codeOf(
      pool.run('import', { user: ANN, weight: 1, request: () => ({ fileName: 'a.md', path: '/none' }) }),
    )
    expect(pool.alive).toBe(2)
  })

  it('says what a program threw, and goes on', async () => {
    opened()
    const none = pool.run('cover', {
      user: null,
      weight: 1,
      request: () => ({ skin: 'none', palette: 'none' }),
    })
    await expect(none).rejects.toMatchObject({
      code: 'failed',
      cause: expect.stringContaining('no skin none'),
    })
    expect(await pool.run('cover', { user: null, weight: 1, request: () => THEME })).toMatch(/^<svg/)
  })

  it('does its work with what others leave of the cores', async () => {
    opened()
    await cover(ANN)
    const children = execFileSync('ps', ['--ppid', String(process.pid), '-o', 'ni=,args='])
      .toString()
      .split('\n')
    const nices = children.filter((line) => line.includes('worker.ts')).map((line) => Number.parseInt(line))
    expect(nices.length).toBeGreaterThan(0)
    for (const nice of nices) expect(nice).toBeGreaterThan(0)
  })

  it('takes nothing more once it is closed, and leaves no process', async () => {
    opened({ size: 1 })
    const [running, waiting] = [codeOf(cover(ANN, { gate: never })), codeOf(cover(BEN))]
    await sleep(0)
    await pool.close()
    expect([await running, await waiting, await codeOf(cover(ANN))]).toEqual(['closed', 'closed', 'closed'])
    expect(pool.alive).toBe(0)
  })
})
