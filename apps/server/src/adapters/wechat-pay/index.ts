import { z } from 'zod'
import { shanghaiRfc3339 } from '../../kernel/time/index.ts'
import {
  BillNotReady,
  OutTradeNoUsed,
  type PaymentProvider,
  type ProviderOrder,
  ProviderRefused,
  ProviderUnavailable,
} from '../../modules/payments/index.ts'
import {
  billAnswer,
  nativeOrderAnswer,
  refundAnswer,
  toOrder,
  toRefund,
  transactionAnswer,
} from './answers.ts'
import { billLines, readFundFlowBill, readTradeBill } from './bill.ts'
import { type Client, createClient } from './client.ts'
import type { WechatPayConfig } from './config.ts'
import { createNotificationReader } from './notification.ts'
import { cleanDescription, cleanReason } from './text.ts'

export { PRODUCTION_BASE_URL, type WechatPayConfig } from './config.ts'

/** The vendor has spelt it both ways. */
const ORDER_UNKNOWN = ['ORDER_NOT_EXIST', 'ORDERNOTEXIST']
const NUMBER_SPENT = ['OUT_TRADE_NO_USED', 'ORDERPAID', 'ORDER_PAID', 'ORDER_CLOSED', 'ORDERCLOSED']
const REFUND_UNKNOWN = ['RESOURCE_NOT_EXISTS', 'REFUNDNOTEXIST', 'REFUND_NOT_EXIST']

/** WeChat Pay API v3 (Native) as the payments module's provider. */
export function createWechatPay(config: WechatPayConfig): PaymentProvider {
  const client = createClient(config)
  const readNotification = createNotificationReader(config)

  async function queryOrder(outTradeNo: string): Promise<ProviderOrder> {
    const path = `pay/transactions/out-trade-no/${encodeURIComponent(outTradeNo)}`
    try {
      const found = await client.get(path, transactionAnswer, { mchid: config.mchId })
      return toOrder(found, config, outTradeNo)
    } catch (error) {
      if (isRefusal(error, ORDER_UNKNOWN)) return { state: 'NOT_FOUND', outTradeNo }
      throw error
    }
  }

  return {
    async createNativeOrder(order) {
      try {
        const answer = await client.post('pay/transactions/native', nativeOrderAnswer, {
          appid: config.appId,
          mchid: config.mchId,
          description: cleanDescription(order.description),
          out_trade_no: order.outTradeNo,
          time_expire: shanghaiRfc3339(order.expiresAt),
          notify_url: order.notifyUrl,
          ...(order.attach && { attach: order.attach }),
          amount: { total: order.amountFen, currency: 'CNY' },
        })
        return { codeUrl: answer.code_url }
      } catch (error) {
        if (isRefusal(error, NUMBER_SPENT)) {
          throw new OutTradeNoUsed(error.code, error.message, { cause: error })
        }
        throw error
      }
    },

    queryOrder,

    async closeOrder(outTradeNo) {
      const path = `pay/transactions/out-trade-no/${encodeURIComponent(outTradeNo)}/close`
      // Whatever closing answers, the query afterwards has the last word: a 500 may have closed it,
      // a 204 may have been overtaken by a payment.
      const failure = await client.post(path, z.unknown(), { mchid: config.mchId }).then(
        () => undefined,
        (error: unknown) => error,
      )
      const { state } = await queryOrder(outTradeNo)
      if (state === 'CLOSED') return 'closed'
      if (state === 'SUCCESS' || state === 'REFUND') return 'already_paid'
      if (state === 'NOT_FOUND') return 'not_found'
      throw failure ?? new ProviderUnavailable('STILL_OPEN', `${outTradeNo} is still open after closing`)
    },

    async refund(refund) {
      const reason = cleanReason(refund.reason)
      const answer = await client.post('refund/domestic/refunds', refundAnswer, {
        out_trade_no: refund.outTradeNo,
        out_refund_no: refund.outRefundNo,
        ...(reason && { reason }),
        notify_url: refund.notifyUrl,
        amount: { refund: refund.refundFen, total: refund.totalFen, currency: 'CNY' },
      })
      return toRefund(answer, refund.outRefundNo)
    },

    async queryRefund(outRefundNo) {
      const path = `refund/domestic/refunds/${encodeURIComponent(outRefundNo)}`
      try {
        return toRefund(await client.get(path, refundAnswer), outRefundNo)
      } catch (error) {
        if (isRefusal(error, REFUND_UNKNOWN)) return { status: 'NOT_FOUND', outRefundNo }
        throw error
      }
    },

    readNotification: async (headers, rawBody) => readNotification(headers, rawBody),

    async downloadTradeBill(date, take) {
      const lines = await fetchBill(client, 'bill/tradebill', { bill_date: date, bill_type: 'ALL' })
      if (!lines) return { count: 0, paidFen: 0, refundFen: 0, feeFen: 0 }
      return whole(readTradeBill(lines, take))
    },

    async downloadFundFlowBill(date, take) {
      const lines = await fetchBill(client, 'bill/fundflowbill', { bill_date: date, account_type: 'BASIC' })
      if (!lines) return { count: 0, inCount: 0, inFen: 0, outCount: 0, outFen: 0 }
      return whole(readFundFlowBill(lines, take))
    },
  }
}

/** What breaks off on its way, or can't be unpacked, may come whole the next time. */
const whole = <Summary>(reading: Promise<Summary>): Promise<Summary> =>
  reading.catch((error: unknown) => {
    const { code = '' } = error as { code?: string }
    const isBroken = /^(E[A-Z]+|Z_[A-Z_]+|ERR_STREAM_[A-Z_]+)$/.test(code)
    throw isBroken ? new ProviderUnavailable('BILL_BROKEN', code) : error
  })

function isRefusal(error: unknown, codes: string[]): error is ProviderRefused {
  return error instanceof ProviderRefused && codes.includes(error.code)
}

/** A bill's lines; undefined for a day without transactions. */
async function fetchBill(
  client: Client,
  path: string,
  params: Record<string, string>,
): Promise<AsyncIterable<string> | undefined> {
  try {
    const offer = await client.get(path, billAnswer, { ...params, tar_type: 'GZIP' })
    // Only the token is taken from the address: a request never leaves for another host than ours.
    const token = Object.fromEntries(new URL(offer.download_url).searchParams)
    return billLines(await client.download('billdownload/file', token), offer.hash_value)
  } catch (error) {
    if (isRefusal(error, ['NO_STATEMENT_EXIST'])) return undefined
    if (isRefusal(error, ['STATEMENT_CREATING'])) {
      throw new BillNotReady(error.code, error.message, { cause: error })
    }
    throw error
  }
}
