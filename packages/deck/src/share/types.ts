import type { FileSource } from '../make/source.ts'

/** px of every picture for links: what Open Graph asks of a large one. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const

/** What a picture shows; its pictures are WebP, PNG or JPEG of whatever size, or drawings of ours as SVG. */
export type ShareCard<Picture = FileSource> =
  | {
      kind: 'work'
      title: string
      /** What it is: `PPT 模板`. */
      label: string
      /** Of a gold case, `国家级一等奖`. */
      award: string
      /** Who made it, and how much there is: `林清和 · 24 页`. */
      by: string
      /** `免费`, `¥16.90`. */
      price: string
      pictures: readonly Picture[]
    }
  | {
      kind: 'demand'
      title: string
      label: string
      /** In large letters on the slip, under what it is called. */
      sum: { name: string; value: string }
      facts: readonly { name: string; value: string }[]
      pictures: readonly []
    }
  | {
      kind: 'person'
      name: string
      /** The last character stands in its place, as on the site. */
      hasPhoto: boolean
      says: readonly string[]
      /** The photo first, where there is one. */
      pictures: readonly Picture[]
    }
  | { kind: 'list'; title: string; label: string; lead: string; pictures: readonly Picture[] }
  | { kind: 'home'; title: readonly string[]; lead: string; pictures: readonly Picture[] }

export type CardOf<Kind extends ShareCard['kind'], Picture = PlacedPicture> = Extract<
  ShareCard<Picture>,
  { kind: Kind }
>

/** A picture that was opened: width by height, and how it is had at a size, cut on both sides where it is wider. */
export interface PlacedPicture {
  ratio: number
  /** An address that holds the bytes. */
  at(width: number, height: number): Promise<string>
}
