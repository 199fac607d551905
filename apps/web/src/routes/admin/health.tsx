import { useInsider } from '../../features/console/index.ts'
import { HealthReport } from '../../features/health/index.ts'
import { serif } from '../../lib/serif.ts'

/** The program's own health (`system.read`). */
export default function AdminHealth() {
  const { userId, permissions } = useInsider()
  return (
    <div className="mx-auto max-w-[1440px] px-4 pb-10 pt-[18px] sm:px-7 sm:pt-6">
      <h1 className="serif mb-5 text-[26px] leading-tight">{serif('健康')}</h1>
      <HealthReport userId={userId} canRetry={permissions.includes('system.manage')} />
    </div>
  )
}
