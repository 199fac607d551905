import { describe, expect, it } from 'vitest'
import { after, commandOf, type ShowState, timeOf } from './keys.ts'
import { clock, minutesFor, timingOf } from './timing.ts'

const start: ShowState = {
  at: 2,
  black: false,
  notes: false,
  digits: '',
  startedAt: 0,
  turnedAt: 0,
  pausedAt: null,
}
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

describe('the clock of a show', () => {
  const pause = commandOf('p', '')!
  const shown = (state: ShowState, now: number) =>
    timingOf(state, { count: 12, minutes: 15, now: timeOf(state, now) })

  it('stands still while it is paused and goes on where it stood', () => {
    const paused = after(start, pause, 12, 60_000)
    expect(shown(paused, 600_000)).toMatchObject({ elapsed: 60, onPage: 60 })
    const going = after(paused, pause, 12, 600_000)
    expect(shown(going, 610_000)).toMatchObject({ elapsed: 70, onPage: 70 })
  })

  it('gives a page that is turned to in the pause its own time', () => {
    const turned = after(after(start, pause, 12, 60_000), { kind: 'step', by: 1 }, 12, 90_000)
    expect(shown(turned, 100_000)).toMatchObject({ elapsed: 60, onPage: 0 })
    expect(shown(after(turned, pause, 12, 100_000), 103_000)).toMatchObject({ elapsed: 63, onPage: 3 })
  })

  it('begins again from nothing, paused or not', () => {
    const again = after(start, { kind: 'restart' }, 12, 300_000)
    expect(shown(again, 305_000)).toMatchObject({ elapsed: 5, onPage: 5 })
    const still = after(after(start, pause, 12, 60_000), { kind: 'restart' }, 12, 300_000)
    expect(shown(still, 400_000)).toMatchObject({ elapsed: 0, onPage: 0 })
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
