import { describe, expect, it } from 'vitest'
import { clock, phaseOf } from './phase.ts'
import { instantOf } from './use-countdown.ts'

const order = { returnCode: '0' as const, codeUrl: 'x', orderId: '1', amount: '9.90' }

describe('the phase of a payment', () => {
  it('is opening until there is an order', () => expect(phaseOf(null, '0', null)).toBe('opening'))
  it.each([
    ['0', 10, 'waiting'],
    ['0', null, 'waiting'],
    ['0', 0, 'expired'],
    ['1', 0, 'paid'],
    ['2', 10, 'expired'],
    ['3', 10, 'returned'],
    ['4', 0, 'returned'],
  ] as const)('with status %s and %s s left is %s', (status, left, phase) =>
    expect(phaseOf(order, status, left)).toBe(phase),
  )
})

describe('the countdown', () => {
  it.each([
    [7199, '1:59:59'],
    [3600, '1:00:00'],
    [249, '04:09'],
    [0, '00:00'],
  ])('shows %i s as %s', (seconds, text) => expect(clock(seconds)).toBe(text))

  it('reads wire times as Shanghai time', () =>
    expect(instantOf('2026-11-20 08:00:00')).toBe(Date.UTC(2026, 10, 20)))
})
