export interface SalesTables {
  entitlement: EntitlementTable
  download: DownloadTable
  free_download_day: FreeDownloadDayTable
}

/** A work someone bought: theirs for good, whatever becomes of the work. */
export interface EntitlementTable {
  user_id: number
  work_id: number
  order_id: string
  /** As it was called when it was bought. */
  title: string
  paid_fen: number
  created_at: Date
}

/** One row per user, work and day (Asia/Shanghai): what is counted once. */
export interface DownloadTable {
  user_id: number
  work_id: number
  day: string
  /** Whether it took one of the day's free downloads. */
  is_free: boolean
  created_at: Date
}

export interface FreeDownloadDayTable {
  user_id: number
  day: string
  used: number
}
