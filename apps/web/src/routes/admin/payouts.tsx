import { useInsider } from '../../features/console/index.ts'
import { PayoutsRoom } from '../../features/payouts/index.ts'
import { serif } from '../../lib/serif.ts'

/** Requests to be paid out and batches (`payouts.manage`). */
export default function AdminPayouts() {
  const { userId } = useInsider()
  return (
    <div className="mx-auto max-w-[1440px] px-4 pb-10 pt-[18px] sm:px-7 sm:pt-6">
      <h1 className="serif mb-5 text-[26px] leading-tight">{serif('出款')}</h1>
      <PayoutsRoom userId={userId} />
    </div>
  )
}
