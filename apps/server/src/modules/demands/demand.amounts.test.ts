import { describe, expect, it } from 'vitest'
import { amountsOf, commissionOf, refundParts } from './demand.amounts.ts'

const rates = { urgent: 0.2, deposit: 0.3, commission: 0.1 }
const amounts = (fee: number, isUrgent = false, other = {}) => {
  const { urgentFen, totalFen, depositFen, balanceFen } = amountsOf(fee, isUrgent, { ...rates, ...other })
  return [urgentFen, totalFen, depositFen, balanceFen]
}

describe('what a demand costs', () => {
  it.each([
    [100_000, false, {}, [0, 100_000, 30_000, 70_000]],
    [200_000, true, {}, [40_000, 240_000, 72_000, 168_000]],
    [35_000, true, {}, [7_000, 42_000, 12_600, 29_400]],
    // 105 × 0.3 = 31.5, half up; 0.5 of a fen of the urgent fee too.
    [105, false, {}, [0, 105, 32, 73]],
    [1_03, true, { urgent: 0.5 }, [52, 155, 47, 108]],
    // 90 × 0.7 is 62.99… to a float.
    [90, false, { deposit: 0.7 }, [0, 90, 63, 27]],
    // Neither deposit nor balance is ever nothing.
    [2, false, { deposit: 0.0001 }, [0, 2, 1, 1]],
    [1_000, false, { deposit: 1 }, [0, 1_000, 999, 1]],
    [99_999_999, true, {}, [20_000_000, 119_999_999, 36_000_000, 83_999_999]],
  ])('%i fen, urgent %s, %o', (fee, isUrgent, other, expected) =>
    expect(amounts(fee, isUrgent, other)).toEqual(expected),
  )

  it('is nothing of what is no fee', () => {
    for (const fee of [1, 0, -100, 10.5, Number.NaN]) expect(() => amounts(fee)).toThrow(RangeError)
    expect(() => amounts(100, true, { urgent: 1.1 })).toThrow(RangeError)
  })

  it('leaves the fraction of a fen of the commission to the designer', () => {
    expect([999, 10, 9, 0].map((fen) => commissionOf(fen, 0.1))).toEqual([99, 1, 0, 0])
  })

  it('gives back from the balance first, and never more than was paid', () => {
    const paid = { depositFen: 300, balanceFen: 700 }
    expect(refundParts(0, paid)).toEqual({ ofDeposit: 0, ofBalance: 0 })
    expect(refundParts(700, paid)).toEqual({ ofDeposit: 0, ofBalance: 700 })
    expect(refundParts(701, paid)).toEqual({ ofDeposit: 1, ofBalance: 700 })
    expect(refundParts(250, { depositFen: 300, balanceFen: 0 })).toEqual({ ofDeposit: 250, ofBalance: 0 })
    expect(() => refundParts(1_001, paid)).toThrow(RangeError)
  })
})
