import { describe, expect, it } from 'vitest'
import { pageCacheKey } from './page-cache-key.ts'

const keyOf = (address: string) => pageCacheKey(new URL(address, 'http://site'))

describe('the key of a cached page', () => {
  it('keeps what the page shows and leaves the rest out', () => {
    expect(keyOf('/template?utm_source=x&page=2&scene=a')).toBe('/template?scene=a&page=2')
    expect(keyOf('/orders-square?page=2&status=done&x=1')).toBe('/orders-square?status=done&page=2')
    expect(keyOf('/partner?from=x')).toBe('/partner')
    expect(keyOf('/template?page=2&scene=a')).toBe(keyOf('/template?scene=a&page=2'))
  })
  it('tells apart what differs', () => {
    expect(keyOf('/center?userId=1')).not.toBe(keyOf('/center?userId=2'))
    expect(keyOf('/agreement/5')).not.toBe(keyOf('/agreement/5?doc=contact'))
    expect(keyOf('/template?q=a%26b')).not.toBe(keyOf('/template?q=a&b'))
    expect(keyOf('/template/detail/1')).not.toBe(keyOf('/gold-case/detail/1'))
  })
  it('is none for pages that are not kept', () => {
    expect(keyOf('/setting')).toBeNull()
    expect(keyOf('/no-such-page')).toBeNull()
    expect(keyOf('/orders-square/detail/7')).toBeNull()
  })
})
