import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../../kernel/free-port.ts'
import { verifyBooks } from '../../../modules/payments/index.ts'
import { addTestPage } from '../../../modules/demands/rows.fixture.ts'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { seedReference } from '../index.ts'
import { seedDemands } from './demands.ts'
import { demoDemands } from './demo.repository.ts'
import { removeDemo } from './removal.ts'
import { actsIn, readStories, undone } from './stories.ts'
import { createStoryClock, type StoryClock } from './story-clock.ts'

const DAY_MS = 86_400_000
const SITE = 'http://127.0.0.1:9'

let shop: TestApp
let clock: StoryClock
let origin: string
const tell = () => seedDemands({ app: shop.app, clock, origin, siteOrigin: SITE })

beforeAll(async () => {
  clock = createStoryClock()
  const port = await freePort()
  origin = `http://127.0.0.1:${port}`
  shop = await startTestApp({
    clock,
    stagesJobs: true,
    environment: { HOST: '127.0.0.1', PORT: String(port) },
  })
  await seedReference({ db: shop.app.db, ...shop.app.modules })
  await shop.app.http.listen({ host: '127.0.0.1', port })
  // As many pages as pins want, without their pictures: drawing is tried elsewhere.
  shop.app.modules.demands.drawDraft = async (draftId) => {
    for (const page of [1, 4, 5]) await addTestPage(shop.app.db, draftId, page)
  }
  await tell()
}, 300_000)
afterAll(() => shop?.close())

describe('the demo’s demands', () => {
  it('are in every status, each as its story ends, with their books in order', async () => {
    const { db } = shop.app
    const stories = await readStories()
    const ids = await demoDemands(db)
    const rows = await db.selectFrom('demand').selectAll().execute()
    const ends = stories.map(({ key }) => [key, rows.find(({ id }) => id === ids.get(key))?.status])
    expect(ends).toEqual(stories.map(({ key, targetStatus }) => [key, targetStatus]))
    expect(new Set(rows.map(({ status }) => status)).size).toBe(10)
    expect(
      rows
        .map(({ end_reason }) => end_reason)
        .filter(Boolean)
        .toSorted(),
    ).toEqual(['balance_unpaid', 'cancelled', 'trial_overdue'])
    expect(rows.filter(({ held_at }) => held_at !== null)).toHaveLength(1)
    expect((await verifyBooks(db)).faults).toEqual([])
    const passed = await db
      .selectFrom('demand_event')
      .select('type')
      .where('role', '=', 'system')
      .where('type', 'in', ['trial_passed', 'full_passed'])
      .execute()
    expect(passed).toHaveLength(2)
  })

  it('keep their states for thirty days, and lead who pays to the site', async () => {
    const { db } = shop.app
    const running = await db
      .selectFrom('demand')
      .select('wakes_at')
      .where('wakes_at', 'is not', null)
      .execute()
    const until = Date.now() + 29 * DAY_MS
    expect(running.every(({ wakes_at }) => wakes_at !== null && wakes_at.getTime() > until)).toBe(true)
    const open = await db
      .selectFrom('pay_attempt')
      .innerJoin('demand', 'demand.order_id', 'pay_attempt.order_id')
      .select('code_url')
      .execute()
    expect(open.map(({ code_url }) => code_url?.startsWith(`${SITE}/sandbox/wechatpay/cashier/`))).toEqual([
      true,
    ])
  })

  it('have something in each of their panels: what was said, pins with answers, time asked for, ratings', async () => {
    const { db } = shop.app
    const stories = await readStories()
    const count = async (table: 'demand_message' | 'demand_rating') =>
      (await db.selectFrom(table).select('demand_id').execute()).length
    expect(await count('demand_message')).toBe(stories.flatMap(({ thread }) => thread).length)
    expect(await count('demand_rating')).toBe(stories.flatMap(({ ratings }) => ratings).length)
    const pins = await db.selectFrom('demand_pin').select('answer').execute()
    expect([pins.length, pins.filter(({ answer }) => answer === 'changed').length]).toEqual([5, 3])
    const asked = await db.selectFrom('demand_extension').select('state').orderBy('state').execute()
    expect(asked.map(({ state }) => state)).toEqual(['asked', 'granted'])
  })

  it('are told once, and leave no session behind', async () => {
    const { db } = shop.app
    const events = async () =>
      Number(
        (
          await db
            .selectFrom('demand_event')
            .select(({ fn }) => fn.countAll().as('n'))
            .executeTakeFirst()
        )?.n,
      )
    const before = await events()
    await tell()
    expect(await events()).toBe(before)
    expect(await db.selectFrom('sessions').select('user_id').execute()).toEqual([])
  })

  it('can’t be removed: money hangs on them', async () => {
    await expect(removeDemo(shop.app.db)).rejects.toThrow('演示账号或作品已有（沙箱）付款')
  })
})

it('a telling that was cut short goes on with what has not happened', async () => {
  const acts = actsIn(await readStories()).filter(({ story }) => story.key === 'q10')
  const left = undone(
    acts,
    new Map([
      [
        'q10',
        new Map([
          ['posted', 1],
          ['signed_up', 7],
          ['trial_uploaded', 1],
        ]),
      ],
    ]),
  )
  expect(left.map(({ event }) => event)).toEqual([
    'selected',
    'deposit_paid',
    ...Array(3).fill('pinned'),
    'trial_rejected',
    ...Array(3).fill('pin_answered'),
    'trial_uploaded',
    'said',
    'said',
  ])
})
