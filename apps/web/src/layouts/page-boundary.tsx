import { useEffect, useEffectEvent, useRef } from 'react'
import { isRouteErrorResponse, Outlet, useLocation, useRevalidator, useRouteError } from 'react-router'
import { statusTexts } from '@yantu/contract/messages/status'
import { paths } from '../lib/paths.ts'
import { useOnline } from '../lib/use-online.ts'
import { ButtonLink } from '../ui/button.tsx'
import { FailedPanel } from '../ui/failed-panel.tsx'
import { StatePanel } from '../ui/state-panel.tsx'

export default function PageBoundary() {
  return <Outlet />
}

/** A page that failed, inside the site's frame. */
export function ErrorBoundary() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  return <Failed />
}

function NotFound() {
  const { pathname } = useLocation()
  return (
    <>
      <title>404 - 砚图</title>
      <meta name="robots" content="noindex" />
      <StatePanel
        drawing="lost"
        as="h1"
        title="这一页不在了，也许已经换了地方。"
        hint={`${statusTexts[404]}：${decoded(pathname)}`}
        className="py-32"
      >
        <ButtonLink to={paths.home} look="ink">
          回到首页
        </ButtonLink>
      </StatePanel>
    </>
  )
}

function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

function Failed() {
  const { revalidate, state } = useRevalidator()
  const online = useOnline()
  const tryAgain = useEffectEvent(() => void revalidate())
  const failedOffline = useRef(!online)
  useEffect(() => {
    if (online && failedOffline.current) tryAgain()
    failedOffline.current = !online
  }, [online])
  return (
    <>
      <title>出错了 - 砚图</title>
      <FailedPanel as="h1" className="py-32" busy={state === 'loading'} onRetry={() => void revalidate()} />
    </>
  )
}
