import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { createPath, useNavigation } from 'react-router'
import { useStore } from '../../lib/external-store.ts'
import { heldReload } from '../../lib/held-reload.ts'
import { request } from '../../lib/transport/request.ts'
import { useOnline } from '../../lib/use-online.ts'

/** Tells that the connection is gone, and of a page that could not be opened: the reader stays where they are. */
export function OfflineNote() {
  const online = useOnline()
  const isHeld = useStore(heldReload, false)
  const { location } = useNavigation()
  if (location && isHeld) return <Unopened address={createPath(location)} />
  if (online) return null
  return (
    <Note>{location ? '网络断了，连上后自动打开这一页' : '网络断了，已看过的还能看。连上后自动继续'}</Note>
  )
}

const Note = ({ children }: { children: ReactNode }) => (
  <div
    role="status"
    className="fixed bottom-5 left-1/2 z-80 flex min-h-11 w-max max-w-[calc(100vw-24px)] -translate-x-1/2 items-center gap-4 rounded-full bg-ink px-5 py-1.5 text-sm text-paper shadow-lift"
  >
    {children}
  </div>
)

/** The router waits for that page's code for ever, so it is opened as a new document as soon as one can be had. */
function Unopened({ address }: { address: string }) {
  const [trying, setTrying] = useState(false)
  const online = useOnline()

  async function open() {
    if (trying) return
    setTrying(true)
    const isThere = await request(address, { method: 'HEAD' }, async () => true).catch(() => false)
    setTrying(false)
    if (isThere) location.assign(address)
  }
  const openNow = useEffectEvent(open)
  useEffect(() => {
    if (online) void openNow()
  }, [online])

  return (
    <Note>
      {online ? '这一页没打开，请检查网络' : '网络断了，这一页还没看过'}
      <button
        type="button"
        aria-disabled={trying || undefined}
        onClick={() => void open()}
        className="-mr-2.5 h-8 flex-none rounded-full px-2.5 font-semibold underline underline-offset-4"
      >
        重试
      </button>
    </Note>
  )
}
