import type { Message, Thread } from './api.ts'

/** What of a thread has been read, and whether there is more before it. */
export interface Known {
  list: readonly Message[]
  hasEarlier: boolean
}

const numberOf = ({ messageId }: Message): number => Number(messageId)

/**
 * The newest page beside what is known. Where they touch they are one; where something has been missed between them,
 * what is known is dropped and can be read again.
 */
export function withNewest(known: Known, page: Pick<Thread, 'list' | 'hasEarlier'>): Known {
  const fresh: Known = { list: page.list, hasEarlier: page.hasEarlier === '1' }
  const [first] = page.list
  const last = known.list.at(-1)
  if (!first || !last) return fresh
  if (numberOf(first) > numberOf(last) && page.hasEarlier === '1') return fresh
  const before = known.list.filter((message) => numberOf(message) < numberOf(first))
  return {
    list: [...before, ...page.list],
    hasEarlier: before.length > 0 ? known.hasEarlier : fresh.hasEarlier,
  }
}

/** An earlier page before what is known. */
export const withEarlier = (known: Known, page: Pick<Thread, 'list' | 'hasEarlier'>): Known => ({
  list: [...page.list, ...known.list],
  hasEarlier: page.hasEarlier === '1',
})

/** Messages of one day under its date. */
export function byDay(list: readonly Message[]): { day: string; messages: Message[] }[] {
  const days = Map.groupBy(list, ({ sendTime }) => sendTime.slice(0, 10))
  return [...days].map(([day, messages]) => ({ day, messages }))
}
