import { useInsider } from '../../features/console/index.ts'
import { ModerationRoom } from '../../features/demands/moderation/moderation-room.tsx'
import { serif } from '../../lib/serif.ts'

/** Demands that the platform looks after (`demands.arbitrate`). */
export default function AdminDemands() {
  return (
    <div className="mx-auto max-w-[1440px] px-4 pb-10 pt-[18px] sm:px-7 sm:pt-6">
      <h1 className="serif mb-5 text-[26px] leading-tight">{serif('需求')}</h1>
      <ModerationRoom userId={useInsider().userId} />
    </div>
  )
}
