import { useNavigate, useSearchParams } from 'react-router'
import type { Listing } from './api.ts'
import { listNames } from './model/words.ts'

interface Place extends Listing {
  /** Of the work that is open; '' for the first. */
  id: string
}

export interface RoomAddress {
  listing: Listing
  id: string
  /** The search part of another place of the room. */
  to(change: Partial<Place>): string
  open(id: string): void
  search(words: string): void
}

const names = {
  state: 'state',
  type: 'type',
  words: 'q',
  doubtful: 'doubtful',
  after: 'after',
  id: 'id',
} as const

/** Where in the review room one is, as the address says it. */
export function useAddress(): RoomAddress {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const said = search.get('state') ?? 'waiting'
  const place: Place = {
    state: said in listNames ? (said as Listing['state']) : 'waiting',
    type: search.get('type') ?? '',
    words: search.get('q') ?? '',
    doubtful: search.get('doubtful') ?? '',
    after: search.get('after') ?? '',
    id: search.get('id') ?? '',
  }
  const to = (change: Partial<Place>): string => {
    const next = { ...place, ...change }
    const params = new URLSearchParams()
    for (const [key, name] of Object.entries(names) as [keyof Place, string][]) {
      const value = next[key]
      if (value && !(key === 'state' && value === 'waiting')) params.set(name, value)
    }
    return `?${params.toString()}`
  }
  const { id, ...listing } = place
  return {
    listing,
    id,
    to,
    open: (next) => void navigate(to({ id: next }), { replace: true, preventScrollReset: true }),
    search: (words) => void navigate(to({ words, after: '', id: '' })),
  }
}
