import type { hindrances } from '@yantu/contract/payments/payouts'
import { payoutsMessages } from '@yantu/contract/messages/payouts'
import { validate as isUuid, v7 as uuidv7 } from 'uuid'
import type { DbOrTrx, Trx } from '../../../db/schema.ts'
import { Refusal } from '../../../kernel/errors/index.ts'
import { shanghaiMonth, startOfShanghaiMonth } from '../../../kernel/time/index.ts'
import { payableFen } from '../earnings/index.ts'
import { balanceOf, ledgerEvents } from '../ledger/index.ts'
import type { PayoutsDeps } from './context.ts'
import type { Payee } from './payee.port.ts'
import { withdrawalRequestedNotice } from './payouts.notices.ts'
import { endWithdrawal } from './end-withdrawal.ts'
import { type PayeeNow, payeeNow } from './freeze.ts'
import { type TaxRule, taxRuleOf, withheldFen } from './withholding.ts'
import { authorizeRequester } from './withdrawal.policy.ts'
import {
  hasOpenWithdrawal,
  insertWithdrawal,
  lockRequester,
  lockWithdrawals,
  taxedSince,
} from './withdrawals.repository.ts'

export type Hindrance = (typeof hindrances)[number]

/** What a withdrawal comes to, fen. */
export interface WithdrawalAmounts {
  grossFen: number
  offsetFen: number
  taxFen: number
  netFen: number
  taxRule: TaxRule
}

export interface WithdrawalOffer extends WithdrawalAmounts {
  leastFen: number
  hindrance: Hindrance | null
  frozenUntil: Date | null
  card: Payee['card']
}

const refusals: Readonly<Record<Hindrance, string>> = {
  open: payoutsMessages.openAlready,
  name: payoutsMessages.nameMissing,
  card: payoutsMessages.cardMissing,
  frozen: payoutsMessages.frozen,
  little: payoutsMessages.tooLittle,
}

const monthBegan = (now: Date): Date => startOfShanghaiMonth(shanghaiMonth(now))

/** Debts come first, then the tax on what is left. */
async function amountsOf(
  { clock, terms }: PayoutsDeps,
  db: DbOrTrx,
  userId: number,
  { grossFen, owedFen }: { grossFen: number; owedFen: number },
): Promise<WithdrawalAmounts> {
  const taxRule = taxRuleOf(await terms.taxRule(db))
  const offsetFen = Math.min(grossFen, owedFen)
  const incomeFen = grossFen - offsetFen
  const taxFen = withheldFen(taxRule, incomeFen, await taxedSince(db, userId, monthBegan(clock.now())))
  return { grossFen, offsetFen, taxFen, netFen: incomeFen - taxFen, taxRule }
}

/** The first thing that keeps somebody from withdrawing, whatever there is. */
function hindranceOf({ realName, card, frozenUntil }: PayeeNow, isOpen: boolean): Hindrance | null {
  const hinders: readonly [Hindrance, boolean][] = [
    ['open', isOpen],
    ['name', realName !== 'verified'],
    ['card', !card],
    ['frozen', frozenUntil !== null],
  ]
  return hinders.find(([, isSo]) => isSo)?.[0] ?? null
}

const isLittle = ({ grossFen, offsetFen, netFen }: WithdrawalAmounts, leastFen: number): boolean =>
  netFen <= 0 || grossFen - offsetFen < leastFen

/** What somebody would get by withdrawing now, and what stands in the way. */
export async function offerWithdrawal(deps: PayoutsDeps, userId: number): Promise<WithdrawalOffer> {
  const { db } = deps
  const [grossFen, owedFen, leastFen, payee, isOpen] = await Promise.all([
    payableFen(db, userId),
    balanceOf(db, `designer_receivable:${userId}`),
    deps.terms.leastFen(db),
    payeeNow(deps, userId),
    hasOpenWithdrawal(db, userId),
  ])
  const amounts = await amountsOf(deps, db, userId, { grossFen, owedFen })
  const hindrance = hindranceOf(payee, isOpen) ?? (isLittle(amounts, leastFen) ? 'little' : null)
  const { card, frozenUntil } = payee
  return { ...amounts, leastFen, hindrance, card, frozenUntil }
}

/**
 * Asks for all that is payable, in one transaction: the earnings, the request, the notice, the entry.
 * @param shownFen What the designer was shown to arrive
 * @throws Refusal for each hindrance, and where it would come to another amount by now
 */
export function requestWithdrawal(deps: PayoutsDeps, userId: number, shownFen: number): Promise<string> {
  const { db, clock, terms, payments, notify } = deps
  const id = uuidv7()
  return db.transaction().execute(async (trx) => {
    // The card before the user, as whoever binds one.
    const payee = await payeeNow(deps, userId, trx)
    await lockRequester(trx, userId)
    const { card } = payee
    const hindrance = hindranceOf(payee, await hasOpenWithdrawal(trx, userId))
    if (hindrance) throw new Refusal(refusals[hindrance])
    if (!card) throw new TypeError('whoever has no card is hindered')
    const leastFen = await terms.leastFen(trx)
    const grossFen = await payments.earnings.takeAlong(trx, userId, id)
    const owedFen = await payments.ledger.held(trx, `designer_receivable:${userId}`)
    const amounts = await amountsOf(deps, trx, userId, { grossFen, owedFen })
    if (isLittle(amounts, leastFen)) throw new Refusal(payoutsMessages.tooLittle)
    if (amounts.netFen !== shownFen) throw new Refusal(payoutsMessages.offerChanged)
    const number = await insertWithdrawal(trx, { id, userId, ...amounts, ...card, at: clock.now() })
    await notify(trx, withdrawalRequestedNotice({ id, userId, number, netFen: amounts.netFen, ...card }))
    const { taxFen, offsetFen } = amounts
    await payments.ledger.post(trx, ledgerEvents.payoutAsked(id, userId, grossFen, taxFen, offsetFen))
    return id
  })
}

/** Takes somebody's own request back. @throws 404; Refusal 该申请已在付款批次中 */
export async function cancelWithdrawal(deps: PayoutsDeps, userId: number, id: string): Promise<void> {
  await deps.db.transaction().execute(async (trx: Trx) => {
    const [found] = isUuid(id) ? await lockWithdrawals(trx, [id]) : []
    const withdrawal = authorizeRequester(found, userId)
    const book = await endWithdrawal(deps, trx, withdrawal, 'cancelled')
    await book()
  })
}
