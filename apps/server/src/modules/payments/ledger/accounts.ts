/** What an account is decides on which side it grows: assets and expenses by debit, the others by credit. */
export type Nature = 'asset' | 'liability' | 'revenue' | 'expense'

/** Accounts of the platform as a whole. */
const common = {
  wx_clearing: 'asset',
  bank: 'asset',
  payout_transit: 'liability',
  refund_payable: 'liability',
  unallocated: 'liability',
  tax_payable: 'liability',
  template_commission: 'revenue',
  demand_commission: 'revenue',
  membership_revenue: 'revenue',
  channel_fee: 'expense',
  theme_royalty: 'expense',
  write_off: 'expense',
} as const satisfies Record<string, Nature>

/** Families with one account per designer, demand or membership, written `family:id`. */
const families = {
  designer_receivable: 'asset',
  escrow: 'liability',
  designer_pending: 'liability',
  designer_payable: 'liability',
  membership_deferred: 'liability',
} as const satisfies Record<string, Nature>

export type AccountCode = keyof typeof common | `${keyof typeof families}:${string | number}`

const natures: Readonly<Record<string, Nature>> = { ...common, ...families }

/** Throws RangeError on a code outside the chart. */
export function natureOf(code: AccountCode): Nature {
  const [family = '', subject] = code.split(':')
  const nature = natures[family]
  if (!nature || family in families !== Boolean(subject)) throw new RangeError(`no such account: ${code}`)
  return nature
}

/** +1 when a debit makes the account grow, -1 when a credit does. */
export const debitSign = (nature: Nature): 1 | -1 => (nature === 'asset' || nature === 'expense' ? 1 : -1)
