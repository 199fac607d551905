import { describe, expect, it } from 'vitest'
import { type Filters, readFilters, searchFor } from './filters.ts'

const read = (search: string, type?: string) => readFilters(new URLSearchParams(search), type)
const plain: Filters = { type: '0', scene: '', color: '', sort: '0', keyword: '', role: '', page: 1 }

describe('reading a list address', () => {
  it('gives PPT, comprehensive, page 1 for an empty one', () => expect(read('')).toEqual(plain))

  it('reads every part', () =>
    expect(read('type=0&scene=defense&color=red&sort=2&q=%E9%87%8F%E5%AD%90&page=3')).toEqual({
      type: '0',
      scene: 'defense',
      color: 'red',
      sort: '2',
      keyword: '量子',
      role: '',
      page: 3,
    }))

  it('falls back on what it does not know: type, sort, page', () =>
    expect(read('type=1&sort=9&page=-2')).toEqual(plain))

  it.each(['0', '1.5', 'x', '9999999999'])('takes page %s for 1', (page) =>
    expect(read(`page=${page}`).page).toBe(1),
  )

  it('has no colour but for PPT and gold cases', () => {
    expect(read('type=3&color=red').color).toBe('')
    expect(read('color=red', '1')).toMatchObject({ type: '1', color: 'red' })
  })
})

describe('changing a filter', () => {
  it('drops the scene when the type changes, and the colour where there are none', () => {
    const chosen = { ...plain, scene: 'defense', color: 'red', keyword: '量子', sort: '2' }
    expect(searchFor(chosen, { type: '3' })).toBe('?type=3&sort=2&q=%E9%87%8F%E5%AD%90')
  })

  it('keeps the scene when the same type is chosen again', () =>
    expect(searchFor({ ...plain, scene: 'defense' }, { type: '0' })).toBe('?scene=defense'))

  it('goes back to the first page, unless the page itself is changed', () => {
    const later = { ...plain, page: 4 }
    expect(searchFor(later, { sort: '1' })).toBe('?sort=1')
    expect(searchFor(later, { page: 5 })).toBe('?page=5')
    expect(searchFor(later, { page: 1 })).toBe('')
  })

  it('is undone by its own reading', () => {
    const filters = { ...plain, type: '4', scene: 'poster', sort: '1', keyword: 'a&b=c', page: 2 }
    expect(read(searchFor(filters, { page: 2 }).slice(1))).toEqual(filters)
  })

  it('a kind of page is of decks alone, and one that is not known is none', () => {
    expect(read('role=process').role).toBe('process')
    expect(read('role=process', '1').role).toBe('process')
    expect(read('role=process&type=4').role).toBe('')
    expect(read('role=cover').role).toBe('')
    expect(searchFor({ ...plain, role: 'chart' }, { page: 2 })).toBe('?role=chart&page=2')
    expect(searchFor({ ...plain, role: 'chart' }, { type: '4' })).toBe('?type=4')
  })
})
