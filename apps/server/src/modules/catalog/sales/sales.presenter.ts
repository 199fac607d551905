import type { WorkType } from '@yantu/contract/catalog/work-type'
import { catalogMessages } from '@yantu/contract/messages/catalog'
import { wireTime } from '../../../kernel/time/index.ts'
import { yuanFromFen } from '@yantu/contract/money'
import type { OpenedOrder } from '../../payments/index.ts'
import type { PublicUrl } from '../works.presenter.ts'
import type { purchasesOf } from './sales.repository.ts'

/** '0' a payment is needed, '1' granted, '2' over the day's free downloads (specification section 4). */
export const returnCodes = { payable: '0', granted: '1', overQuota: '2' } as const

/** Message of an answer over the quota, which is no error; undefined otherwise (specification section 8). */
export const quotaMessage = ({ returnCode }: { returnCode: string }): string | undefined =>
  returnCode === returnCodes.overQuota ? catalogMessages.downloadQuotaExceeded : undefined

export const presentPayment = (order: OpenedOrder & { outcome: 'open' }) => ({
  returnCode: returnCodes.payable,
  codeUrl: order.codeUrl,
  amount: yuanFromFen(order.amountFen),
  orderId: order.orderId,
  expireTime: wireTime(order.expiresAt),
})

type PurchaseRow = Awaited<ReturnType<typeof purchasesOf>>[number]

export function presentPurchase(purchase: PurchaseRow, publicUrl: PublicUrl) {
  const key = purchase.previewKeys[0] ?? purchase.imageKey
  return {
    orderId: purchase.orderId,
    templateId: String(purchase.workId),
    templateType: String(purchase.workType) as WorkType,
    title: purchase.title,
    previewImageUrl: key ? publicUrl({ key }) : '',
    payType: '微信支付',
    createTimeStr: wireTime(purchase.createdAt),
    amount: yuanFromFen(purchase.paidFen),
    licenceNumber: purchase.licenceNumber ?? '',
    isRefunded: purchase.refundedAt ? ('1' as const) : ('0' as const),
  }
}
