import { useSearchParams } from 'react-router'
import { readPage } from '../../lib/list-address.ts'

export interface Sort {
  column: string
  isDescending: boolean
}

/** What a table shows of its list: all of it in the address, so that it can be shared and gone back to. */
export interface TableView {
  page: number
  /** Null for the order that the server gives by itself. */
  sort: Sort | null
  /** By the filter's name; '' is any. */
  filters: Readonly<Record<string, string>>
}

export interface TableNames {
  /** The columns that may be sorted by. */
  sorts: readonly string[]
  filters: readonly string[]
}

export interface ViewChange {
  page?: number
  sort?: Sort | null
  filters?: Readonly<Record<string, string>>
}

/** Reads a view from search parameters (`page`, `sort=-column`, a parameter for each filter); what it doesn't know is left out. */
export function readView(search: URLSearchParams, { sorts, filters }: TableNames): TableView {
  const [, minus, column = ''] = /^(-?)(.*)$/.exec(search.get('sort') ?? '') ?? []
  return {
    page: readPage(search),
    sort: sorts.includes(column) ? { column, isDescending: minus === '-' } : null,
    filters: Object.fromEntries(filters.map((name) => [name, search.get(name) ?? ''])),
  }
}

/**
 * The search part of the address of another view. Another filter or order begins at the first page; parameters that
 * are not the table's stay.
 */
export function searchOf(search: URLSearchParams, change: ViewChange): string {
  const next = new URLSearchParams(search)
  const put = (name: string, value: string) => (value ? next.set(name, value) : next.delete(name))
  put('page', '')
  if (change.page !== undefined && change.page > 1) put('page', String(change.page))
  if (change.sort !== undefined)
    put('sort', change.sort ? `${change.sort.isDescending ? '-' : ''}${change.sort.column}` : '')
  for (const [name, value] of Object.entries(change.filters ?? {})) put(name, value)
  return `?${next}`
}

/** The view of the present address, and the addresses of others. */
export function useTableView(names: TableNames): TableView & { to: (change: ViewChange) => string } {
  const [search] = useSearchParams()
  return { ...readView(search, names), to: (change) => searchOf(search, change) }
}
