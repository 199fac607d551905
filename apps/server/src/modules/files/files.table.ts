export interface FileTables {
  stored_file: StoredFileTable
  file_download: FileDownloadTable
}

/** A download that began while its signed address was good; `mac` is the address's signature. */
interface FileDownloadTable {
  mac: Buffer
  /** Until then it may go on. */
  ends_at: Date
}

/** A file the server keeps; its bytes lie in the object storage under `key`, which the server made. */
export interface StoredFileTable {
  id: string
  /** Null for files of the platform itself. */
  owner_id: number | null
  purpose: string
  visibility: 'public' | 'private'
  key: string
  original_name: string
  /** Lower case, without the dot. */
  extension: string
  mime: string
  size_bytes: number
  sha256: Buffer
  /** What claimed it, such as `work:12`; an unbound file is deleted after 24 h. */
  bound_to: string | null
  created_at: Date
}
