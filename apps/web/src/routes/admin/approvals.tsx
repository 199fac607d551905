import { ApprovalsRoom } from '../../features/approvals/index.ts'
import { useInsider } from '../../features/console/index.ts'
import { serif } from '../../lib/serif.ts'

/** What waits for a second administrator (`approvals.decide`). */
export default function AdminApprovals() {
  const { userId } = useInsider()
  return (
    <div className="mx-auto max-w-[1440px] px-4 pb-10 pt-[18px] sm:px-7 sm:pt-6">
      <h1 className="serif mb-5 text-[26px] leading-tight">{serif('复核')}</h1>
      <ApprovalsRoom userId={userId} />
    </div>
  )
}
