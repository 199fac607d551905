import { partOf } from '../../lib/part.tsx'

const people = partOf(() => import('./people.tsx'))

/** The pages of the console by the ids of their sections; a section without one says that it is being built. */
export const rooms: Readonly<Record<string, ReturnType<typeof partOf<object>>>> = {
  works: partOf(() => import('./works.tsx')),
  entries: people,
  'real-names': people,
  partners: people,
  demands: partOf(() => import('./demands.tsx')),
  disputes: partOf(() => import('./disputes.tsx')),
  payments: partOf(() => import('./payments.tsx')),
  payouts: partOf(() => import('./payouts.tsx')),
  ledger: partOf(() => import('./ledger.tsx')),
  reconciliation: partOf(() => import('./reconciliation.tsx')),
  approvals: partOf(() => import('./approvals.tsx')),
  invoices: partOf(() => import('./invoices.tsx')),
  announcements: partOf(() => import('./announcements.tsx')),
  reports: partOf(() => import('./reports.tsx')),
  site: partOf(() => import('./site.tsx')),
  health: partOf(() => import('./health.tsx')),
}
