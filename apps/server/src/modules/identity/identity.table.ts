import type { Generated, GeneratedAlways } from 'kysely'

export interface IdentityTables {
  users: UsersTable
  sessions: SessionsTable
  sms_codes: SmsCodesTable
  attempts: AttemptsTable
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

/** The newest code of each (purpose, phone, user). */
export interface SmsCodesTable {
  purpose: string
  phone: string
  user_id: number | null
  mac: Buffer
  tries: Generated<number>
  expires_at: Date
  consumed_at: Date | null
}

/** What has been spent of the budgets with exact windows: code sends and password tries. */
export interface AttemptsTable {
  reservation: string
  key: string
  at: Date
}

export interface FollowsTable {
  follower_id: number
  followee_id: number
  created_at: Date
}
