import { Dialog } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/**
 * A modal dialog: focus is kept inside, Escape and the backdrop close it. Import it only from modules that are
 * loaded lazily; the dialog library must stay out of the pages' own code.
 */
export function Modal({
  title,
  width,
  onClose,
  children,
  bare = false,
}: {
  title: string
  /** px; on narrow screens the dialog takes the width there is. */
  width: number
  onClose: () => void
  children: ReactNode
  /** The content brings its own visible heading and padding; `title` still names the dialog. */
  bare?: boolean
}) {
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-60 bg-(--scrim) transition-opacity duration-200 data-starting-style:opacity-0" />
        <Dialog.Popup
          style={{ width }}
          className="fixed left-1/2 top-1/2 z-61 max-h-[calc(100dvh-24px)] max-w-[calc(100vw-24px)] -translate-x-1/2 -translate-y-1/2 overflow-auto rounded-large bg-surface text-ink shadow-lift-2 outline-none transition-[opacity,scale] duration-200 ease-brush data-starting-style:scale-97 data-starting-style:opacity-0"
        >
          <div className={bare ? '' : 'px-6 pb-7 pt-7 sm:px-8'}>
            <Dialog.Title className={bare ? 'sr-only' : 'serif mb-5 pr-10 text-[22px] leading-tight'}>
              {title}
            </Dialog.Title>
            {children}
          </div>
          <Dialog.Close
            aria-label="关闭"
            className="absolute right-5 top-5 grid size-9 place-items-center rounded-full bg-sunk text-ink-2 transition-colors hover:text-ink"
          >
            <Icon name="close" size={17} />
          </Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
