import type { Evidence } from '@yantu/contract/catalog/review-evidence'
import type { PagePicture } from '@yantu/contract/inspection/report'

type Report = NonNullable<Evidence['report']>
type Hit = NonNullable<Evidence['hits']>[number]

/** Files that are known to be alike; pages in pairs, `page` of the one that was asked for. */
export interface AlikeFile {
  fileId: string
  /** 0 to 1. */
  score: number
  pairs: readonly { page: number; otherPage: number }[]
}

/** How many findings have to be mended, and how many are hints. */
export interface Faults {
  musts: number
  hints: number
}

/** Words of a work, by where they stand. */
export interface Words {
  where: string
  page: number | null
  text: string
}

/** What machines say of a work. Each part may be missing, and says null then. */
export interface EvidenceSource {
  /** What the deck doctor said of a file. */
  report(fileId: string): Promise<Report | null>
  /** How much was found in these files; files that nobody examined are missing. */
  faults(fileIds: readonly string[]): Promise<ReadonlyMap<string, Faults>>
  /** Claimed files of which this one is a copy, or they of it, the likest first. */
  alike(fileId: string): Promise<readonly AlikeFile[] | null>
  /** Where the pages of claimed files have their edges, a hash each (null: nothing to be seen); unknown files are missing. */
  looks(fileIds: readonly string[]): Promise<ReadonlyMap<string, readonly (Uint8Array | null)[]>>
  /** A page of a deck, drawn for whoever reviews it; without a picture where nobody can draw it. */
  page(fileId: string, page: number, userId: number): Promise<PagePicture>
  /** What the content check says of a work's words. */
  hits(words: readonly Words[]): Promise<readonly Hit[] | null>
}
