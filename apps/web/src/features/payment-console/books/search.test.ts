import { expect, it } from 'vitest'
import { entriesPath, filtersOf, periodOf, readEntrySearch } from './search.ts'

it.each([
  ['this', '2026-11-22', '2026-11-01', '2026-11-22'],
  ['last', '2026-11-22', '2026-10-01', '2026-10-31'],
  ['last', '2026-01-01', '2025-12-01', '2025-12-31'],
  ['last', '2028-03-31', '2028-02-01', '2028-02-29'],
  ['quarter', '2026-11-22', '2026-08-25', '2026-11-22'],
] as const)('%s of %s is %s to %s', (name, today, from, to) =>
  expect(periodOf(name, today)).toEqual({ from, to }),
)

it.each([
  ['', {}],
  ['10001', { userId: '10001' }],
  ['0197A000-0000-7000-8000-0000001f2e3d', { orderId: '0197a000-0000-7000-8000-0000001f2e3d' }],
  ['escrow:12', { account: 'escrow:12' }],
])('%s is looked for as %j', (words, filters) => expect(filtersOf(words)).toEqual(filters))

it('reads the filters that an address was made of', () => {
  const search = new URLSearchParams(entriesPath({ account: 'bank', from: '2026-11-01' }).split('?')[1])
  expect(readEntrySearch(search)).toMatchObject({
    account: 'bank',
    from: '2026-11-01',
    event: '',
    userId: '',
  })
  expect(readEntrySearch(new URLSearchParams('before=12')).before).toBe(12)
  expect(readEntrySearch(new URLSearchParams('before=x')).before).toBe(undefined)
})
