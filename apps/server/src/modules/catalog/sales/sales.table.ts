export interface SalesTables {
  entitlement: EntitlementTable
  download: DownloadTable
  free_download_day: FreeDownloadDayTable
  licence: LicenceTable
  licensed_file: LicensedFileTable
}

/** A work someone bought: theirs for good, whatever becomes of the work, unless the price went back. */
export interface EntitlementTable {
  user_id: number
  work_id: number
  order_id: string
  /** As it was called when it was bought. */
  title: string
  paid_fen: number
  created_at: Date
  /** When the last of the price was asked back: it is no right to the work since. */
  refunded_at: Date | null
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

/** Who got which file of which work. */
export interface LicenceTable {
  number: string
  user_id: number
  work_id: number
  sha256: Buffer
  /** As the work and its file were called then. */
  title: string
  file_name: string
  /** By which it was bought; null of a free download. */
  order_id: string | null
  issued_at: Date
  last_at: Date
  downloads: number
}

/** A file that a work has ever handed out. */
export interface LicensedFileTable {
  sha256: Buffer
  work_id: number
  first_at: Date
}
