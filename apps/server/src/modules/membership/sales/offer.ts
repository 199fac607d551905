import { paymentsLimits } from '@yantu/contract/limits/payments'
import { fenFromYuan } from '@yantu/contract/money'
import type { Db } from '../../../db/schema.ts'
import type { Clock } from '../../../kernel/clock/index.ts'
import type { OpenedOrder, Payments } from '../../payments/index.ts'
import { notOverAt, spanOf } from '../membership.repository.ts'
import { type Plan, planNames, purchaseOf } from '../membership.timeline.ts'
import { MEMBERSHIP, SUBJECT } from './sale.ts'
import { type MembershipTerms, readTerms, termsOf } from './terms.ts'

export interface OfferDeps {
  db: Db
  clock: Clock
  payments: Pick<Payments, 'openOrder'>
  /** Dictionary values: what a plan costs, in yuan as text, and how many months it lasts. */
  price: (plan: Plan) => Promise<string>
  months: (plan: Plan) => Promise<number>
}

/** What is open to be paid, on the terms it was offered on. */
export type OpenedMembership =
  | (OpenedOrder & { outcome: 'open'; terms: MembershipTerms })
  | { outcome: 'paid'; orderId: string }

/**
 * Opens the payment of a plan, or re-opens the one that is open, on the terms it was offered on.
 * @throws Refusal 支付服务暂时不可用，请稍后再试; 429 when the user opens too many
 */
export async function openMembership(
  { db, clock, payments, price, months }: OfferDeps,
  userId: number,
  plan: Plan,
): Promise<OpenedMembership> {
  const now = clock.now()
  const [yuan, ofMonths, held] = await Promise.all([price(plan), months(plan), notOverAt(db, userId, now)])
  const purchase = purchaseOf(held.map(spanOf), { plan, months: ofMonths }, now)
  const opened = await payments.openOrder({
    userId,
    kind: MEMBERSHIP,
    subjectId: SUBJECT,
    variant: String(plan),
    validMs: paymentsLimits.payment.offerValidMs.other,
    amountFen: fenFromYuan(yuan),
    description: `砚图${planNames[plan]}`,
    snapshot: { ...termsOf(purchase, held, now) },
  })
  if (opened.outcome === 'unwanted') throw new Error('a membership is always wanted')
  if (opened.outcome === 'paid') return opened
  return { ...opened, terms: readTerms(opened) }
}
