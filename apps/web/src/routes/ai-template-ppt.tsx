import { identityMessages } from '@yantu/contract/messages/identity'
import { useEffect } from 'react'
import { redirect, useLocation, useNavigate, useSearchParams } from 'react-router'
import { paths } from '../lib/paths.ts'
import { DeckDialog } from '../features/ai-start/index.ts'
import { currentSession, useSession } from '../features/session/index.ts'
import { openLogin } from '../lib/app-state.ts'
import { documentHead } from '../lib/document-head.ts'
import { toast } from '../lib/toast.ts'
import { Button } from '../ui/button.tsx'
import { FailedPanel } from '../ui/failed-panel.tsx'
import { PartPlace } from '../ui/part-place.tsx'
import { StatePanel } from '../ui/state-panel.tsx'

export const meta = (args: Parameters<typeof documentHead>[0]) =>
  documentHead(args, {
    title: '选择主题',
    description: '为写好的大纲选一套主题，生成 PPT。',
    path: paths.chooseTheme,
    noindex: true,
  })

/** Without an outline there is nothing to make a deck of. */
function needHistory({ request }: { request: Request }): null {
  if (!new URL(request.url).searchParams.get('historyId')) throw redirect(paths.ai)
  return null
}

export const loader = needHistory
export const clientLoader = needHistory

/** The page goes on by itself once there is a session. */
const logIn = () => openLogin(() => undefined)

/** `?historyId=` names a kept outline, `themeId=` the theme that stands chosen at first. */
export default function AiTemplatePptPage() {
  const [search] = useSearchParams()
  const { key } = useLocation()
  const navigate = useNavigate()
  const userId = useSession()?.user.userId
  const historyId = search.get('historyId') ?? ''
  const isVisitor = userId === undefined

  useEffect(() => {
    // While hydrating everybody looks like a visitor.
    if (!isVisitor || currentSession()) return
    toast.warning(identityMessages.loginFirst)
    logIn()
  }, [isVisitor])

  if (isVisitor) {
    return (
      <StatePanel
        drawing="lost"
        as="h1"
        title={identityMessages.loginFirst}
        hint="登录后接着选主题"
        className="py-24"
      >
        <Button look="ink" onClick={logIn}>
          登录/注册
        </Button>
      </StatePanel>
    )
  }
  const close = () => void (key === 'default' ? navigate(paths.outlineOf(historyId)) : navigate(-1))
  return (
    <PartPlace
      key={historyId}
      loading={<div className="h-[60dvh]" />}
      failed={(retry) => <FailedPanel as="h1" onRetry={retry} className="py-24" />}
    >
      {(how) => (
        <DeckDialog
          {...how}
          userId={userId}
          historyId={historyId}
          themeId={search.get('themeId')}
          onClose={close}
        />
      )}
    </PartPlace>
  )
}
