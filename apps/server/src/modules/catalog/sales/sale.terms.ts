import { z } from 'zod'
import type { WorkForSale } from '../works.repository.ts'

const saleTerms = z.object({
  workId: z.number().int(),
  workType: z.number().int(),
  title: z.string(),
  designerId: z.number().int(),
  /** Of the price, 0–1. */
  designerShare: z.number(),
})

/** What a sale is settled by, frozen in the order when it is made. */
export type SaleTerms = z.output<typeof saleTerms>

export const termsOf = (work: WorkForSale, designerShare: number): SaleTerms => ({
  workId: work.id,
  workType: work.type,
  title: work.title,
  designerId: work.ownerId,
  designerShare,
})

export const readTerms = ({ snapshot }: { snapshot: Record<string, unknown> }): SaleTerms =>
  saleTerms.parse(snapshot)
