import { useSyncExternalStore } from 'react'
import { useWorkOwner } from '../features/session/index.ts'
import { partOf } from '../lib/part.tsx'
import { ConsoleSignIn } from './console-sign-in.tsx'
import { Dialogs } from './shell/dialogs.tsx'
import { Frame } from './shell/frame.tsx'
import { BareHeader } from './shell/header.tsx'

const ConsoleFrame = partOf(() => import('./console-frame.tsx'))

const noChange = () => () => undefined
/** False on the server and while the page comes alive: who is here is not known before. */
const useIsLive = (): boolean =>
  useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  )

/** The frame of /admin: behind the sign-in, drawn by the browser, its code fetched by those who come here. */
export default function ConsoleShell() {
  const owner = useWorkOwner()
  const isLive = useIsLive()
  return (
    <>
      <meta name="robots" content="noindex" />
      {owner ? <ConsoleFrame key={owner} userId={owner} /> : isLive && <ToVisitor />}
      <Dialogs />
    </>
  )
}

const ToVisitor = () => (
  <Frame header={<BareHeader />} footer={null}>
    <ConsoleSignIn />
  </Frame>
)
