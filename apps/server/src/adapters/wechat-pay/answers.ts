import { z } from 'zod'
import {
  type PaidOrder,
  ProviderAnswerInvalid,
  type ProviderOrder,
  type ProviderRefund,
} from '../../modules/payments/index.ts'
import type { WechatPayConfig } from './config.ts'

const fen = z.int().nonnegative()
const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text))

export const nativeOrderAnswer = z.object({ code_url: z.string().min(1) })

const transaction = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string(),
  trade_state: z.enum([
    'NOTPAY',
    'USERPAYING',
    'PAYERROR',
    'SUCCESS',
    'REFUND',
    'CLOSED',
    'REVOKED',
    'ACCEPT',
  ]),
  transaction_id: z.string().optional(),
  success_time: instant.optional(),
  attach: z.string().optional(),
  amount: z.object({ total: fen, currency: z.string().default('CNY') }).optional(),
})

/** The answer of the order query and the plaintext of a TRANSACTION.* callback. */
export const transactionAnswer = transaction
export type Transaction = z.output<typeof transaction>

export const refundAnswer = z.object({
  refund_id: z.string(),
  out_refund_no: z.string(),
  transaction_id: z.string(),
  out_trade_no: z.string(),
  status: z.enum(['SUCCESS', 'CLOSED', 'PROCESSING', 'ABNORMAL']),
  success_time: instant.optional(),
  amount: z.object({ total: fen, refund: fen, currency: z.string().default('CNY') }),
})
type RefundAnswer = z.output<typeof refundAnswer>

/** The plaintext of a REFUND.* callback. */
export const refundNotice = z.object({
  mchid: z.string(),
  refund_id: z.string(),
  out_refund_no: z.string(),
  transaction_id: z.string(),
  out_trade_no: z.string(),
  refund_status: z.enum(['SUCCESS', 'CLOSED', 'PROCESSING', 'ABNORMAL']),
  success_time: instant.optional(),
  amount: z.object({ total: fen, refund: fen }),
})

export const billAnswer = z.object({
  hash_type: z.literal('SHA1'),
  hash_value: z.string(),
  download_url: z.url(),
})

type Ours = Pick<WechatPayConfig, 'appId' | 'mchId'>

/** @throws ProviderAnswerInvalid when it isn't this merchant's, isn't the order asked for, or isn't in CNY */
export function toOrder(found: Transaction, ours: Ours, outTradeNo = found.out_trade_no): ProviderOrder {
  if (found.appid !== ours.appId || found.mchid !== ours.mchId) {
    throw new ProviderAnswerInvalid('WRONG_MERCHANT', `${found.appid} ${found.mchid} is another merchant`)
  }
  if (found.out_trade_no !== outTradeNo) {
    throw new ProviderAnswerInvalid('WRONG_ORDER', `asked for ${outTradeNo}, told of ${found.out_trade_no}`)
  }
  switch (found.trade_state) {
    case 'SUCCESS':
    case 'REFUND':
      return toPaidOrder(found, found.trade_state)
    case 'CLOSED':
    case 'REVOKED':
      return { state: 'CLOSED', outTradeNo }
    default:
      return { state: 'NOTPAY', outTradeNo }
  }
}

function toPaidOrder(found: Transaction, state: PaidOrder['state']): PaidOrder {
  const { transaction_id: transactionId, success_time: successTime, amount } = found
  if (transactionId === undefined || successTime === undefined || amount === undefined) {
    throw new ProviderAnswerInvalid('BAD_SHAPE', `paid order ${found.out_trade_no} lacks its payment`)
  }
  requireYuan(amount.currency)
  return {
    state,
    outTradeNo: found.out_trade_no,
    transactionId,
    amountFen: amount.total,
    currency: 'CNY',
    successTime,
    appId: found.appid,
    mchId: found.mchid,
    ...(found.attach !== undefined && { attach: found.attach }),
  }
}

/** @throws ProviderAnswerInvalid when it isn't the refund asked for or isn't in CNY */
export function toRefund(found: RefundAnswer, outRefundNo: string): ProviderRefund {
  requireYuan(found.amount.currency)
  if (found.out_refund_no !== outRefundNo) {
    throw new ProviderAnswerInvalid(
      'WRONG_REFUND',
      `asked for ${outRefundNo}, told of ${found.out_refund_no}`,
    )
  }
  return {
    status: found.status,
    outTradeNo: found.out_trade_no,
    transactionId: found.transaction_id,
    outRefundNo,
    refundId: found.refund_id,
    refundFen: found.amount.refund,
    totalFen: found.amount.total,
    ...(found.success_time && { successTime: found.success_time }),
  }
}

function requireYuan(currency: string): void {
  if (currency !== 'CNY') throw new ProviderAnswerInvalid('WRONG_CURRENCY', `${currency} is not CNY`)
}
