import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { workTypes } from '../catalog/work-type.ts'
import { commonLimits } from '../limits/common.ts'
import { id, looseText, pageNum, pageSize, wireTime, yuan } from '../primitives.ts'

export const orderStates = ['OPEN', 'CLOSING', 'CLOSED', 'PAID', 'LATE', 'REFUNDED'] as const
export type OrderState = (typeof orderStates)[number]

export const paymentEndpoints = {
  templateWxPay: defineEndpoint({
    method: 'POST',
    path: '/api/wxPay/templateWxPay',
    summary: 'Open (or re-open) the payment of a work; returnCode as in download',
    access: 'user',
    input: z.object({ code: looseText, payType: looseText, templateId: id }),
    data: z.object({
      /** '0' a payment is open, '1' already granted, '2' over the free quota. */
      returnCode: z.enum(['0', '1', '2']),
      codeUrl: z.string().optional(),
      amount: yuan.optional(),
      orderId: id.optional(),
      /** When the QR stops being payable. */
      expireTime: wireTime.optional(),
    }),
  }),
  queryWxOrderInfo: defineEndpoint({
    method: 'GET',
    path: '/api/wxPay/queryWxOrderInfo',
    summary: "State of one's own order; status '1' once the ledger entry is committed",
    access: 'user',
    input: z.object({ orderId: id }),
    data: z.object({
      orderId: id,
      /** '0' unpaid, '1' paid, '2' closed, '3' paid too late and being refunded, '4' refunded. */
      status: z.enum(['0', '1', '2', '3', '4']),
    }),
    rate: 'poll',
  }),
  getPurchaseRecord: defineEndpoint({
    method: 'POST',
    path: '/api/template/getPurchaseRecord',
    summary: "The caller's purchases, newest first",
    access: 'user',
    input: z.object({ pageNum, pageSize: pageSize(commonLimits.page.centre) }),
    data: z.object({
      list: z.array(
        z.object({
          orderId: id,
          templateId: id,
          /** Ours: tells the work's page. */
          templateType: z.enum(workTypes),
          title: z.string(),
          previewImageUrl: z.string(),
          payType: z.string(),
          createTimeStr: wireTime,
          amount: yuan,
          /** '1' 已退款: the work is no longer the caller's by this purchase. */
          isRefunded: z.enum(['0', '1']),
          /** Of its newest download; '' before the first. */
          licenceNumber: z.string(),
        }),
      ),
      total: z.number().int(),
    }),
  }),
} as const
