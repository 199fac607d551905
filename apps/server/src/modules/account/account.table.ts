export interface AccountTables {
  data_export: DataExportTable
}

/** One a user. */
export interface DataExportTable {
  user_id: number
  asked_at: Date
  /** Null until it is made, as its file. */
  made_at: Date | null
  file_id: string | null
}
