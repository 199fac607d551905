import { type ReactNode, useSyncExternalStore } from 'react'
import { RoomSkeleton } from '../features/console/components/room-skeleton.tsx'
import { useWorkOwner } from '../features/session/index.ts'
import { partOf } from '../lib/part.tsx'
import { FailedPanel } from '../ui/failed-panel.tsx'
import { PartPlace } from '../ui/part-place.tsx'
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
      {owner ? <OwnConsole key={owner} userId={owner} /> : isLive ? <ToVisitor /> : <Opening />}
      <Dialogs />
    </>
  )
}

const Bare = ({ children }: { children: ReactNode }) => (
  <Frame header={<BareHeader />} footer={null}>
    {children}
  </Frame>
)

const Opening = () => (
  <Bare>
    <RoomSkeleton label="正在打开案台" />
  </Bare>
)

const ToVisitor = () => (
  <Bare>
    <ConsoleSignIn />
  </Bare>
)

const OwnConsole = ({ userId }: { userId: string }) => (
  <PartPlace
    loading={<Opening />}
    failed={(retry) => (
      <Bare>
        <FailedPanel as="h1" title="案台没有打开。" onRetry={retry} className="py-32" />
      </Bare>
    )}
  >
    {(how) => <ConsoleFrame userId={userId} {...how} />}
  </PartPlace>
)
