/**
 * What the payments module needs of a payment provider.
 *
 * All money is integer fen of CNY, all instants are `Date`. An implementation has already checked that an
 * answer is authentic (signature, clock, serial) and ours (appid, mchid, currency); comparing amounts with
 * the local order stays with the payments module, because only it knows what was asked for.
 */
export interface PaymentProvider {
  /**
   * Opens a payment and answers what the QR code holds. Repeating it with the same number and the same
   * parameters is safe and gives a fresh codeUrl (it lives two hours at most).
   * @throws OutTradeNoUsed, ProviderRefused, ProviderUnavailable, ProviderAnswerInvalid
   */
  createNativeOrder(order: NativeOrderRequest): Promise<{ codeUrl: string }>

  /** The provider's word on an order. @throws ProviderRefused, ProviderUnavailable, ProviderAnswerInvalid */
  queryOrder(outTradeNo: string): Promise<ProviderOrder>

  /**
   * Closes an unpaid order. 'closed' comes only from the provider's own word (it is queried after closing).
   * @throws ProviderRefused, ProviderUnavailable, ProviderAnswerInvalid
   */
  closeOrder(outTradeNo: string): Promise<'closed' | 'already_paid' | 'not_found'>

  /**
   * Asks for a refund. SUCCESS aside, the outcome arrives by callback or queryRefund. Repeating it with the
   * same outRefundNo never refunds twice.
   * @throws ProviderRefused (code NOT_ENOUGH: try the same number later), ProviderUnavailable, ProviderAnswerInvalid
   */
  refund(refund: ProviderRefundRequest): Promise<ProviderRefund>

  /** @throws ProviderRefused, ProviderUnavailable, ProviderAnswerInvalid */
  queryRefund(outRefundNo: string): Promise<ProviderRefund | { status: 'NOT_FOUND'; outRefundNo: string }>

  /**
   * Verifies and decrypts a callback from its raw bytes, as they came before any JSON parsing.
   * @throws ForgedNotification
   */
  readNotification(headers: NotificationHeaders, rawBody: Buffer): Promise<ProviderNotification>

  /**
   * The bill of a past day (YYYY-MM-DD, Asia/Shanghai), handed over row by row as it arrives; a day without
   * transactions has none. What was taken is to be believed only once this has returned: the digest comes last.
   * @throws BillNotReady, ProviderRefused, ProviderUnavailable, ProviderAnswerInvalid, and whatever `take` throws
   */
  downloadTradeBill(date: string, take: TakeRows<TradeBillRow>): Promise<TradeBillSummary>

  /** The day's movements of the merchant's account; otherwise as the trade bill. */
  downloadFundFlowBill(date: string, take: TakeRows<FundFlowRow>): Promise<FundFlowSummary>
}

export type NotificationHeaders = Record<string, string | string[] | undefined>

export type NativeOrderRequest = {
  /** 6–32 characters of [0-9A-Za-z_-|*], unique for the merchant. */
  outTradeNo: string
  /** Shown to the payer; cleaned and cut to the provider's limit by the adapter. */
  description: string
  amountFen: number
  /** Fixed at the first call: at least one minute ahead. */
  expiresAt: Date
  /** At most 255 characters, no query. */
  notifyUrl: string
  /** Comes back in queries, callbacks and bills; at most 128 characters. */
  attach?: string
}

export type ProviderRefundRequest = {
  outTradeNo: string
  /** At most 64 characters, unique for the merchant. */
  outRefundNo: string
  refundFen: number
  /** The order's whole amount. */
  totalFen: number
  /** Shown to the payer, at most 80 characters. */
  reason: string
  notifyUrl: string
}

/** REFUND means: was paid, and at least one refund has been asked for since. */
export type PaidOrder = {
  state: 'SUCCESS' | 'REFUND'
  outTradeNo: string
  transactionId: string
  amountFen: number
  currency: 'CNY'
  successTime: Date
  appId: string
  mchId: string
  attach?: string
}

export type ProviderOrder = PaidOrder | { state: 'NOTPAY' | 'CLOSED' | 'NOT_FOUND'; outTradeNo: string }

/**
 * CLOSED: the refund failed for good, a new number may be tried. ABNORMAL: the payer's account can't take it,
 * the merchant must act by hand.
 */
export type RefundStatus = 'SUCCESS' | 'PROCESSING' | 'CLOSED' | 'ABNORMAL'

export type ProviderRefund = {
  status: RefundStatus
  outTradeNo: string
  transactionId: string
  outRefundNo: string
  refundId: string
  refundFen: number
  totalFen: number
  /** Present when status is SUCCESS. */
  successTime?: Date
}

export type ProviderNotification =
  | { kind: 'payment'; notificationId: string; order: PaidOrder }
  | { kind: 'refund'; notificationId: string; refund: ProviderRefund }
  /** Authentic, but of no concern to payments: acknowledge it. */
  | { kind: 'other'; notificationId: string; eventType: string }

export type TradeBillRow = {
  /** Payments: when it was paid. Refunds: when the refund was asked for. */
  at: Date
  kind: 'payment' | 'refund'
  outTradeNo: string
  transactionId: string
  /** The order's whole amount on a payment row, 0 on a refund row. */
  paidFen: number
  outRefundNo?: string
  refundId?: string
  /** 0 on a payment row. */
  refundFen: number
  refundStatus?: RefundStatus
  /** Negative where a refund gives the fee back. Rounded to fen. */
  feeFen: number
  description: string
  attach: string
}

/** Takes some rows in the order of the bill, several hundred at most; the next come when it is done. */
export type TakeRows<Row> = (rows: Row[]) => Promise<void>

export type TradeBillSummary = { count: number; paidFen: number; refundFen: number; feeFen: number }

export type FundFlowRow = {
  at: Date
  /** The provider's number of the business: a transactionId or refundId. */
  businessId: string
  flowId: string
  /** `bank`: between the account and the merchant's bank. */
  purpose: 'trade' | 'bank'
  direction: 'in' | 'out'
  amountFen: number
  /** What of it is the provider's fee: negative where it is given back. */
  feeFen: number
  balanceFen: number
  /** Our number, as the provider keeps it in the voucher column. */
  voucher: string
}

export type FundFlowSummary = {
  count: number
  inCount: number
  inFen: number
  outCount: number
  outFen: number
}

/** Root of what an implementation throws on purpose. `code` is the provider's, or one of ours. */
export class PaymentProviderError extends Error {
  /** Whether the same call with the same parameters may succeed later. */
  readonly retryable: boolean = false
  readonly code: string
  constructor(code: string, message: string, options?: ErrorOptions) {
    super(`${code}: ${message}`, options)
    this.name = new.target.name
    this.code = code
  }
}

/** No answer, 429, 5xx. The call may have taken effect: repeat it unchanged or query. */
export class ProviderUnavailable extends PaymentProviderError {
  override readonly retryable: boolean = true
}

/** A bill that will exist later (the day after, from 10:00). */
export class BillNotReady extends ProviderUnavailable {}

/** The provider understood and said no; repeating it unchanged won't help, with NOT_ENOUGH as the exception. */
export class ProviderRefused extends PaymentProviderError {}

/** The number was used with other parameters, or its order is paid or closed: query it, then take a new one. */
export class OutTradeNoUsed extends ProviderRefused {}

/** An answer whose signature, clock, serial, shape, appid, mchid or currency is wrong. Never move money on it. */
export class ProviderAnswerInvalid extends PaymentProviderError {
  override readonly retryable: boolean = true
}

/** A callback that isn't the provider's, isn't fresh, or isn't meant for this merchant. */
export class ForgedNotification extends PaymentProviderError {}
