import { portion } from '@yantu/contract/money'
import fc from 'fast-check'
import { accountOf, type EarningEvent, type EarningState, nextState } from '../earnings/earning.lifecycle.ts'
import { type AccountCode, debitSign, natureOf } from './accounts.ts'
import { canonicalBody, type Entry } from './entry.ts'
import { ledgerEvents } from './events.ts'

export type Verdict = 'booked' | 'known' | 'conflict' | 'overdrawn'

/** The ledger's rules in a few lines of memory: what the real one is held against. */
export class Books {
  readonly balances = new Map<AccountCode, number>()
  readonly bodies = new Map<string, string>()

  post(entry: Entry): Verdict {
    const key = `${entry.event} ${entry.key}`
    const body = canonicalBody(entry)
    const known = this.bodies.get(key)
    if (known !== undefined) return known === body ? 'known' : 'conflict'
    const changed = new Map<AccountCode, number>()
    for (const { account, side, fen } of entry.lines) {
      const balance = changed.get(account) ?? this.balances.get(account) ?? 0
      const growth = (side === 'debit' ? fen : -fen) * debitSign(natureOf(account))
      changed.set(account, balance + growth)
    }
    for (const [account, balance] of changed) {
      if (natureOf(account) === 'liability' && balance < 0) return 'overdrawn'
    }
    for (const [account, balance] of changed) this.balances.set(account, balance)
    this.bodies.set(key, body)
    return 'booked'
  }

  balance(account: AccountCode): number {
    return this.balances.get(account) ?? 0
  }
}

interface Sum {
  [subject: string]: number
}

/** A designer's share of one sale, as its row stands. */
export interface Earning {
  readonly source: string
  readonly designer: string
  readonly fen: number
  readonly reversed: number
  readonly state: EarningState
}

/** What the business knows without any bookkeeping: plain sums, changed by plain arithmetic. */
export interface Business {
  /** Leads every id, so that histories don't meet. */
  readonly run: string
  readonly designers: readonly string[]
  serial: number
  received: number
  sentBack: number
  settledGross: number
  bank: number
  escrow: Sum
  pending: Sum
  payable: Sum
  deferred: Sum
  refunds: { id: string; fen: number; corrected?: boolean }[]
  receipts: { id: string; fen: number }[]
  earnings: Map<string, Earning>
  payouts: { id: string; earning: string; designer: string; fen: number; tax: number }[]
  memberships: { id: string; fen: number; days: number; earned: number }[]
  posted: Entry[]
}

export const openBusiness = (run: string, designers: readonly string[] = namesOf(run)): Business => ({
  run,
  designers,
  serial: 0,
  received: 0,
  sentBack: 0,
  settledGross: 0,
  bank: 0,
  escrow: {},
  pending: {},
  payable: {},
  deferred: {},
  refunds: [],
  receipts: [],
  earnings: new Map(),
  payouts: [],
  memberships: [],
  posted: [],
})

const namesOf = (run: string): string[] => [0, 1, 2, 3].map((index) => `${run}-${index}`)

export interface Step {
  kind: keyof typeof steps
  subject: number
  fen: number
  /** 0–1. */
  rate: number
}

/** One booking to be made, what the ledger must say to it, and how the business stands if it is made. */
export interface Move {
  entry: Entry
  expected: Verdict
  /** The row that changes with it, as it stands afterwards. */
  earning?: Earning | undefined
  happened(): void
}

type Play = (
  business: Business,
  step: Step,
  id: string,
  of: { demand: string; designer: string },
) => Move | null

const add = (sum: Sum, subject: string, fen: number) => {
  sum[subject] = (sum[subject] ?? 0) + fen
}

const booked = (entry: Entry, happened: () => void, earning?: Earning): Move => ({
  entry,
  expected: 'booked',
  happened,
  earning,
})

/** A share as it is from the moment of the sale; none of nothing. */
const earned = (source: string, designer: string, fen: number): Earning | undefined =>
  fen > 0 ? { source, designer, fen, reversed: 0, state: 'held' } : undefined

/** One of a designer's earnings in a state, chosen by the step. */
function earningIn({ earnings }: Business, state: EarningState, designer: string, { subject }: Step) {
  const found = [...earnings.values()].filter((each) => each.state === state && each.designer === designer)
  return found[subject % (found.length || 1)]
}

function after(earning: Earning, event: EarningEvent): Earning {
  const state = nextState(earning.state, event)
  if (!state) throw new Error(`${earning.state} knows no ${event}`)
  return { ...earning, state }
}

const leftOf = ({ fen, reversed }: Earning): number => fen - reversed
const sumOf = (amounts: readonly { fen: number }[]): number =>
  amounts.reduce((total, { fen }) => total + fen, 0)
const within = (fen: number, most: number) => (most === 0 ? 0 : (fen % most) + 1)

const steps = {
  sell(business, { fen, rate }, id, { designer }) {
    const share = portion(fen, rate)
    return booked(
      ledgerEvents.templatePaid(id, designer, fen, share),
      () => {
        business.received += fen
        add(business.pending, designer, share)
      },
      earned(id, designer, share),
    )
  },
  join(business, { fen }, id) {
    return booked(ledgerEvents.membershipPaid(id, id, fen), () => {
      business.received += fen
      add(business.deferred, id, fen)
      business.memberships.push({ id, fen, days: (fen % 365) + 1, earned: 0 })
    })
  },
  passDay(business, { subject }) {
    const membership = business.memberships[subject % (business.memberships.length || 1)]
    if (!membership || membership.earned === membership.days) return null
    const { id, fen, days } = membership
    const day = membership.earned + 1
    const entry = ledgerEvents.membershipDay(id, fen, day, days)
    if (!entry) {
      membership.earned = day
      return null
    }
    return booked(entry, () => {
      membership.earned = day
      add(business.deferred, id, -(entry.lines[0]?.fen ?? 0))
    })
  },
  deposit(business, { fen }, id, { demand }) {
    return booked(ledgerEvents.escrowPaid(id, demand, fen), () => {
      business.received += fen
      add(business.escrow, demand, fen)
    })
  },
  release(business, { fen, rate }, id, { demand, designer }) {
    const releasedFen = within(fen, business.escrow[demand] ?? 0)
    if (releasedFen === 0) return null
    const commissionFen = portion(releasedFen, rate)
    const entry = ledgerEvents.escrowReleased(id, demand, designer, { releasedFen, commissionFen })
    return booked(
      entry,
      () => {
        add(business.escrow, demand, -releasedFen)
        add(business.pending, designer, releasedFen - commissionFen)
      },
      earned(id, designer, releasedFen - commissionFen),
    )
  },
  endHold(business, step, id, { designer }) {
    const earning = earningIn(business, 'held', designer, step)
    if (!earning) return null
    const amount = leftOf(earning)
    return booked(
      ledgerEvents.holdEnded(id, designer, amount),
      () => {
        add(business.pending, designer, -amount)
        add(business.payable, designer, amount)
      },
      after(earning, 'hold_ended'),
    )
  },
  reverse(business, step, id, { designer }) {
    const state = step.rate < 0.5 ? 'held' : 'payable'
    const earning = earningIn(business, state, designer, step)
    if (!earning) return null
    const part = step.rate < 0.25 || step.rate > 0.75 ? leftOf(earning) : within(step.fen, leftOf(earning))
    const rest = { ...earning, reversed: earning.reversed + part }
    const entry = ledgerEvents.saleReversed(id, {
      designer: `${accountOf[state]}:${designer}`,
      designerFen: part,
      commission: 'template_commission',
      commissionFen: step.fen,
    })
    return booked(
      entry,
      () => {
        add(state === 'held' ? business.pending : business.payable, designer, -part)
        business.refunds.push({ id, fen: part + step.fen })
      },
      leftOf(rest) === 0 ? after(rest, 'reversed') : rest,
    )
  },
  refund(business, { fen }, id, { demand }) {
    const amount = within(fen, business.escrow[demand] ?? 0)
    if (amount === 0) return null
    return booked(ledgerEvents.refundAsked(id, `escrow:${demand}`, amount), () => {
      add(business.escrow, demand, -amount)
      business.refunds.push({ id, fen: amount })
    })
  },
  receiveLate(business, { fen }, id) {
    return booked(ledgerEvents.lateReceipt(id, fen), () => {
      business.received += fen
      business.refunds.push({ id, fen })
    })
  },
  keepReceipt(business, { fen }, id) {
    return booked(ledgerEvents.receiptKept(id, fen), () => {
      business.received += fen
      business.receipts.push({ id, fen })
    })
  },
  endReceipt(business, { fen: choice }) {
    const receipt = business.receipts.at(-1)
    if (!receipt) return null
    const { id, fen } = receipt
    const isReturned = choice % 2 === 0
    const entry = isReturned ? ledgerEvents.receiptReturned(id, fen) : ledgerEvents.receiptAllocated(id, fen)
    return booked(entry, () => {
      business.receipts.pop()
      if (isReturned) business.refunds.push({ id, fen })
      else business.received -= fen
    })
  },
  correctReceipt(business, { fen }) {
    const refund = business.refunds.at(-1)
    if (!refund || refund.corrected || refund.fen === fen) return null
    return booked(ledgerEvents.receiptCorrected(refund.id, refund.fen, fen), () => {
      business.received += fen - refund.fen
      refund.fen = fen
      refund.corrected = true
    })
  },
  sendBack(business, { subject }) {
    const refund = business.refunds[subject % (business.refunds.length || 1)]
    if (!refund) return null
    return booked(ledgerEvents.refundSucceeded(refund.id, refund.fen), () => {
      business.sentBack += refund.fen
      business.refunds.splice(business.refunds.indexOf(refund), 1)
    })
  },
  payBackByHand(business, { subject }) {
    const refund = business.refunds[subject % (business.refunds.length || 1)]
    if (!refund) return null
    return booked(ledgerEvents.refundPaidByHand(refund.id, refund.fen), () => {
      business.bank -= refund.fen
      business.refunds.splice(business.refunds.indexOf(refund), 1)
    })
  },
  askPayout(business, step, id, { designer }) {
    const earning = earningIn(business, 'payable', designer, step)
    if (!earning) return null
    const amount = leftOf(earning)
    const tax = portion(amount, step.rate)
    return booked(
      ledgerEvents.payoutAsked(id, designer, amount, tax),
      () => {
        add(business.payable, designer, -amount)
        business.payouts.push({ id, earning: earning.source, designer, fen: amount, tax })
      },
      after(earning, 'payout_asked'),
    )
  },
  endPayout(business, { fen }) {
    const payout = business.payouts.at(-1)
    if (!payout) return null
    const { id, designer, tax } = payout
    const earning = business.earnings.get(payout.earning) as Earning
    const isPaid = fen % 2 === 0 && payout.fen > tax
    const entry = isPaid
      ? ledgerEvents.payoutDone(id, payout.fen - tax)
      : ledgerEvents.payoutFailed(id, designer, payout.fen, tax)
    return booked(
      entry,
      () => {
        business.payouts.pop()
        if (isPaid) business.bank -= payout.fen - tax
        else add(business.payable, designer, payout.fen)
      },
      after(earning, isPaid ? 'payout_done' : 'payout_failed'),
    )
  },
  settle(business, { fen, rate }, id) {
    const fee = portion(fen, rate / 100)
    return booked(ledgerEvents.settled(id, fen - fee, fee), () => {
      business.settledGross += fen
      business.bank += fen - fee
    })
  },
  useTheme(business, { fen }, id, { designer }) {
    const entry = ledgerEvents.themeUsed(id, designer, fen)
    return booked(entry, () => add(business.pending, designer, fen), earned(id, designer, fen))
  },
  replay(business, { subject }) {
    const entry = business.posted[subject % (business.posted.length || 1)]
    return entry ? { entry, expected: 'known', happened: () => {} } : null
  },
  falsify(business, { subject }) {
    const entry = business.posted[subject % (business.posted.length || 1)]
    if (!entry) return null
    const lines = entry.lines.map((line) => ({ ...line, fen: line.fen + 1 }))
    return { entry: { ...entry, lines }, expected: 'conflict', happened: () => {} }
  },
  overdraw(business, { fen }, id, { designer }) {
    const amount = (business.payable[designer] ?? 0) + fen
    const entry = ledgerEvents.payoutAsked(id, designer, amount, 0)
    return { entry, expected: 'overdrawn', happened: () => {} }
  },
} satisfies Record<string, Play>

/** What a step means as the business stands; null where it means nothing. */
export function play(business: Business, step: Step): Move | null {
  business.serial += 1
  const id = `${business.run}-${business.serial}`
  const demand = `${business.run}-${step.subject % 4}`
  const designer = business.designers[step.subject % business.designers.length] as string
  const move = (steps[step.kind] as Play)(business, step, id, { demand, designer })
  if (!move) return null
  return {
    ...move,
    happened() {
      move.happened()
      if (move.earning) business.earnings.set(move.earning.source, move.earning)
      if (move.expected === 'booked') business.posted.push(move.entry)
    },
  }
}

/** Weighted so that money comes in before it is to go out. */
export const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom<Step['kind'][]>('sell', 'deposit', 'join', 'receiveLate') },
    { weight: 4, arbitrary: fc.constantFrom(...(Object.keys(steps) as Step['kind'][])) },
  ),
  subject: fc.nat({ max: 40 }),
  fen: fc.integer({ min: 1, max: 100_000 }),
  rate: fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100),
})

/** Where the business and the balances differ; [] when they agree. `base` is what earlier histories left. */
export function differences(
  business: Business,
  balance: (account: AccountCode) => number,
  base: { clearing: number; bank: number; refunds: number; unallocated: number },
): string[] {
  const expected: [AccountCode, number][] = [
    ['wx_clearing', base.clearing + business.received - business.sentBack - business.settledGross],
    ['bank', base.bank + business.bank],
    ['refund_payable', base.refunds + sumOf(business.refunds)],
    ['unallocated', base.unallocated + sumOf(business.receipts)],
  ]
  const families = {
    escrow: business.escrow,
    designer_pending: business.pending,
    designer_payable: business.payable,
    membership_deferred: business.deferred,
  } as const
  for (const [family, sums] of Object.entries(families)) {
    for (const [subject, fen] of Object.entries(sums))
      expected.push([`${family}:${subject}` as AccountCode, fen])
  }
  for (const designer of business.designers) {
    for (const state of ['held', 'payable'] as const) {
      const rows = [...business.earnings.values()].filter(
        (each) => each.state === state && each.designer === designer,
      )
      expected.push([`${accountOf[state]}:${designer}`, rows.reduce((sum, each) => sum + leftOf(each), 0)])
    }
  }
  return expected
    .filter(([account, fen]) => balance(account) !== fen)
    .map(([account, fen]) => `${account}: ${balance(account)} instead of ${fen}`)
}

/** What all accounts sum to, debits counted positive: always 0. */
export const trialBalance = (balances: Iterable<[AccountCode, number]>): number =>
  [...balances].reduce((sum, [account, fen]) => sum + debitSign(natureOf(account)) * fen, 0)

/** Plays a history in memory; throws where an invariant breaks. */
export function playInMemory(history: Step[]): void {
  const books = new Books()
  const business = openBusiness('m')
  for (const each of history) {
    const move = play(business, each)
    if (!move) continue
    const verdict = books.post(move.entry)
    if (verdict !== move.expected) {
      throw new Error(`${each.kind}: ${verdict} instead of ${move.expected}`)
    }
    move.happened()
    const faults = differences(business, (account) => books.balance(account), {
      clearing: 0,
      bank: 0,
      refunds: 0,
      unallocated: 0,
    })
    const sum = trialBalance(books.balances)
    if (faults.length > 0 || sum !== 0) throw new Error(`after ${each.kind}: ${faults.join('; ')} sum ${sum}`)
  }
}
