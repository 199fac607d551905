import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { natureOf } from './accounts.ts'
import { canonicalBody, credit, debit, entry } from './entry.ts'
import { ledgerEvents } from './events.ts'

describe('an entry', () => {
  it('must balance', () => {
    expect(() => entry('e', 'k', [debit('bank', 2), credit('wx_clearing', 1)])).toThrow('off balance by 1')
  })

  it('refuses negative amounts and parts of a fen', () => {
    expect(() => entry('e', 'k', [debit('bank', -1), credit('wx_clearing', -1)])).toThrow(RangeError)
    expect(() => entry('e', 'k', [debit('bank', 0.5), credit('wx_clearing', 0.5)])).toThrow(RangeError)
  })

  it('leaves out lines of nothing, but refuses to book nothing at all', () => {
    expect(ledgerEvents.templatePaid('o', 7, 1, 0).lines).toEqual([
      debit('wx_clearing', 1),
      credit('template_commission', 1),
    ])
    expect(() => entry('e', 'k', [debit('bank', 0), credit('wx_clearing', 0)])).toThrow('nothing to book')
  })

  it('has a body that names its lines in order', () => {
    expect(canonicalBody(ledgerEvents.templatePaid('o-1', 7, 100, 70))).toBe(
      '{"event":"template_paid","key":"o-1","lines":[["wx_clearing","debit",100],' +
        '["designer_pending:7","credit",70],["template_commission","credit",30]]}',
    )
  })
})

describe('the chart of accounts', () => {
  it('knows single accounts and families, and nothing else', () => {
    expect(natureOf('wx_clearing')).toBe('asset')
    expect(natureOf('escrow:12')).toBe('liability')
    for (const code of ['cash', 'wx_clearing:1', 'escrow', 'escrow:']) {
      expect(() => natureOf(code as 'bank')).toThrow('no such account')
    }
  })
})

describe('the days of a membership', () => {
  it('earn its price exactly, no day below zero', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: 370 }), (price, days) => {
        let earned = 0
        for (let day = 1; day <= days; day++) {
          const booked = ledgerEvents.membershipDay('m', price, day, days)
          earned += booked?.lines[0]?.fen ?? 0
        }
        expect(earned).toBe(price)
      }),
      { numRuns: 200 },
    )
  })
})
