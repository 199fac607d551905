import type { NoticeTopic } from '@yantu/contract/notifications/endpoints'
import type { Notice } from '../modules/notifications/index.ts'

export const [buyer, designer, reader, former] = [2, 1, 3, 4]

/** A notice as somebody makes it, and what it has to say. */
export interface Row {
  event: string
  notice: Notice | null
  /** Null where nobody is told. */
  told: number | null
  title: string
  words: string
  /** What it is about; null where nobody is told. */
  topic: NoticeTopic | null
  link?: string
}
