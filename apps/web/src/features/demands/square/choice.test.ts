import { expect, it } from 'vitest'
import type { DemandChoice } from '../api.ts'
import { readChoice, searchFor, toggled } from './choice.ts'
import { daysLeft } from './days-left.ts'

const newest: DemandChoice = { status: '', sortType: '1', sort: '1', page: 1 }
const at = (search: string) => readChoice(new URLSearchParams(search))

it.each<[string, DemandChoice]>([
  ['', newest],
  ['status=bidding&page=3', { ...newest, status: '1,2', page: 3 }],
  ['status=nonsense&by=nonsense&order=nonsense&page=-1', newest],
  ['by=price&order=asc', { ...newest, sortType: '2', sort: '2' }],
])('the address %j is read and written as itself', (search, choice) => {
  expect(at(search)).toEqual(choice)
  expect(at(searchFor(choice, {}).slice(1))).toEqual({ ...choice, page: 1 })
})

it('goes back to the first page with every change but that of the page', () => {
  const deep = { ...newest, page: 7 }
  expect([searchFor(deep, { page: 8 }), searchFor(deep, { status: '8' })]).toEqual([
    '?page=8',
    '?status=done',
  ])
})

it('turns a sort round that is pressed again, and begins another with the highest', () => {
  expect(toggled(newest, '1')).toEqual({ sort: '2' })
  expect(toggled({ ...newest, sort: '2' }, '1')).toEqual({ sort: '1' })
  expect(toggled({ ...newest, sort: '2' }, '2')).toEqual({ sortType: '2', sort: '1' })
})

it.each([
  ['2026-12-06 00:10:00', '剩 16 天'],
  ['2026-11-21 09:00:00', '剩 1 天'],
  ['2026-11-20 23:59:59', '今天交'],
  ['2026-11-19 23:59:59', ''],
])('counts days of Shanghai until %s: %s', (delivery, left) =>
  expect(daysLeft(delivery, Date.parse('2026-11-20T16:00:00+08:00'))).toBe(left),
)
