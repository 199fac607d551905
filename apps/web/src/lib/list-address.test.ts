import { describe, expect, it } from 'vitest'
import { lastPage, readPage, writeSearch } from './list-address.ts'

describe('the last page', () => {
  it.each([
    [0, 1],
    [12, 1],
    [13, 2],
    [25, 3],
  ])('of %i rows is %i', (total, page) => expect(lastPage(total, 12)).toBe(page))
})

describe('the address of a page', () => {
  it.each([
    ['', 1],
    ['page=3', 3],
    ['page=0', 1],
    ['page=1.5', 1],
    ['page=9999999999', 1],
  ])('%s names page %i', (search, page) => expect(readPage(new URLSearchParams(search))).toBe(page))

  it('leaves out what is not chosen', () => {
    expect(writeSearch({ scene: '', q: 'a&b' }, 2)).toBe('?q=a%26b&page=2')
    expect(writeSearch({ scene: '' }, 1)).toBe('')
  })
})
