import { expect, it } from 'vitest'
import { askedIn } from './words.ts'

const asked = (kind: string, request: object, subject: object) => {
  const { label, facts, to } = askedIn(kind, JSON.stringify({ kind, request, subject }))
  return [label, facts.map(({ value }) => value), to?.path]
}

it.each([
  [
    'refund.large',
    { orderId: 'o1', amountFen: 60_000, reason: '与描述不符' },
    { refundableFen: 90_000 },
    ['大额退款', ['600.00 元', '900.00 元', '与描述不符'], '/admin/payments?order=o1'],
  ],
  [
    'refund.by-hand',
    { refundId: 'f1', reference: 'BANK-000001', cardTail: '1234' },
    { outRefundNo: 'r1', amountFen: 400, state: 'ABNORMAL' },
    ['异常退款已人工付款', ['4.00 元', '1234', 'BANK-000001'], '/admin/payments?view=refunds&q=r1'],
  ],
  [
    'difference.write-off',
    { differenceId: 7, gapFen: -990, note: '查无此款' },
    { day: '2026-11-20' },
    ['核销对账差异（损失）', ['-9.90 元', '2026-11-20'], '/admin/reconciliation?day=2026-11-20&difference=7'],
  ],
  [
    'difference.write-off',
    { differenceId: 7, gapFen: 990, note: '多一笔' },
    { day: '2026-11-20' },
    ['核销对账差异（溢余）', ['9.90 元', '2026-11-20'], '/admin/reconciliation?day=2026-11-20&difference=7'],
  ],
  [
    'debt.write-off',
    { userId: 10_001, owedFen: 1_300 },
    { owedFen: 1_300 },
    ['核销设计师欠款', ['13.00 元', '10001'], '/admin/ledger?view=entries&account=designer_receivable:10001'],
  ],
  [
    'payout.batch',
    { batchId: 'b1' },
    { number: 3, lines: [{ netFen: 1_000 }, { netFen: 50 }] },
    ['付款批次', ['3', '2', '10.50 元'], '/admin/payouts?batch=b1'],
  ],
  [
    'tax.remittance',
    { amountFen: 200, reference: 'TAX-1' },
    { dueFen: 300 },
    ['缴纳代扣税', ['2.00 元', '3.00 元', 'TAX-1'], '/admin/payouts?view=taxes'],
  ],
  [
    'demand.division',
    { demandId: 9, refundFen: 100, releaseFen: 0, reason: '' },
    { title: '开题答辩' },
    ['仲裁大额退款', ['开题答辩', '1.00 元', '0.00 元'], '/admin/disputes?order=9'],
  ],
  [
    'role.change',
    { userId: 5, role: 'finance', change: 'revoke' },
    { roles: ['finance'] },
    ['收回角色', ['5', '财务'], undefined],
  ],
  ['new.kind', { what: 'x' }, {}, ['new.kind', ['x'], undefined]],
] as const)('%s is shown in words, with what it is decided on', (kind, request, subject, shown) =>
  expect(asked(kind, request, subject)).toEqual(shown),
)
