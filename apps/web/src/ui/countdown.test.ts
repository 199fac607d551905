import { describe, expect, it } from 'vitest'
import { clock, instantOf } from './countdown.tsx'

describe('the countdown', () => {
  it.each([
    [7 * 86_400 + 3723, '7 天 1:02:03'],
    [86_400, '1 天 0:00:00'],
    [7199, '1:59:59'],
    [3600, '1:00:00'],
    [249, '04:09'],
    [0, '00:00'],
  ])('shows %i s as %s', (seconds, text) => expect(clock(seconds)).toBe(text))

  it('reads wire times as Shanghai time', () =>
    expect(instantOf('2026-11-20 08:00:00')).toBe(Date.UTC(2026, 10, 20)))
})
