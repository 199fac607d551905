import { identityMessages } from '@yantu/contract/messages/identity'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { paths } from '../lib/paths.ts'
import { SpeakerWindow, WorkbenchFrame } from '../features/live-slides/index.ts'
import { useSession, useWorkOwner, workOwner } from '../features/session/index.ts'
import { openLogin } from '../lib/app-state.ts'
import { preloadMoreDisplay } from '../lib/display-font.ts'
import { documentHead } from '../lib/document-head.ts'
import { takeOver } from '../lib/outline-start.ts'
import { partOf } from '../lib/part.tsx'
import { toast } from '../lib/toast.ts'
import { Button } from '../ui/button.tsx'
import { FailedPanel } from '../ui/failed-panel.tsx'
import { PartPlace } from '../ui/part-place.tsx'
import { StatePanel } from '../ui/state-panel.tsx'

const Desk = partOf(() => import('./ai-outline-desk.tsx'))

export const meta = (args: Parameters<typeof documentHead>[0]) => [
  ...documentHead(args, {
    title: '大纲',
    description: '边写大纲边看页面，换纸墨，导出 PPTX。',
    path: paths.outline,
    noindex: true,
  }),
  preloadMoreDisplay,
]

/** What a page may lead here with. */
type OutlineState = { themeId?: string }

const never = () => () => undefined

/** False while rendering on the server and hydrating. */
const useIsLive = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/**
 * `?id=` opens an outline of the user, `?show=` is the speaker's window of a show; a start comes from /ai. Another
 * user begins anew.
 */
export default function AiOutlinePage() {
  const [search] = useSearchParams()
  const isLive = useIsLive()
  const owner = useWorkOwner()
  const show = search.get('show')
  if (!isLive) return <WorkbenchFrame />
  if (!show) return <Outline key={owner} historyId={search.get('id')} />
  return (
    <PartPlace loading={null} failed={(retry) => <FailedPanel as="h1" onRetry={retry} className="py-32" />}>
      {(how) => <SpeakerWindow {...how} channel={show} />}
    </PartPlace>
  )
}

function Outline({ historyId }: { historyId: string | null }) {
  const navigate = useNavigate()
  const isSignedIn = useSession() !== null
  const [start] = useState(() => takeOver(workOwner()))
  const chosen = useChosenTheme(historyId)
  const hasNothing = historyId === null && start === null

  useEffect(() => {
    if (hasNothing) void navigate(paths.ai, { replace: true })
  }, [hasNothing, navigate])
  useEffect(() => {
    if (isSignedIn || hasNothing) return
    toast.warning(identityMessages.loginFirst)
    logIn()
  }, [isSignedIn, hasNothing])

  if (hasNothing) return <WorkbenchFrame />
  if (!isSignedIn) return <LoginFirst />
  const nameEntry = (id: string) => {
    if (id !== historyId) void navigate(`?id=${id}`, { replace: true, preventScrollReset: true })
  }
  return (
    <PartPlace
      loading={<WorkbenchFrame />}
      failed={(retry) => (
        <WorkbenchFrame>
          <FailedPanel as="h1" onRetry={retry} className="py-24" />
        </WorkbenchFrame>
      )}
    >
      {(how) => <Desk {...how} historyId={historyId} start={start} chosen={chosen} onHistory={nameEntry} />}
    </PartPlace>
  )
}

/** The theme that the page of all themes leads here with; a reload doesn't choose it again. */
function useChosenTheme(historyId: string | null): string | undefined {
  const navigate = useNavigate()
  const { state } = useLocation()
  const [chosen] = useState((state as OutlineState | null)?.themeId)
  useEffect(() => {
    if (state && historyId) void navigate(`?id=${historyId}`, { replace: true, preventScrollReset: true })
  }, [state, historyId, navigate])
  return chosen
}

/** The page goes on by itself once there is a session. */
const logIn = () => openLogin(() => undefined)

const LoginFirst = () => (
  <WorkbenchFrame>
    <StatePanel
      drawing="lost"
      title={identityMessages.loginFirst}
      hint="登录后回到这份大纲"
      className="py-16"
    >
      <Button look="ink" onClick={logIn}>
        登录/注册
      </Button>
    </StatePanel>
  </WorkbenchFrame>
)
