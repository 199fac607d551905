import type { DataOf } from '@yantu/contract'
import { yuanFromFen } from '@yantu/contract/money'
import {
  type ListedReceipt,
  type ListedRefund,
  type PaymentOrder,
  type Posting,
  type paymentAdminEndpoints,
  refundSources,
} from '@yantu/contract/payments/admin'
import { wireTime } from '../../../kernel/time/index.ts'
import type { Entry } from '../index.ts'
import type { historyOf, ListedOrder } from './orders.repository.ts'
import type { ListedReceiptRow, ListedRefundRow } from './refunds-list.repository.ts'
import type { RefundPreview } from './refund-preview.ts'

/** Names of users by id. */
export type Names = ReadonlyMap<number, { userName: string }>

export const presentListed = (order: ListedOrder, names: Names): PaymentOrder => ({
  orderId: order.id,
  kind: order.kind,
  description: order.description,
  userId: String(order.userId),
  userName: names.get(order.userId)?.userName ?? '',
  amount: yuanFromFen(order.amountFen),
  refunded: yuanFromFen(order.refundedFen),
  state: order.state,
  createTime: wireTime(order.createdAt),
  payTime: order.paidAt && wireTime(order.paidAt),
})

/** By what stands before the first colon of its cause. */
const sourceOf = (cause: string): ListedRefund['source'] =>
  refundSources.find((source) => cause.startsWith(`${source}:`)) ?? 'product'

export const presentRefund = (
  { orderId, userId, description, ...refund }: ListedRefundRow,
  names: Names,
  waiting: ListedRefund['waiting'],
): ListedRefund => ({
  refundId: refund.id,
  outRefundNo: refund.outRefundNo,
  outTradeNo: refund.outTradeNo,
  order:
    orderId && userId
      ? {
          orderId,
          description: description ?? '',
          userId: String(userId),
          userName: names.get(userId)?.userName ?? '',
        }
      : null,
  amount: yuanFromFen(refund.amountFen),
  paid: yuanFromFen(refund.paidFen),
  source: sourceOf(refund.cause),
  reason: refund.reason,
  state: refund.state,
  round: refund.round,
  createTime: wireTime(refund.createdAt),
  checkTime: wireTime(refund.checkedAt),
  successTime: refund.succeededAt && wireTime(refund.succeededAt),
  reference: refund.reference,
  waiting,
})

export const presentReceipt = (receipt: ListedReceiptRow): ListedReceipt => ({
  outTradeNo: receipt.outTradeNo,
  transactionId: receipt.transactionId,
  amount: yuanFromFen(receipt.amountFen),
  state: receipt.state,
  payTime: wireTime(receipt.paidAt),
  findTime: wireTime(receipt.foundAt),
  changeTime: wireTime(receipt.changedAt),
  orderId: receipt.orderId,
  refundState: receipt.refundState,
})

type Line = Omit<Entry['lines'][number], 'account'> & { account: string }

const presentLine = ({ account, side, fen }: Line): Posting => ({
  account,
  side,
  amount: yuanFromFen(fen),
})

export const presentHistory = ({
  attempts,
  refunds,
  events,
  entries,
}: Awaited<ReturnType<typeof historyOf>>): Omit<
  DataOf<typeof paymentAdminEndpoints.adminOrder>,
  'order'
> => ({
  attempts: attempts.map(({ createdAt, paidFen, ...attempt }) => ({
    ...attempt,
    paid: paidFen === null ? null : yuanFromFen(paidFen),
    createTime: wireTime(createdAt),
  })),
  refunds: refunds.map(({ id, amountFen, createdAt, succeededAt, ...refund }) => ({
    ...refund,
    refundId: id,
    amount: yuanFromFen(amountFen),
    createTime: wireTime(createdAt),
    successTime: succeededAt && wireTime(succeededAt),
  })),
  events: events.map(({ type, at }) => ({ type, time: wireTime(at) })),
  entries: entries.map(({ number, event, at, lines }) => ({
    number,
    event,
    time: wireTime(at),
    lines: lines.map(([account, side, fen]) => presentLine({ account, side, fen })),
  })),
})

export const presentPreview = ({
  amountFen,
  lines,
  ends,
  isLarge,
  seal,
}: RefundPreview): DataOf<typeof paymentAdminEndpoints.previewRefund> => ({
  amount: yuanFromFen(amountFen),
  lines: lines.map(presentLine),
  ends,
  isLarge: isLarge ? '1' : '0',
  seal,
})
