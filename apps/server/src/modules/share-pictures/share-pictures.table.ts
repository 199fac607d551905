export interface SharePictureTables {
  share_picture: SharePictureTable
}

/** A picture for links; its bytes lie in the object storage under its hash. */
interface SharePictureTable {
  /** Hex of the SHA-256 of what it shows. */
  hash: string
  size_bytes: number
  /** The last day in Shanghai on which it was asked for. */
  used_on: string
}
