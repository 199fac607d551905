import { once } from 'node:events'
import fc from 'fast-check'
import { type Kysely, sql } from 'kysely'
import type { Pool } from 'pg'
import type { Database } from '../../db/schema.ts'
import { createKysely, createPool } from '../../kernel/db/index.ts'
import { type Audit, auditAgainstBill, differencesFrom } from './audit.ts'
import { createBuyers, type Fate } from './buyers.ts'
import { KILLS, KillableApp, type Kill, pause } from './killable-app.ts'
import { startVendor, type Vendor } from './vendor.ts'

/** The shares of the trust page. */
const FAULTS = {
  duplicateNotify: 0.3,
  shuffleNotify: 0.2,
  dropNotify: 0.1,
  wrongSignature: 0.02,
  wrongAmount: 0.02,
  notifyAfterClose: 0.5,
}
/** Trust G7. */
const SETTLED_WITHIN_MS = 90_000
const MOST_PURCHASES = 20_000

export interface Plan {
  /** Decides what is killed when, and what buyers do; the machine's timing is its own. */
  seed: number
  /** In turn, after a pause drawn between the two (ms). */
  kills: number
  pauseMs: { least: number; most: number }
  /** Who buys at the same time. */
  lanes: number
  buyers: number
  works: number
  /** Codes that are paid while the app is dead for the last time. */
  inFlight: number
  /** Multiplies the waiting times between the provider's callbacks; 1 is real life. */
  retryScale: number
  /** Told of each kill, with the time since the start. */
  tell?: (line: string) => void
}

export interface Outcome extends Audit {
  seed: number
  kills: Record<Kill, number>
  ownDeaths: number
  /** Codes that were paid while the app was dead for the last time. */
  inFlight: number
  /** From the last restart until everything had its end. */
  settledMs: number
  /** Of payments' jobs waiting or running: the most of all, and the most of one job and subject. */
  backlog: { most: number; ofOneSubject: number }
  /** What the reconciliation itself finds at the end, one line each. */
  differences: string[]
}

/** Buyers pay while the app, its database or both are killed; returns what became of every payment. */
export async function playChaos(pool: Pool, plan: Plan): Promise<Outcome> {
  await using open = new AsyncDisposableStack()
  const began = Date.now()
  const tell = (line: string) => plan.tell?.(`${((Date.now() - began) / 1000).toFixed(1)} s  ${line}`)
  const vendor = await startVendor(pool, plan.retryScale)
  open.defer(vendor.close)
  await vendor.setFaults(FAULTS)
  const app = await KillableApp.start(vendor.merchantFor)
  open.defer(() => app.close())
  const furnished = await app.furnish({ buyers: plan.buyers, works: plan.works })
  const buyers = createBuyers(app.origin, furnished, (workId) =>
    within(app.databaseUrl, async (db) => {
      await db
        .updateTable('work')
        .set(({ eb }) => ({ price_fen: eb('price_fen', '+', 1) }))
        .where('id', '=', workId)
        .execute()
    }),
  )
  const watch = watchBacklog(() => app.databaseUrl)
  open.defer(watch.stop)

  const script = draw(plan)
  const kills: Outcome['kills'] = { app: 0, 'app and postmaster': 0, postmaster: 0, backends: 0 }
  buyers.start(script.fates, plan.lanes)
  for (const { kill, after } of script.kills) {
    await pause(after)
    tell(`kill ${kill}`)
    await app.kill(kill)
    await app.restart()
    kills[kill] += 1
  }
  tell('buyers leave')
  await buyers.leave()
  const codes = await buyers.open(plan.inFlight)
  tell(`${codes.length} codes are open; kill app and postmaster`)
  await app.kill('app and postmaster')
  await buyers.pay(codes)
  const restarted = Date.now()
  await app.restart()
  tell('restarted')

  const audit = await settled(app, vendor.bill, restarted + SETTLED_WITHIN_MS)
  const settledMs = Date.now() - restarted
  return {
    ...audit,
    differences: await within(app.databaseUrl, (db) => differencesFrom(db, vendor.provider, vendor.days)),
    seed: plan.seed,
    kills,
    ownDeaths: app.ownDeaths,
    inFlight: codes.length,
    settledMs,
    backlog: watch.seen,
  }
}

function draw({ seed, kills, pauseMs }: Plan): { kills: { kill: Kill; after: number }[]; fates: Fate[] } {
  const after = fc.integer({ min: pauseMs.least, max: pauseMs.most })
  // Every kind comes before any comes twice.
  const orders = fc.sample(fc.shuffledSubarray([...KILLS], { minLength: KILLS.length }), {
    numRuns: Math.ceil(kills / KILLS.length),
    seed,
  })
  const pauses = fc.sample(after, { numRuns: kills, seed })
  const percent = (share: number) => fc.integer({ min: 0, max: 99 }).map((value) => value < share)
  return {
    kills: orders
      .flat()
      .slice(0, kills)
      .map((kill, index) => ({ kill, after: pauses[index] ?? pauseMs.least })),
    fates: fc.sample(fc.record({ repriced: percent(25), leaves: percent(30) }), {
      numRuns: MOST_PURCHASES,
      seed,
    }),
  }
}

/** Looks until nothing is wrong any more, or the time is over; what it saw last is the verdict. */
async function settled(app: KillableApp, bill: Vendor['bill'], deadline: number): Promise<Audit> {
  for (;;) {
    const audit = await within(app.databaseUrl, async (db) => auditAgainstBill(db, await bill()))
    if (audit.faults.length === 0 || Date.now() > deadline) return audit
    await pause(500)
  }
}

/** With a connection of its own to a database that may be killed. */
export async function within<Result>(
  url: string,
  work: (db: Kysely<Database>) => Promise<Result>,
): Promise<Result> {
  const db = createKysely<Database>(createPool({ url, max: 1, connectionTimeoutMs: 1_000 }))
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

/** Counts the jobs of payments twice a second, as long as the database answers. */
function watchBacklog(url: () => string) {
  const seen = { most: 0, ofOneSubject: 0 }
  const stopped = new AbortController()
  const look = () =>
    within(url(), async (db) => {
      const { rows } = await sql<{ total: number; same: number }>`
        select coalesce(sum(count), 0)::integer as total, coalesce(max(count), 0)::integer as same from (
          select count(*) from pgboss.job where state < 'completed' and name like 'payments.%'
          group by name, singleton_key
        ) subjects`.execute(db)
      seen.most = Math.max(seen.most, rows[0]?.total ?? 0)
      seen.ofOneSubject = Math.max(seen.ofOneSubject, rows[0]?.same ?? 0)
    })
  const watching = (async () => {
    while (!stopped.signal.aborted) {
      await look().catch(() => undefined)
      await Promise.race([pause(500), once(stopped.signal, 'abort')])
    }
  })()
  return {
    seen,
    async stop() {
      stopped.abort()
      await watching
    },
  }
}
