import { describe, expect, it } from 'vitest'
import { readView, searchOf } from './address.ts'

const names = { sorts: ['time', 'amount'], filters: ['state', 'q'] }
const read = (text: string) => readView(new URLSearchParams(text), names)
const change = (text: string, to: Parameters<typeof searchOf>[1]) => searchOf(new URLSearchParams(text), to)

describe('the view in the address', () => {
  it('is the first page of all, in its own order, when nothing is said', () =>
    expect(read('')).toEqual({ page: 1, sort: null, filters: { state: '', q: '' } }))

  it('has page, order and filters', () =>
    expect(read('page=3&sort=-amount&state=open&q=a%26b')).toEqual({
      page: 3,
      sort: { column: 'amount', isDescending: true },
      filters: { state: 'open', q: 'a&b' },
    }))

  it.each(['page=0', 'page=-2', 'page=x', 'page=1.5', 'sort=password', 'sort=-', 'sort='])(
    'takes %s for nothing said',
    (text) => expect(read(text)).toEqual(read('')),
  )
})

describe('the address of another view', () => {
  it('keeps what is not the table’s', () => expect(change('tab=b&page=2', { page: 3 })).toBe('?tab=b&page=3'))
  it('leaves the first page unsaid', () => expect(change('page=2', { page: 1 })).toBe('?'))
  it.each([
    [{ filters: { state: 'open' } }, '?sort=time&state=open'],
    [{ sort: { column: 'amount', isDescending: true } }, '?sort=-amount'],
    [{ sort: null }, '?'],
  ])('begins at the first page after %o', (to, address) =>
    expect(change('sort=time&page=4', to)).toBe(address),
  )
  it('drops a filter that is any again', () =>
    expect(change('state=open&q=x', { filters: { state: '' } })).toBe('?q=x'))
})
