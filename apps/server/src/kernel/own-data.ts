import type { Hindrance } from '@yantu/contract/account/endpoints'
import type { DbOrTrx, Trx } from '../db/schema.ts'

/** A value as it stands in a row, before it is shown. */
export type OwnValue = string | number | boolean | null | Date | readonly string[]

/** What a column is called, and how a value of it is shown where that is not the value itself. */
export type OwnColumn = string | { title: string; show: (value: never) => string }

/** A table of somebody's export. */
export interface OwnTable {
  /** Of its file: `works`. */
  key: string
  title: string
  columns: Readonly<Record<string, OwnColumn>>
  /** A page of its rows, in one order; a short one is the last. */
  rows(page: { offset: number; limit: number }): Promise<readonly Readonly<Record<string, OwnValue>>[]>
}

/** What a module keeps of a person: for their export, and for the end of their account. */
export interface OwnData {
  /** Of theirs alone: nothing that somebody else wrote, and nobody else's name. */
  tables?(userId: number): OwnTable[]
  /** What has to be brought to an end before the account is. Asked under the lock of the user's row. */
  hindrances?(db: DbOrTrx, userId: number): Promise<Hindrance[]>
  /** Deletes what nobody else has a right to, and takes the person out of the rest. */
  forget?(trx: Trx, userId: number): Promise<void>
}

/** `count` as a hindrance where there is any: 2 个需求还在进行中. */
export const hindranceOf = (count: number, text: string, link: string): Hindrance[] =>
  count > 0 ? [{ text: `${count} ${text}`, link }] : []
