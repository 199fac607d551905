import { yuanFromFen } from '@yantu/contract/money'
import type { BillDay, Difference } from '@yantu/contract/payments/reconciliation'
import { wireTime } from '../../../kernel/time/index.ts'
import type { DifferenceSide } from '../reconciliation/bill.table.ts'
import type { Names } from './console.presenter.ts'
import type { ListedDay, ListedDifference } from './reconciliation.repository.ts'

export const presentDay = (day: ListedDay): BillDay => ({
  day: day.text,
  state: day.readAt && day.fundsReadAt ? 'read' : day.failedAt ? 'failed' : 'awaited',
  count: day.rowCount,
  ours: yuanFromFen(day.oursFen),
  bill: yuanFromFen(day.billFen),
  difference: yuanFromFen(day.oursFen - day.billFen),
  bank: yuanFromFen(day.bankFen),
  fee: yuanFromFen(day.feeFen),
  balance: day.balanceFen === null ? null : yuanFromFen(day.balanceFen),
  open: day.open,
  explained: day.explained,
  time: wireTimeOrNull(day.comparedAt ?? day.failedAt),
})

export const presentDifference = (found: ListedDifference, names: Names): Difference => ({
  differenceId: String(found.id),
  day: found.text,
  kind: found.kind,
  state: found.state,
  outTradeNo: found.outTradeNo,
  outRefundNo: found.outRefundNo,
  transactionId: found.transactionId,
  orderId: found.orderId,
  bill: presentSide(found.bill),
  ours: presentSide(found.ours),
  gap: found.gapFen === null ? null : yuanFromFen(found.gapFen),
  foundTime: wireTime(found.foundAt),
  note: found.note,
  notedBy: found.notedBy === null ? null : (names.get(found.notedBy)?.userName ?? ''),
  settleTime: found.state === 'open' ? null : wireTime(found.changedAt),
})

const presentSide = (side: DifferenceSide | null): Difference['bill'] =>
  side && {
    amount: yuanFromFen(side.amountFen),
    state: side.state,
    time: side.at === null ? null : wireTime(new Date(side.at)),
  }

const wireTimeOrNull = (at: Date | null): string | null => at && wireTime(at)
