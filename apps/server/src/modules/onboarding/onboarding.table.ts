import type { ApplicationKind, ApplicationState } from '@yantu/contract/onboarding/states'
import type { Generated, GeneratedAlways } from 'kysely'
import type { ApplicationEventType } from './application.lifecycle.ts'

export interface OnboardingTables {
  application: ApplicationTable
  application_event: ApplicationEventTable
  real_name: RealNameTable
  bank_card: BankCardTable
}

/**
 * What somebody applies for: one row a user and kind, or a phone of a partner; each submission is a further edition of
 * it. Buffers are sealed (`PersonalData`), `*_index` are its blind indexes; once lapsed or withdrawn all are null.
 */
export interface ApplicationTable {
  id: string
  kind: ApplicationKind
  /** Null for a partner who was not signed in. */
  user_id: number | null
  state: ApplicationState
  edition: number
  name: Buffer | null
  phone: Buffer | null
  phone_index: Buffer | null
  id_number: Buffer | null
  id_number_index: Buffer | null
  card_number: Buffer | null
  card_number_index: Buffer | null
  bank: Generated<string>
  card_last4: Generated<string>
  wx_code: Buffer | null
  school: Generated<string>
  front_file_id: string | null
  side_file_id: string | null
  certificate_file_id: string | null
  award_file_id: string | null
  consent_version: string
  submitted_at: Date
  decided_at: Date | null
  decider_id: number | null
  /** Codes of standard reasons. */
  reasons: Generated<string[]>
  note: Generated<string>
  /** Of the key that sealed the row. */
  key_id: GeneratedAlways<number | null>
}

export interface ApplicationEventTable {
  number: GeneratedAlways<number>
  application_id: string
  type: ApplicationEventType
  edition: number
  /** Null for the platform itself, and for a partner who is no user. */
  actor_id: number | null
  reasons: Generated<string[]>
  note: Generated<string>
  at: Date
}

/** The verified name and number of a user. */
export interface RealNameTable {
  user_id: number
  name: Buffer
  id_number: Buffer
  id_number_index: Buffer
  verified_at: Date
  key_id: GeneratedAlways<number | null>
}

/** The card to which a user is paid out. */
export interface BankCardTable {
  user_id: number
  holder: Buffer
  number: Buffer
  number_index: Buffer
  /** '' where the number does not tell. */
  bank: string
  last4: string
  changed_at: Date
  key_id: GeneratedAlways<number | null>
}
