import { useInsider } from '../../features/console/index.ts'
import { ReconciliationRoom } from '../../features/payment-console/reconciliation/reconciliation-room.tsx'
import { serif } from '../../lib/serif.ts'

/** What the provider's bills and our books differ in (`money.read`; worked off with `money.reconcile`). */
export default function AdminReconciliation() {
  const { userId, permissions } = useInsider()
  return (
    <div className="mx-auto max-w-[1440px] px-4 pb-10 pt-[18px] sm:px-7 sm:pt-6">
      <h1 className="serif mb-5 text-[26px] leading-tight">{serif('对账')}</h1>
      <ReconciliationRoom userId={userId} canSettle={permissions.includes('money.reconcile')} />
    </div>
  )
}
