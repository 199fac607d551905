import { yuanFromFen } from '@yantu/contract/money'
import { paths } from '../../lib/paths.ts'

/** What is asked for, in words: what it is called, its figures, and where it can be looked at. */
export interface Asked {
  label: string
  facts: readonly { label: string; value: string }[]
  to?: { path: string; label: string }
}

type Fields = Readonly<Record<string, string | number>>
/** Of a batch. */
interface Line {
  netFen: number
}

const yuan = (fen: string | number | undefined): string => `${yuanFromFen(Number(fen))} 元`

const kinds: Readonly<Record<string, (request: Fields, subject: Fields, lines: readonly Line[]) => Asked>> = {
  'refund.large': ({ orderId, amountFen, reason }, { refundableFen }) => ({
    label: '大额退款',
    facts: [
      { label: '退款', value: yuan(amountFen) },
      { label: '订单还可退', value: yuan(refundableFen) },
      { label: '告知付款人', value: String(reason) },
    ],
    to: { path: `/admin/payments?order=${String(orderId)}`, label: '打开订单' },
  }),
  'refund.by-hand': ({ reference, cardTail }, { outRefundNo, amountFen }) => ({
    label: '异常退款已人工付款',
    facts: [
      { label: '退款', value: yuan(amountFen) },
      { label: '收款卡后四位', value: String(cardTail) },
      { label: '银行流水号', value: String(reference) },
    ],
    to: { path: `/admin/payments?view=refunds&q=${String(outRefundNo)}`, label: '打开退款' },
  }),
  'difference.write-off': ({ differenceId, gapFen }, { day }) => ({
    label: Number(gapFen) < 0 ? '核销对账差异（损失）' : '核销对账差异（溢余）',
    facts: [
      { label: '差额', value: yuan(gapFen) },
      { label: '账单日', value: String(day) },
    ],
    to: {
      path: `/admin/reconciliation?day=${String(day)}&difference=${String(differenceId)}`,
      label: '打开差异',
    },
  }),
  'debt.write-off': ({ userId, owedFen }) => ({
    label: '核销设计师欠款',
    facts: [
      { label: '欠款', value: yuan(owedFen) },
      { label: '设计师', value: String(userId) },
    ],
    to: {
      path: `/admin/ledger?view=entries&account=designer_receivable:${String(userId)}`,
      label: '欠款的分录',
    },
  }),
  'payout.batch': ({ batchId }, { number }, lines) => ({
    label: '付款批次',
    facts: [
      { label: '批次', value: String(number) },
      { label: '笔数', value: String(lines.length) },
      { label: '合计', value: yuan(lines.reduce((sum, { netFen }) => sum + netFen, 0)) },
    ],
    to: { path: `/admin/payouts?batch=${String(batchId)}`, label: '打开批次' },
  }),
  'tax.remittance': ({ amountFen, reference }, { dueFen }) => ({
    label: '缴纳代扣税',
    facts: [
      { label: '缴纳', value: yuan(amountFen) },
      { label: '待缴', value: yuan(dueFen) },
      { label: '税票', value: String(reference) },
    ],
    to: { path: '/admin/payouts?view=taxes', label: '打开代扣税' },
  }),
  'demand.division': ({ demandId, refundFen, releaseFen }, { title }) => ({
    label: '仲裁大额退款',
    facts: [
      { label: '需求', value: String(title) },
      { label: '退还发布者', value: yuan(refundFen) },
      { label: '放款给设计师', value: yuan(releaseFen) },
    ],
    to: { path: paths.dispute(String(demandId)), label: '打开仲裁' },
  }),
  'role.change': ({ userId, role, change }) => ({
    label: change === 'grant' ? '授予角色' : '收回角色',
    facts: [
      { label: '用户', value: String(userId) },
      { label: '角色', value: roleNames[String(role)] ?? String(role) },
    ],
  }),
}

const roleNames: Readonly<Record<string, string>> = {
  administrator: '管理员',
  reviewer: '审核',
  finance: '财务',
  editor: '内容',
  auditor: '审计',
}

/** Reads what is approved; a kind that has no words yet shows its fields as they are. */
export function askedIn(kind: string, document: string): Asked {
  const read: unknown = JSON.parse(document)
  const { request, subject } = read as { request: Fields; subject: Fields }
  const { lines = [] } = (read as { subject: { lines?: readonly Line[] } }).subject
  return (
    kinds[kind]?.(request, subject, lines) ?? {
      label: kind,
      facts: Object.entries(request).map(([label, value]) => ({ label, value: String(value) })),
    }
  )
}

export const outcomes: Readonly<Record<string, string>> = {
  executed: '已通过并执行',
  declined: '已驳回',
  withdrawn: '已撤回',
  expired: '已过期',
}
