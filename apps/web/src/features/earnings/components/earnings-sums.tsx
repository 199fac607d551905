import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { paymentsLimits } from '@yantu/contract/limits/payments'
import { Amount } from '../../../ui/amount.tsx'
import { StatTiles } from '../../../ui/stat-tiles.tsx'
import { earningsQuery } from '../api.ts'

/** What a designer's earnings add up to. */
export function EarningsSums({ userId }: { userId: string }) {
  const { data } = useQuery({
    ...earningsQuery(userId, { state: '', page: 1 }),
    placeholderData: keepPreviousData,
  })
  const yuan = (value: string | undefined) => (value === undefined ? '—' : <Amount yuan={value} />)
  const owed = Number(data?.owed ?? 0) > 0
  return (
    <StatTiles
      label="收入"
      stats={[
        {
          label: '待结算',
          value: yuan(data?.pending),
          note: `入账 ${paymentsLimits.earningHoldDays} 天后可提现`,
        },
        { label: '可提现', value: yuan(data?.payable) },
        {
          label: '已付',
          value: yuan(data?.paid),
          note: data && Number(data.inPayout) > 0 ? `另有 ${data.inPayout} 元出款中` : undefined,
        },
        ...(owed
          ? [{ label: '待抵扣', value: yuan(data?.owed), note: '已付收入的退款', isUrgent: true }]
          : []),
      ]}
    />
  )
}
