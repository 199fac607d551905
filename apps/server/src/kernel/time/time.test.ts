import { describe, expect, it } from 'vitest'
import { addShanghaiMonths, instantOfWireTime, shanghaiDay, shanghaiMonth, wireTime } from './index.ts'

describe('wire time', () => {
  it('is Shanghai time whatever the machine says', () => {
    expect(wireTime(new Date('2026-11-20T16:00:00Z'))).toBe('2026-11-21 00:00:00')
    expect(wireTime(new Date('2026-11-20T15:59:59.999Z'))).toBe('2026-11-20 23:59:59')
  })

  it.each([
    ['2026-11-20 10:00:00', 1, '2026-12-20 10:00:00'],
    ['2026-12-31 23:30:00', 1, '2027-01-31 23:30:00'],
    ['2027-01-31 00:10:00', 1, '2027-02-28 00:10:00'],
    ['2026-11-30 10:00:00', 3, '2027-02-28 10:00:00'],
    ['2028-02-29 10:00:00', 12, '2029-02-28 10:00:00'],
  ])('%s and %s months is %s', (from, months, to) => {
    expect(wireTime(addShanghaiMonths(instantOfWireTime(from) as Date, months))).toBe(to)
  })

  it('names the calendar day in Shanghai', () => {
    expect(shanghaiDay(new Date('2026-12-31T16:00:00Z'))).toBe('2027-01-01')
    expect(shanghaiMonth(new Date('2026-12-31T15:59:59.999Z'))).toBe('2026-12')
    expect(shanghaiMonth(new Date('2026-12-31T16:00:00Z'))).toBe('2027-01')
  })

  it.each([
    ['2026-11-21 08:30:15', '2026-11-21T00:30:15.000Z'],
    ['2026-11-21T08:30', '2026-11-21T00:30:00.000Z'],
    ['2026-11-21', '2026-11-20T16:00:00.000Z'],
    ['2026-02-30 00:00:00', undefined],
    ['2026-11-21 25:00:00', undefined],
    ['明天', undefined],
  ])('reads %s', (text, instant) => expect(instantOfWireTime(text)?.toISOString()).toBe(instant))
})
