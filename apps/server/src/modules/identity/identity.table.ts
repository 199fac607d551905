import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export interface IdentityTables {
  users: UsersTable
  user_role: UserRoleTable
  second_factor: SecondFactorTable
  sessions: SessionsTable
  sms_codes: SmsCodesTable
  attempts: AttemptsTable
  spent_proofs: SpentProofsTable
  known_browsers: KnownBrowsersTable
  follows: FollowsTable
  phone_ticket: PhoneTicketTable
}

/** Null until it happens. */
type Later = ColumnType<Date | null, Date | null | undefined, Date | null>

export interface UsersTable {
  id: GeneratedAlways<number>
  /** `deleted:<id>` once the account is deleted. */
  phone: string
  name: string
  avatar: Generated<string>
  /** 1 regular, 2 designer. */
  type: Generated<number>
  is_white: Generated<boolean>
  school: Generated<string>
  certificate_photo: Generated<string>
  prize_photo: Generated<string>
  email: Generated<string>
  is_real_name: Generated<boolean>
  is_bank_card_bound: Generated<boolean>
  password_hash: string | null
  /** Kept by a trigger on follows. */
  following_count: GeneratedAlways<number>
  follower_count: GeneratedAlways<number>
  created_at: Date
  /** From then on a login from an unknown device is worth a notice. */
  first_login_at: Later
  password_changed_at: Later
  /** Nothing is paid out before it: the phone was changed. */
  payouts_rest_until: Later
  deleted_at: Later
}

export interface SessionsTable {
  id: string
  user_id: number
  /** SHA-256 of the token; the token itself is never stored. */
  token_hash: Buffer
  created_at: Date
  last_seen_at: Date
  /** When a code of the second factor was shown in it. */
  second_factor_at: Date | null
  /** Such as Chrome · Windows; '' where the client did not say. */
  device: Generated<string>
  /** Of its device in known_browsers. */
  device_mac: ColumnType<Buffer | null, Buffer | null | undefined>
}

/** What somebody may do as staff; the permissions of a role are in the contract. */
export interface UserRoleTable {
  user_id: number
  role: string
}

export interface SecondFactorTable {
  user_id: number
  /** Sealed (kernel/sealed.ts). */
  secret: Buffer
  /** When the first code was shown; null before. */
  confirmed_at: Date | null
  /** Of the newest code shown: it and those before it are used up. */
  last_step: Generated<number>
}

/** The newest code of each (purpose, phone, user) and of who asked for it. */
export interface SmsCodesTable {
  purpose: string
  phone: string
  user_id: number | null
  /** `askerOf`; empty for a code that acts on its signed-in caller, and for those from before there were askers. */
  asker: Generated<string>
  mac: Buffer
  /** By the asker. */
  tries: Generated<number>
  /** By everybody else. */
  tries_elsewhere: Generated<number>
  expires_at: Date
  consumed_at: Date | null
}

/** What has been spent of the budgets with exact windows: code sends and password tries. */
export interface AttemptsTable {
  reservation: string
  key: string
  at: Date
}

/** Proofs of work that paid for an attempt. */
export interface SpentProofsTable {
  hash: Buffer
  reservation: string
  expires_at: Date
}

/** Step 1 of a phone change was done in this session. */
export interface PhoneTicketTable {
  user_id: number
  session_id: string
  expires_at: Date
}

/** Browsers that have logged in to an account, and networks of clients that have no secret (decision 0535). */
export interface KnownBrowsersTable {
  user_id: number
  /** HMAC over phone and browser: two accounts of one browser can't be told to share it. */
  mac: Buffer
  last_login_at: Date
}

export interface FollowsTable {
  follower_id: number
  followee_id: number
  created_at: Date
}
