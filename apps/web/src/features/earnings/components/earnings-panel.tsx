import { useSearchParams } from 'react-router'
import { TabLinks } from '../../../ui/tab-links.tsx'
import { EarningsList } from './earnings-list.tsx'
import { EarningsSums } from './earnings-sums.tsx'
import { Statements } from './statements.tsx'
import { WithdrawCard } from './withdraw-card.tsx'
import { Withdrawals } from './withdrawals.tsx'

const views = [
  { value: '', label: '收入明细', View: EarningsList },
  { value: 'withdrawals', label: '提现记录', View: Withdrawals },
  { value: 'statements', label: '对账单', View: Statements },
] as const

/** Parameters of the address that belong to one view alone. */
const OF_A_VIEW = ['page', 'state', 'kind']

/** All about a designer's money: what was earned, how it is withdrawn, the months' statements. */
export default function EarningsPanel({ userId }: { userId: string }) {
  const [search] = useSearchParams()
  const { value: current, View } = views.find(({ value }) => value === search.get('view')) ?? views[0]
  const to = (value: string) => {
    const next = new URLSearchParams(search)
    for (const name of OF_A_VIEW) next.delete(name)
    if (value) next.set('view', value)
    else next.delete('view')
    return `?${next}`
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-7 xl:grid-cols-[minmax(0,1fr)_340px] xl:items-start">
      <div className="xl:order-2">
        <WithdrawCard userId={userId} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <EarningsSums userId={userId} />
        <TabLinks
          label="收益"
          current={current}
          tabs={views.map(({ value, label }) => ({ value, label, to: to(value) }))}
        />
        <View userId={userId} />
      </div>
    </div>
  )
}
