import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { createLogger } from '../log/index.ts'
import { createJobs, type JobDeclaration, type Jobs } from './index.ts'

interface Named {
  name: string
}

/** A job of this test about something with a name. */
const about = (name: string, more: Partial<JobDeclaration<Named>> = {}): JobDeclaration<Named> => ({
  owner: 'test',
  name,
  subject: (data) => data.name,
  ...more,
})
const soon = { limit: 2, leastSeconds: 1, mostSeconds: 1 }

const note = about('note')
const orphaned = about('orphaned')
const failsOnce = about('fails-once', { retry: soon })
const mixed = about('mixed', { retry: soon })
const hopeless = about('hopeless', { retry: { ...soon, limit: 1 } })
const swept = about('swept', { retry: { ...soon, limit: 0 }, alarm: false })
const alone = about('alone')
const returning = about('returning')
const slow = about('slow', { atOnce: 8 })
const late = about('late', { retry: { ...soon, limit: 0 } })

/** What is started only once the test says so. */
function gate() {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

let database: TestDatabase
let jobs: Jobs
const lines: { level: number; msg: string; job?: string; error?: string }[] = []
const seen: string[] = []
const seenToFail = gate()
const held = gate()
const full = gate()
let hopeful = false
let running = 0
let most = 0

function logger() {
  const log = createLogger('debug')
  for (const level of ['warn', 'error'] as const) {
    log[level] = ((fields: object, msg: string) =>
      lines.push({ ...fields, msg, level: level === 'warn' ? 40 : 50 })) as never
  }
  return log
}

beforeAll(async () => {
  database = await createTestDatabase()
  jobs = createJobs({ url: database.url, db: database.db, log: logger() })
  const noting = async ({ name }: Named) => {
    seen.push(name)
  }
  jobs.define(note, noting)
  jobs.define(orphaned, noting)
  jobs.define(failsOnce, async ({ name }) => {
    seen.push(name)
    if (times(name) === 1) throw new Error('not yet')
    await seenToFail.opened
  })
  jobs.define(mixed, async ({ name }) => {
    seen.push(name)
    if (name === 'bad') throw new Error('this one only')
  })
  jobs.define(hopeless, async () => {
    if (!hopeful) throw Object.assign(new Error('the vendor says no'), { config: { phone: '13900000001' } })
  })
  jobs.define(swept, async () => {
    throw new Error('comes again')
  })
  jobs.define(alone, async ({ name }) => {
    seen.push(name)
    await held.opened
  })
  jobs.define(returning, async ({ name }) => {
    seen.push(name)
    return seen.filter((each) => each === name).length < 3 ? new Date() : undefined
  })
  jobs.define(slow, async () => {
    running += 1
    most = Math.max(most, running)
    if (running === 4) full.open()
    await full.opened
    running -= 1
  })
  jobs.define(late, async ({ name }) => {
    const ended = () => Object.assign(new Error('the account 1 has ended'), { code: 'YT401' })
    if (name === 'one') throw ended()
    throw new AggregateError(name === 'all' ? [ended(), ended()] : [ended(), new Error('another fault')])
  })
  await jobs.start()
})

afterAll(async () => {
  seenToFail.open()
  held.open()
  full.open()
  await jobs?.stop()
  await database?.drop()
})

const stage = (job: JobDeclaration<Named>, ...names: string[]) =>
  database.db.transaction().execute((trx) =>
    jobs.enqueueAll(
      trx,
      job,
      names.map((name) => ({ data: { name } })),
    ),
  )
const times = (name: string) => seen.filter((each) => each === name).length
/** For a queue that looks every two seconds, and every five for runs whose process died. */
const PATIENCE = { timeout: 20_000 }
const failureOf = (job: string, subject: string) =>
  database.db
    .selectFrom('kernel_job_failure')
    .selectAll()
    .where('job', '=', job)
    .where('subject', '=', subject)
    .executeTakeFirst()
const backlogOf = async (queue: string) => {
  const { rows } = await database.pool.query(
    `select count(*) from pgboss.job where name = $1 and state < 'completed'`,
    [queue],
  )
  return Number(rows[0].count)
}
async function metric(line: RegExp): Promise<string | undefined> {
  const registry = new Registry()
  jobs.measure(registry)
  return (await registry.metrics()).split('\n').find((each) => line.test(each))
}

/* All at once: each waits for its own queues. */

describe.concurrent('a job', () => {
  it('runs once its transaction commits, and never if it does not', async ({ expect }) => {
    const rolledBack = database.db.transaction().execute(async (trx) => {
      await jobs.enqueue(trx, note, { name: 'rolled back' })
      throw new Error('undo')
    })
    await expect(rolledBack).rejects.toThrow('undo')
    await stage(note, 'committed')
    await expect.poll(() => times('committed'), PATIENCE).toBe(1)
    expect(seen).not.toContain('rolled back')
  })

  it('that fails is tried again, and is forgotten as a failure once it succeeds', async ({ expect }) => {
    await stage(failsOnce, 'once')
    await expect
      .poll(() => failureOf('test.fails-once', 'once'), PATIENCE)
      .toMatchObject({
        tries: 1,
        last_error: 'Error: not yet',
        used_up_at: null,
      })
    seenToFail.open()
    await expect.poll(() => times('once'), PATIENCE).toBe(2)
    await expect.poll(() => failureOf('test.fails-once', 'once'), PATIENCE).toBeUndefined()
  })

  it('is staged once for its subject, however often, while one waits or runs', async ({ expect }) => {
    await stage(alone, 'k')
    await expect.poll(() => times('k'), PATIENCE).toBe(1)
    await stage(alone, 'k', 'k', 'l')
    await stage(note, 'after')
    await expect.poll(() => times('after'), PATIENCE).toBe(1)
    await expect.poll(() => times('l'), PATIENCE).toBe(1)
    expect(times('k')).toBe(1)
    expect(await backlogOf('test.alone')).toBe(2)
    held.open()
  })

  it('that comes again stays the only one of its subject', async ({ expect }) => {
    await stage(returning, 'thrice')
    await expect.poll(() => times('thrice'), PATIENCE).toBe(3)
    await expect.poll(() => backlogOf('test.returning'), PATIENCE).toBe(0)
  })

  it('runs beside others of its batch', async ({ expect }) => {
    await stage(slow, ...Array.from({ length: 8 }, (_, index) => `s${index}`))
    await expect.poll(() => backlogOf('test.slow'), PATIENCE).toBe(0)
    expect(most).toBeGreaterThanOrEqual(4)
  })

  it('that writes for an account that has ended is done; of several faults, all have to be that', async ({
    expect,
  }) => {
    await stage(late, 'one', 'all', 'some')
    await expect.poll(() => failureOf('test.late', 'some'), PATIENCE).toBeTruthy()
    await expect.poll(() => backlogOf('test.late'), PATIENCE).toBe(0)
    for (const name of ['one', 'all']) expect(await failureOf('test.late', name)).toBeFalsy()
  })

  it('that fails leaves the rest of its batch alone', async ({ expect }) => {
    await stage(mixed, 'good 1', 'bad', 'good 2')
    await expect.poll(() => times('bad'), PATIENCE).toBe(3)
    await expect.poll(() => backlogOf('test.mixed'), PATIENCE).toBe(0)
    expect([times('good 1'), times('good 2')]).toEqual([1, 1])
  })
})

describe.concurrent('a job that fails for good', () => {
  it('is seen: a line at error, a counter, and its last error in the table, until it is tried again and succeeds', async ({
    expect,
  }) => {
    await stage(hopeless, 'refund 1')
    await expect
      .poll(() => failureOf('test.hopeless', 'refund 1'), PATIENCE)
      .toMatchObject({
        tries: 2,
        last_error: 'Error: the vendor says no',
        used_up_at: expect.any(Date),
      })
    const ours = () => lines.filter(({ job }) => job === 'test.hopeless')
    // The table knows it a moment before the log does.
    await expect
      .poll(() => ours().map(({ level, msg }) => [level, msg]), PATIENCE)
      .toEqual([
        [40, 'a job failed'],
        [40, 'a job failed'],
        [50, 'a job used up its tries'],
      ])
    expect(JSON.stringify(ours())).not.toContain('13900000001')
    expect(await metric(/job_runs_total.*hopeless.*failed/)).toMatch(/ 2$/)
    expect(await metric(/job_used_up_total.*hopeless/)).toMatch(/ 1$/)
    expect(await metric(/job_failures.*hopeless.*used_up="true"/)).toMatch(/ 1$/)

    const troubled = async () => (await jobs.troubled()).find(({ job }) => job === 'test.hopeless')
    expect(await troubled()).toMatchObject({
      used_up: 1,
      failing: 0,
      tries: 2,
      last_error: 'Error: the vendor says no',
    })

    const retry = (queue: string) => database.db.transaction().execute((trx) => jobs.retryUsedUp(trx, queue))
    hopeful = true
    expect([await retry('test.note'), await retry('test.unknown')]).toEqual([0, 0])
    expect(await retry('test.hopeless')).toBe(1)
    await expect.poll(() => failureOf('test.hopeless', 'refund 1'), PATIENCE).toBeUndefined()
    expect(await retry('test.hopeless')).toBe(0)
    expect(await troubled()).toBeUndefined()
  })

  it('is seen too when its process died in the last try', async ({ expect }) => {
    await database.db
      .transaction()
      .execute((trx) =>
        jobs.enqueue(trx, orphaned, { name: 'orphan' }, { startAfter: new Date(Date.now() + 3_600_000) }),
      )
    await database.pool.query(
      `update pgboss.job set state = 'active', started_on = now(), retry_count = retry_limit,
         heartbeat_on = now() - interval '1 minute'
       where name = 'test.orphaned' and singleton_key = 'orphan'`,
    )
    await expect
      .poll(() => failureOf('test.orphaned', 'orphan'), PATIENCE)
      .toMatchObject({
        tries: 13,
        last_error: 'job heartbeat timeout',
        used_up_at: expect.any(Date),
      })
    expect(times('orphan')).toBe(0)
  })

  it('is known for one subject, which is staged again alone, once', async ({ expect }) => {
    await stage(swept, 'y')
    const known = () => jobs.isUsedUp(swept, { name: 'y' })
    const again = () => database.db.transaction().execute((trx) => jobs.tryAgain(trx, swept, { name: 'y' }))
    await expect.poll(known, PATIENCE).toBe(true)
    expect(await jobs.isUsedUp(swept, { name: 'nobody' })).toBe(false)
    expect(await again()).toBe(true)
    expect(await again()).toBe(false)
    // It fails anew, as any job.
    await expect.poll(known, PATIENCE).toBe(true)
  })

  it('is forgotten when its subject ends in another way', async ({ expect }) => {
    await stage(swept, 'x')
    await expect
      .poll(() => failureOf('test.swept', 'x'), PATIENCE)
      .toMatchObject({ used_up_at: expect.any(Date) })
    expect(lines.find(({ job, msg }) => job === 'test.swept' && msg.includes('used up'))?.level).toBe(40)
    await database.db.transaction().execute((trx) => jobs.settled(trx, swept, { name: 'x' }))
    expect(await failureOf('test.swept', 'x')).toBeUndefined()
  })
})

describe.concurrent('a queue of an older version', () => {
  it('is made anew with what waits in it, once for each subject', async ({ expect }) => {
    await database.pool.query(`select pgboss.create_queue('test.older', '{"policy": "standard"}')`)
    for (const name of ['a', 'a', 'b']) {
      await database.pool.query(
        `insert into pgboss.job (name, data, policy, start_after)
         values ('test.older', $1, 'standard', now() + interval '1 hour')`,
        [{ name }],
      )
    }
    const older = createJobs({ url: database.url, db: database.db, log: createLogger('silent'), work: false })
    older.define(about('older'), async () => undefined)
    await older.start()
    await older.stop()
    const { rows } = await database.pool.query(
      `select singleton_key, policy, start_after > now() as waits from pgboss.job
       where name = 'test.older' order by 1`,
    )
    expect(rows).toEqual([
      { singleton_key: 'a', policy: 'exclusive', waits: true },
      { singleton_key: 'b', policy: 'exclusive', waits: true },
    ])
  })
})
