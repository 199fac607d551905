import { fork } from 'node:child_process'
import { once } from 'node:events'
import os from 'node:os'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { within } from '../../testing/chaos/chaos.ts'
import { KillableApp } from '../../testing/chaos/killable-app.ts'
import { startVendor } from '../../testing/chaos/vendor.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { processorSeconds, stolenSeconds } from '../../testing/processors.ts'
import type { Asked, Told } from './dialogs.fixture.ts'
import { QUERY } from './gifts.fixture.ts'

const DIALOGS = 2_000
const ROUNDS = 15
const P99_MS = 150
/**
 * A machine whose host takes more than this from it is measured again: at 28 % of two processors, one day, the p99 was
 * 415 ms, an hour later at none 64. The round with the least taken counts, whatever its figures.
 */
const STOLEN_PERCENT = 3
const TRIES = 4
/** Codes are scanned or given up within so long; how old the dialogs' orders are is spread over it. */
const OPEN_FOR_SECONDS = 120
const CLIENT = fileURLToPath(new URL('./dialogs.fixture.ts', import.meta.url))

let vendor: TestDatabase
beforeAll(async () => {
  vendor = await createTestDatabase({ migrated: false })
})
afterAll(() => vendor?.drop())

/**
 * Orders that wait for their payer, as many dialogs have them open: one of each user but the first. Each was last
 * asked about somewhere within the pause of its age (isCheckDue): no instant has the checks of all of them due.
 */
const openOrders = (databaseUrl: string): Promise<string[]> =>
  within(databaseUrl, async (db) => {
    await sql`
      with payer as (
        select id, now() - random() * ${OPEN_FOR_SECONDS} * interval '1 second' as opened
        from users order by id offset 1
      ), opened as (
        insert into pay_order (id, user_id, kind, subject_id, offer_key, amount_fen, description, snapshot, state,
          created_at, changed_at)
        select gen_random_uuid(), id, 'template', '1', 'template:1', 990, '作品', '{}', 'OPEN', opened, opened
        from payer returning id, created_at
      )
      insert into pay_attempt (out_trade_no, order_id, state, created_at, expires_at, checked_at)
      select replace(id::text, '-', ''), id, 'LIVE', created_at, created_at + interval '2 hours',
        date_trunc('milliseconds',
          now() - random() * least(greatest((now() - created_at) / 2, interval '5 seconds'), interval '30 seconds'))
      from opened`.execute(db)
    const orders = await db.selectFrom('pay_order').select('id').orderBy('user_id').execute()
    return orders.map(({ id }) => id)
  })

interface Round {
  polls: number
  p50: number
  p95: number
  p99: number
  wrong: string[]
  /** Of a core, for each poll: a thousand a second leave a millisecond. */
  serverMs: number
  /** Of the machine's processors, while the dialogs polled. */
  stolenPercent: number
}

const hundredths = (value: number): number => Math.round(value * 100) / 100

async function round(): Promise<Round> {
  await using open = new AsyncDisposableStack()
  const provider = await startVendor(vendor.pool, 1)
  open.defer(provider.close)
  const app = await KillableApp.start(provider.merchantFor)
  open.defer(() => app.close())
  const { tokens } = await app.furnish({ buyers: DIALOGS, works: 1 })
  const ids = await openOrders(app.databaseUrl)
  const orders = ids.map((orderId, index) => ({ orderId, token: tokens[index] ?? '' }))
  const client = fork(CLIENT)
  open.defer(() => void client.kill())
  const before = { at: performance.now(), server: processorSeconds(app.pid), stolen: stolenSeconds() }
  client.send({ address: app.origin + QUERY, rounds: ROUNDS, orders } satisfies Asked)
  const [{ took, wrong }] = (await once(client, 'message')) as [Told]
  const seconds = (performance.now() - before.at) / 1_000
  const sorted = took.toSorted((one, other) => one - other)
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
  return {
    polls: took.length,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    wrong,
    serverMs: hundredths(((processorSeconds(app.pid) - before.server) * 1_000) / took.length),
    stolenPercent: hundredths(
      ((stolenSeconds() - before.stolen) * 100) / (seconds * os.availableParallelism()),
    ),
  }
}

it('answers 2,000 payment dialogs that poll every 2 s within 150 ms, 99 times of 100, and without an error', async () => {
  const rounds: Round[] = []
  do {
    const { wrong, ...figures } = await round()
    console.log(JSON.stringify({ ...figures, wrong: wrong.length }))
    rounds.push({ ...figures, wrong })
  } while (least(rounds).stolenPercent > STOLEN_PERCENT && rounds.length < TRIES)
  expect(rounds.flatMap(({ wrong }) => wrong).slice(0, 5)).toEqual([])
  expect(rounds.map(({ polls }) => polls)).toEqual(rounds.map(() => DIALOGS * ROUNDS))
  expect(least(rounds).p99).toBeLessThanOrEqual(P99_MS)
}, 600_000)

const least = (rounds: readonly Round[]): Round =>
  rounds.reduce((one, other) => (other.stolenPercent < one.stolenPercent ? other : one))
