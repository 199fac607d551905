import { Dialog } from '@base-ui/react/dialog'
import type { KeyboardEvent } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { pictureCount, type StagePage } from '../pages.ts'
import { coverGutter } from '../../../ui/gallery/cover-gutter.ts'
import type { Gallery } from '../../../ui/gallery/use-gallery.ts'
import { Slides } from './slides.tsx'
import { TurnButton } from '../../../ui/gallery/turn-button.tsx'

interface LightboxProps {
  title: string
  pages: readonly StagePage[]
  gallery: Gallery
  total: number
  onClose: () => void
}

/** The pages alone on the night ground; Escape, the cross or the back of the stage close it. */
export default function Lightbox({ title, pages, gallery, total, onClose }: LightboxProps) {
  const page = pages[gallery.at]
  function turn(event: KeyboardEvent) {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (!by || event.target instanceof HTMLVideoElement) return
    event.preventDefault()
    gallery.step(by)
  }

  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Popup
          onKeyDown={turn}
          className="fixed inset-0 z-70 grid pb-12 grid-rows-[auto_minmax(0,1fr)] bg-[#171513] text-[#F3EEE6] outline-none transition-opacity duration-200 data-starting-style:opacity-0"
        >
          <style>{coverGutter}</style>
          <header className="flex items-center gap-4 py-3 pl-5 pr-3 sm:pl-7">
            <Dialog.Title className="serif min-w-0 flex-1 truncate text-base">{title}</Dialog.Title>
            <p className="num text-sm text-[#B9B0A3]" aria-live="polite">
              {page?.kind === 'picture' ? `${page.number} / ${pictureCount(pages)}` : '路演视频'}
            </p>
            <Dialog.Close
              aria-label="关闭"
              className="grid size-10 place-items-center rounded-full transition-colors hover:bg-white/12"
            >
              <Icon name="close" />
            </Dialog.Close>
          </header>
          <div className="relative touch-pan-y overflow-hidden sm:mx-20" {...gallery.handlers}>
            <Slides title={title} pages={pages} gallery={gallery} total={total} sizes="100vw" />
          </div>
          <TurnButton
            label="上一页"
            side="left"
            className=""
            disabled={gallery.at === 0}
            onPress={() => gallery.step(-1)}
          />
          <TurnButton
            label="下一页"
            side="right"
            className=""
            disabled={gallery.at === pages.length - 1}
            onPress={() => gallery.step(1)}
          />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
