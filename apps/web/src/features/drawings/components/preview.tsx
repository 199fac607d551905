import { Dialog } from '@base-ui/react/dialog'
import { type KeyboardEvent, useRef, useState } from 'react'
import { paths } from '../../../lib/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { coverGutter } from '../../../ui/gallery/cover-gutter.ts'
import { TurnButton } from '../../../ui/gallery/turn-button.tsx'
import { useGallery } from '../../../ui/gallery/use-gallery.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { Drawing } from '../drawings.ts'
import { addressOf, DrawingPicture } from './drawing-picture.tsx'

/** A drawing alone on the night ground. Arrows and swipes turn, Z or the glass enlarges, Escape closes. */
export default function Preview({
  drawings,
  first,
  onClose,
}: {
  drawings: readonly Drawing[]
  /** The name of the one that was pressed. */
  first: string
  onClose: () => void
}) {
  const { at, go, pull, handlers } = useGallery(
    drawings.length,
    drawings.findIndex(({ name }) => name === first),
  )
  const [large, setLarge] = useState(false)
  const popup = useRef<HTMLDivElement>(null)
  const drawing = drawings[at] as Drawing
  function press(event: KeyboardEvent) {
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: drawings.length - 1 }[event.key]
    if (event.key === 'z') setLarge(!large)
    if (to === undefined || (large && event.target !== popup.current)) return
    event.preventDefault()
    go(to)
  }
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Popup
          ref={popup}
          initialFocus={popup}
          onKeyDown={press}
          className="fixed inset-0 z-70 grid grid-rows-[auto_minmax(0,1fr)_auto] bg-[#171513] text-[#F3EEE6] outline-none transition-opacity duration-200 data-starting-style:opacity-0"
        >
          <style>{coverGutter}</style>
          <header className="flex items-center gap-3 p-3 sm:px-7">
            <p className="num flex-1 text-sm text-[#B9B0A3]" aria-live="polite">
              {at + 1} / {drawings.length}
            </p>
            <button
              type="button"
              aria-label="放大"
              aria-pressed={large}
              onClick={() => setLarge(!large)}
              className="grid size-11 place-items-center rounded-full bg-white/8 transition-colors hover:bg-white/16"
            >
              <Icon
                path={`M9 15A6 6 0 1 0 9 3a6 6 0 0 0 0 12ZM13.5 13.5 17 17M6.5 9h5${large ? '' : 'M9 6.5v5'}`}
              />
            </button>
            <Dialog.Close
              aria-label="关闭"
              className="grid size-11 place-items-center rounded-full bg-white/8 transition-colors hover:bg-white/16"
            >
              <Icon name="close" />
            </Dialog.Close>
          </header>
          {large ? (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys
            <div role="region" aria-label={drawing.title} tabIndex={0} className="overflow-auto">
              <img
                src={addressOf(drawing.name, 1600)}
                alt={drawing.title}
                className="w-[max(1600px,140vw)] max-w-none"
              />
            </div>
          ) : (
            <div {...handlers} className="grid touch-pan-y place-items-center overflow-hidden px-4 sm:px-24">
              <div
                style={{
                  aspectRatio: `${drawing.width} / ${drawing.height}`,
                  translate: `${pull}px 0`,
                }}
                className="max-h-full max-w-full overflow-hidden rounded-small bg-white/5"
              >
                <DrawingPicture
                  key={drawing.name}
                  drawing={drawing}
                  sizes="100vw"
                  eager
                  className="max-h-full"
                />
              </div>
            </div>
          )}
          <footer className="grid items-center gap-x-8 gap-y-3 px-4 py-4 sm:px-7 lg:grid-cols-[1fr_auto_1fr]">
            <div>
              <Dialog.Title className="serif text-lg leading-snug">{drawing.title}</Dialog.Title>
              <Dialog.Description className="text-sm text-[#B9B0A3]">
                {drawing.field}　{drawing.caption}
              </Dialog.Description>
            </div>
            <Thumbs drawings={drawings} at={at} onChoose={go} />
            <ButtonLink to={paths.publish} className="lg:justify-self-end">
              照这个水准画一张
            </ButtonLink>
          </footer>
          <TurnButton
            label="上一幅"
            side="left"
            className=""
            disabled={at === 0}
            onPress={() => go(at - 1)}
          />
          <TurnButton
            label="下一幅"
            side="right"
            className=""
            disabled={at === drawings.length - 1}
            onPress={() => go(at + 1)}
          />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** All at a glance; the one shown stands out. */
function Thumbs({
  drawings,
  at,
  onChoose,
}: {
  drawings: readonly Drawing[]
  at: number
  onChoose: (index: number) => void
}) {
  return (
    <ul className="no-bar flex gap-3 overflow-x-auto p-1">
      {drawings.map((drawing, index) => (
        <li key={drawing.name} className="flex-none">
          <button
            type="button"
            aria-label={drawing.title}
            aria-current={index === at ? 'true' : undefined}
            onClick={() => onChoose(index)}
            className="block h-11 w-15 overflow-hidden rounded-[5px] opacity-60 transition-opacity hover:opacity-100 aria-[current=true]:opacity-100 aria-[current=true]:shadow-[0_0_0_2px_#F3EEE6]"
          >
            <DrawingPicture drawing={drawing} sizes="60px" decorative />
          </button>
        </li>
      ))}
    </ul>
  )
}
