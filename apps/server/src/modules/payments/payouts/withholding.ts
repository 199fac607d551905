import { taxRules } from '@yantu/contract/payments/payouts'

export type TaxRule = (typeof taxRules)[number]

/** Throws RangeError on a rule that this program does not know: money must not leave by a guess. */
export function taxRuleOf(text: string): TaxRule {
  const rule = taxRules.find((each) => each === text)
  if (!rule) throw new RangeError(`no such tax rule: ${text}`)
  return rule
}

/** What somebody had in the calendar month before this payment, fen. */
export interface MonthSoFar {
  incomeFen: number
  taxFen: number
}

/**
 * What is withheld of a payment of `incomeFen`. By `labour` as of remuneration for personal services, where what one
 * payer pays in a calendar month is one income: the tax on all of it, less what was withheld of it already.
 */
export function withheldFen(rule: TaxRule, incomeFen: number, month: MonthSoFar): number {
  if (rule === 'none') return 0
  return Math.max(0, labourTaxFen(month.incomeFen + incomeFen) - month.taxFen)
}

/** 800 yuan are free of an income to 4,000, a fifth of a larger one. */
const FLAT = { toFen: 400_000, freeFen: 80_000 }
/** Of what is taxed: up to, percent, less. */
const brackets = [
  { toFen: 2_000_000, percent: 20, lessFen: 0 },
  { toFen: 5_000_000, percent: 30, lessFen: 200_000 },
  { toFen: Number.POSITIVE_INFINITY, percent: 40, lessFen: 700_000 },
] as const

/**
 * 劳务报酬所得预扣预缴 (Announcement 61 of 2018 of the State Taxation Administration, article 8), to the nearest fen.
 * Fifths of a fen until the last step, so that it is rounded once.
 */
export function labourTaxFen(incomeFen: number): number {
  if (!Number.isSafeInteger(incomeFen) || incomeFen < 0) throw new RangeError(`not an income: ${incomeFen}`)
  const fifths = incomeFen <= FLAT.toFen ? 5 * Math.max(0, incomeFen - FLAT.freeFen) : 4 * incomeFen
  const bracket = brackets.find(({ toFen }) => fifths <= 5 * toFen) ?? brackets[2]
  return Math.floor((2 * fifths * bracket.percent + 500) / 1_000) - bracket.lessFen
}
