import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fenFromYuan, yuanFromFen } from './index.ts'

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
