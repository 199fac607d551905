import { useStore } from '../lib/external-store.ts'
import { type Toast, toasts } from '../lib/toast.ts'
import { Icon, type IconName } from './icon.tsx'

const icons: Record<Toast['kind'], IconName> = { success: 'check', error: 'warning', warning: 'warning' }
const none: readonly Toast[] = []

/** Where toasts appear; the live region is always there, so that each one is read out. */
export function Toaster() {
  const shown = useStore(toasts, none)
  return (
    <div
      aria-live="assertive"
      className="pointer-events-none fixed inset-x-0 top-20 z-90 grid justify-items-center gap-2 px-4"
    >
      {shown.map(({ id, kind, text }) => (
        <div
          key={id}
          data-toast={kind}
          className="flex max-w-full animate-[rise_.2s_var(--ease-brush)] items-center gap-2.5 rounded-full bg-ink py-2.5 pl-4 pr-5 text-[14.5px] text-paper shadow-lift"
        >
          <Icon name={icons[kind]} size={17} />
          <span>{text}</span>
        </div>
      ))}
    </div>
  )
}
