import { portion } from '@yantu/contract/money'
import { earningMonths } from '@yantu/contract/payments/earnings'
import { paymentsLimits } from '@yantu/contract/limits/payments'
import { v7 as uuidv7 } from 'uuid'
import type { Db, Trx } from '../../../db/schema.ts'
import type { Clock } from '../../../kernel/clock/index.ts'
import { eachFound } from '../../../kernel/jobs/index.ts'
import { addShanghaiMonths, shanghaiMonth, startOfShanghaiMonth } from '../../../kernel/time/index.ts'
import type { Notify } from '../../notifications/index.ts'
import { type AccountCode, balanceOf, type Entry, type Ledger, ledgerEvents } from '../ledger/index.ts'
import {
  accountOf,
  type EarningEvent,
  type EarningState,
  earningStates,
  nextState,
} from './earning.lifecycle.ts'
import { payableNotice } from './earning.notices.ts'
import {
  type EarningFilter,
  type EarningRow,
  earningsOf,
  endTaken,
  type ListedEarning,
  sumsByMonth,
  sumsOf,
  type EarningSource,
  findEarningOf,
  findReleasable,
  insertEarning,
  lockEarning,
  lockEarningOf,
  setEarningState,
  setReversed,
  soldTitle,
  takeAlong,
} from './earnings.repository.ts'

const HOLD_MS = paymentsLimits.earningHoldDays * 86_400_000

/** What an amount was shared by: the designer's part of it, the platform's, or nothing. */
export type EarningTerms = { share: number } | { commissionRate: number } | Record<never, never>

export interface NewEarning {
  designerId: number
  source: EarningSource
  /** What the share is taken of, fen. */
  baseFen: number
  terms: EarningTerms
}

/** How much of what was paid goes back, fen: by refunds before this one, and with it. */
export interface Returned {
  paidFen: number
  beforeFen: number
  afterFen: number
}

export interface Earnings {
  /**
   * Writes down what a designer has earned, held for 7 days, and books it: `book` gives the entry that credits
   * designer_pending with that amount. Like every booking it comes last in a transaction. A source earns once.
   */
  earn(trx: Trx, earning: NewEarning, book: (earnedFen: number) => Entry): Promise<void>
  /**
   * The designer's part of a refund, and the account it is to be taken from: where the money is, or the designer's
   * debt once it has left the house. The caller books it. Null where the source earned nothing.
   */
  takeBack(
    trx: Trx,
    source: EarningSource,
    returned: Returned,
  ): Promise<{ account: AccountCode; fen: number } | null>
  /** What a source has earned, if anything. */
  find(source: EarningSource): Promise<EarningRow | undefined>
  /**
   * Makes payable what has been held long enough, each once, and tells. A job does it every ten minutes.
   * @throws AggregateError at the end where some could not be; the others are payable nevertheless
   */
  release(): Promise<void>
  /** A designer's earnings, the newest first, and what they add up to. */
  of(designerId: number, filter: EarningFilter, page: { offset: number; limit: number }): Promise<EarningsOf>
  /** What a designer earned in this month and the eleven before, fen, the oldest first. */
  months(designerId: number): Promise<{ month: string; fen: number }[]>
  /** Takes all that is payable along with a withdrawal; tells what it comes to, fen. The caller books it. */
  takeAlong(trx: Trx, designerId: number, withdrawalId: string): Promise<number>
  /** What a withdrawal took along is paid, or payable again. The caller books it. */
  endTaken(
    trx: Trx,
    withdrawalId: string,
    event: Extract<EarningEvent, 'payout_done' | 'payout_failed'>,
  ): Promise<void>
}

/** Sums in fen; what was taken back of an earning is in none of them. */
export interface EarningsOf {
  sums: Readonly<Record<EarningState, number>>
  /** What the designer owes for refunds of what had been paid out. */
  owedFen: number
  list: ListedEarning[]
  total: number
}

/** What a designer gets of an amount, both in fen; fractions are the platform's in a share, the designer's else. */
export function earnedFen(baseFen: number, terms: EarningTerms): number {
  if ('share' in terms) return portion(baseFen, terms.share)
  if ('commissionRate' in terms) return baseFen - portion(baseFen, terms.commissionRate)
  return baseFen
}

export interface EarningsDeps {
  db: Db
  clock: Clock
  ledger: Ledger
  notify: Notify
}

export function createEarnings({ db, clock, ledger, notify }: EarningsDeps): Earnings {
  async function releaseOne(trx: Trx, id: string): Promise<void> {
    const at = clock.now()
    const earning = await lockEarning(trx, id)
    const state = earning && nextState(earning.state, 'hold_ended')
    if (!earning || !state || earning.heldUntil > at) return
    const { designerId, sourceKind: kind, sourceId } = earning
    const fen = leftOf(earning)
    await setEarningState(trx, id, state, at)
    const title = await soldTitle(trx, { kind, id: sourceId })
    await notify(trx, payableNotice(designerId, { id, kind, title, fen }))
    await ledger.post(trx, ledgerEvents.holdEnded(id, designerId, fen))
  }

  return {
    find: (source) => findEarningOf(db, source),
    async of(designerId, filter, page) {
      const [list, counted, owedFen] = await Promise.all([
        earningsOf(db, designerId, filter, page),
        sumsOf(db, designerId),
        balanceOf(db, `designer_receivable:${designerId}`),
      ])
      const sums = Object.fromEntries(earningStates.map((state) => [state, 0])) as Record<
        EarningState,
        number
      >
      let total = 0
      for (const { state, kind, fen, count } of counted) {
        sums[state] += fen
        const isAsked = ['', state].includes(filter.state) && ['', kind].includes(filter.kind)
        if (isAsked) total += count
      }
      return { sums, owedFen, list, total }
    },

    async months(designerId) {
      const first = startOfShanghaiMonth(shanghaiMonth(clock.now()))
      const starts = Array.from({ length: earningMonths }, (_, at) =>
        addShanghaiMonths(first, at + 1 - earningMonths),
      )
      const sums = await sumsByMonth(db, designerId, starts[0] as Date)
      return starts.map(shanghaiMonth).map((month) => ({ month, fen: sums.get(month) ?? 0 }))
    },

    takeAlong: (trx, designerId, withdrawalId) =>
      takeAlong(trx, {
        designerId,
        withdrawalId,
        ...edge('payable', 'payout_asked'),
        at: clock.now(),
      }),

    endTaken: (trx, withdrawalId, event) =>
      endTaken(trx, {
        withdrawalId,
        ...edge('in_payout', event),
        isBack: event === 'payout_failed',
        at: clock.now(),
      }),

    async earn(trx, { designerId, source, baseFen, terms }, book) {
      const amountFen = earnedFen(baseFen, terms)
      const at = clock.now()
      if (amountFen > 0) {
        await insertEarning(trx, {
          id: uuidv7(),
          designerId,
          source,
          baseFen,
          share: 'share' in terms ? terms.share : null,
          commissionRate: 'commissionRate' in terms ? terms.commissionRate : null,
          amountFen,
          heldUntil: new Date(at.getTime() + HOLD_MS),
          at,
        })
      }
      await ledger.post(trx, book(amountFen))
    },

    async takeBack(trx, source, { paidFen, beforeFen, afterFen }) {
      const earning = await lockEarningOf(trx, source)
      if (!earning) return null
      // By what goes back in all, so that parts add up to the whole share.
      const part = (fen: number) => portionOf(earning.amountFen, fen, paidFen)
      const fen = part(afterFen) - part(beforeFen)
      const { id, designerId, state } = earning
      const family = accountOf[state]
      if (!family) return { account: `designer_receivable:${designerId}`, fen }
      await setReversed(trx, id, {
        fen: earning.reversedFen + fen,
        state: fen === leftOf(earning) ? nextState(state, 'reversed') : null,
        at: clock.now(),
      })
      return { account: `${family}:${designerId}`, fen }
    },

    release: () =>
      eachFound(
        (page) => findReleasable(db, clock.now(), page),
        (id) => db.transaction().execute((trx) => releaseOne(trx, id)),
      ),
  }
}

/** An edge of the lifecycle that many rows take at once. */
function edge(from: EarningState, event: EarningEvent): { from: EarningState; to: EarningState } {
  const to = nextState(from, event)
  if (!to) throw new TypeError(`${event} has no place in ${from}`)
  return { from, to }
}

const leftOf = ({ amountFen, reversedFen }: EarningRow): number => amountFen - reversedFen

/** floor(amount × part / whole). */
const portionOf = (amountFen: number, partFen: number, wholeFen: number): number =>
  Number((BigInt(amountFen) * BigInt(partFen)) / BigInt(wholeFen))
