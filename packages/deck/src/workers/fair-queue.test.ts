import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Entry, FairQueue, LONG, MOST_DELAY, PATIENCE, type Rank, type Ticket } from './fair-queue.ts'

const [ANN, BEN, CAT] = [1, 2, 3]
const SHORT = 200
const LIMITS = { size: 2, perUser: 4, total: 1_000 }

interface Asked extends Ticket {
  name: string
  at: number
  /** How long it really takes, ms. */
  takes: number
}

interface Began {
  job: Asked
  at: number
  /** Jobs that waited and could have begun instead. */
  passed: Asked[]
}

const job = (name: string, more: Partial<Asked> = {}): Asked => ({
  name,
  user: ANN,
  rank: 'awaited',
  weight: SHORT,
  at: 0,
  takes: 1_000,
  ...more,
})
const isLong = ({ weight, rank }: Ticket) => weight > LONG || rank === 'background'
const turnOf = ({ user, rank }: Ticket) => user ?? rank

/** Lets the queue have its way with what is asked of it, in simulated time. */
function simulate(asked: readonly Asked[], limits = LIMITS) {
  const queue = new FairQueue<Asked>(limits)
  const coming = asked.toSorted((a, b) => a.at - b.at)
  const waiting = new Set<Asked>()
  const running = new Map<Entry<Asked>, number>()
  const began: Began[] = []
  const refused: Asked[] = []
  const mostLong = Math.max(1, limits.size - 1)

  const mayBegin = (one: Asked) => {
    const others = [...running.keys()].map(({ item }) => item)
    if (others.length >= limits.size || others.some((other) => turnOf(other) === turnOf(one))) return false
    return !isLong(one) || others.filter(isLong).length < mostLong
  }
  const beginAll = (now: number) => {
    for (;;) {
      const could = [...waiting].filter(mayBegin)
      const entry = queue.next(now)
      // It never idles while somebody could have a process, and never gives one to who could not.
      expect(entry !== undefined).toBe(could.length > 0)
      if (!entry) return
      expect(could).toContain(entry.item)
      waiting.delete(entry.item)
      running.set(entry, now + entry.item.takes)
      began.push({ job: entry.item, at: now, passed: could.filter((one) => one !== entry.item) })
    }
  }

  while (coming.length > 0 || running.size > 0) {
    const now = Math.min(coming[0]?.at ?? Number.POSITIVE_INFINITY, ...running.values())
    for (const [entry, ends] of running)
      if (ends <= now) {
        running.delete(entry)
        queue.leave(entry, now)
      }
    while (coming[0] && coming[0].at <= now) {
      const one = coming.shift()!
      if (queue.enter(one, one, now)) waiting.add(one)
      else refused.push(one)
    }
    beginAll(now)
  }
  expect([...waiting]).toEqual([])
  return { began, refused, order: began.map(({ job: { name } }) => name) }
}

describe('FairQueue', () => {
  it('gives users turns, whoever asked for more before', () => {
    const anns = ['a1', 'a2', 'a3'].map((name) => job(name))
    const asked = [...anns, job('b1', { user: BEN, at: 1 }), job('b2', { user: BEN, at: 1 })]
    expect(simulate(asked, { ...LIMITS, size: 1 }).order).toEqual(['a1', 'b1', 'a2', 'b2', 'a3'])
  })

  it('has one job of a user at a time, also where a process is free', () => {
    const { began } = simulate([job('a1'), job('a2')])
    expect(began.map(({ at }) => at)).toEqual([0, 1_000])
  })

  it('takes short jobs before long ones, and those that somebody waits for before the others', () => {
    const asked = [
      job('running', { user: 9 }),
      job('background', { user: null, rank: 'background' }),
      job('preview', { user: ANN, rank: 'preview' }),
      job('long', { user: BEN, weight: 2_000 }),
      job('short', { user: CAT }),
    ]
    const { order } = simulate(asked, { ...LIMITS, size: 1 })
    expect(order).toEqual(['running', 'short', 'long', 'preview', 'background'])
  })

  it('keeps a process from long jobs and from those that nobody waits for', () => {
    const asked = [
      job('long', { user: ANN, weight: LONG + 1, takes: 60_000 }),
      job('as long', { user: BEN, weight: LONG + 1, takes: 60_000 }),
      job('background', { user: null, rank: 'background', takes: 60_000 }),
      job('short', { user: CAT, at: 30_000 }),
    ]
    const { began } = simulate(asked)
    expect(began.find(({ job: { name } }) => name === 'short')?.at).toBe(30_000)
  })

  it('begins a short deck behind a short job at most, however four others keep asking', () => {
    const attackers = [10, 11, 12, 13]
    const asked = attackers.flatMap((user) =>
      Array.from({ length: 60 }, (_, minute) =>
        job(`x${user}`, { user, weight: 1e6, takes: 60_000, at: minute }),
      ),
    )
    const { began, refused } = simulate([...asked, job('victim', { user: ANN, at: 100_000 })])
    expect(began.find(({ job: { name } }) => name === 'victim')?.at).toBe(100_000)
    expect(refused.length).toBe(attackers.length * (60 - LIMITS.perUser) - 1)
  })

  it('lets what waits long go before what has just come: no stream of others starves it', () => {
    const stream = Array.from({ length: 400 }, (_, second) =>
      job(`s${second}`, { user: 100 + second, at: second * 1_000, takes: 2_500 }),
    )
    const late: Asked[] = [
      job('background', { user: null, rank: 'background', takes: 5_000 }),
      job('preview', { user: BEN, rank: 'preview' }),
      job('long', { user: CAT, weight: 1e6 }),
    ]
    const { began } = simulate([...stream, ...late], { ...LIMITS, total: 5_000 })
    for (const { rank, weight, name } of late) {
      const patience = PATIENCE[rank] + Math.min(weight, MOST_DELAY)
      const at = began.find(({ job: one }) => one.name === name)?.at
      expect(at, name).toBeLessThanOrEqual(patience * 1.5 + 5_000)
    }
  })

  it('refuses what is too much of one user, not of the next, and what is too much of all', () => {
    const queue = new FairQueue<string>({ size: 1, perUser: 2, total: 3 })
    const enter = (user: number) => queue.enter(job('', { user }), '', 0)
    expect([enter(ANN), enter(ANN), enter(ANN), enter(BEN), enter(CAT)]).toEqual([
      true,
      true,
      false,
      true,
      false,
    ])
  })

  it('lets a job wait again among the long ones, in its turn', () => {
    const queue = new FairQueue<string>(LIMITS)
    const enter = (name: string, user: number, weight = SHORT) =>
      queue.enter(job('', { user, weight }), name, 0)
    enter('thought short', ANN)
    const first = queue.next(0)!
    enter('long', BEN, LONG + 1)
    expect(queue.next(0)?.item).toBe('long')
    queue.again(first, 15_000)
    expect(queue.next(15_000)).toBeUndefined()
    enter('short', CAT)
    expect(queue.next(15_000)?.item).toBe('short')
  })

  it('takes out what a user no longer wants', () => {
    const queue = new FairQueue<string>(LIMITS)
    for (const user of [ANN, BEN]) queue.enter(job('', { user }), `of ${user}`, 0)
    expect(queue.withdraw(ANN, () => true)).toEqual([`of ${ANN}`])
    expect(queue.drain()).toEqual([`of ${BEN}`])
    expect(queue.next(0)).toBeUndefined()
  })

  const rank = fc.constantFrom<Rank>('awaited', 'preview', 'background')
  const anyJob = fc.record({
    name: fc.constant(''),
    user: fc.option(fc.integer({ min: 1, max: 5 }), { nil: null }),
    rank,
    weight: fc.oneof(fc.integer({ min: 1, max: LONG }), fc.integer({ min: LONG, max: 100_000 })),
    at: fc.integer({ min: 0, max: 200_000 }),
    takes: fc.integer({ min: 1, max: 60_000 }),
  })

  it('once a job is due, lets nobody else go before it more than once', () => {
    fc.assert(
      fc.property(fc.array(anyJob, { maxLength: 80 }), fc.integer({ min: 1, max: 4 }), (asked, size) => {
        const { began } = simulate(asked, { size, perUser: 10, total: 60 })
        /** When each turn's last job was paid off. */
        const rested = new Map<number | Rank, number>()
        /** Of each job that waits, who went before it since it was due. */
        const before = new Map<Asked, Set<number | Rank>>()
        for (const { job: next, at, passed } of began) {
          for (const one of passed) {
            const due = one.at + PATIENCE[one.rank] + Math.min(one.weight, MOST_DELAY)
            if (at <= Math.max(due, rested.get(turnOf(one)) ?? 0)) continue
            const gone = before.get(one) ?? new Set()
            expect(gone.has(turnOf(next))).toBe(false)
            before.set(one, gone.add(turnOf(next)))
          }
          rested.set(turnOf(next), at + 2 * next.takes)
          for (const one of before.keys()) if (turnOf(one) === turnOf(next)) before.delete(one)
        }
      }),
      { numRuns: 200 },
    )
  })
})
