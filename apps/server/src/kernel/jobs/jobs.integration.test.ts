import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { createLogger } from '../log/index.ts'
import { createJobs, type Jobs } from './index.ts'

let database: TestDatabase
let jobs: Jobs
const seen: string[] = []
let failures = 0
let release: () => void = () => undefined
const held = new Promise<void>((resolve) => {
  release = resolve
})

beforeAll(async () => {
  database = await createTestDatabase({ migrated: false })
  jobs = createJobs({ url: database.url, log: createLogger('silent') })
  jobs.define<{ name: string }>('note', async ({ name }) => {
    seen.push(name)
  })
  jobs.define('fails-once', async () => {
    failures += 1
    if (failures === 1) throw new Error('not yet')
  })
  jobs.define<{ name: string }>(
    'alone',
    async ({ name }) => {
      seen.push(name)
      await held
    },
    { onePerKey: true },
  )
  await jobs.start()
})

afterAll(async () => {
  release()
  await jobs?.stop()
  await database?.drop()
})

describe('a job', () => {
  it('runs once its transaction commits, and never if it does not', async () => {
    const rolledBack = database.db.transaction().execute(async (trx) => {
      await jobs.enqueue(trx, 'note', { name: 'rolled back' })
      throw new Error('undo')
    })
    await expect(rolledBack).rejects.toThrow('undo')
    await database.db.transaction().execute((trx) => jobs.enqueue(trx, 'note', { name: 'committed' }))
    await expect.poll(() => seen, { timeout: 10_000 }).toContain('committed')
    expect(seen).not.toContain('rolled back')
  })

  it('that fails is tried again', async () => {
    await database.db
      .transaction()
      .execute((trx) => jobs.enqueue(trx, 'fails-once', {}, { retryDelaySeconds: 1 }))
    await expect.poll(() => failures, { timeout: 20_000 }).toBe(2)
  })

  it('of a queue with one per key is not queued again while it runs', async () => {
    const stage = (name: string) =>
      database.db.transaction().execute((trx) => jobs.enqueue(trx, 'alone', { name }, { singletonKey: 'k' }))
    await stage('first')
    await expect.poll(() => seen, { timeout: 10_000 }).toContain('first')
    await stage('second')
    await database.db.transaction().execute((trx) => jobs.enqueue(trx, 'note', { name: 'after' }))
    await expect.poll(() => seen, { timeout: 10_000 }).toContain('after')
    expect(seen).not.toContain('second')
  })
})
