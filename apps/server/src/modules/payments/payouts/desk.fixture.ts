import fc from 'fast-check'
import { Books } from '../ledger/books.fixture.ts'
import { ledgerEvents } from '../ledger/events.ts'
import { nextState as nextEarning } from '../earnings/earning.lifecycle.ts'
import { type BatchState, nextBatchState } from './batch.lifecycle.ts'
import { filingOf } from './filing.ts'
import {
  earningEventOf,
  nextState,
  type WithdrawalEvent,
  type WithdrawalState,
} from './withdrawal.lifecycle.ts'
import { labourTaxFen, withheldFen } from './withholding.ts'

/** What decides in the product; a test plants bugs here. */
export const productRules = {
  nextState,
  nextBatchState,
  filingOf,
  nextEarning,
  earningEventOf,
  withheldFen,
  ledgerEvents,
}
export type Rules = typeof productRules

export const DESIGNERS = 3
export const LEAST_FEN = 1_000
/** As short as it may be and still fall between an approval and a file. */
const REST_STEPS = 3

export interface Step {
  kind:
    | 'earn'
    | 'owe'
    | 'request'
    | 'cancel'
    | 'refuse'
    | 'make'
    | 'dissolve'
    | 'approve'
    | 'change'
    | 'file'
    | 'answer'
    | 'month'
  /** Which designer, or which batch, counted round. */
  subject: number
  fen: number
  isPaid: boolean
}

/** Which of the newest batches a step is about. */
export const batchAt = (subject: number): number => -1 - (Math.floor(subject / DESIGNERS) % 2)

/** Weighted so that half of what is asked for reaches the bank. */
export const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.oneof(
    { weight: 6, arbitrary: fc.constant('earn' as const) },
    { weight: 6, arbitrary: fc.constant('request' as const) },
    { weight: 4, arbitrary: fc.constantFrom('make', 'approve' as const) },
    { weight: 2, arbitrary: fc.constant('file' as const) },
    { weight: 6, arbitrary: fc.constant('answer' as const) },
    {
      weight: 2,
      arbitrary: fc.constantFrom('owe', 'cancel', 'refuse', 'dissolve', 'change', 'month' as const),
    },
  ),
  subject: fc.nat({ max: 11 }),
  fen: fc.oneof(fc.integer({ min: 1, max: 2_000 }), fc.integer({ min: 60_000, max: 8_000_000 })),
  isPaid: fc.boolean(),
})

/** Whether the step's designer has changed their phone just before it. */
export const changesPayee = ({ kind, isPaid }: Pick<Step, 'kind' | 'isPaid'>): boolean =>
  kind === 'file' && !isPaid

interface Earned {
  fen: number
  state: 'payable' | 'in_payout' | 'paid'
  withdrawal: Asked | null
}

export interface Asked {
  id: string
  designer: number
  state: WithdrawalState
  grossFen: number
  offsetFen: number
  taxFen: number
  month: number
  batch: Batch | null
  isFiled: boolean
}

export interface Batch {
  id: string
  state: BatchState
  lines: Asked[]
}

const open: readonly WithdrawalState[] = ['requested', 'batched']
const netOf = ({ grossFen, taxFen, offsetFen }: Asked): number => grossFen - taxFen - offsetFen

/**
 * Withdrawals and payouts in memory, as the product's tables of rules have them, beside plain sums that know nothing of
 * rows and books: what each designer earned and owed, and what the bank paid.
 */
export class Desk {
  readonly books = new Books()
  readonly earnings: Earned[][] = Array.from({ length: DESIGNERS }, () => [])
  readonly asked: Asked[] = []
  readonly batches: Batch[] = []
  readonly owedFen: number[] = Array.from({ length: DESIGNERS }, () => 0)
  /** For so many steps yet nobody pays them, since their phone was changed. */
  private readonly restsFor: number[] = Array.from({ length: DESIGNERS }, () => 0)
  readonly reached = new Set<string>()
  private readonly rules: Rules
  private month = 0
  private serial = 0
  /** By designer, and of paid ones by month: by plain arithmetic. */
  private readonly plain = Array.from({ length: DESIGNERS }, () => ({
    earnedFen: 0,
    refundedFen: 0,
    arrivedFen: 0,
  }))
  private bankFen = 0
  private readonly answered = new Map<string, number>()
  /** What the second administrator saw of each batch, and what of it went to the bank, whatever the rows say. */
  private readonly approved = new Map<string, number>()
  private readonly atBank = new Map<string, { batchId: string; netFen: number }>()
  private readonly emptied = new Set<string>()

  constructor(rules: Rules = productRules) {
    this.rules = rules
  }

  newestOf = (designer: number): Asked | undefined => this.asked.findLast((one) => one.designer === designer)

  payableFen = (designer: number): number =>
    (this.earnings[designer] as Earned[])
      .filter(({ state }) => state === 'payable')
      .reduce((sum, { fen }) => sum + fen, 0)

  /** What a request would come to now. */
  offer(designer: number) {
    const grossFen = this.payableFen(designer)
    const offsetFen = Math.min(grossFen, this.owedFen[designer] as number)
    const before = this.asked.filter(
      (one) => one.designer === designer && one.month === this.month && [...open, 'paid'].includes(one.state),
    )
    const sum = (of: (one: Asked) => number) => before.reduce((all, one) => all + of(one), 0)
    const taxFen = this.rules.withheldFen('labour', grossFen - offsetFen, {
      incomeFen: sum((one) => one.grossFen - one.offsetFen),
      taxFen: sum((one) => one.taxFen),
    })
    return { grossFen, offsetFen, taxFen, netFen: grossFen - offsetFen - taxFen }
  }

  hasChanged = (designer: number): boolean => (this.restsFor[designer] as number) > 0

  /** @returns whether the product must do it */
  play({ kind, subject, fen, isPaid }: Step): boolean {
    const designer = subject % DESIGNERS
    const batch = this.batches.at(batchAt(subject))
    const newest = this.newestOf(designer)
    if (changesPayee({ kind, isPaid })) this.restsFor[designer] ||= 1
    const took = this.steps[kind]({ designer, batch, newest, fen, isPaid })
    for (const [each, steps] of this.restsFor.entries()) this.restsFor[each] = Math.max(0, steps - 1)
    if (took) this.reached.add(kind)
    return took
  }

  private readonly steps: Record<
    Step['kind'],
    (at: {
      designer: number
      batch: Batch | undefined
      newest: Asked | undefined
      fen: number
      isPaid: boolean
    }) => boolean
  > = {
    earn: ({ designer, fen }) => {
      this.earnings[designer]?.push({ fen, state: 'payable', withdrawal: null })
      this.of(designer).earnedFen += fen
      const id = this.next()
      this.book(ledgerEvents.templatePaid(id, designer, fen, fen), ledgerEvents.holdEnded(id, designer, fen))
      return true
    },
    owe: ({ designer, fen }) => {
      const owed = Math.min(fen, 5_000)
      this.owedFen[designer] = (this.owedFen[designer] as number) + owed
      this.of(designer).refundedFen += owed
      const from = {
        designer: `designer_receivable:${designer}`,
        designerFen: owed,
        commission: 'template_commission',
        commissionFen: 0,
      } as const
      this.book(ledgerEvents.saleReversed(this.next(), from))
      return true
    },
    request: ({ designer, newest }) => {
      const { netFen, ...amounts } = this.offer(designer)
      const isLittle = netFen <= 0 || amounts.grossFen - amounts.offsetFen < LEAST_FEN
      if ((newest && open.includes(newest.state)) || isLittle || this.hasChanged(designer)) return false
      const asked: Asked = {
        id: this.next(),
        designer,
        state: 'requested',
        ...amounts,
        month: this.month,
        batch: null,
        isFiled: false,
      }
      this.asked.push(asked)
      for (const earned of this.earnings[designer] ?? []) {
        if (earned.state !== 'payable') continue
        earned.state = this.rules.nextEarning('payable', 'payout_asked') as Earned['state']
        earned.withdrawal = asked
      }
      this.owedFen[designer] = (this.owedFen[designer] as number) - amounts.offsetFen
      const { grossFen, taxFen, offsetFen } = amounts
      this.book(this.rules.ledgerEvents.payoutAsked(asked.id, designer, grossFen, taxFen, offsetFen))
      return true
    },
    cancel: ({ newest }) => newest !== undefined && this.end(newest, 'cancelled'),
    refuse: ({ newest }) => newest !== undefined && this.end(newest, 'refused'),
    make: () => {
      const lines = this.asked.filter((one) => one.state === 'requested' && !this.hasChanged(one.designer))
      if (lines.length === 0) return false
      const batch: Batch = { id: this.next(), state: 'made', lines }
      for (const line of lines) {
        line.state = this.rules.nextState(line.state, 'batched') as WithdrawalState
        line.batch = batch
      }
      this.batches.push(batch)
      return true
    },
    dissolve: ({ batch }) => {
      const state = batch && this.rules.nextBatchState(batch.state, 'dissolved')
      if (!batch || !state) return false
      for (const line of batch.lines) {
        line.state = this.rules.nextState(line.state, 'unbatched') as WithdrawalState
        line.batch = null
      }
      Object.assign(batch, { state, lines: [] })
      return true
    },
    approve: ({ batch }) => {
      const state = batch && this.rules.nextBatchState(batch.state, 'approved')
      if (!batch || !state || batch.lines.some(({ designer }) => this.hasChanged(designer))) return false
      batch.state = state
      this.approved.set(
        batch.id,
        batch.lines.reduce((sum, line) => sum + netOf(line), 0),
      )
      return true
    },
    change: ({ designer }) => {
      this.restsFor[designer] = REST_STEPS + 1
      return true
    },
    file: ({ batch }) => {
      if (batch?.state !== 'approved') return false
      const stays = batch.lines.filter((line) => this.fileLine(line, batch))
      const hasLeft = stays.length < batch.lines.length
      batch.lines = stays
      if (hasLeft && stays.every(({ state }) => state !== 'batched')) {
        if (stays.length === 0) this.emptied.add(batch.id)
        const event = stays.length > 0 ? 'settled' : 'emptied'
        batch.state = this.rules.nextBatchState(batch.state, event) ?? batch.state
      }
      return true
    },
    answer: ({ batch, newest, isPaid }) => {
      if (batch?.state !== 'approved' || newest?.batch !== batch) return false
      if (!this.end(newest, isPaid ? 'paid' : 'returned')) return false
      if (batch.lines.every(({ state }) => state !== 'batched'))
        batch.state = this.rules.nextBatchState(batch.state, 'settled') ?? batch.state
      return true
    },
    month: () => {
      this.month += 1
      return true
    },
  }

  /** Puts a line into the file, or not. @returns whether it stays in the batch */
  private fileLine(line: Asked, { id: batchId }: Batch): boolean {
    if (line.state !== 'batched') return true
    const isChanged = this.hasChanged(line.designer)
    const filing = this.rules.filingOf(line.isFiled, isChanged)
    if (filing === 'filed') {
      if (isChanged) throw new Error(`${line.id} was filed and its payee changed`)
      line.isFiled = true
      this.atBank.set(line.id, { batchId, netFen: netOf(line) })
    } else if (filing === 'removed') {
      line.state = this.rules.nextState(line.state, 'removed') as WithdrawalState
      line.batch = null
      return false
    } else if (!this.atBank.has(line.id)) throw new Error(`${line.id} waits for a bank that never had it`)
    return true
  }

  private end(
    asked: Asked,
    event: Extract<WithdrawalEvent, 'paid' | 'returned' | 'refused' | 'cancelled'>,
  ): boolean {
    const state = this.rules.nextState(asked.state, event)
    if (!state) return false
    const { id, designer, grossFen, taxFen, offsetFen, batch } = asked
    asked.state = state
    for (const earned of this.earnings[designer] ?? []) {
      if (earned.withdrawal !== asked) continue
      earned.state = this.rules.nextEarning(earned.state, this.rules.earningEventOf[event]) as Earned['state']
      if (earned.state === 'payable') earned.withdrawal = null
    }
    this.answered.set(id, (this.answered.get(id) ?? 0) + 1)
    const netFen = netOf(asked)
    if (event === 'paid') {
      if (!batch || !this.approved.has(batch.id)) throw new Error(`${id} was paid and nobody approved it`)
      this.bankFen -= netFen
      this.of(designer).arrivedFen += netFen
      this.book(this.rules.ledgerEvents.payoutDone(id, netFen))
    } else {
      this.owedFen[designer] = (this.owedFen[designer] as number) + offsetFen
      this.book(this.rules.ledgerEvents.payoutFailed(id, designer, grossFen, taxFen, offsetFen))
    }
    return true
  }

  private of = (designer: number) =>
    this.plain[designer] as { earnedFen: number; refundedFen: number; arrivedFen: number }

  private next = (): string => `d${(this.serial += 1)}`

  private book(...entries: Parameters<Books['post']>[0][]): void {
    for (const entry of entries) {
      const verdict = this.books.post(entry)
      if (verdict !== 'booked') throw new Error(`${entry.event} ${entry.key}: ${verdict}`)
    }
  }

  /** What must hold after each step, in words where it does not. */
  faults(): string[] {
    const faults: string[] = []
    const equal = (what: string, is: number, should: number) => {
      if (is !== should) faults.push(`${what}: ${is} instead of ${should}`)
    }
    const sumIn = (states: readonly WithdrawalState[], of: (one: Asked) => number, whose = this.asked) =>
      whose.filter(({ state }) => states.includes(state)).reduce((sum, one) => sum + of(one), 0)
    const balance = this.books.balance.bind(this.books)
    equal('payout_transit', balance('payout_transit'), sumIn(open, netOf))
    equal(
      'tax_payable',
      balance('tax_payable'),
      sumIn([...open, 'paid'], ({ taxFen }) => taxFen),
    )
    equal('bank', balance('bank'), this.bankFen)
    for (let designer = 0; designer < DESIGNERS; designer++) {
      const own = this.asked.filter((one) => one.designer === designer)
      const { earnedFen, refundedFen, arrivedFen } = this.of(designer)
      const payable = this.payableFen(designer)
      equal(`designer_payable:${designer}`, balance(`designer_payable:${designer}`), payable)
      equal(
        `designer_receivable:${designer}`,
        balance(`designer_receivable:${designer}`),
        this.owedFen[designer] as number,
      )
      if (sumIn(open, () => 1, own) > 1) faults.push(`${designer} has two requests`)
      // What was earned is payable, on its way, has arrived, was withheld or went against the debt: nothing else.
      const onTheWay = sumIn(open, ({ grossFen }) => grossFen, own)
      const taken = sumIn(['paid'], ({ taxFen, offsetFen }) => taxFen + offsetFen, own)
      equal(`earned by ${designer}`, payable + onTheWay + arrivedFen + taken, earnedFen)
      const settled = sumIn([...open, 'paid'], ({ offsetFen }) => offsetFen, own)
      equal(`owed by ${designer}`, (this.owedFen[designer] as number) + settled, refundedFen)
      this.taxFaults(own, faults)
    }
    for (const { id, state, lines } of this.batches) {
      const may = state === 'made' ? ['batched'] : ['batched', 'paid', 'returned']
      if (state === 'dissolved' && this.approved.has(id) && !this.emptied.has(id))
        faults.push(`${id} was approved and taken apart`)
      if (state === 'approved' && lines.every((line) => line.state !== 'batched'))
        faults.push(`${id} waits for nothing`)
      const filed = [...this.atBank.values()].filter(({ batchId }) => batchId === id)
      const filedFen = filed.reduce((sum, { netFen }) => sum + netFen, 0)
      if (filedFen > (this.approved.get(id) ?? 0)) faults.push(`${id} is more at the bank than was approved`)
      if (lines.some((line) => !may.includes(line.state))) faults.push(`a line of ${id} went another way`)
    }
    for (const { id, state } of this.asked)
      if (this.atBank.has(id) && !['batched', 'paid', 'returned'].includes(state))
        faults.push(`${id} may be paid by the bank and is ${state}`)
    for (const [id, times] of this.answered) if (times > 1) faults.push(`${id} ended ${times} times`)
    return faults
  }

  /** Of a month with nothing returned in it what was withheld is the tax on all of it, within a fen a payment. */
  private taxFaults(own: readonly Asked[], faults: string[]): void {
    for (const month of new Set(own.map((one) => one.month))) {
      const all = own.filter((one) => one.month === month)
      if (all.some(({ state }) => ![...open, 'paid'].includes(state))) continue
      const income = all.reduce((sum, one) => sum + one.grossFen - one.offsetFen, 0)
      const tax = all.reduce((sum, one) => sum + one.taxFen, 0)
      if (tax !== labourTaxFen(income)) faults.push(`${tax} fen withheld of ${income} in a month`)
    }
  }
}

/** Plays a history; throws where something does not hold. */
export function playDesk(history: readonly Step[], rules: Rules = productRules): Desk {
  const desk = new Desk(rules)
  for (const each of history) {
    desk.play(each)
    const faults = desk.faults()
    if (faults.length > 0) throw new Error(`after ${each.kind}: ${faults.join('; ')}`)
  }
  return desk
}

export const deskHistories = (steps: number) => fc.array(step, { minLength: steps, maxLength: steps })
