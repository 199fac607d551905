export interface FileTables {
  stored_file: StoredFileTable
  file_download: FileDownloadTable
  resumable_upload: ResumableUploadTable
}

/** A file that is arriving by tus; the stored file that comes of it has the same id. */
export interface ResumableUploadTable {
  id: string
  owner_id: number
  purpose: string
  visibility: 'public' | 'private'
  original_name: string
  /** As announced. */
  size_bytes: number
  /** What the stored file will be; both once all has arrived and was measured. */
  key: string | null
  sha256: Buffer | null
  created_at: Date
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
