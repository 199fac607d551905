import type { DataOf } from '@yantu/contract'
import { yuanFromFen } from '@yantu/contract/money'
import type {
  ListedWithdrawal,
  PayoutBatch,
  payoutEndpoints,
  Withdrawal,
} from '@yantu/contract/payments/payouts'
import { wireTime } from '../../../kernel/time/index.ts'
import type { ListedBatch } from './batches.repository.ts'
import { hasOtherCard, type PayeeNow } from './freeze.ts'
import { referenceOf, type WithdrawalRow } from './withdrawals.repository.ts'
import type { WithdrawalAmounts, WithdrawalOffer } from './withdraw.ts'

export type Names = ReadonlyMap<number, { userName: string }>

const presentAmounts = ({ grossFen, offsetFen, taxFen, netFen, taxRule }: WithdrawalAmounts) => ({
  gross: yuanFromFen(grossFen),
  offset: yuanFromFen(offsetFen),
  tax: yuanFromFen(taxFen),
  net: yuanFromFen(Math.max(0, netFen)),
  taxRule,
})

export const presentOffer = ({
  leastFen,
  hindrance,
  frozenUntil,
  card,
  ...amounts
}: WithdrawalOffer): DataOf<typeof payoutEndpoints.withdrawalOffer> => ({
  ...presentAmounts(amounts),
  least: yuanFromFen(leastFen),
  hindrance,
  frozenUntil: frozenUntil && wireTime(frozenUntil),
  card,
})

export const presentWithdrawal = (row: WithdrawalRow): Withdrawal => ({
  withdrawalId: row.id,
  reference: referenceOf(row),
  ...presentAmounts(row),
  bank: row.bank,
  last4: row.last4,
  state: row.state,
  reason: row.reason,
  requestTime: wireTime(row.requestedAt),
  changeTime: wireTime(row.changedAt),
})

export const presentListed = (
  row: WithdrawalRow,
  names: Names,
  payee: PayeeNow | null,
): ListedWithdrawal => ({
  ...presentWithdrawal(row),
  userId: String(row.userId),
  userName: names.get(row.userId)?.userName ?? '',
  frozenUntil: payee?.frozenUntil ? wireTime(payee.frozenUntil) : null,
  isOtherCard: payee && hasOtherCard(payee, row) ? '1' : '0',
  fileTime: row.filedAt && wireTime(row.filedAt),
})

export const presentBatch = (batch: ListedBatch, names: Names): PayoutBatch => ({
  batchId: batch.id,
  number: batch.number,
  state: batch.state,
  count: batch.count,
  net: yuanFromFen(batch.netFen),
  tax: yuanFromFen(batch.taxFen),
  makerName: names.get(batch.makerId)?.userName ?? '',
  makeTime: wireTime(batch.madeAt),
  changeTime: wireTime(batch.changedAt),
  open: batch.open,
})
