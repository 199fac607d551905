import type { Generated, GeneratedAlways } from 'kysely'

export interface IdentityTables {
  users: UsersTable
  sessions: SessionsTable
  sms_codes: SmsCodesTable
  attempts: AttemptsTable
  spent_proofs: SpentProofsTable
  known_browsers: KnownBrowsersTable
  follows: FollowsTable
}

export interface UsersTable {
  id: GeneratedAlways<number>
  phone: string
  name: string
  avatar: Generated<string>
  /** 1 regular, 2 designer. */
  type: Generated<number>
  is_white: Generated<boolean>
  is_admin: Generated<boolean>
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
}

export interface SessionsTable {
  id: string
  user_id: number
  /** SHA-256 of the token; the token itself is never stored. */
  token_hash: Buffer
  created_at: Date
  last_seen_at: Date
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

/** Browsers that have logged in to an account. */
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
