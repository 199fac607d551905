import { describe, expect, it } from 'vitest'
import { calendarDate, dayAfter, dayOf, readMoment, shanghaiDay } from './days.ts'

describe('a day of Shanghai', () => {
  it.each([
    ['2026-11-20T15:59:59Z', '2026-11-20'],
    ['2026-11-20T16:00:00Z', '2026-11-21'],
    ['2026-12-31T23:00:00Z', '2027-01-01'],
  ])('at %s is %s', (instant, day) => expect(shanghaiDay(new Date(instant))).toBe(day))

  it.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2027-01-01', -1, '2026-12-31'],
  ])('%s and %i is %s', (day, days, expected) => expect(dayAfter(day, days)).toBe(expected))

  it('stays the day it is in the calendar, also where clocks are turned', () => {
    for (const day of ['2026-03-29', '2026-10-25', '2026-11-01']) expect(dayOf(calendarDate(day))).toBe(day)
  })
})

describe('a date as it is written', () => {
  it.each([
    ['2026-12-06', { day: '2026-12-06' }],
    ['2026-12-6', { day: '2026-12-06' }],
    ['２０２６／１２／６', { day: '2026-12-06' }],
    ['2026年12月6日', { day: '2026-12-06' }],
    [' 2026-12-06 18:00:00 ', { day: '2026-12-06', time: '18:00' }],
    ['2026年12月6日 9点', { day: '2026-12-06', time: '09:00' }],
  ])('%s is read', (typed, moment) => expect(readMoment(typed)).toEqual(moment))

  it.each(['', '2026-02-29', '2026-13-01', '2026-04-31', '明天', '2026-12-06 25:00', '12-06'])(
    '%s is none',
    (typed) => expect(readMoment(typed)).toBeNull(),
  )
})
