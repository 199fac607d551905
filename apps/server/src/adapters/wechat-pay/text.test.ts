import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanDescription, cleanReason } from './text.ts'

describe('cleanDescription', () => {
  it.each([
    ['高分子材料研究进展（2026）', '高分子材料研究进展（2026）'],
    ['砚图 VIP · 年度会员', '砚图 VIP · 年度会员'],
    ['  多  余\n空\t格 ', '多 余 空 格'],
    ['图😀表<b>"\\', '图 表 b'],
    ['😀', '砚图订单'],
    ['', '砚图订单'],
  ])('%j becomes %j', (text, cleaned) => {
    expect(cleanDescription(text)).toBe(cleaned)
  })

  it('is 1 to 127 characters without control characters, always, and stable', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const cleaned = cleanDescription(text)
        expect([...cleaned].length).toBeGreaterThan(0)
        expect([...cleaned].length).toBeLessThanOrEqual(127)
        expect(cleaned).not.toMatch(/[\p{Cc}\p{Cs}]/u)
        expect(cleanDescription(cleaned)).toBe(cleaned)
      }),
    )
  })
})

describe('cleanReason', () => {
  it('may be empty and ends at 80 characters', () => {
    expect(cleanReason('\u0000')).toBe('')
    expect(cleanReason('退'.repeat(90))).toBe('退'.repeat(80))
  })
})
