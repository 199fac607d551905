import type { ColumnType, Generated } from 'kysely'

export interface AgreementTables {
  agreement: AgreementTable
  agreement_consent: AgreementConsentTable
}

/** A version of a text; the newest by created_at is in force, older ones are what users agreed to. */
export interface AgreementTable {
  type: string
  version: string
  key: string
  title: string
  date: string
  listed: boolean
  markdown: string
  created_at: Date
}

/** Append-only: who agreed to which version of a text, with what (`work:12`), and when; or took that back. */
export interface AgreementConsentTable {
  id: ColumnType<number, never, never>
  /** Null where who agreed is no user. */
  user_id: number | null
  type: string
  version: string
  about: string
  at: Date
  is_given: Generated<boolean>
}
