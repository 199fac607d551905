import type { FastifyInstance } from 'fastify'
import type { Db, DbOrTrx, Trx } from '../../db/schema.ts'
import type { Authenticate } from '../../kernel/auth/index.ts'
import type { Clock } from '../../kernel/clock/index.ts'
import type { HttpPorts } from '../../kernel/http/server.ts'
import type { Jobs } from '../../kernel/jobs/index.ts'
import type { Logger } from '../../kernel/log/index.ts'
import type { OwnData } from '../../kernel/own-data.ts'
import type { Secrets } from '../../kernel/secret.ts'
import type { ApprovalKind } from '../approvals/index.ts'
import type { RecordEvent } from '../audit/index.ts'
import type { Notify } from '../notifications/index.ts'
import { type Codes, createCodes } from './code.service.ts'
import { createFollows, type Follows } from './follow.service.ts'
import { registerIdentityRoutes } from './identity.routes.ts'
import { createLogin } from './login.service.ts'
import { decoy } from './password.ts'
import { createOwnData } from './own-data.ts'
import { createProfiles, type Profiles } from './profile.service.ts'
import { lockRoles } from './role.repository.ts'
import { createRoleChange, ROLE_CHANGE, type RoleChange } from './role-change.service.ts'
import { createSecondFactor, type SecondFactor } from './second-factor.service.ts'
import { createSessions } from './session.service.ts'
import { createSmsNotices, SMS_NOTICE } from './sms-notice.service.ts'
import type { SmsSender } from './sms.port.ts'
import { registerStaffRoutes, type StaffServices } from './staff.routes.ts'
import { defineSweep } from './sweep.ts'
import { lockUser } from './user.repository.ts'

export type { CodeClaim, SendCode } from './code.service.ts'
export type { Caller } from './caller.ts'
export { grantFirstAdministrator } from './first-administrators.ts'
export { maskPhone } from './mask-phone.ts'
export type { Account, NewUser, Profile } from './profile.service.ts'
export {
  type CodePurpose,
  type SmsFailureReason,
  type SmsMessage,
  type SmsNotice,
  type SmsNoticeOutcome,
  type SmsOutcome,
  type SmsSender,
  type SmsTemplate,
  smsTemplateNames,
  smsTemplates,
} from './sms.port.ts'

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
  record: RecordEvent
  approvals: {
    onApproved(kind: string, handler: ApprovalKind<RoleChange>): void
    ask: StaffServices['ask']
  }
  /** Told of each new account, in the transaction that makes it. */
  onRegistered: (trx: Trx, userId: number) => Promise<void>
  /** Whether the user has a running membership. */
  isMember: (userId: number) => Promise<boolean>
  /** Published works by user; users without any may be missing. */
  workCounts: (userIds: readonly number[]) => Promise<ReadonlyMap<number, number>>
}

/** Users, sessions, codes, follows: what other modules may ask of them. */
export interface Identity
  extends Follows,
    Pick<
      Profiles,
      | 'createUser'
      | 'profiles'
      | 'designersNamed'
      | 'findByPhone'
      | 'findById'
      | 'accounts'
      | 'saveStanding'
      | 'phoneOf'
      | 'payoutsRestUntil'
    > {
  authenticate: Authenticate
  /** Opens a session for a user and returns its token. */
  openSession(userId: number, db?: DbOrTrx): Promise<string>
  sendCode: Codes['send']
  redeemCode: Codes['redeem']
  giveSecondFactor: SecondFactor['give']
  /** The user's roles, which do not change until the transaction ends. */
  lockRoles: typeof lockRoles
  /** Nothing that names the user can be added until the transaction ends. */
  lockUser: (trx: Trx, userId: number) => Promise<unknown>
  /** The account itself: forgotten last. */
  ownData: OwnData
  register(app: FastifyInstance, ports: HttpPorts): void
}

export function createIdentity(deps: IdentityDeps): Identity {
  const { db, clock } = deps
  const sessions = createSessions(deps)
  const codes = createCodes(deps)
  const login = createLogin({ ...deps, codes, sessions })
  const follows = createFollows(deps)
  const profiles = createProfiles(deps)
  const secondFactor = createSecondFactor(deps)
  deps.approvals.onApproved(ROLE_CHANGE, createRoleChange(deps))
  defineSweep({ db, clock, jobs: deps.jobs })
  deps.jobs.define(SMS_NOTICE, createSmsNotices(deps))
  void decoy()

  return {
    ...follows,
    createUser: profiles.createUser,
    profiles: profiles.profiles,
    designersNamed: profiles.designersNamed,
    findById: profiles.findById,
    findByPhone: profiles.findByPhone,
    phoneOf: profiles.phoneOf,
    accounts: profiles.accounts,
    saveStanding: profiles.saveStanding,
    authenticate: sessions.authenticate,
    openSession: (userId, within = db) => sessions.open(within, userId),
    sendCode: codes.send,
    redeemCode: codes.redeem,
    giveSecondFactor: secondFactor.give,
    payoutsRestUntil: profiles.payoutsRestUntil,
    lockRoles,
    lockUser,
    ownData: createOwnData(deps),
    register(app, ports) {
      registerIdentityRoutes(app, ports, { sessions, codes, login, follows, profiles })
      registerStaffRoutes(app, ports, { secondFactor, ask: deps.approvals.ask })
    },
  }
}
