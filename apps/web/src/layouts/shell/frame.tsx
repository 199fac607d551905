import type { ReactNode } from 'react'
import { Toaster } from '../../ui/toaster.tsx'
import { OfflineNote } from './offline-note.tsx'

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
