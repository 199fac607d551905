import type { QueuedApplication } from '@yantu/contract/onboarding/review'
import { Link } from 'react-router'
import { Tag } from '../../ui/status.tsx'

/** Who applied, as links to each. */
export const QueueList = ({
  list,
  current,
  to,
}: {
  list: readonly QueuedApplication[]
  current: string
  to: (applicationId: string) => string
}) => (
  <ul className="overflow-hidden rounded-medium bg-surface shadow-ring" aria-label="申请">
    {list.map((one) => (
      <li key={one.applicationId} className="border-b border-line last:border-b-0">
        <Link
          to={to(one.applicationId)}
          preventScrollReset
          aria-current={one.applicationId === current || undefined}
          className="block px-4 py-3.5 transition-colors hover:bg-sunk lg:aria-[current=true]:bg-sunk lg:aria-[current=true]:shadow-[inset_3px_0_0_var(--ink)]"
        >
          <span className="flex items-baseline justify-between gap-3">
            <span className="min-w-0 truncate font-semibold">{one.name || '资料已删除'}</span>
            <time className="num flex-none text-[13px] text-ink-3">{one.submitTime.slice(5, 16)}</time>
          </span>
          <span className="mt-0.5 block truncate text-[13px] text-ink-2">
            {[one.userName || '没有账号', one.school || one.phone].filter(Boolean).join('，')}
          </span>
          <span className="mt-1.5 flex flex-wrap gap-1.5 empty:hidden">
            {one.edition > 1 && <Tag>第 {one.edition} 次提交</Tag>}
            {one.isDuplicate === '1' && <Tag>证件或银行卡重复</Tag>}
            {one.isOwn === '1' && <Tag>你自己的</Tag>}
          </span>
        </Link>
      </li>
    ))}
  </ul>
)
