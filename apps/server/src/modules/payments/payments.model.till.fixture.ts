import type { OrderState } from '@yantu/contract/payments/endpoints'
import { Books } from './ledger/books.fixture.ts'
import type { Entry } from './ledger/index.ts'
import type * as orderLifecycle from './payment.lifecycle.ts'
import type { Rules } from './payments.model.rules.fixture.ts'
import type { RefundStatus } from './provider.port.ts'
import type * as receiptLifecycle from './receipt.lifecycle.ts'
import * as refundLifecycle from './refund.lifecycle.ts'

interface Refund {
  id: string
  /** Null where a receipt without an order goes back. */
  orderId: string | null
  number: string
  fen: number
  state: refundLifecycle.RefundState
  round: number
}
interface Order {
  id: string
  fen: number
  state: OrderState
  numbers: string[]
  /** The number that was granted, and how often it was. */
  grantedBy: string | null
  grants: number
}
interface Payment {
  number: string
  orderId: string | null
  /** What the provider really holds, and what it says at first. */
  fen: number
  said: number
  isPaid: boolean
  isClosed: boolean
}
interface ProviderRefund {
  outRefundNo: string
  number: string
  fen: number
  status: RefundStatus
  /** It went to the payer past the provider: nobody mends it there any more. */
  isPaidByHand?: boolean
}

class House {
  readonly orders = new Map<string, Order>()
  readonly refunds = new Map<string, Refund>()
  readonly receipts = new Map<string, { fen: number; state: receiptLifecycle.ReceiptState }>()
  /** What we were told was paid, by number. */
  readonly paid = new Map<string, number>()
  readonly books = new Books()
}

class Vendor {
  readonly payments = new Map<string, Payment>()
  readonly refunds = new Map<string, ProviderRefund>()
}

export const pick = <Item>(items: readonly Item[], by: number): Item | undefined =>
  items[by % (items.length || 1)]

/** Under way, or waiting for a person. */
const isUndecided = ({ status, isPaidByHand }: ProviderRefund): boolean =>
  status === 'PROCESSING' || (status === 'ABNORMAL' && !isPaidByHand)

/** A closed refund is asked for again under another number. */
export const numberOf = ({ id, round }: Refund): string => (round === 1 ? id : `${id}r${round}`)

export class Till {
  readonly house = new House()
  readonly vendor = new Vendor()
  readonly seen: Map<string, number>
  private serial = 0
  readonly rules: Rules

  constructor(rules: Rules, seen = new Map<string, number>()) {
    this.rules = rules
    this.seen = seen
  }

  private met(machine: string, state: string, event: string): void {
    const edge = `${machine} ${state} ${event}`
    this.seen.set(edge, (this.seen.get(edge) ?? 0) + 1)
  }

  private post(entry: Entry): void {
    const verdict = this.house.books.post(entry)
    if (verdict !== 'booked') throw new Error(`${entry.event} ${entry.key}: ${verdict}`)
  }

  private move(order: Order, event: orderLifecycle.PaymentEvent): boolean {
    const next = this.rules.order(order.state, event)
    if (!next) return false
    this.met('order', order.state, event)
    order.state = next
    return true
  }

  /** Lists, chosen from by a step. */
  private orderBy(by: number): Order | undefined {
    return pick([...this.house.orders.values()].slice(-4), by)
  }

  open(fen: number): void {
    const id = `o${++this.serial}`
    this.house.orders.set(id, { id, fen, state: 'OPEN', numbers: [], grantedBy: null, grants: 0 })
    this.renumber(id, fen)
  }

  /** A new code of an open order; the one before may still be paid unless it was closed. */
  private renumber(orderId: string, fen: number): void {
    const order = this.house.orders.get(orderId)
    if (order?.state !== 'OPEN') return
    const number = `n${++this.serial}`
    order.numbers.push(number)
    const payment = { number, orderId, fen: order.fen, said: order.fen, isPaid: false, isClosed: false }
    this.vendor.payments.set(number, { ...payment, said: fen % 6 === 0 ? order.fen + 1 : order.fen })
  }

  again(by: number, fen: number): void {
    const order = this.orderBy(by)
    if (order) this.renumber(order.id, fen)
  }

  /** Somebody pays a code that is open, whatever the house thinks of it. */
  pay(by: number): void {
    const payable = [...this.vendor.payments.values()].filter(({ isPaid, isClosed }) => !isPaid && !isClosed)
    const payment = pick(payable.slice(-5), by)
    if (payment) payment.isPaid = true
  }

  stray(fen: number): void {
    const number = `s${++this.serial}`
    this.vendor.payments.set(number, { number, orderId: null, fen, said: fen, isPaid: true, isClosed: false })
  }

  askClose(by: number): void {
    const order = this.orderBy(by)
    if (order) this.move(order, 'close_asked')
  }

  /** The provider's word on every number of an order that is being closed. */
  close(by: number): void {
    const order = this.orderBy(by)
    if (order?.state !== 'CLOSING') return
    for (const number of order.numbers) {
      const payment = this.vendor.payments.get(number) as Payment
      if (payment.isPaid) this.hear(number)
      else payment.isClosed = true
    }
    if (order.state === 'CLOSING') this.move(order, 'closed')
  }

  /** A closed code turns out paid nevertheless. */
  payClosed(by: number): void {
    const closed = [...this.vendor.payments.values()].filter(({ isPaid, isClosed }) => !isPaid && isClosed)
    const payment = pick(closed, by)
    if (payment) payment.isPaid = true
  }

  /** A callback or an answer about a number that was paid: any number of times. */
  hearBy(by: number): void {
    const payment = pick([...this.vendor.payments.values()].slice(-8), by)
    if (payment?.isPaid) this.hear(payment.number)
  }

  private hear(number: string): void {
    const { paid, receipts } = this.house
    const { orderId, said } = this.vendor.payments.get(number) as Payment
    const order = orderId === null ? undefined : this.house.orders.get(orderId)
    if (paid.has(number)) return
    const receipt = receipts.get(number)
    if (!order) {
      if (receipt) return
      receipts.set(number, { fen: said, state: 'UNALLOCATED' })
      return this.post(this.rules.events.receiptKept(number, said))
    }
    if (receipt) {
      const state = this.rules.receipt(receipt.state, 'order_found')
      if (!state) return
      this.met('receipt', receipt.state, 'order_found')
      receipt.state = state
    }
    paid.set(number, said)
    if (this.rules.isOpen(order.state) && this.rules.isAsOrdered(said, order.fen)) {
      this.move(order, 'paid')
      order.grants += 1
      order.grantedBy = number
      this.post(
        this.rules.events.templatePaid(`${order.id}:${order.grants}`, 1, said, Math.floor(said * 0.7)),
      )
    } else {
      const hasMoved = this.move(order, 'unwanted')
      if (hasMoved || order.grantedBy !== number) this.sendBack(number, said, `late:${number}`, order.id)
      this.post(this.rules.events.lateReceipt(number, said))
    }
    if (receipt) this.post(this.rules.events.receiptAllocated(number, receipt.fen))
  }

  private sendBack(number: string, fen: number, id: string, orderId: string | null): void {
    this.house.refunds.set(id, { id, orderId, number, fen, state: 'ASKED', round: 1 })
  }

  /** The order of a receipt is found after all: its number is one of ours from now on. */
  find(by: number): void {
    const number = pick([...this.house.receipts.keys()].slice(-4), by)
    const payment = number === undefined ? undefined : this.vendor.payments.get(number)
    if (!payment || payment.orderId !== null) return
    const id = `o${++this.serial}`
    const order: Order = {
      id,
      fen: payment.said,
      state: 'OPEN',
      numbers: [payment.number],
      grantedBy: null,
      grants: 0,
    }
    this.house.orders.set(id, order)
    payment.orderId = id
  }

  overdue(by: number): void {
    const found = pick([...this.house.receipts].slice(-4), by)
    if (!found) return
    const [number, receipt] = found
    const state = this.rules.receipt(receipt.state, 'overdue')
    if (!state) return
    // Its order was found: settling it takes the receipt.
    if (this.vendor.payments.get(number)?.orderId) return this.hear(number)
    this.met('receipt', receipt.state, 'overdue')
    receipt.state = state
    this.sendBack(number, receipt.fen, `receipt:${number}`, null)
    this.post(this.rules.events.receiptReturned(number, receipt.fen))
  }

  /** An administrator sends back part of what an order holds, or all of it. */
  refund(by: number, fen: number): void {
    const order = this.orderBy(by)
    if (order?.state !== 'PAID' || !order.grantedBy) return
    const { grantedBy: number } = order
    const rest = (this.house.paid.get(number) ?? 0) - this.askedBack(number)
    if (rest <= 0) return
    const amount = fen % 3 === 0 ? rest : Math.min(rest, fen)
    const id = `r${++this.serial}`
    this.sendBack(number, amount, id, order.id)
    const designerFen = Math.min(this.house.books.balance('designer_pending:1'), Math.floor(amount * 0.7))
    const from = { designer: 'designer_pending:1', commission: 'template_commission' } as const
    this.post(
      this.rules.events.saleReversed(id, { ...from, designerFen, commissionFen: amount - designerFen }),
    )
  }

  private askedBack(number: string): number {
    return [...this.house.refunds.values()]
      .filter((refund) => refund.number === number)
      .reduce((sum, { fen }) => sum + fen, 0)
  }

  /** The job: asks the provider for a refund under its present number, which never refunds twice. */
  submit(by: number): void {
    const refund = pick(this.unfinished(), by)
    if (!refund) return
    const outRefundNo = numberOf(refund)
    if (this.vendor.refunds.has(outRefundNo)) return
    const { fen } = this.vendor.payments.get(refund.number) as Payment
    const isWhole = refund.fen === this.house.paid.get(refund.number)
    // A receipt whose amount was misstated goes back as what the provider really holds.
    const asked = isWhole ? fen : refund.fen
    this.vendor.refunds.set(outRefundNo, {
      outRefundNo,
      number: refund.number,
      fen: asked,
      status: 'PROCESSING',
    })
    this.record(refund, 'accepted')
  }

  private unfinished(): Refund[] {
    return [...this.house.refunds.values()].filter(({ state }) => !refundLifecycle.hasEnded(state))
  }

  /** The provider decides on a refund that is under way, or a person mends one there. */
  decide(by: number, fen: number): void {
    const open = [...this.vendor.refunds.values()].filter(isUndecided)
    const refund = pick(open, by)
    if (!refund) return
    const fate = fen % 10
    if (refund.status === 'ABNORMAL') refund.status = fate < 5 ? 'SUCCESS' : 'ABNORMAL'
    else if (fate < 3) refund.status = 'SUCCESS'
    else refund.status = fate < 6 ? 'CLOSED' : 'ABNORMAL'
    // Half of the time its callback comes at once.
    const known = [...this.house.refunds.values()].find((each) => numberOf(each) === refund.outRefundNo)
    if (known && fen % 2 === 0) this.learnOf(known)
  }

  /** Two administrators say of any refund, whatever its state, that the payer has it from the bank. */
  payByHand(by: number): void {
    const all = [...this.house.refunds.values()]
    const refund = pick([...all.filter(({ state }) => state === 'ABNORMAL'), ...all.slice(-2)], by)
    if (!refund) return
    // The provider is asked once more before it is said.
    this.learnOf(refund)
    const state = this.rules.refund(refund.state, 'paid_by_hand')
    if (!state) return
    this.met('refund', refund.state, 'paid_by_hand')
    refund.state = state
    const there = this.vendor.refunds.get(numberOf(refund))
    if (there) there.isPaidByHand = true
    this.post(this.rules.events.refundPaidByHand(refund.id, refund.fen))
    this.endWith(refund.number)
  }

  /** What the provider says of a refund, heard any number of times. */
  learn(by: number): void {
    const refund = pick([...this.house.refunds.values()].slice(-6), by)
    if (refund) this.learnOf(refund)
  }

  private learnOf(refund: Refund): void {
    const said = this.vendor.refunds.get(numberOf(refund))
    if (!said) return
    const event = {
      SUCCESS: 'succeeded',
      CLOSED: 'closed',
      ABNORMAL: 'abnormal',
      PROCESSING: 'accepted',
    } as const
    this.record(refund, event[said.status], said.fen)
  }

  private record(refund: Refund, event: refundLifecycle.RefundEvent, saidFen = refund.fen): void {
    const state = this.rules.refund(refund.state, event)
    if (!state) return
    this.met('refund', refund.state, event)
    refund.state = state
    if (event === 'closed') refund.round += 1
    if (event !== 'succeeded' && event !== 'abnormal') return
    const { number } = refund
    if (saidFen !== refund.fen) {
      this.post(this.rules.events.receiptCorrected(refund.id, refund.fen, saidFen))
      if (this.house.paid.has(number)) this.house.paid.set(number, saidFen)
      const receipt = this.house.receipts.get(number)
      if (receipt) receipt.fen = saidFen
      refund.fen = saidFen
    }
    if (event !== 'succeeded') return
    this.post(this.rules.events.refundSucceeded(refund.id, refund.fen))
    this.endWith(number)
  }

  /** What has gone back in full ends. */
  private endWith(number: string): void {
    const receipt = this.house.receipts.get(number)
    const next = receipt && this.rules.receipt(receipt.state, 'refunded')
    if (receipt && next) {
      this.met('receipt', receipt.state, 'refunded')
      receipt.state = next
    }
    const order = [...this.house.orders.values()].find(({ numbers }) => numbers.includes(number))
    if (!order) return
    const back = [...this.house.refunds.values()]
      .filter((refund) => refundLifecycle.isBack(refund.state) && refund.orderId === order.id)
      .reduce((sum, { fen }) => sum + fen, 0)
    const came = order.numbers.reduce((sum, each) => sum + (this.house.paid.get(each) ?? 0), 0)
    if (came === back) this.move(order, 'refunded')
  }

  /** Everything is heard, and everything that is asked for is done. */
  converge(): void {
    for (const { number, isPaid } of this.vendor.payments.values()) if (isPaid) this.hear(number)
    for (const [at] of [...this.house.receipts.keys()].entries()) this.overdueAt(at)
    for (let round = 0; round < 8; round++) {
      this.unfinished().forEach((_refund, at) => this.submit(at))
      for (const refund of this.vendor.refunds.values()) if (isUndecided(refund)) refund.status = 'SUCCESS'
      for (const refund of this.house.refunds.values()) this.learnOf(refund)
    }
  }

  private overdueAt(at: number): void {
    const [number, receipt] = [...this.house.receipts][at] ?? []
    if (number === undefined || receipt?.state !== 'UNALLOCATED') return
    const others = this.house.receipts.size
    this.overdue(others <= 4 ? at : [...this.house.receipts.keys()].slice(-4).indexOf(number))
    if (receipt.state === 'UNALLOCATED' && !this.vendor.payments.get(number)?.orderId) {
      const kept = this.rules.receipt(receipt.state, 'overdue')
      if (!kept) return
      receipt.state = kept
      this.sendBack(number, receipt.fen, `receipt:${number}`, null)
      this.post(this.rules.events.receiptReturned(number, receipt.fen))
    }
  }
}
