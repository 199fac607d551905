import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fenFromYuan, portion, yuanFromFen } from './money.ts'

describe('money', () => {
  it('reads every two-decimal price exactly, where floats would lose a fen', () => {
    for (let fen = 0; fen <= 99_999; fen++) {
      expect(fenFromYuan(`${Math.trunc(fen / 100)}.${String(fen % 100).padStart(2, '0')}`)).toBe(fen)
    }
  })

  it('goes to text and back without change', () => {
    fc.assert(fc.property(fc.nat({ max: 2 ** 40 }), (fen) => fenFromYuan(yuanFromFen(fen)) === fen))
  })

  it('reads one decimal as tenths and no decimals as whole yuan', () => {
    expect(fenFromYuan('19.9')).toBe(1990)
    expect(fenFromYuan('7')).toBe(700)
  })

  it.each(['', '.5', '1.', '1.234', '-1', '1e3', ' 1', '１', '1,000', 'NaN'])('refuses %j', (text) => {
    expect(() => fenFromYuan(text)).toThrow(RangeError)
  })

  it('refuses fractions of a fen', () => {
    expect(() => yuanFromFen(0.5)).toThrow(RangeError)
  })
})

describe('a portion', () => {
  it('is exact where floating point is not', () => {
    expect(Math.floor(90 * 0.7)).toBe(62)
    expect(portion(90, 0.7)).toBe(63)
  })

  it('and the rest make the whole, whatever the rate', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.integer({ min: 0, max: 1_000_000 }),
        (price, millionths) => {
          const share = portion(price, millionths / 1_000_000)
          expect(share).toBe(Number((BigInt(price) * BigInt(millionths)) / 1_000_000n))
          expect(share).toBeLessThanOrEqual(price)
        },
      ),
    )
  })

  it('refuses rates beyond the whole', () => {
    expect(() => portion(100, 1.1)).toThrow(RangeError)
    expect(() => portion(100, Number.NaN)).toThrow(RangeError)
  })
})
