import type { KeyboardEvent, PointerEvent } from 'react'
import { Icon } from '../icon.tsx'

const arrows = 'm7 6-4 4 4 4M13 6l4 4-4 4'
const STEP = 5

const steps: Readonly<Record<string, (at: number) => number>> = {
  ArrowLeft: (at) => at - STEP,
  ArrowRight: (at) => at + STEP,
  Home: () => 0,
  End: () => 100,
}

/** The line between the old picture and the new one, in percent of the width; drawn along, or moved by keys. */
export function Divider({ label, at, onMove }: { label: string; at: number; onMove: (at: number) => void }) {
  const put = (value: number) => onMove(Math.round(Math.min(100, Math.max(0, value))))

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    event.stopPropagation()
    put(step(at))
  }

  function onPointerMove(event: PointerEvent<HTMLDivElement>) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const frame = event.currentTarget.parentElement?.getBoundingClientRect()
    if (frame) put(((event.clientX - frame.left) / frame.width) * 100)
  }

  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={at}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.stopPropagation()
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={onPointerMove}
      onDoubleClick={(event) => event.stopPropagation()}
      style={{ left: `${at}%` }}
      className="group absolute inset-y-0 grid w-11 -translate-x-1/2 cursor-ew-resize touch-none place-items-center outline-none before:absolute before:inset-y-0 before:w-0.5 before:bg-ink before:shadow-[0_0_0_1px_rgb(255_255_255/.7)]"
    >
      <span className="relative grid size-9 place-items-center rounded-full bg-ink text-paper shadow-lift group-focus-visible:outline-2 group-focus-visible:outline-offset-2 group-focus-visible:outline-accent">
        <Icon path={arrows} size={16} />
      </span>
    </div>
  )
}
