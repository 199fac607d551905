import type { EntrySearch } from './api.ts'

/** The filters of the entries, as they stand in the address. */
export const entryFilters = ['account', 'event', 'from', 'to', 'orderId', 'userId'] as const
export type EntryFilters = Partial<Record<(typeof entryFilters)[number], string>>

/** The address of the entries behind a figure. */
export const entriesPath = (filters: EntryFilters): string =>
  `/admin/ledger?${new URLSearchParams({ view: 'entries', ...filters })}`

export function readEntrySearch(search: URLSearchParams): EntrySearch {
  const before = Number(search.get('before'))
  return {
    ...Object.fromEntries(entryFilters.map((name) => [name, search.get(name) ?? ''])),
    ...(before > 0 && { before }),
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** What somebody looks for by one field: an order's number, a user's, or the code of an account. */
export function filtersOf(words: string): EntryFilters {
  if (words === '') return {}
  if (UUID.test(words)) return { orderId: words.toLowerCase() }
  return /^\d{1,18}$/.test(words) ? { userId: words } : { account: words }
}

/** A period of Shanghai days, both included: this month so far, the month before, or the last ninety days. */
export const periods = { this: '本月', last: '上月', quarter: '近 90 天' } as const
export type PeriodName = keyof typeof periods

const DAY_MS = 24 * 3_600_000
const iso = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

export function periodOf(name: PeriodName, today: string): { from: string; to: string } {
  const now = Date.parse(`${today}T00:00:00Z`)
  if (name === 'quarter') return { from: iso(now - 89 * DAY_MS), to: today }
  const first = Date.parse(`${today.slice(0, 8)}01T00:00:00Z`)
  if (name === 'this') return { from: iso(first), to: today }
  const end = iso(first - DAY_MS)
  return { from: `${end.slice(0, 8)}01`, to: end }
}
