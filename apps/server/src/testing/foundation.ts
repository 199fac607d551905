import type { DataOf, Envelope } from '@yantu/contract'
import type { identityEndpoints, OwnProfile } from '@yantu/contract/identity/endpoints'
import type { notificationEndpoints } from '@yantu/contract/notifications/endpoints'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { manualClock } from '../kernel/clock/index.ts'
import { createRateLimiter } from '../kernel/http/rate-limit.ts'
import { createHttpServer, type HttpPorts } from '../kernel/http/server.ts'
import type { Jobs } from '../kernel/jobs/index.ts'
import { createLogger } from '../kernel/log/index.ts'
import { createSecrets } from '../kernel/secret.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { createMembership, type Membership } from '../modules/membership/index.ts'
import { createNotifications } from '../modules/notifications/index.ts'
import { createIdentity, type Identity, type SmsMessage, type SmsOutcome } from '../modules/identity/index.ts'

/** Identity, notifications and membership on a database of their own, over HTTP, with a clock that stands still. */
export interface Foundation {
  app: FastifyInstance
  database: TestDatabase
  clock: ReturnType<typeof manualClock>
  identity: Identity
  membership: Membership
  /** What went out, oldest first. */
  outbox: SmsMessage[]
  /** Lines of the log, oldest first. */
  logged: string[]
  /** How the provider answers from now on. */
  provider: { answer: (message: SmsMessage) => Promise<SmsOutcome> }
  /** Published works by user, as the catalogue would tell. */
  workCounts: Map<number, number>
  call(path: string, options?: CallOptions): Promise<Answer>
  /** A further process over the same database. */
  anotherNode(): FastifyInstance
  /** Sends a code and returns it. */
  codeFor(path: string, options: CallOptions): Promise<string>
  close(): Promise<void>
}

export interface CallOptions {
  body?: object
  query?: Record<string, string>
  token?: string
  /** The caller's network address. */
  address?: string
  on?: FastifyInstance
}

/** All that the calls of these modules answer, for a test to pick from; null for most. */
type AnswerData = OwnProfile &
  DataOf<typeof identityEndpoints.loginBySmsCode> &
  DataOf<typeof notificationEndpoints.getUnreadCount>

export interface Answer {
  status: number
  code: number
  message: string
  data: AnswerData
}

/** Few, so that a test may solve many challenges; the product's own number is solved in the browser journeys. */
export const proofNumbers = 64

const noJobs = { define: () => undefined } as unknown as Jobs

export async function startFoundation(): Promise<Foundation> {
  const database = await createTestDatabase()
  const { db } = database
  const clock = manualClock(new Date('2026-03-01T02:00:00Z'))
  const logged: string[] = []
  const log = createLogger('info', { write: (line) => void logged.push(line) })
  const outbox: SmsMessage[] = []
  const provider: Foundation['provider'] = { answer: async () => ({ sent: true }) }
  const workCounts = new Map<number, number>()

  function node() {
    const notifications = createNotifications({ db, clock })
    const membership = createMembership({
      db,
      clock,
      freeDownloadsPerDay: async (plan) => (plan ? { 1: 5, 2: 10, 3: 20 }[plan] : 3),
      downloadsToday: async () => 2,
    })
    const identity = createIdentity({
      db,
      clock,
      jobs: noJobs,
      log,
      secrets: createSecrets('a secret of thirty-two characters'),
      sms: {
        async send(message) {
          const outcome = await provider.answer(message)
          if (outcome.sent) outbox.push(message)
          return outcome
        },
      },
      smsAddressFactor: 1,
      addressFactor: 1,
      proofNumbers,
      notify: notifications.notify,
      isMember: membership.isMember,
      workCounts: async () => workCounts,
    })
    const app = createHttpServer({ log })
    const ports: HttpPorts = {
      authenticate: identity.authenticate,
      rateLimiter: createRateLimiter(db, clock),
      addressFactor: 100,
    }
    for (const module of [identity, notifications, membership]) module.register(app, ports)
    return { app, identity, membership }
  }

  const { app, identity, membership } = node()
  const nodes = [app]

  async function call(path: string, { body, query, token, address, on = app }: CallOptions = {}) {
    const options: InjectOptions = {
      method: query || body === undefined ? 'GET' : 'POST',
      url: path,
      query,
      payload: body,
      remoteAddress: address ?? '203.0.113.7',
      headers: token ? { authorization: `Bearer ${token}` } : {},
    }
    const response = await on.inject(options)
    return { status: response.statusCode, ...response.json<Envelope<AnswerData>>() }
  }

  return {
    app,
    database,
    clock,
    identity,
    membership,
    outbox,
    logged,
    provider,
    workCounts,
    call,
    anotherNode() {
      const { app: other } = node()
      nodes.push(other)
      return other
    },
    async codeFor(path, options) {
      const answer = await call(path, options)
      if (answer.code !== 200) throw new Error(`no code: ${JSON.stringify(answer)}`)
      return outbox.at(-1)?.code ?? ''
    },
    async close() {
      for (const each of nodes) await each.close()
      await database.drop()
    },
  }
}

let nextPhone = 13_800_000_000

/** A number that no other test uses. */
export const freshPhone = (): string => String(nextPhone++)
