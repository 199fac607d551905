import { expect, it } from 'vitest'
import { consoleSections, openSections } from './sections.ts'

const ids = (access: Parameters<typeof openSections>[0]) => openSections(access).map(({ id }) => id)

it('shows the sections of the permissions that somebody has', () =>
  expect(ids({ permissions: ['money.read', 'reports.handle'], secondFactor: 'verified' })).toEqual([
    'payments',
    'ledger',
    'reconciliation',
    'reports',
  ]))

it.each(['missing', 'enrolled'] as const)('shows none while the second factor is %s', (secondFactor) =>
  expect(ids({ permissions: ['money.read'], secondFactor })).toEqual([]),
)

it('has an address for each section', () =>
  expect(new Set(consoleSections.map(({ id }) => id)).size).toBe(consoleSections.length))
