import type { OwnProfile } from '@yantu/contract/identity/endpoints'
import type { ReactNode } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { serif } from '../../../lib/serif.ts'
import { useChosenInSight } from '../../../lib/use-chosen-in-sight.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { CountBadge } from '../../../ui/count-badge.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { Seal } from '../../../ui/seal.tsx'
import { paths } from '../../../lib/paths.ts'
import { type ConsoleSection, consolePath, consoleStart } from '../sections.ts'

/** The console's one line: where, the sections that may be entered, and who is here, sure of it by two factors. */
export function ConsoleHeader({
  user,
  sections,
  waiting,
  onHelp,
  children,
}: {
  user: Pick<OwnProfile, 'userName' | 'avatar'>
  sections: readonly ConsoleSection[]
  /** What waits in a section, by its id, once the server counts it. */
  waiting?: Readonly<Record<string, number>>
  onHelp: () => void
  /** Tools of the whole site, before who is here. */
  children?: ReactNode
}) {
  const { pathname } = useLocation()
  const nav = useChosenInSight<HTMLElement>(pathname)
  return (
    <header className="sticky top-0 z-50 flex h-[54px] items-center gap-3.5 border-b border-line-2 bg-paper px-3.5 sm:gap-[22px] sm:px-5">
      <Link to={consoleStart} className="flex flex-none items-center gap-2.5">
        <Seal size={27} />
        <span className="serif whitespace-nowrap text-[17px] max-sm:sr-only">{serif('案台')}</span>
      </Link>
      <nav ref={nav} aria-label="案台" className="no-bar flex min-w-0 flex-1 gap-[19px] overflow-x-auto">
        {sections.map((section) => (
          <NavLink
            key={section.id}
            to={consolePath(section)}
            className="relative flex-none whitespace-nowrap py-4 text-[13.5px] text-ink-2 -outline-offset-2 transition-colors hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-0 aria-[current=page]:after:bottom-0 aria-[current=page]:after:h-0.5 aria-[current=page]:after:bg-ink"
          >
            {section.label}
            <CountBadge count={waiting?.[section.id] ?? 0} of="件待处理" />
          </NavLink>
        ))}
      </nav>
      {children}
      <Menu
        trigger={
          <button
            type="button"
            className="flex flex-none items-center gap-2 rounded-full text-left text-[13px]"
          >
            <Avatar name={user.userName} src={user.avatar} size={30} />
            <span className="grid leading-tight max-sm:sr-only">
              {user.userName}
              <span className="text-[12px] text-pine">已两步验证</span>
            </span>
          </button>
        }
        entries={[
          { label: '键盘快捷键', hint: '?', onPress: onHelp },
          { label: '回到砚图', to: paths.home },
        ]}
      />
    </header>
  )
}
