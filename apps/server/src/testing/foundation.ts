import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DataOf, Envelope } from '@yantu/contract'
import type { identityEndpoints, OwnProfile } from '@yantu/contract/identity/endpoints'
import type { settingsEndpoints } from '@yantu/contract/identity/settings'
import type {
  AnnouncementItem,
  NoticeItem,
  notificationEndpoints,
} from '@yantu/contract/notifications/endpoints'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { manualClock } from '../kernel/clock/index.ts'
import { createUploads } from '../kernel/http/body/uploads.ts'
import { createRateLimiter } from '../kernel/http/rate-limit.ts'
import { createHttpServer, type HttpPorts } from '../kernel/http/server.ts'
import type { Jobs } from '../kernel/jobs/index.ts'
import { createLogger } from '../kernel/log/index.ts'
import { createSecrets } from '../kernel/secret.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { createTestJobs, type TestJobs } from './jobs.ts'
import { type Approvals, createApprovals } from '../modules/approvals/index.ts'
import { createAudit } from '../modules/audit/index.ts'
import { createMembership, type Membership } from '../modules/membership/index.ts'
import { createSettings, type SettingsDeps } from '../modules/identity/settings/index.ts'
import { createNotifications, type Notifications } from '../modules/notifications/index.ts'
import {
  createIdentity,
  type Identity,
  type SmsMessage,
  type SmsNotice,
  type SmsNoticeOutcome,
  type SmsOutcome,
} from '../modules/identity/index.ts'

/** Identity, notifications and membership on a database of their own, over HTTP, with a clock that stands still. */
export interface Foundation {
  app: FastifyInstance
  database: TestDatabase
  clock: ReturnType<typeof manualClock>
  identity: Identity
  approvals: Approvals
  membership: Membership
  notifications: Notifications
  /** What went out, oldest first. */
  outbox: SmsMessage[]
  /** Notices that went out by SMS. */
  noticed: SmsNotice[]
  /** Run by `drain` alone; those of the first node. */
  jobs: TestJobs
  /** Lines of the log, oldest first. */
  logged: string[]
  /** How the provider answers from now on. */
  provider: {
    answer: (message: SmsMessage) => Promise<SmsOutcome>
    answerNotice: (notice: SmsNotice) => Promise<SmsNoticeOutcome>
  }
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
  /** As the client calls itself. */
  userAgent?: string
  on?: FastifyInstance
}

/** All that the calls of these modules answer, for a test to pick from; null for most. */
type AnswerData = OwnProfile &
  DataOf<typeof identityEndpoints.loginBySmsCode> &
  DataOf<typeof settingsEndpoints.getSecurity> &
  DataOf<typeof notificationEndpoints.getUnreadCount> &
  DataOf<typeof notificationEndpoints.getMuted> &
  ListData

/** The items of notices, announcements and devices: a test looks into those that it asked for. */
type ListData = Omit<DataOf<typeof notificationEndpoints.getNotifyList>, 'list'> & {
  list: (NoticeItem & AnnouncementItem & Device)[]
}
type Device = DataOf<typeof settingsEndpoints.getDevices>['list'][number]

export interface Answer {
  status: number
  code: number
  message: string
  data: AnswerData
}

/** Of this server, which takes no forms. */
const noFiles = {} as SettingsDeps['files']

/** Few, so that a test may solve many challenges; the product's own number is solved in the browser journeys. */
export const proofNumbers = 64

export async function startFoundation(): Promise<Foundation> {
  const database = await createTestDatabase()
  const { db } = database
  const clock = manualClock(new Date('2026-03-01T02:00:00Z'))
  const logged: string[] = []
  const log = createLogger('info', { write: (line) => void logged.push(line) })
  const outbox: SmsMessage[] = []
  const noticed: SmsNotice[] = []
  const provider: Foundation['provider'] = {
    answer: async () => ({ sent: true }),
    answerNotice: async () => ({ sent: true }),
  }
  const jobs = await createTestJobs(database.pool, clock.now)
  const workCounts = new Map<number, number>()
  const secrets = createSecrets('a secret of thirty-two characters')

  function node(ofNode: Jobs) {
    const audit = createAudit({ db, clock, secrets })
    const approvals = createApprovals({
      db,
      clock,
      jobs: ofNode,
      record: audit.record,
      lockRoles: (trx, userId) => identity.lockRoles(trx, userId),
      profiles: (ids) => identity.profiles(ids),
    })
    const notifications = createNotifications({ db, clock, profiles: (ids) => identity.profiles(ids) })
    const membership = createMembership({
      db,
      clock,
      freeDownloadsPerDay: async (plan) => (plan ? { 1: 5, 2: 10, 3: 20 }[plan] : 3),
      downloadsToday: async () => 2,
      jobs: ofNode,
      notify: notifications.notify,
    })
    const identity = createIdentity({
      db,
      clock,
      jobs: ofNode,
      log,
      secrets,
      sms: {
        async send(message) {
          const outcome = await provider.answer(message)
          if (outcome.sent) outbox.push(message)
          return outcome
        },
        async sendNotice(notice) {
          const outcome = await provider.answerNotice(notice)
          if (outcome.sent) noticed.push(notice)
          return outcome
        },
      },
      smsAddressFactor: 1,
      addressFactor: 1,
      proofNumbers,
      notify: notifications.notify,
      record: audit.record,
      approvals,
      onRegistered: async () => {},
      isMember: membership.isMember,
      workCounts: async () => workCounts,
    })
    const settings = createSettings({
      db,
      clock,
      jobs: ofNode,
      secrets,
      files: noFiles,
      takeAvatar: () => Promise.reject(new Error('no pictures here')),
      redeemCode: identity.redeemCode,
      payoutsRestUntil: identity.payoutsRestUntil,
      notify: notifications.notify,
      record: audit.record,
      payoutRestHours: async () => 72,
    })
    const app = createHttpServer({ log })
    const ports: HttpPorts = {
      uploads: createUploads({ root: join(tmpdir(), 'yantu-foundation') }),
      authenticate: identity.authenticate,
      onDenied: audit.denied,
      rateLimiter: createRateLimiter(db, clock),
      addressFactor: 100,
    }
    for (const module of [identity, settings, approvals, notifications, membership])
      module.register(app, ports)
    return { app, identity, approvals, membership, notifications }
  }

  const { app, identity, approvals, membership, notifications } = node(jobs)
  const nodes = [app]

  async function call(path: string, { body, query, token, address, userAgent, on = app }: CallOptions = {}) {
    const options: InjectOptions = {
      method: query || body === undefined ? 'GET' : 'POST',
      url: path,
      query,
      payload: body,
      remoteAddress: address ?? '203.0.113.7',
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(userAgent && { 'user-agent': userAgent }),
      },
    }
    const response = await on.inject(options)
    return { status: response.statusCode, ...response.json<Envelope<AnswerData>>() }
  }

  return {
    app,
    database,
    clock,
    identity,
    approvals,
    membership,
    notifications,
    outbox,
    noticed,
    jobs,
    logged,
    provider,
    workCounts,
    call,
    anotherNode() {
      const { app: other } = node({ ...jobs, define: () => undefined })
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
