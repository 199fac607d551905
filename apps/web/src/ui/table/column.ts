import type { ReactNode } from 'react'

export interface Column<Row> {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Names the row to a screen reader, and heads its card on a phone. One of a table. */
  isTitle?: boolean
  /** Figures stand under each other at the end of the column, and are sorted from the largest. */
  isFigure?: boolean
  canSort?: boolean
  /** Left out on a phone. */
  isExtra?: boolean
  /** Stands under all rows: a sum. */
  footer?: ReactNode
}

/** What becomes of a table where it doesn't fit: each row a card, or scrolled sideways. */
export type OnPhone = 'cards' | 'scroll'

/** The classes of a table's pieces on a phone. */
export const phoneLook = {
  cards: {
    table: 'max-sm:block',
    group: 'max-sm:block',
    headRow: 'max-sm:flex max-sm:items-center max-sm:overflow-x-auto',
    unsorted: 'max-sm:hidden',
    row: 'max-sm:relative max-sm:grid max-sm:gap-1 max-sm:border-b max-sm:border-line max-sm:px-4 max-sm:py-3.5 max-sm:last:border-b-0',
    cell: 'max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-4 max-sm:border-0! max-sm:p-0! max-sm:before:flex-none max-sm:before:text-[12.5px] max-sm:before:text-ink-3 max-sm:before:content-[attr(data-label)]',
    title: 'max-sm:block max-sm:border-0! max-sm:p-0! max-sm:pr-8! max-sm:text-[15px] max-sm:font-semibold!',
    box: 'max-sm:absolute max-sm:right-4 max-sm:top-4 max-sm:border-0! max-sm:p-0!',
  },
  scroll: {
    table: 'max-sm:w-max max-sm:min-w-full',
    group: '',
    headRow: '',
    unsorted: '',
    row: '',
    cell: 'max-sm:whitespace-nowrap',
    title: 'max-sm:whitespace-nowrap',
    box: '',
  },
} as const satisfies Record<OnPhone, Record<string, string>>

export type PhoneLook = (typeof phoneLook)[OnPhone]
