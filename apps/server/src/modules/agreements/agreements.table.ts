export interface AgreementTables {
  agreement: AgreementTable
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
