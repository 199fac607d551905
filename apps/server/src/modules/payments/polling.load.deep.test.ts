import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import type { Asked, Told } from './dialogs.fixture.ts'
import { inGiftShop, QUERY, shop } from './gifts.fixture.ts'

const DIALOGS = 2_000
const ROUNDS = 15
const P99_MS = 150
const CLIENT = fileURLToPath(new URL('./dialogs.fixture.ts', import.meta.url))

inGiftShop()

/** Orders that wait for their payer, as many dialogs have them open. */
async function openOrders(): Promise<Asked['orders']> {
  await sql`
    insert into users (phone, name, created_at)
    select '138' || lpad(n::text, 8, '0'), '砚友', now() from generate_series(1, ${DIALOGS}::int) n`.execute(
    shop.db,
  )
  await sql`
    insert into pay_order (id, user_id, kind, subject_id, offer_key, amount_fen, description, snapshot, state,
      created_at, changed_at)
    select gen_random_uuid(), id, 'gift', 'one', 'gift:one', 990, '礼物', '{}', 'OPEN', now(), now()
    from users where phone like '138%'`.execute(shop.db)
  await sql`
    insert into pay_attempt (out_trade_no, order_id, state, created_at, expires_at, checked_at)
    select replace(id::text, '-', ''), id, 'LIVE', now(), now() + interval '2 hours', now() from pay_order`.execute(
    shop.db,
  )
  return shop.db
    .selectFrom('pay_order')
    .select(['user_id as userId', 'id as orderId'])
    .where('kind', '=', 'gift')
    .execute()
}

it('answers 2,000 payment dialogs that poll every 2 s within 150 ms, 99 times of 100, and without an error', async () => {
  const { port } = shop.app.server.address() as AddressInfo
  const address = `http://127.0.0.1:${port}${QUERY}`
  const asked: Asked = { address, rounds: ROUNDS, orders: await openOrders() }
  const client = fork(CLIENT)
  onTestFinished(() => void client.kill())
  const before = process.cpuUsage()
  client.send(asked)
  const [{ took, wrong }] = (await once(client, 'message')) as [Told]
  const { user, system } = process.cpuUsage(before)
  const sorted = took.toSorted((one, other) => one - other)
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
  const figures = { polls: took.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), wrong: wrong.length }
  // A thousand polls a second: whatever else the machine does, a core has this much time for each.
  const serverMs = (user + system) / 1_000 / took.length
  const [load = 0] = os.loadavg()
  console.log(JSON.stringify({ ...figures, serverMs: serverMs.toFixed(2), load: load.toFixed(1) }))
  expect(wrong.slice(0, 5)).toEqual([])
  expect(took.length).toBe(DIALOGS * ROUNDS)
  expect(at(0.99)).toBeLessThanOrEqual(P99_MS)
}, 600_000)
