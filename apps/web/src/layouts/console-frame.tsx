import { useQuery } from '@tanstack/react-query'
import { Activity, useState } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import {
  ConsoleHeader,
  type ConsoleSection,
  consolePath,
  KeyBar,
  InsiderContext,
  openSections,
  RoomSkeleton,
  sectionAt,
  SecondFactor,
  ShortcutsDialog,
  useDoor,
} from '../features/console/index.ts'
import { countsQuery } from '../features/review/api.ts'
import { useSession } from '../features/session/index.ts'
import { paths } from '../lib/paths.ts'
import { useShortcuts } from '../lib/shortcuts.ts'
import { ButtonLink } from '../ui/button.tsx'
import { FailedPanel } from '../ui/failed-panel.tsx'
import { StatePanel } from '../ui/state-panel.tsx'
import { ConsoleSignIn } from './console-sign-in.tsx'
import { Frame } from './shell/frame.tsx'
import { BareHeader } from './shell/header.tsx'
import { ThemeToggle } from './shell/theme-toggle.tsx'

/**
 * The console of `userId`. Its page, once opened, stays as it is behind whatever stands before it: a session that
 * ended and a code that is asked for again take nothing of what was typed.
 */
export default function ConsoleFrame({ userId }: { userId: string }) {
  const { door, inside, retry, isAsking, enter } = useDoor(userId)
  const user = useSession()?.user
  const [helps, setHelps] = useState(false)
  const sections = inside ? openSections(inside) : []
  const isOpen = door === 'open'
  const reviews = useQuery({
    ...countsQuery(userId),
    enabled: isOpen && sections.some(({ permission }) => permission === 'works.review'),
  })
  const waiting = { works: (reviews.data?.waiting ?? 0) + (reviews.data?.appealed ?? 0) }
  return (
    <Frame
      header={
        isOpen && user ? (
          <ConsoleHeader user={user} sections={sections} waiting={waiting} onHelp={() => setHelps(true)}>
            <ThemeToggle />
          </ConsoleHeader>
        ) : (
          <BareHeader />
        )
      }
      footer={isOpen && <KeyBar />}
    >
      {isOpen && <ConsoleKeys sections={sections} onHelp={() => setHelps(true)} />}
      {door === 'sign-in' && <ConsoleSignIn />}
      {door === 'closed' && <Closed />}
      {door === 'unknown' && <RoomSkeleton label="正在确认身份" />}
      {door === 'unasked' && (
        <FailedPanel as="h1" title="没有确认到你的身份。" busy={isAsking} onRetry={retry} className="py-32" />
      )}
      {(door === 'enrolment' || door === 'code') && (
        <SecondFactor
          factor={door === 'code' ? 'enrolled' : 'missing'}
          isAgain={inside !== null}
          onDone={enter}
        />
      )}
      {inside && (
        <Activity mode={isOpen ? 'visible' : 'hidden'}>
          <InsiderContext value={{ userId, permissions: inside.permissions, sections }}>
            <div className="min-h-[calc(100dvh-54px)] sm:min-h-[calc(100dvh-94px)]">
              <Outlet />
            </div>
          </InsiderContext>
        </Activity>
      )}
      {helps && <ShortcutsDialog onClose={() => setHelps(false)} onMissing={() => setHelps(false)} />}
    </Frame>
  )
}

/** A 403 in words, the same under every address: nothing of what is here is told. */
const Closed = () => (
  <StatePanel
    drawing="lost"
    as="h1"
    title="这里只给平台的工作人员"
    hint="你的账号没有权限。如果该有，请联系管理员。"
    className="py-32"
  >
    <ButtonLink to={paths.home} look="ink">
      回到首页
    </ButtonLink>
  </StatePanel>
)

/** The keys of every page of the console. */
function ConsoleKeys({
  sections,
  onHelp,
}: {
  sections: readonly ConsoleSection[]
  onHelp: () => void
}): null {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const go = (by: number) => {
    const at = sections.findIndex(({ id }) => id === sectionAt(pathname))
    const next = sections.at((Math.max(at, by < 0 ? 0 : -1) + by) % (sections.length || 1))
    if (next) void navigate(consolePath(next))
  }
  const between = [
    { key: '[', label: '上一栏', run: () => go(-1) },
    { key: ']', label: '下一栏', run: () => go(1) },
  ]
  useShortcuts({
    name: '案台',
    isEverywhere: true,
    shortcuts: [...(sections.length > 1 ? between : []), { key: '?', label: '全部快捷键', run: onHelp }],
  })
  return null
}
