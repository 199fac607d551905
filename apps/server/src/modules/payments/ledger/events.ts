import type { AccountCode } from './accounts.ts'
import { credit, debit, type Entry, entry } from './entry.ts'

type Id = string | number

/**
 * Every event of the books and how it is booked. All amounts are integer fen; the first argument is the
 * event's unique key. A refund is booked in two steps: asked (what it takes the money from) and succeeded.
 */
export const ledgerEvents = {
  /** A work was paid: the designer's share waits out the hold, the rest is commission. */
  templatePaid: (orderId: string, designerId: Id, priceFen: number, designerFen: number): Entry =>
    entry('template_paid', orderId, [
      debit('wx_clearing', priceFen),
      credit(`designer_pending:${designerId}`, designerFen),
      credit('template_commission', priceFen - designerFen),
    ]),

  membershipPaid: (orderId: string, membershipId: Id, fen: number): Entry =>
    transfer('membership_paid', orderId, 'wx_clearing', `membership_deferred:${membershipId}`, fen),

  /** Day `day` of `days` is earned; the days' amounts add up to the price. Null on a day that earns nothing. */
  membershipDay: (membershipId: Id, priceFen: number, day: number, days: number): Entry | null => {
    const fen = Math.floor((priceFen * day) / days) - Math.floor((priceFen * (day - 1)) / days)
    const [key, from] = [`${membershipId}:${day}`, `membership_deferred:${membershipId}`] as const
    return fen === 0 ? null : transfer('membership_day', key, from, 'membership_revenue', fen)
  },

  /**
   * A refund of a membership, which ends with it: first from what is still deferred, the rest from what its days have
   * earned. Where more is deferred than goes back, no day is left to earn it: it is revenue at once.
   */
  membershipRefunded: (refundId: string, membershipId: Id, refundFen: number, deferredFen: number): Entry =>
    entry('membership_refunded', refundId, [
      debit(`membership_deferred:${membershipId}`, deferredFen),
      debit('membership_revenue', Math.max(0, refundFen - deferredFen)),
      credit('refund_payable', refundFen),
      credit('membership_revenue', Math.max(0, deferredFen - refundFen)),
    ]),

  /** A demand's deposit or balance was paid. */
  escrowPaid: (orderId: string, demandId: Id, fen: number): Entry =>
    transfer('escrow_paid', orderId, 'wx_clearing', `escrow:${demandId}`, fen),

  escrowReleased: (
    key: string,
    demandId: Id,
    designerId: Id,
    { releasedFen, commissionFen }: { releasedFen: number; commissionFen: number },
  ): Entry =>
    entry('escrow_released', key, [
      debit(`escrow:${demandId}`, releasedFen),
      credit(`designer_pending:${designerId}`, releasedFen - commissionFen),
      credit('demand_commission', commissionFen),
    ]),

  holdEnded: (key: string, designerId: Id, fen: number): Entry =>
    transfer('hold_ended', key, `designer_pending:${designerId}`, `designer_payable:${designerId}`, fen),

  /** A refund taken from money held for one purpose, such as a demand's escrow. */
  refundAsked: (refundId: string, from: AccountCode, fen: number): Entry =>
    transfer('refund_asked', refundId, from, 'refund_payable', fen),

  /** A refund of what has been released: the designer's part and the commission both go back. */
  saleReversed: (
    refundId: string,
    from: { designer: AccountCode; designerFen: number; commission: AccountCode; commissionFen: number },
  ): Entry =>
    entry('sale_reversed', refundId, [
      debit(from.designer, from.designerFen),
      debit(from.commission, from.commissionFen),
      credit('refund_payable', from.designerFen + from.commissionFen),
    ]),

  refundSucceeded: (refundId: string, fen: number): Entry =>
    transfer('refund_succeeded', refundId, 'refund_payable', 'wx_clearing', fen),

  /** The provider could not send it back: it went to the payer's card from our bank, and stays at the provider. */
  refundPaidByHand: (refundId: string, fen: number): Entry =>
    transfer('refund_paid_by_hand', refundId, 'refund_payable', 'bank', fen),

  /** Money that came too late, twice or in a wrong amount, and goes back in full. */
  lateReceipt: (outTradeNo: string, fen: number): Entry =>
    entry('late_receipt', outTradeNo, [
      debit('wx_clearing', fen),
      credit('unallocated', fen),
      debit('unallocated', fen),
      credit('refund_payable', fen),
    ]),

  /** Money that fits no order of ours, until one is found for it or it goes back. */
  receiptKept: (outTradeNo: string, fen: number): Entry =>
    transfer('receipt_kept', outTradeNo, 'wx_clearing', 'unallocated', fen),

  /** An order was found for it: what is booked for the order takes its place. */
  receiptAllocated: (outTradeNo: string, fen: number): Entry =>
    transfer('receipt_allocated', outTradeNo, 'unallocated', 'wx_clearing', fen),

  receiptReturned: (outTradeNo: string, fen: number): Entry =>
    transfer('receipt_returned', outTradeNo, 'unallocated', 'refund_payable', fen),

  /** The provider turned out to have received another amount than it first said. */
  receiptCorrected: (refundId: string, saidFen: number, receivedFen: number): Entry =>
    receivedFen > saidFen
      ? transfer('receipt_corrected', refundId, 'wx_clearing', 'refund_payable', receivedFen - saidFen)
      : transfer('receipt_corrected', refundId, 'refund_payable', 'wx_clearing', saidFen - receivedFen),

  /** All that is payable: `offsetFen` of it settles what the designer owes, `taxFen` of the rest is withheld. */
  payoutAsked: (payoutId: string, designerId: Id, fen: number, taxFen: number, offsetFen = 0): Entry =>
    entry('payout_asked', payoutId, [
      debit(`designer_payable:${designerId}`, fen),
      credit('payout_transit', fen - taxFen - offsetFen),
      credit('tax_payable', taxFen),
      credit(`designer_receivable:${designerId}`, offsetFen),
    ]),

  payoutDone: (payoutId: string, netFen: number): Entry =>
    transfer('payout_done', payoutId, 'payout_transit', 'bank', netFen),

  /** What was asked for comes back, and with it the debt that it settled. */
  payoutFailed: (payoutId: string, designerId: Id, fen: number, taxFen: number, offsetFen = 0): Entry =>
    entry('payout_failed', payoutId, [
      debit('payout_transit', fen - taxFen - offsetFen),
      debit('tax_payable', taxFen),
      debit(`designer_receivable:${designerId}`, offsetFen),
      credit(`designer_payable:${designerId}`, fen),
    ]),

  taxRemitted: (key: string, fen: number): Entry => transfer('tax_remitted', key, 'tax_payable', 'bank', fen),

  /** What the provider paid out to the bank on a day, and its fees; below zero where more came back. */
  settled: (day: string, bankFen: number, feeFen: number): Entry =>
    entry('settlement', day, [
      moved('bank', bankFen),
      moved('channel_fee', feeFen),
      moved('wx_clearing', -bankFen - feeFen),
    ]),

  /** A member made a deck with a designer's work. */
  themeUsed: (key: string, designerId: Id, feeFen: number): Entry =>
    transfer('theme_used', key, 'theme_royalty', `designer_pending:${designerId}`, feeFen),

  /** What the account at the provider holds more (or less, below zero) than the books, which nothing else explains. */
  differenceWrittenOff: (key: string, gapFen: number): Entry =>
    entry('difference_written_off', key, [moved('write_off', -gapFen), moved('wx_clearing', gapFen)]),

  /** What a designer owes and will not pay. */
  writtenOff: (key: string, designerId: Id, fen: number): Entry =>
    transfer('written_off', key, 'write_off', `designer_receivable:${designerId}`, fen),
}

const moved = (account: AccountCode, fen: number) => (fen < 0 ? credit(account, -fen) : debit(account, fen))

function transfer(event: string, key: string, from: AccountCode, to: AccountCode, fen: number): Entry {
  return entry(event, key, [debit(from, fen), credit(to, fen)])
}
