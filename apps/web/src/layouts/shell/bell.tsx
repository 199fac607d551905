import { Link, useLocation } from 'react-router'
import { useUnread } from '../../features/notice/index.ts'
import { paths } from '../../lib/paths.ts'
import { Icon } from '../../ui/icon.tsx'

/** The bell with its dot: any unread notification or announcement (decisions, Screens). */
export function Bell({ userId }: { userId: string }) {
  const { pathname } = useLocation()
  const unread = useUnread(userId)
  const fromUserPages = pathname.startsWith(paths.centre) || pathname.startsWith(paths.settings)
  return (
    <Link
      to={fromUserPages ? paths.ownNotices : paths.notices}
      aria-label={unread > 0 ? `消息通知，${unread} 条未读` : '消息通知'}
      title="消息通知"
      className="relative grid size-9 place-items-center rounded-full text-ink-2 transition-colors hover:bg-sunk hover:text-ink"
    >
      <Icon path="M5 14V9a5 5 0 0 1 10 0v5l1.5 1.5h-13L5 14ZM8.5 17.5h3" size={21} />
      {unread > 0 && (
        <span
          data-unread
          className="absolute right-[7px] top-[6px] size-2 rounded-full bg-accent shadow-[0_0_0_2px_var(--paper)]"
        />
      )}
    </Link>
  )
}
