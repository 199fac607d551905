import { expect, it } from 'vitest'
import { centreSearch, readCentre, tabsOf, typesOf } from './address.ts'

const read = (search: string) => readCentre(new URLSearchParams(search))

it.each([
  ['', { userId: '', tab: '0', type: '', page: 1 }],
  ['tab=4&page=3', { userId: '', tab: '4', type: '', page: 3 }],
  ['userId=9&type=3', { userId: '9', tab: '0', type: '3', page: 1 }],
  ['tab=earnings', { userId: '', tab: 'earnings', type: '', page: 1 }],
  ['tab=x&type=1&page=-1', { userId: '', tab: '0', type: '', page: 1 }],
])('reads %j', (search, place) => expect(read(search)).toEqual(place))

it.each([
  ['type=3&page=2', { page: 3 }, '?type=3&page=3'],
  ['type=3&page=2', { type: '' }, ''],
  ['type=3&page=2', { tab: '5' }, '?tab=5'],
  ['userId=9&tab=1&page=2', { tab: '0' }, '?userId=9'],
] as const)('of %j with %j writes %j', (search, change, written) =>
  expect(centreSearch(read(search), change)).toBe(written),
)

it.each([
  ['', '0,2,3,4,5,6,7'],
  ['type=5', '5'],
  ['tab=1', '1'],
])('%j asks for the types %s', (search, types) => expect(typesOf(read(search))).toBe(types))

it('keeps what is a person’s own from others, and earnings from those who have none', () => {
  const ids = (who: Parameters<typeof tabsOf>[0]) => tabsOf(who).map(({ tab }) => tab)
  expect(ids({ isOwn: false, isDesigner: true })).toEqual(['0', '1'])
  expect(ids({ isOwn: true, isDesigner: false })).toEqual(['0', '1', '2', '3', '4', '5'])
  expect(ids({ isOwn: true, isDesigner: true })).toEqual(['0', '1', '2', '3', '4', '5', 'earnings'])
})
