/**
 * What only the platform's own people may do, each a right of its own (docs/permissions.md). A call names the one it
 * needs; which role has which is the table below and nowhere else.
 */
export const permissions = [
  /** Reviews works, takes them down, sees those that are not published. */
  'works.review',
  /** Decides on designers' entry, real names and partners. */
  'people.review',
  /** Moderates demands, holds them, divides their money in a dispute. */
  'demands.arbitrate',
  /** Follows up what users report. */
  'reports.handle',
  /** Edits dictionaries without money, agreements and announcements. */
  'content.edit',
  /** Reads payments, receipts and the ledger. */
  'money.read',
  'refunds.manage',
  /** Works off what the provider's bills and our books differ in; has the books verified. */
  'money.reconcile',
  /** Issues invoices, declines and reverses them. */
  'invoices.issue',
  'payouts.manage',
  /** Prices, shares, commissions, fees. */
  'money.settings',
  /** Decides on what another administrator has asked for; what it is needs its own permission besides. */
  'approvals.decide',
  /** Finds users, allow-lists and locks them. */
  'users.manage',
  'roles.manage',
  /** Sees a phone, an identity document or a bank card of somebody; each look is an audit event. */
  'personal.read',
  'audit.read',
  /** Jobs, health and their failures. */
  'system.read',
  /** Has jobs tried again. */
  'system.manage',
] as const
export type Permission = (typeof permissions)[number]

export const staffRoles = ['administrator', 'reviewer', 'finance', 'editor', 'auditor'] as const
export type StaffRole = (typeof staffRoles)[number]

const permissionsByRole: Readonly<Record<StaffRole, readonly Permission[]>> = {
  administrator: permissions,
  reviewer: ['works.review', 'people.review', 'demands.arbitrate', 'reports.handle', 'personal.read'],
  finance: [
    'money.read',
    'refunds.manage',
    'money.reconcile',
    'invoices.issue',
    'payouts.manage',
    'money.settings',
    'approvals.decide',
  ],
  editor: ['content.edit', 'reports.handle'],
  auditor: ['money.read', 'audit.read', 'system.read'],
}

/** What somebody with these roles may do; roles that this program does not know give nothing. */
export function permissionsOf(roles: readonly string[]): ReadonlySet<Permission> {
  return new Set(staffRoles.filter((role) => roles.includes(role)).flatMap((role) => permissionsByRole[role]))
}

/** The envelope's code of a 403 to whoever has the permission but has not shown the second factor in this session. */
export const SECOND_FACTOR_NEEDED = 40301
