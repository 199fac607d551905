import type { ReactNode } from 'react'
import { useOnline } from '../../lib/use-online.ts'
import { Toaster } from '../../ui/toaster.tsx'

export function Frame({
  header,
  footer,
  aside,
  children,
}: {
  header: ReactNode
  footer: ReactNode
  aside?: ReactNode
  children: ReactNode
}) {
  return (
    <>
      <a
        href="#main"
        className="fixed left-4 top-2 z-99 -translate-y-20 rounded-small bg-ink px-4 py-2 text-paper focus:translate-y-0"
      >
        跳到主要内容
      </a>
      {header}
      <main id="main" tabIndex={-1} className="min-h-[60dvh] outline-none">
        {children}
      </main>
      {footer}
      {aside}
      <OfflineNote />
      <Toaster />
    </>
  )
}

function OfflineNote() {
  if (useOnline()) return null
  return (
    <p
      role="status"
      className="fixed bottom-5 left-1/2 z-80 -translate-x-1/2 whitespace-nowrap rounded-full bg-ink px-5 py-2.5 text-sm text-paper shadow-lift"
    >
      网络断了，已看过的还能看。连上后自动继续
    </p>
  )
}
