import type { DataOf } from '@yantu/contract'
import { yuanFromFen } from '@yantu/contract/money'
import type { Earning, earningEndpoints } from '@yantu/contract/payments/earnings'
import { wireTime } from '../../../kernel/time/index.ts'
import type { ListedEarning } from './earnings.repository.ts'
import type { EarningsOf } from './earnings.service.ts'

const rateOf = (millionths: string | null): number | null => (millionths === null ? null : Number(millionths))

const presentEarning = (earning: ListedEarning): Earning => ({
  earningId: earning.id,
  kind: earning.kind,
  title: earning.title ?? '',
  base: yuanFromFen(earning.baseFen),
  share: rateOf(earning.share),
  commissionRate: rateOf(earning.commissionRate),
  amount: yuanFromFen(earning.amountFen),
  reversed: yuanFromFen(earning.reversedFen),
  state: earning.state,
  earnTime: wireTime(earning.createdAt),
  releaseTime: wireTime(earning.heldUntil),
})

export const presentEarnings = ({
  sums,
  owedFen,
  list,
  total,
}: EarningsOf): DataOf<typeof earningEndpoints.listEarnings> => ({
  pending: yuanFromFen(sums.held),
  payable: yuanFromFen(sums.payable),
  inPayout: yuanFromFen(sums.in_payout),
  paid: yuanFromFen(sums.paid),
  owed: yuanFromFen(owedFen),
  list: list.map(presentEarning),
  total,
})

export const presentMonths = (
  months: readonly { month: string; fen: number }[],
): DataOf<typeof earningEndpoints.sumEarningMonths> => ({
  list: months.map(({ month, fen }) => ({ month, amount: yuanFromFen(fen) })),
})
