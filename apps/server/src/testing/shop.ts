import type { Envelope } from '@yantu/contract'
import { type Faults, sandboxMerchant, wechatpaySandbox } from '@yantu/wechatpay-sandbox'
import {
  authenticCallback,
  type CallbackOptions,
  forgeNotification,
  type Forgery,
} from '@yantu/wechatpay-sandbox/testing'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { createWechatPay } from '../adapters/wechat-pay/index.ts'
import type { Db } from '../db/schema.ts'
import type { SignedIn } from '../kernel/auth/index.ts'
import type { Clock } from '../kernel/clock/index.ts'
import { createRateLimiter } from '../kernel/http/rate-limit.ts'
import { answerUnknownApiPaths, createHttpServer, type HttpPorts } from '../kernel/http/server.ts'
import { createLogger } from '../kernel/log/index.ts'
import { createNotifications } from '../modules/notifications/index.ts'
import {
  type Checkpoint,
  createPayments,
  NOTIFY_PATH,
  type Payments,
  type PaymentProvider,
} from '../modules/payments/index.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { createTestJobs, type TestJobs } from './jobs.ts'

const SANDBOX = '/sandbox/wechatpay'
const MAX_ROUNDS = 8

/** What a test adds to the payments: handlers, tables, further modules. */
export interface ShopParts {
  app: FastifyInstance
  ports: HttpPorts
  db: Db
  clock: Clock
  jobs: TestJobs
  payments: Payments
}

/** What the calls of payments and sales answer; null where the envelope says no. */
export interface AnswerData {
  returnCode: string
  codeUrl: string
  orderId: string
  amount: string
  expireTime: string
  status: string
  fileUrl?: string
  fileName?: string
  total: number
  list: { orderId: string; templateId: string; amount: string; isRefunded: string }[]
}

export interface Answer {
  status: number
  code: number
  message: string
  data: AnswerData
}

/** Payments over HTTP against the payment sandbox on the same server, with jobs that run when told to. */
export interface Shop {
  database: TestDatabase
  db: Db
  jobs: TestJobs
  payments: Payments
  /** A further process over the same database; its jobs are run by the first. */
  anotherNode(): Payments
  app: FastifyInstance
  clock: Clock & { advance(ms: number): void }
  /** Every place passed since it was last emptied; `die` makes the process die at one of them. */
  places: string[]
  dieAt(index: number | null): void
  /** The provider's switches; what isn't named is off. Callbacks leave the sandbox only if asked for. */
  faults(on: Partial<Faults>): Promise<void>
  user(): Promise<number>
  call(userId: number | null, method: 'GET' | 'POST', path: string, input?: object): Promise<Answer>
  /** Pays at the cashier, as a person with a phone. */
  pay(codeUrl: string): Promise<{ status: number; trade_state?: string }>
  /** The provider's callback on an order, delivered now. */
  callback(
    orderId: string,
    options?: Partial<CallbackOptions> & { forgery?: Forgery },
  ): Promise<LightMyRequestResponse>
  /** Somebody pays the merchant without any order of ours; answers the provider's number. */
  strayPayment(fen: number): Promise<string>
  /** The numbers an order was payable under, oldest first. */
  numbersOf(orderId: string): Promise<string[]>
  /** A process that starts after a death: handlers, sweep, jobs. Leaves nothing that can still be done. */
  converge(): Promise<void>
  /** Everything that must hold of provider, orders and ledger once nothing is under way; [] when it does. */
  faultsFound(): Promise<string[]>
  close(): Promise<void>
}

/** The process died: nothing after this place ran. */
export class Died extends Error {}

export interface ShopOptions {
  /** What a caller is beside a user. */
  identify?: (userId: number) => Partial<SignedIn>
  /** Of the database's pool. */
  connections?: number
}

export async function openShop(
  furnish: (parts: ShopParts) => Promise<void>,
  { identify = () => ({}), connections }: ShopOptions = {},
): Promise<Shop> {
  const database = await createTestDatabase({ connections })
  const { db, pool } = database
  let offset = 0
  const clock = {
    now: () => new Date(Date.now() + offset),
    advance: (ms: number) => {
      offset += ms
    },
  }
  const jobs = await createTestJobs(pool, clock.now)
  const log = createLogger('silent')
  const places: string[] = []
  let deathAt: number | null = null
  const checkpoint: Checkpoint = async (place) => {
    places.push(place)
    if (deathAt !== null && places.length > deathAt) throw new Died(place)
  }

  const app = createHttpServer({ log })
  let origin = ''
  app.register(wechatpaySandbox, {
    prefix: SANDBOX,
    pool,
    publicOrigin: () => origin,
    refundSettleMs: 0,
    retryScale: 0.02,
    instantBills: true,
  })
  const ports: HttpPorts = {
    authenticate: async (token) => {
      if (!/^user-\d+$/.test(token)) return null
      const userId = Number(token.slice(5))
      return { ...signedIn(userId), ...identify(userId) }
    },
    rateLimiter: createRateLimiter(db, clock),
    addressFactor: 100,
  }
  // The provider and the origin are known only after the server listens, the routes only before.
  const connected: { provider?: PaymentProvider } = {}
  const provider = new Proxy({} as PaymentProvider, {
    get: (_target, name) => Reflect.get(connected.provider ?? {}, name),
  })
  const { notify } = createNotifications({ db, clock, profiles: async () => new Map() })
  const deps = { db, clock, jobs, log, provider, notify, origin: () => origin, checkpoint }
  const payments = createPayments(deps)
  payments.register(app, ports)
  await furnish({ app, ports, db, clock, jobs, payments })
  answerUnknownApiPaths(app)
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
  connected.provider = await providerAt(origin, pool)

  const shop: Shop = {
    database,
    db,
    jobs,
    payments,
    anotherNode: () => createPayments({ ...deps, jobs: { ...jobs, define: () => undefined } }),
    app,
    clock,
    places,
    dieAt(index) {
      places.length = 0
      deathAt = index
    },
    async faults(on) {
      const response = await fetch(`${origin}${SANDBOX}/faults`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ dropNotify: true, ...on }),
      })
      if (!response.ok) throw new Error(await response.text())
    },
    async user() {
      const phone = `139${String(nextPhone++).padStart(8, '0')}`
      const row = { phone, name: '砚友', created_at: clock.now() }
      const { id } = await db.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow()
      return id
    },
    async call(userId, method, path, input = {}) {
      const response = await app.inject({
        method,
        url: path,
        headers: userId === null ? {} : { authorization: `Bearer user-${userId}` },
        ...(method === 'GET'
          ? { query: Object.fromEntries(Object.entries(input).map(([key, value]) => [key, String(value)])) }
          : { payload: input }),
      })
      await payments.settled()
      return { status: response.statusCode, ...response.json<Envelope<AnswerData>>() }
    },
    async pay(codeUrl) {
      const response = await fetch(`${codeUrl}/pay`, { method: 'POST' })
      return { status: response.status, ...((await response.json()) as object) }
    },
    async strayPayment(fen) {
      const response = await fetch(`${origin}${SANDBOX}/receipts`, {
        method: 'POST',
        body: JSON.stringify({ total: fen, notify_url: origin + NOTIFY_PATH }),
      })
      return ((await response.json()) as { out_trade_no: string }).out_trade_no
    },
    async callback(orderId, { forgery, ...options } = {}) {
      const outTradeNo = options.outTradeNo ?? (await shop.numbersOf(orderId)).at(-1) ?? ''
      const made = forgery
        ? await forgeNotification(pool, { ...options, outTradeNo, forgery })
        : await authenticCallback(pool, { ...options, outTradeNo })
      return app.inject({ method: 'POST', url: NOTIFY_PATH, headers: made.headers, payload: made.body })
    },
    async numbersOf(orderId) {
      const rows = await db
        .selectFrom('pay_attempt')
        .select('out_trade_no')
        .where('order_id', '=', orderId)
        .orderBy('out_trade_no')
        .execute()
      return rows.map((row) => row.out_trade_no)
    },
    async converge() {
      shop.dieAt(null)
      await payments.resume()
      for (let round = 0; round < MAX_ROUNDS; round++) {
        await jobs.drain()
        if ((await jobs.pending()) === 0) break
        clock.advance(70_000)
      }
    },
    faultsFound: async () => [...(await besideProvider(database)), ...(await payments.audit()).faults],
    async close() {
      await app.close()
      await database.drop()
    },
  }
  await shop.faults({})
  return shop
}

let nextPhone = 1

const signedIn = (userId: number): SignedIn => ({
  kind: 'user',
  userId,
  sessionId: `session-${userId}`,
  isDesigner: false,
  isWhite: false,
  permissions: new Set(),
  hasSecondFactor: false,
})

async function providerAt(origin: string, pool: TestDatabase['pool']): Promise<PaymentProvider> {
  const merchant = await sandboxMerchant(pool)
  return createWechatPay({
    baseUrl: origin + SANDBOX,
    appId: merchant.appId,
    mchId: merchant.mchId,
    merchantSerial: merchant.serial,
    merchantPrivateKey: merchant.privateKey,
    apiV3Key: merchant.apiV3Key,
    platformKeys: { [merchant.platformPublicKeyId]: merchant.platformPublicKey },
  })
}

interface Payment {
  out_trade_no: string
  total_fen: number
  refunded_fen: number
  refunds: number
  /** Whether we sent it back because it couldn't be honoured. */
  is_late: boolean
  order_id: string | null
  order_state: string | null
  amount_fen: number | null
}

/** Trust G7 and the ledger, from the provider's side: what it took and gave back against what we granted. */
async function besideProvider({ db, pool }: TestDatabase): Promise<string[]> {
  const { rows } = await pool.query<Payment>(`
    select o.out_trade_no, o.total_fen::bigint, coalesce(r.fen, 0)::bigint refunded_fen,
      coalesce(r.count, 0)::bigint refunds, a.order_id, p.state order_state, p.amount_fen,
      exists (
        select from pay_refund l where l.cause in ('late:' || o.out_trade_no, 'receipt:' || o.out_trade_no)
      ) is_late
    from wechatpay_sandbox.orders o
    left join (
      select out_trade_no, sum(refund_fen) fen, count(*) count from wechatpay_sandbox.refunds
      where status = 'SUCCESS' group by out_trade_no
    ) r using (out_trade_no)
    left join pay_attempt a using (out_trade_no)
    left join pay_order p on p.id = a.order_id
    where o.state in ('SUCCESS', 'REFUND')`)
  const faults = rows.flatMap((payment) => faultsOf(payment, rows))
  const held = rows.reduce((sum, row) => sum + row.total_fen - row.refunded_fen, 0)
  const balances = await db.selectFrom('ledger_account').select(['code', 'balance_fen']).execute()
  const balance = (code: string) => balances.find((row) => row.code === code)?.balance_fen ?? 0
  if (balance('wx_clearing') !== held)
    faults.push(`provider holds ${held}, books say ${balance('wx_clearing')}`)
  if (balance('refund_payable') !== 0)
    faults.push(`${balance('refund_payable')} fen of refunds are still owed`)
  if (balance('unallocated') !== 0) faults.push(`${balance('unallocated')} fen belong to nothing`)
  return faults
}

function faultsOf(payment: Payment, all: Payment[]): string[] {
  const { out_trade_no: number, order_id: orderId, order_state: state, total_fen, refunded_fen } = payment
  if (payment.is_late) {
    const isWhole = payment.refunds === 1 && refunded_fen === total_fen
    return isWhole ? [] : [`${number}: late, with ${payment.refunds} refunds of ${refunded_fen} fen`]
  }
  const kept = all.filter((other) => other.order_id === orderId && !other.is_late)
  if (kept.length !== 1) return [`order ${orderId} keeps ${kept.length} payments`]
  const expected = refunded_fen === total_fen ? 'REFUNDED' : 'PAID'
  return state === expected
    ? []
    : [`${number}: ${refunded_fen} of ${total_fen} fen went back, its order is ${state}`]
}
