import type { FastifyInstance } from 'fastify'
import type { Db, DbOrTrx } from '../../db/schema.ts'
import type { Authenticate } from '../../kernel/auth/index.ts'
import type { Clock } from '../../kernel/clock/index.ts'
import type { HttpPorts } from '../../kernel/http/server.ts'
import type { Jobs } from '../../kernel/jobs/index.ts'
import type { Logger } from '../../kernel/log/index.ts'
import type { Secrets } from '../../kernel/secret.ts'
import type { Notify } from '../notifications/index.ts'
import { type Codes, createCodes } from './code.service.ts'
import { createFollows, type Follows } from './follow.service.ts'
import { registerIdentityRoutes } from './identity.routes.ts'
import { createLogin } from './login.service.ts'
import { decoy } from './password.ts'
import { createProfiles, type Profiles } from './profile.service.ts'
import { createSessions } from './session.service.ts'
import type { SmsSender } from './sms.port.ts'
import { defineSweep } from './sweep.ts'

export type { CodeClaim, SendCode } from './code.service.ts'
export type { Caller } from './caller.ts'
export type { NewUser, Profile } from './profile.service.ts'
export type { CodePurpose, SmsFailureReason, SmsMessage, SmsOutcome, SmsSender } from './sms.port.ts'

export interface IdentityDeps {
  db: Db
  clock: Clock
  jobs: Jobs
  log: Logger
  secrets: Secrets
  sms: SmsSender
  /** limits.rate.smsAddressFactorOutsideProduction, or 1 in production. */
  smsAddressFactor: number
  /** limits.rate.addressFactorOutsideProduction, or 1 in production. */
  addressFactor: number
  /** limits.proof.numbers; fewer in tests that solve many. */
  proofNumbers: number
  notify: Notify
  /** Whether the user has a running membership. */
  isMember: (userId: number) => Promise<boolean>
  /** Published works by user; users without any may be missing. */
  workCounts: (userIds: readonly number[]) => Promise<ReadonlyMap<number, number>>
}

/** Users, sessions, codes, follows: what other modules may ask of them. */
export interface Identity
  extends Follows,
    Pick<Profiles, 'createUser' | 'profiles' | 'findByPhone' | 'findById'> {
  authenticate: Authenticate
  /** Opens a session for a user and returns its token. */
  openSession(userId: number, db?: DbOrTrx): Promise<string>
  sendCode: Codes['send']
  redeemCode: Codes['redeem']
  register(app: FastifyInstance, ports: HttpPorts): void
}

export function createIdentity(deps: IdentityDeps): Identity {
  const { db, clock } = deps
  const sessions = createSessions(deps)
  const codes = createCodes(deps)
  const login = createLogin({ ...deps, codes, sessions })
  const follows = createFollows(deps)
  const profiles = createProfiles(deps)
  defineSweep({ db, clock, jobs: deps.jobs })
  void decoy()

  return {
    ...follows,
    createUser: profiles.createUser,
    profiles: profiles.profiles,
    findById: profiles.findById,
    findByPhone: profiles.findByPhone,
    authenticate: sessions.authenticate,
    openSession: (userId, within = db) => sessions.open(within, userId),
    sendCode: codes.send,
    redeemCode: codes.redeem,
    register: (app, ports) =>
      registerIdentityRoutes(app, ports, { sessions, codes, login, follows, profiles }),
  }
}
