import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
  }
  return { provider: provider as PaymentProvider, state }
}

let database: TestDatabase
let jobs: Jobs
let payments: Payments
let offset = 0
const { provider, state } = flakyProvider()
const granted: string[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  const log = createLogger('silent')
  jobs = createJobs({ url: database.url, log })
  const clock = { now: () => new Date(Date.now() + offset) }
  payments = createPayments({ db: database.db, clock, jobs, log, provider, origin: () => 'http://localhost' })
  payments.onPaid('gift', async (_trx, order) => {
    granted.push(order.id)
    return 'granted'
  })
  await jobs.start()
})
afterAll(async () => {
  await jobs?.stop()
  await database?.drop()
})

const open = async (subjectId: string) => {
  const row = { phone: `1390000${1000 + granted.length}`, name: '砚友', created_at: new Date() }
  const { id: userId } = await database.db
    .insertInto('users')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  const gift = { userId, kind: 'gift', subjectId, amountFen: 100, description: '礼物', snapshot: {} }
  const opened = await payments.openOrder(gift)
  if (opened.outcome !== 'open') throw new Error(opened.outcome)
  return opened.orderId
}

describe('with the real queue', () => {
  it('a restart finds what was paid while nobody looked', async () => {
    const orderId = await open('found-at-start')
    offset += 10
    await payments.resume()
    await expect.poll(() => granted, { timeout: 10_000 }).toContain(orderId)
  })

  it('a check that fails is made good by a later sweep', async () => {
    const orderId = await open('found-later')
    state.down = true
    state.calls = 0
    offset += 10
    await payments.resume()
    await expect.poll(() => state.calls, { timeout: 10_000 }).toBeGreaterThan(0)
    expect(granted).not.toContain(orderId)
    state.down = false
    offset += 10
    await payments.resume()
    await expect.poll(() => granted, { timeout: 10_000 }).toContain(orderId)
  })
})
