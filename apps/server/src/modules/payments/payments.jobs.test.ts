import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paymentsLimits } from '@yantu/contract/limits/payments'
import { createJobs, type Jobs } from '../../kernel/jobs/index.ts'
import { createLogger } from '../../kernel/log/index.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import {
  createPayments,
  type PaidOrder,
  type PaymentProvider,
  type Payments,
  ProviderUnavailable,
} from './index.ts'

const IN_FLIGHT = 200
/** The least pause between two looks at a number, and a little. */
const A_TURN_MS = 31_000

/** A provider that goes down and up, and knows of every order that it is paid. */
function flakyProvider() {
  const amounts = new Map<string, number>()
  const state = { down: false, calls: 0 }
  const answer = <Value>(value: () => Value): Promise<Value> => {
    state.calls++
    return state.down
      ? Promise.reject(new ProviderUnavailable('DOWN', 'no answer'))
      : Promise.resolve(value())
  }
  const provider: Partial<PaymentProvider> = {
    createNativeOrder: ({ outTradeNo, amountFen }) =>
      answer(() => {
        amounts.set(outTradeNo, amountFen)
        return { codeUrl: `weixin://${outTradeNo}` }
      }),
    queryOrder: (outTradeNo) =>
      answer(
        (): PaidOrder => ({
          state: 'SUCCESS',
          outTradeNo,
          transactionId: `t${outTradeNo}`,
          amountFen: amounts.get(outTradeNo) ?? 0,
          currency: 'CNY',
          successTime: new Date(),
          appId: 'a',
          mchId: 'm',
        }),
      ),
    refund: ({ outTradeNo, outRefundNo, refundFen, totalFen }) =>
      answer(() => ({
        outTradeNo,
        outRefundNo,
        refundFen,
        totalFen,
        refundId: `r${outRefundNo}`,
        transactionId: `t${outTradeNo}`,
        status: 'SUCCESS' as const,
        successTime: new Date(),
      })),
  }
  return { provider: provider as PaymentProvider, state }
}

let database: TestDatabase
let jobs: Jobs
let payments: Payments
let offset = 0
let phones = 13_900_000_000
const { provider, state } = flakyProvider()
const granted: string[] = []

/** A process over the database; one that doesn't work only stages. */
function start({ work }: { work: boolean }) {
  const log = createLogger('silent')
  const { db, url } = database
  const node = createJobs({ url, db, log, work })
  const clock = { now: () => new Date(Date.now() + offset) }
  const own = createPayments({
    db,
    clock,
    jobs: node,
    log,
    provider,
    notify: async () => {},
    origin: () => 'http://localhost',
  })
  own.onPaid('gift', async (_trx, order) => {
    granted.push(order.id)
    return 'granted'
  })
  own.onPaid('taken', async () => 'unwanted')
  return { jobs: node, payments: own }
}

beforeAll(async () => {
  database = await createTestDatabase()
  ;({ jobs, payments } = start({ work: true }))
  await jobs.start()
})
afterAll(async () => {
  await jobs?.stop()
  await database?.drop()
})

const open = async (subjectId: string, kind = 'gift', through = payments) => {
  const row = { phone: String(phones++), name: '砚友', created_at: new Date() }
  const { id: userId } = await database.db
    .insertInto('users')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  const { other: validMs } = paymentsLimits.payment.offerValidMs
  const gift = { userId, kind, subjectId, validMs, amountFen: 100, description: '礼物', snapshot: {} }
  const opened = await through.openOrder(gift)
  if (opened.outcome !== 'open') throw new Error(opened.outcome)
  return opened.orderId
}

const count = async (rows: string) => {
  const found = await database.pool.query(`select count(*) from ${rows}`)
  return Number(found.rows[0].count)
}
const refundedOrders = () => count(`pay_order where kind = 'taken' and state = 'REFUNDED'`)
const LIVE_JOBS = `pgboss.job where state < 'completed' and name like 'payments.%' and name <> 'payments.sweep'`

describe('with the real queue', () => {
  it('a restart finds what was paid while nobody looked', async () => {
    const orderId = await open('found-at-start')
    offset += A_TURN_MS
    await payments.resume()
    await expect.poll(() => granted, { timeout: 10_000 }).toContain(orderId)
  })

  it('a check that fails is made good by a later try', async () => {
    const orderId = await open('found-later')
    state.down = true
    state.calls = 0
    offset += A_TURN_MS
    await payments.resume()
    await expect.poll(() => state.calls, { timeout: 10_000 }).toBeGreaterThan(0)
    expect(granted).not.toContain(orderId)
    state.down = false
    await expect.poll(() => granted, { timeout: 25_000 }).toContain(orderId)
  })
})

describe(`a process that dies with ${IN_FLIGHT} payments in flight`, () => {
  it('stages each once however often it restarts, and settles all within 90 s (trust G7)', async () => {
    await jobs.stop()
    const dead = start({ work: false })
    await dead.jobs.start()
    for (let index = 0; index < IN_FLIGHT; index++) await open('taken', 'taken', dead.payments)
    const before = await count(LIVE_JOBS)
    offset += A_TURN_MS
    for (let restart = 0; restart < 3; restart++) {
      offset += A_TURN_MS
      await dead.payments.resume()
    }
    expect(await count(LIVE_JOBS)).toBe(before + IN_FLIGHT)
    await dead.jobs.stop()

    ;({ jobs, payments } = start({ work: true }))
    await jobs.start()
    await payments.resume()
    await expect.poll(refundedOrders, { timeout: 90_000, interval: 200 }).toBe(IN_FLIGHT)
    expect(
      await count(`(select from pgboss.job where name = 'payments.refund' group by singleton_key) r`),
    ).toBe(IN_FLIGHT)
  }, 120_000)
})
