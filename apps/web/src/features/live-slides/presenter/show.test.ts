import { describe, expect, it } from 'vitest'
import { after, commandOf, type ShowState } from './keys.ts'
import { clock, minutesFor, timingOf } from './timing.ts'

const start: ShowState = { at: 2, black: false, notes: false, digits: '', startedAt: 0, turnedAt: 0 }
const press = (keys: string[], from = start, count = 12) =>
  keys.reduce((state, key) => {
    const command = commandOf(key, state.digits)
    return command ? after(state, command, count, 5_000) : state
  }, from)

describe('keys of a show', () => {
  it.each([
    [['ArrowRight'], 3],
    [[' '], 3],
    [['PageDown'], 3],
    [['ArrowLeft'], 1],
    [['PageUp'], 1],
    [['Home'], 0],
    [['End'], 11],
    [['7', 'Enter'], 6],
    [['1', '0', 'Enter'], 9],
    [['9', '9', 'Enter'], 11],
    [['Enter'], 3],
    [['x'], 2],
  ])('%j leads to page %i', (keys, at) => {
    expect(press(keys).at).toBe(at)
  })

  it('stops at both ends', () => {
    expect(press(['ArrowLeft', 'ArrowLeft', 'ArrowLeft']).at).toBe(0)
    expect(press(['End', 'ArrowRight']).at).toBe(11)
  })

  it('black goes and comes, and turning the page ends it', () => {
    expect(press(['b']).black).toBe(true)
    expect(press(['b', 'B']).black).toBe(false)
    expect(press(['b', 'ArrowRight']).black).toBe(false)
  })

  it('a number is forgotten when the page is turned otherwise', () => {
    expect(press(['5', 'ArrowRight']).digits).toBe('')
  })

  it('the page’s time begins when it is turned to, not when nothing moved', () => {
    expect(press(['ArrowRight']).turnedAt).toBe(5_000)
    expect(press(['End'], { ...start, at: 11 }).turnedAt).toBe(0)
  })
})

describe('time of a show', () => {
  const show = { at: 4, startedAt: 0, turnedAt: 200_000 }

  it('spreads the minutes over the pages', () => {
    const time = timingOf(show, { count: 20, minutes: 15, now: 230_000 })
    expect(time).toMatchObject({ elapsed: 230, left: 670, onPage: 30, perPage: 45, isSlow: false, behind: 5 })
  })

  it('says when a page and when the whole takes too long', () => {
    expect(timingOf(show, { count: 20, minutes: 15, now: 246_000 }).isSlow).toBe(true)
    expect(timingOf(show, { count: 20, minutes: 15, now: 960_000 }).left).toBe(-60)
  })

  it('takes the minutes that so many pages are meant for', () => {
    expect([8, 13, 19, 60].map(minutesFor)).toEqual([5, 8, 15, 20])
  })

  it('is printed as minutes and seconds', () => {
    expect([0, 65, 3_725, -30].map(clock)).toEqual(['0:00', '1:05', '1:02:05', '−0:30'])
  })
})
