import { demandsLimits } from '@yantu/contract/limits/demands'
import { describe, expect, it } from 'vitest'
import { type Message, nextPoll, type Thread } from './api.ts'
import { byDay, type Known, withEarlier, withNewest } from './messages.ts'

const message = (id: number, sendTime = '2026-11-22 14:00:00') =>
  ({ messageId: String(id), sendTime, text: `第 ${id} 句` }) as Message
const page = (ids: number[], hasEarlier: '0' | '1' = '0') => ({
  list: ids.map((id) => message(id)),
  hasEarlier,
})
const ids = ({ list }: Known) => list.map(({ messageId }) => Number(messageId))
const nothing: Known = { list: [], hasEarlier: false }

describe('messages', () => {
  it('grow at their end, and keep what was read before', () => {
    const first = withNewest(nothing, page([4, 5, 6], '1'))
    expect([ids(first), first.hasEarlier]).toEqual([[4, 5, 6], true])
    const all = withEarlier(first, page([1, 2, 3]))
    expect([ids(all), all.hasEarlier]).toEqual([[1, 2, 3, 4, 5, 6], false])
    const grown = withNewest(all, page([6, 7, 8], '1'))
    expect([ids(grown), grown.hasEarlier]).toEqual([[1, 2, 3, 4, 5, 6, 7, 8], false])
  })

  it('begin anew where some have been missed', () => {
    const missed = withNewest(withNewest(nothing, page([1, 2])), page([7, 8], '1'))
    expect([ids(missed), missed.hasEarlier]).toEqual([[7, 8], true])
  })

  it('stand under their days', () => {
    const days = byDay([message(1, '2026-11-21 23:59:00'), message(2), message(3)])
    expect(days.map(({ day, messages }) => [day, messages.length])).toEqual([
      ['2026-11-21', 1],
      ['2026-11-22', 2],
    ])
  })

  it('are asked for often while they come, seldom while they rest, and no more once all is said', () => {
    const now = Date.parse('2026-11-22T14:01:00+08:00')
    const thread = (list: Message[], canWrite: '0' | '1' = '1') => ({ list, canWrite }) as Thread
    const { pollMs, restedPollMs } = demandsLimits.thread
    expect(nextPoll(thread([message(1)]), now)).toBe(pollMs)
    expect(nextPoll(thread([message(1, '2026-11-22 13:00:00')]), now)).toBe(restedPollMs)
    expect(nextPoll(thread([]), now)).toBe(restedPollMs)
    expect(nextPoll(thread([message(1)], '0'), now)).toBe(false)
  })
})
