import type { Trx } from '../../../db/schema.ts'

/** A work whose file may be a theme. */
export interface MarketWork {
  id: number
  title: string
  /** The designer. */
  ownerId: number
  /** Fen; 0 is free. */
  priceFen: number
  isPublished: boolean
  /** Whether its designer lets outlines be poured into it. */
  allowsTheme: boolean
  fileId: string | null
  /** Address of its first page's picture, '' without one. */
  cover: string
}

/** What themes need of the market; the catalogue and its sales provide it. */
export interface Market {
  /** Grows with every change a visitor could see. */
  version(): Promise<number>
  /** Published presentations (.pptx) that may be themes, with ids above `after`, in their order. */
  decksAfter(after: number, count: number): Promise<{ id: number; fileId: string }[]>
  /** Those of the works that are published and whose designers let them be themes. */
  themesAmong(ids: readonly number[]): Promise<ReadonlySet<number>>
  /** Works by id, in whatever state; unknown ids are missing. */
  works(ids: readonly number[]): Promise<MarketWork[]>
  /** Those of the works that the user has bought. */
  boughtAmong(userId: number, workIds: readonly number[]): Promise<ReadonlySet<number>>
  /** The day's free downloads of a user; read before the transaction of `takeFree` begins. */
  freeDownloadsPerDay(userId: number): Promise<number>
  /** Takes one of the day's free downloads, once a work and day; false when none is left. */
  takeFree(trx: Trx, taken: { userId: number; workId: number; quota: number }): Promise<boolean>
}
