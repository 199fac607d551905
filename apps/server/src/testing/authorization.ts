import { type Contract, contract, type Endpoint } from '@yantu/contract'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { describe, expect, test } from 'vitest'
import type { Db } from '../db/schema.ts'
import { systemClock } from '../kernel/clock/index.ts'
import type { Jobs } from '../kernel/jobs/index.ts'
import { createLogger } from '../kernel/log/index.ts'
import { createSecrets } from '../kernel/secret.ts'
import { createIdentity, type NewUser } from '../modules/identity/index.ts'
import { createMembership } from '../modules/membership/index.ts'
import { createNotifications } from '../modules/notifications/index.ts'
import { watchWrites, type Written } from './written.ts'

/**
 * Who calls. `owner` and `other` are regular users of whom only the first is related to what the call is
 * about: a row's `input` makes that thing for `world.users.owner`. `administrator` has shown the second factor.
 */
export const roles = [
  'visitor',
  'user',
  'designer',
  'allowListed',
  'member',
  'owner',
  'other',
  'administrator',
] as const
/** Who calls besides where it is about a demand: has signed up for it, and another designer is selected. */
const rolesOfDemands = ['otherDesigner'] as const
/** Who calls besides where a permission is needed; `unverified` is an administrator without the second factor. */
const rolesOfStaff = ['unverified', 'reviewer', 'finance', 'editor', 'auditor'] as const
export type Role = (typeof roles)[number] | (typeof rolesOfDemands)[number] | (typeof rolesOfStaff)[number]

const isOfDemands = (call: keyof Contract): boolean => /\/demand\/|\/demandWxPay$/.test(contract[call].path)

/** Who makes the call in the matrix. */
export const rolesFor = (call: keyof Contract): readonly Role[] => [
  ...roles,
  ...(isOfDemands(call) ? rolesOfDemands : []),
  ...('permission' in contract[call] ? rolesOfStaff : []),
]
export type SignedInRole = Exclude<Role, 'visitor'>

export interface WorldUser {
  userId: number
  phone: string
}

export interface World {
  http: FastifyInstance
  db: Db
  users: Readonly<Record<SignedInRole, WorldUser>>
  /** A new session of the role's user; undefined for a visitor. */
  token(role: Role): Promise<string | undefined>
  createUser(user?: Partial<NewUser>): Promise<WorldUser>
  /** A new session of a user that has shown the second factor. */
  verifiedToken(userId: number): Promise<string>
  /** A number that nobody has. */
  freshPhone(): string
  written: Written
}

/** How an input travels. */
export type SentInput = Pick<InjectOptions, 'payload' | 'headers' | 'query' | 'url'>

/** One call with one relation to one thing, and what each role is answered. */
export interface AuthorizationRow {
  call: keyof Contract
  /** Tells this row from others of its call. */
  case?: string
  /**
   * Makes what the call is about and answers the call's input: anew for each role that is not refused, and for each
   * of all where it takes the role.
   */
  input?: (world: World, role: Role) => object | Promise<object>
  /** Replaces how the input is sent, for calls that are not JSON. */
  request?: (input: object) => SentInput
  /** The envelope's code by role; `rest` for the roles that it does not name. */
  expect: Partial<Record<Role, number>> & { rest: number }
}

const people: Readonly<Record<SignedInRole, Partial<NewUser>>> = {
  user: {},
  designer: { designer: true },
  allowListed: { white: true },
  member: {},
  owner: {},
  other: {},
  otherDesigner: { designer: true },
  administrator: { roles: ['administrator'] },
  unverified: { roles: ['administrator'] },
  reviewer: { roles: ['reviewer'] },
  finance: { roles: ['finance'] },
  editor: { roles: ['editor'] },
  auditor: { roles: ['auditor'] },
}

const YEAR_MS = 365 * 24 * 3_600_000

/** Users of every role over the app's database. Sessions need no secret, so the app under test knows them. */
export async function createWorld({ http, db }: { http: FastifyInstance; db: Db }): Promise<World> {
  const deps = { db, clock: systemClock }
  const notifications = createNotifications({ ...deps, profiles: async () => new Map() })
  const jobs = { define: () => undefined } as unknown as Jobs
  const membership = createMembership({
    ...deps,
    freeDownloadsPerDay: async () => 0,
    downloadsToday: async () => 0,
    jobs,
    notify: notifications.notify,
  })
  const identity = createIdentity({
    ...deps,
    jobs,
    log: createLogger('silent'),
    secrets: createSecrets('no code of this identity is ever redeemed'),
    sms: { send: async () => ({ sent: true }), sendNotice: async () => ({ sent: true }) },
    smsAddressFactor: 1,
    addressFactor: 1,
    proofNumbers: 1,
    notify: notifications.notify,
    record: async () => undefined,
    approvals: { onApproved: () => undefined, ask: async () => '' },
    onRegistered: async () => {},
    isMember: membership.isMember,
    workCounts: async () => new Map(),
  })

  let nextPhone = 13_600_000_000
  const freshPhone = () => String(nextPhone++)
  const createUser = async (user: Partial<NewUser> = {}): Promise<WorldUser> => {
    const phone = freshPhone()
    return { phone, userId: await identity.createUser({ phone, ...user }) }
  }
  const made = await Promise.all(
    Object.entries(people).map(async ([role, user]) => [role, await createUser(user)] as const),
  )
  const users = Object.fromEntries(made) as Record<SignedInRole, WorldUser>
  const now = systemClock.now()
  await db.transaction().execute((trx) =>
    membership.grant(trx, {
      userId: users.member.userId,
      plan: 3,
      startsAt: now,
      endsAt: new Date(now.getTime() + YEAR_MS),
    }),
  )
  const verifiedToken = async (userId: number) => {
    const token = await identity.openSession(userId)
    await db
      .updateTable('sessions')
      .set({ second_factor_at: now })
      .where('user_id', '=', userId)
      .where('second_factor_at', 'is', null)
      .execute()
    return token
  }
  const written = await watchWrites(db)
  const isVerified = (role: SignedInRole) => people[role].roles && role !== 'unverified'
  return {
    http,
    db,
    users,
    createUser,
    verifiedToken,
    freshPhone,
    written,
    async token(role) {
      if (role === 'visitor') return undefined
      const { userId } = users[role]
      return isVerified(role) ? verifiedToken(userId) : identity.openSession(userId)
    },
  }
}

export interface Outcome {
  code: number
  /** Tables in which a row was inserted, updated or deleted. */
  changed: string[]
}

/** What a call of a row is about: its input. */
type Things = (world: World, role: Role) => Promise<object>

const thingsOf =
  (row: AuthorizationRow): Things =>
  async (world, role) =>
    (await row.input?.(world, role)) ?? {}

/** Made once where it is not made for a role: calls that are refused change nothing, so all of them can be about it. */
function thingsOfRefused(row: AuthorizationRow): Things {
  const make = thingsOf(row)
  let made: Promise<object> | undefined
  const isForRole = (row.input?.length ?? 0) > 1
  return isForRole ? make : (world, role) => (made ??= make(world, role))
}

/** Makes what the row's call is about; the result makes the call itself and answers its code. */
async function prepare(
  world: World,
  row: AuthorizationRow,
  role: Role,
  things = thingsOf(row),
): Promise<() => Promise<LightMyRequestResponse>> {
  const endpoint: Endpoint = contract[row.call]
  const input = await things(world, role)
  const token = await world.token(role)
  const asJson: SentInput = endpoint.method === 'GET' ? { query: asQuery(input) } : { payload: input }
  const sent = row.request?.(input) ?? asJson
  const headers = { ...sent.headers, ...(token && { authorization: `Bearer ${token}` }) }
  const { method, path: url } = endpoint
  return () => world.http.inject({ method, url, remoteAddress: freshAddress(), ...sent, headers })
}

/** Makes the row's call once in a role. */
export const answerOf = async (
  world: World,
  row: AuthorizationRow,
  role: Role,
): Promise<LightMyRequestResponse> => (await prepare(world, row, role))()

/** Makes the row's call once in a role and looks at what it changed. */
export async function attempt(
  world: World,
  row: AuthorizationRow,
  role: Role,
  things?: Things,
): Promise<Outcome> {
  const call = await prepare(world, row, role, things)
  await world.written()
  const code = codeOf(await call())
  return { code, changed: await world.written() }
}

/**
 * A test for each role of each row: the code is the one expected, and a call that is refused changed 0 rows.
 * Rows of calls that the app does not serve are skipped, visibly; that it serves the contract is tested elsewhere.
 */
export function describeAuthorization(rows: readonly AuthorizationRow[], world: () => World): void {
  for (const row of rows) {
    describe(`${nameOf(row)}`, () => {
      const refused = thingsOfRefused(row)
      for (const role of rolesFor(row.call)) {
        const expected = row.expect[role] ?? row.expect.rest
        test(`${role} is answered ${expected}`, async ({ skip }) => {
          skip(!isServed(world().http, row.call), 'the app does not serve this call yet')
          const outcome =
            expected < 300
              ? { code: codeOf(await answerOf(world(), row, role)), changed: [] }
              : await attempt(world(), row, role, refused)
          expect(outcome).toEqual({ code: expected, changed: [] })
        })
      }
    })
  }
}

function nameOf({ call, case: its }: AuthorizationRow): string {
  const { method, path } = contract[call]
  return its ? `${method} ${path}, ${its}` : `${method} ${path}`
}

/** The contract's calls that the app serves and no row mentions. */
export function unlistedCalls(http: FastifyInstance, rows: readonly AuthorizationRow[]): string[] {
  const listed = new Set(rows.map((row) => row.call))
  const calls = Object.keys(contract) as (keyof Contract)[]
  return calls.filter((call) => isServed(http, call) && !listed.has(call))
}

function isServed(http: FastifyInstance, call: keyof Contract): boolean {
  const { method, path } = contract[call]
  return http.hasRoute({ method, url: path })
}

let attempts = 0

/** Each attempt comes from elsewhere, so that no budget by address runs out. */
function freshAddress(): string {
  attempts += 1
  return `10.${attempts >> 16}.${(attempts >> 8) & 255}.${attempts & 255}`
}

const asQuery = (input: object): Record<string, string> =>
  Object.fromEntries(Object.entries(input).map(([key, value]) => [key, String(value)]))

/** The envelope's code; the HTTP status of an answer that is no envelope (a stream, a file). */
function codeOf(response: LightMyRequestResponse): number {
  const isJson = response.headers['content-type']?.toString().includes('application/json')
  return isJson && response.body ? response.json<{ code: number }>().code : response.statusCode
}
