import type { ColumnType } from 'kysely'

export interface DictionaryTables {
  dictionary_entry: DictionaryEntryTable
  dictionary_version: DictionaryVersionTable
}

/** One value of a dictionary; `label` names it within its type (for VIP prices the plan's number). */
export interface DictionaryEntryTable {
  type: string
  label: string
  value: string
  position: number
  hex: string | null
  name: string | null
  tip: string | null
  note: string | null
}

/** One row; a trigger raises it in every transaction that changes an entry. */
export interface DictionaryVersionTable {
  only_row: ColumnType<boolean, never, never>
  version: number
}
