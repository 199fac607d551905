import { useNavigate, useSearchParams } from 'react-router'
import { TabLinks } from '../../../ui/tab-links.tsx'
import { BatchDialog } from './batch-dialog.tsx'
import { Batches } from './batches.tsx'
import { Debts } from './debts.tsx'
import { Requests } from './requests.tsx'
import { TaxRemittances } from './tax-remittances.tsx'

/** Requests to be paid out, the batches in which the bank pays them (the one that the address names is open), the tax withheld, and what designers owe. */
export function PayoutsRoom({ userId }: { userId: string }) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const view = search.get('view') ?? ''
  const batch = search.get('batch')
  const show = (batchId: string) => {
    const next = new URLSearchParams(search)
    if (batchId) next.set('batch', batchId)
    else next.delete('batch')
    void navigate(`?${next}`, { preventScrollReset: true })
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <TabLinks
        label="出款"
        current={view}
        tabs={[
          { value: '', label: '提现申请', to: '?' },
          { value: 'batches', label: '付款批次', to: '?view=batches' },
          { value: 'taxes', label: '代扣税', to: '?view=taxes' },
          { value: 'debts', label: '设计师欠款', to: '?view=debts' },
        ]}
      />
      {view === 'batches' ? (
        <Batches userId={userId} onOpen={show} />
      ) : view === 'taxes' ? (
        <TaxRemittances userId={userId} />
      ) : view === 'debts' ? (
        <Debts userId={userId} />
      ) : (
        <Requests userId={userId} onMade={show} />
      )}
      {batch && <BatchDialog key={batch} userId={userId} batchId={batch} onClose={() => show('')} />}
    </div>
  )
}
