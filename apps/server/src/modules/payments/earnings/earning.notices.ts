import { yuanFromFen } from '@yantu/contract/money'
import type { Notice } from '../../notifications/index.ts'
import type { EarningSourceKind } from './earning.table.ts'

const kinds: Record<EarningSourceKind, string> = {
  template: '作品售出',
  theme: '主题使用',
  demand: '需求完成',
}

/** @param earned `fen` is what is left of it; `title` what was sold, where an order says so. */
export const payableNotice = (
  designerId: number,
  { id, kind, title, fen }: { id: string; kind: EarningSourceKind; title: string | null; fen: number },
): Notice => ({
  userId: designerId,
  type: 'order',
  topic: 'money',
  title: '收益可提现',
  content: `${title ? `《${title}》` : kinds[kind]}的 ${yuanFromFen(fen)} 元已过售后期，可以提现。`,
  link: '/center?tab=earnings',
  dedupeKey: `payable:${id}`,
})
