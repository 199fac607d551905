import { describe, expect, it } from 'vitest'
import { safeLink } from './rich-text.ts'

describe('safeLink', () => {
  it.each([
    ['https://example.com/a?b=1#c', 'https://example.com/a?b=1#c'],
    ['https://example.com/论文|{a}\\b', 'https://example.com/%E8%AE%BA%E6%96%87%7C%7Ba%7D/b'],
    ['https://example.com/?q=50%', 'https://example.com/?q=50%25'],
    ['mailto:li@example.com', 'mailto:li@example.com'],
  ])('%s → %s', (link, address) => {
    expect(safeLink(link)).toBe(address)
    expect(safeLink(address)).toBe(address)
  })

  it.each([
    'javascript:alert(1)',
    'file:///etc/passwd',
    'https://',
    'https://[bad',
    'https://a b',
    `https://example.com/${'a'.repeat(2100)}`,
  ])('%s is plain text', (link) => {
    expect(safeLink(link)).toBeNull()
  })
})
