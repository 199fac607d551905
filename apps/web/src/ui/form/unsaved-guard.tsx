import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router'
import { confirm } from '../../lib/app-state.ts'
import { serif } from '../../lib/serif.ts'

/**
 * Asks before what is typed in a form is lost: on the way to another page here, on leaving the site by the browser.
 * An address that only changes its search or hash is the same page.
 */
export function UnsavedGuard({ form: { isUnsaved } }: { form: { isUnsaved: () => boolean } }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isUnsaved(),
  )
  const ask = useEffectEvent(async () => {
    const isLeaving = await confirm({
      title: serif('离开这一页？'),
      text: '填写的内容还没有提交，离开后不会保留。',
      action: '离开',
      cancel: '继续填写',
      danger: true,
    })
    if (isLeaving) blocker.proceed?.()
    else blocker.reset?.()
  })
  // By the way that was blocked, not by the state: two ways can be blocked without a drawing in between.
  useEffect(() => {
    if (blocker.location) void ask()
  }, [blocker.location])
  return <UnloadGuard isLost={isUnsaved} />
}

/** Lets the browser ask before the site is left or read anew, where something is lost by it. */
export function UnloadGuard({ isLost }: { isLost: () => boolean }) {
  const unload = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isLost()) event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: BeforeUnloadEvent) => unload(event)
    window.addEventListener('beforeunload', listener)
    return () => window.removeEventListener('beforeunload', listener)
  }, [])
  return null
}
