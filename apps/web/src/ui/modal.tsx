import { Dialog } from '@base-ui/react/dialog'
import { type CSSProperties, type ReactNode, useRef } from 'react'
import { Icon } from './icon.tsx'

interface ModalProps {
  title: string
  /** px; on narrow screens the dialog takes the width there is. */
  width: number
  /** px where the screen is too low for the content to stand upright (the variant `low`). */
  lowWidth?: number
  onClose: () => void
  children: ReactNode
  /** The content brings its own visible heading and padding; `title` still names the dialog. */
  bare?: boolean
  /** Where the focus begins: at the first thing that takes it, or at the dialog, where reading comes first. */
  focusOn?: 'first' | 'dialog'
}

/** The sheet of a dialog: in the middle, never beyond the screen. */
export const popupClass =
  'fixed left-1/2 top-1/2 z-61 max-h-[calc(100dvh-24px)] max-w-[calc(100vw-24px)] -translate-x-1/2 -translate-y-1/2 rounded-large bg-surface text-ink shadow-lift-2 outline-none transition-[opacity,scale] duration-200 ease-brush data-starting-style:scale-97 data-starting-style:opacity-0'

/**
 * A modal dialog: focus is kept inside, Escape and the backdrop close it; its title and its cross stay in sight
 * while the rest scrolls. Import it only from modules that are loaded lazily; the dialog library must stay out of
 * the pages' own code.
 */
export function Modal({
  title,
  width,
  lowWidth = width,
  onClose,
  children,
  bare = false,
  focusOn = 'first',
}: ModalProps) {
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim transition-opacity duration-200 data-starting-style:opacity-0" />
        <Dialog.Popup
          ref={popup}
          initialFocus={focusOn === 'dialog' ? popup : true}
          style={{ '--width': `${width}px`, '--low-width': `${lowWidth}px` } as CSSProperties}
          className={`${popupClass} flex w-(--width) flex-col overflow-hidden lying:w-(--low-width)`}
        >
          <Dialog.Title
            className={
              bare
                ? 'sr-only'
                : 'serif flex-none pl-6 pr-16 pt-7 text-[22px] leading-tight sm:pl-8 lying:pt-5'
            }
          >
            {title}
          </Dialog.Title>
          <div className={`min-h-0 overflow-y-auto ${bare ? '' : 'px-6 pb-7 pt-5 sm:px-8 lying:pb-5'}`}>
            {children}
          </div>
          <Dialog.Close
            aria-label="关闭"
            className="absolute right-5 top-5 grid size-9 place-items-center rounded-full bg-sunk text-ink-2 transition-colors hover:text-ink lying:top-4"
          >
            <Icon name="close" size={17} />
          </Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
