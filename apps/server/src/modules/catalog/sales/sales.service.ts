import { paymentsLimits } from '@yantu/contract/limits/payments'
import { catalogMessages } from '@yantu/contract/messages/catalog'
import type { Db } from '../../../db/schema.ts'
import type { SignedIn } from '../../../kernel/auth/index.ts'
import { decimalId } from '../../../kernel/decimal-id.ts'
import { notFound } from '../../../kernel/errors/index.ts'
import type { OpenedOrder, Payments } from '../../payments/index.ts'
import { mayHave } from '../work.policy.ts'
import { findWorkForSale, type WorkForSale } from '../works.repository.ts'
import type { Downloads } from './download.ts'
import { TEMPLATE } from './sale.ts'
import { termsOf } from './sale.terms.ts'
import { countPurchases, hasEntitlement, purchasesOf } from './sales.repository.ts'

export interface SalesServiceDeps {
  db: Db
  payments: Pick<Payments, 'openOrder'>
  downloads: Downloads
  /** The designer's part of a sale, 0–1; a dictionary value. */
  designerShare(): Promise<number>
}

export type DownloadAnswer = { outcome: 'granted'; work: WorkForSale } | { outcome: 'overQuota' | 'payable' }
export type PayAnswer = { outcome: 'granted' | 'overQuota' } | (OpenedOrder & { outcome: 'open' })

/** What the actor may have of a work: everything, or what everybody may of a published one. */
interface Access {
  work: WorkForSale
  by: 'owner' | 'buyer' | 'anyone'
}

export type SalesService = ReturnType<typeof createSalesService>

export function createSalesService({ db, payments, downloads, designerShare }: SalesServiceDeps) {
  /** What was bought stays the buyer's; anything else unpublished does not exist but for its owner, whoever asks. */
  async function authorize(actor: SignedIn, templateId: string): Promise<Access> {
    const workId = decimalId(templateId)
    const work = workId ? await findWorkForSale(db, workId) : null
    if (!work) throw notFound(catalogMessages.workNotFound)
    if (await hasEntitlement(db, actor.userId, work.id)) return { work, by: 'buyer' }
    if (!mayHave(actor, work)) throw notFound(catalogMessages.workNotFound)
    return { work, by: work.ownerId === actor.userId ? 'owner' : 'anyone' }
  }

  async function pay(actor: SignedIn, work: WorkForSale): Promise<PayAnswer> {
    const { userId } = actor
    const opened = await payments.openOrder({
      userId,
      kind: TEMPLATE,
      subjectId: String(work.id),
      validMs: paymentsLimits.payment.offerValidMs.other,
      amountFen: work.priceFen,
      description: `砚图作品 ${work.title}`,
      snapshot: termsOf(work, await designerShare()),
      stillWanted: async (trx) => !(await hasEntitlement(trx, userId, work.id)),
    })
    return opened.outcome === 'open' ? opened : { outcome: 'granted' }
  }

  /** Grants a download, or says why not. @throws 404 作品不存在或已下架 */
  async function download(actor: SignedIn, templateId: string): Promise<DownloadAnswer> {
    const { work, by } = await authorize(actor, templateId)
    if (!work.fileId) throw notFound(catalogMessages.workNotFound)
    if (by === 'anyone' && work.priceFen > 0) return { outcome: 'payable' }
    if (by === 'buyer' && !(await downloads.takeBought(actor.userId, work.id)))
      return download(actor, templateId)
    if (by === 'anyone' && !(await downloads.takeFree(actor.userId, work.id))) return { outcome: 'overQuota' }
    return { outcome: 'granted', work }
  }

  return {
    download,

    /** Opens the payment of a work, unless nothing is to be paid. @throws 404; Refusal 支付服务暂时不可用，请稍后再试 */
    async openPayment(actor: SignedIn, templateId: string): Promise<PayAnswer> {
      const { work, by } = await authorize(actor, templateId)
      if (by !== 'anyone') return { outcome: 'granted' }
      if (work.priceFen > 0) return pay(actor, work)
      return { outcome: (await downloads.mayTakeFree(actor.userId, work.id)) ? 'granted' : 'overQuota' }
    },

    async purchases(userId: number, page: { offset: number; limit: number }) {
      const [list, total] = await Promise.all([purchasesOf(db, userId, page), countPurchases(db, userId)])
      return { list, total }
    },
  }
}
