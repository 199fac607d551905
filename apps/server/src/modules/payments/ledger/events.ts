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

  /** Money that came too late, twice or in a wrong amount, and goes back in full. */
  lateReceipt: (outTradeNo: string, fen: number): Entry =>
    entry('late_receipt', outTradeNo, [
      debit('wx_clearing', fen),
      credit('unallocated', fen),
      debit('unallocated', fen),
      credit('refund_payable', fen),
    ]),

  /** The provider turned out to have received another amount than it first said. */
  receiptCorrected: (refundId: string, saidFen: number, receivedFen: number): Entry =>
    receivedFen > saidFen
      ? transfer('receipt_corrected', refundId, 'wx_clearing', 'refund_payable', receivedFen - saidFen)
      : transfer('receipt_corrected', refundId, 'refund_payable', 'wx_clearing', saidFen - receivedFen),

  payoutAsked: (payoutId: string, designerId: Id, fen: number, taxFen: number): Entry =>
    entry('payout_asked', payoutId, [
      debit(`designer_payable:${designerId}`, fen),
      credit('payout_transit', fen - taxFen),
      credit('tax_payable', taxFen),
    ]),

  payoutDone: (payoutId: string, netFen: number): Entry =>
    transfer('payout_done', payoutId, 'payout_transit', 'bank', netFen),

  payoutFailed: (payoutId: string, designerId: Id, fen: number, taxFen: number): Entry =>
    entry('payout_failed', payoutId, [
      debit('payout_transit', fen - taxFen),
      debit('tax_payable', taxFen),
      credit(`designer_payable:${designerId}`, fen),
    ]),

  taxRemitted: (key: string, fen: number): Entry => transfer('tax_remitted', key, 'tax_payable', 'bank', fen),

  /** The provider settled a day to the bank, less its fee. */
  settled: (day: string, grossFen: number, feeFen: number): Entry =>
    entry('settlement', day, [
      debit('bank', grossFen - feeFen),
      debit('channel_fee', feeFen),
      credit('wx_clearing', grossFen),
    ]),

  /** A member made a deck with a designer's work. */
  themeUsed: (key: string, designerId: Id, feeFen: number): Entry =>
    transfer('theme_used', key, 'theme_royalty', `designer_pending:${designerId}`, feeFen),

  writtenOff: (key: string, designerId: Id, fen: number): Entry =>
    transfer('written_off', key, 'write_off', `designer_receivable:${designerId}`, fen),
}

function transfer(event: string, key: string, from: AccountCode, to: AccountCode, fen: number): Entry {
  return entry(event, key, [debit(from, fen), credit(to, fen)])
}
