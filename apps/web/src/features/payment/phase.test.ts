import { describe, expect, it } from 'vitest'
import { phaseOf } from './phase.ts'

const order = { codeUrl: 'x', orderId: '1', amount: '9.90' }

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
