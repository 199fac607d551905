import { Dialog } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { Icon } from '../../../ui/icon.tsx'

/** The strip of skins and palettes, drawn up from the bottom of a phone. */
export default function ThemeSheet({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim transition-opacity duration-200 data-starting-style:opacity-0" />
        <Dialog.Popup className="fixed inset-x-0 bottom-0 z-61 overflow-hidden rounded-t-large bg-[#1C1917] pb-3 pt-2 text-[#F3EEE6] outline-none transition-[translate] duration-200 ease-brush data-starting-style:translate-y-full">
          <Dialog.Title className="sr-only">换纸墨</Dialog.Title>
          {children}
          <Dialog.Close
            aria-label="关闭"
            className="absolute right-4 top-4 grid size-9 place-items-center rounded-full bg-white/10"
          >
            <Icon name="close" size={17} />
          </Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
