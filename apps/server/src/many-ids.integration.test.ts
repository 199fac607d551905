import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from './testing/app.ts'

/** More than a statement can have parameters (65,535). */
const MANY = 70_000
const numbers = Array.from({ length: MANY }, (_, index) => index + 1)

let running: TestApp
beforeAll(async () => {
  running = await startTestApp()
})
afterAll(() => running?.close())

describe(`a list of ${MANY} ids`, () => {
  it('is looked up among works', async () => {
    const { catalog } = running.app.modules
    expect(await catalog.shownWorks(numbers)).toEqual([])
    expect(await catalog.themesAmong(numbers)).toEqual(new Set())
    expect(await catalog.workCounts(numbers)).toEqual(new Map())
  })

  it('is looked up among what a user has bought', async () => {
    expect(await running.app.modules.sales.boughtAmong(1, numbers)).toEqual(new Set())
  })

  it('is looked up among users', async () => {
    const { identity } = running.app.modules
    expect(await identity.profiles(numbers)).toEqual(new Map())
    expect(await identity.followedAmong(1, numbers)).toEqual(new Set())
  })

  it('is released among files', async () => {
    const fileIds = numbers.map((n) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`)
    const { db, modules } = running.app
    const released = db.transaction().execute((trx) => modules.files.release(trx, { fileIds, boundTo: 'x' }))
    await expect(released).resolves.toBeUndefined()
  })
})
