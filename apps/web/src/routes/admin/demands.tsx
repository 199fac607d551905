import { Link } from 'react-router'
import { useInsider } from '../../features/console/index.ts'
import { ModerationRoom } from '../../features/demands/moderation/moderation-room.tsx'
import { paths } from '../../lib/paths.ts'
import { serif } from '../../lib/serif.ts'

/** Demands that the platform looks after (`demands.arbitrate`). */
export default function AdminDemands() {
  return (
    <div className="mx-auto max-w-[1440px] px-4 pb-10 pt-[18px] sm:px-7 sm:pt-6">
      <h1 className="serif text-[26px] leading-tight">{serif('需求')}</h1>
      <p className="mb-5 mt-1.5 text-[13px] text-ink-3">
        发现进行中的需求有违规，在它的需求页按「暂停」：
        <Link
          to={paths.ordersSquare}
          className="underline decoration-line-2 underline-offset-4 hover:text-ink hover:decoration-ink"
        >
          去接单广场找
        </Link>
      </p>
      <ModerationRoom userId={useInsider().userId} />
    </div>
  )
}
