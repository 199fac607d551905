import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { openLogin } from '../../lib/app-state.ts'
import { Button } from '../../ui/button.tsx'
import { StatePanel } from '../../ui/state-panel.tsx'
import { useWorkOwner } from './store.ts'

const never = () => () => undefined
/** False during server rendering and hydration, when nobody knows yet who is here. */
const useIsLive = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/**
 * A part of a page for whoever is signed in, also after their session has ended by itself; begun anew for another
 * user. A visitor is asked to log in and stays.
 */
export function LoginGate({
  title,
  loading,
  children,
}: {
  /** Said to a visitor. */
  title: string
  loading: ReactNode
  children: (owner: string) => ReactNode
}) {
  const isLive = useIsLive()
  const owner = useWorkOwner()
  if (!isLive) return loading
  return owner === null ? <Visitor title={title} /> : children(owner)
}

function Visitor({ title }: { title: string }) {
  const stay = () => undefined
  useEffect(() => openLogin(stay), [])
  return (
    <StatePanel drawing="empty" title={title} className="py-28">
      <Button onClick={() => openLogin(stay)}>登录/注册</Button>
    </StatePanel>
  )
}
