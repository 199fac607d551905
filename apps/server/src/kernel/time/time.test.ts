import { describe, expect, it } from 'vitest'
import { shanghaiDay, wireTime } from './index.ts'

describe('wire time', () => {
  it('is Shanghai time whatever the machine says', () => {
    expect(wireTime(new Date('2026-11-20T16:00:00Z'))).toBe('2026-11-21 00:00:00')
    expect(wireTime(new Date('2026-11-20T15:59:59.999Z'))).toBe('2026-11-20 23:59:59')
  })

  it('names the calendar day in Shanghai', () => {
    expect(shanghaiDay(new Date('2026-12-31T16:00:00Z'))).toBe('2027-01-01')
  })
})
