import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { useRequireLogin } from '../../features/session/index.ts'
import { imported } from '../../lib/imported.ts'
import { readFirst } from '../../lib/part.tsx'
import { useDismiss } from '../../lib/use-dismiss.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'

const SERVICE = 'service-panel'
/** Two pictures to be scanned, and nothing to press. */
const ServicePanel = readFirst(() => import('./service-panel.tsx'), SERVICE)

/**
 * The four entries at the right edge; on a phone they unfold from a round button. Reading on, that is a tab in the page's
 * margin, where nothing is to be read; whole it stands as its reader turns back, at the page's end, for which the footer
 * has room, and beside a bar that keeps room for it (`data-room`).
 */
export function SideRail() {
  const [open, setOpen] = useState(false)
  const isTurned = useTurned()
  const box = useRef<HTMLElement>(null)
  useDismiss(open, box, () => setOpen(false))
  return (
    <aside ref={box} aria-label="快捷入口" data-whole={open || isTurned || undefined}>
      <button
        type="button"
        aria-label="快捷入口"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="fixed bottom-5 right-0 z-41 grid h-[52px] w-3.5 place-items-center rounded-l-[10px] bg-surface text-ink shadow-[0_0_0_1px_var(--line-2),var(--lift)] transition-[width,right] duration-200 ease-brush before:absolute before:inset-y-0 before:-left-2.5 before:right-0 sm:hidden whole:right-3.5 whole:w-[52px] whole:rounded-full"
      >
        <span className="h-5 w-[3px] rounded-full bg-ink-3 whole:hidden" />
        <Icon name={open ? 'close' : 'headset'} size={22} className="hidden whole:block" />
      </button>
      <ul
        className={`fixed bottom-[84px] right-3.5 z-40 rounded-xl bg-surface p-[3px] shadow-[0_0_0_1px_var(--line),var(--lift)] sm:bottom-auto sm:right-1.5 sm:top-[min(352px,100vh-312px)] sm:block ${open ? '' : 'hidden'}`}
      >
        <Entries />
      </ul>
    </aside>
  )
}

/** px; narrower there is a round button. */
const WIDE = 640

/** Whether the reader of a phone has turned back on the way down the page, or come to its end. */
function useTurned(): boolean {
  const [isTurned, setTurned] = useState(false)
  useEffect(() => {
    if (innerWidth >= WIDE) return
    const gone = new AbortController()
    void import('./turned.ts').then(({ watchTurned }) => watchTurned(setTurned, gone.signal))
    return () => gone.abort()
  }, [])
  return isTurned
}

function Entries() {
  const navigate = useNavigate()
  const requireLogin = useRequireLogin()
  const goToUpload = async () => {
    // What can't be fetched now is found out there: the page of uploads asks the same.
    const path = await imported(() => import('../../features/upload/access.ts')).then(
      ({ wayToUpload }) => wayToUpload(),
      () => paths.upload,
    )
    if (path) void navigate(path)
  }
  return (
    <>
      <Entry icon="upload" label="上传作品" onPress={() => requireLogin(() => void goToUpload())}>
        设计师入驻，上传作品赚收益
      </Entry>
      <Entry icon="brush" label="发布需求" onPress={() => requireLogin(() => void navigate(paths.publish))}>
        定制需求，交给设计师
      </Entry>
      <Entry icon="trophy" label="大赛咨询">
        前往小程序，或添加客服咨询
      </Entry>
      <Entry icon="headset" label="联系客服" wide>
        <div id={SERVICE}>
          <Suspense>
            <ServicePanel />
          </Suspense>
        </div>
      </Entry>
    </>
  )
}

function Entry({
  icon,
  label,
  onPress,
  wide = false,
  children,
}: {
  icon: IconName
  label: string
  onPress?: () => void
  wide?: boolean
  children: ReactNode
}) {
  return (
    <li className="group relative not-first:before:absolute not-first:before:inset-x-2.5 not-first:before:top-0 not-first:before:h-px not-first:before:bg-line">
      <button
        type="button"
        onClick={onPress}
        className="grid w-[44px] justify-items-center gap-1 rounded-[9px] pb-2 pt-2.5 text-xs leading-tight text-ink-2 transition-colors hover:bg-sunk hover:text-ink focus-visible:text-ink"
      >
        <Icon name={icon} />
        <span className="w-[2.1em] text-center">{label}</span>
      </button>
      <div
        className={`rail-note ${wide ? '-bottom-1.5 w-max max-w-[calc(100vw-90px)] p-4.5' : 'top-1/2 -translate-y-1/2 whitespace-nowrap px-4 py-3'}`}
      >
        {children}
      </div>
    </li>
  )
}
