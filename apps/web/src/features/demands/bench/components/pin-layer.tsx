import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { Pin } from '../api.ts'
import { isOpen } from '../model.ts'

/** Percent of the page. */
export interface Spot {
  x: number
  y: number
}

const STEP = 2
const moves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}
const within = (percent: number) => Math.min(100, Math.max(0, percent))

/** A page is light in either theme, and so are its pins: red where something is asked for, else an ink outline. */
const looks = {
  open: 'bg-[#C5361E] text-white shadow-[0_2px_6px_rgb(0_0_0/.28)]',
  settled: 'bg-white text-[#57514A] shadow-[inset_0_0_0_1.5px_#57514A]',
}
const pinClass =
  'absolute grid size-7 origin-bottom-left -translate-x-[3px] -translate-y-full place-items-center rounded-[50%_50%_50%_3px] text-[13px] font-semibold leading-none'
/** Whole at every edge of the page, as large however near the page is looked at. */
const placed = ({ x, y }: Spot) => ({
  left: `clamp(3px, ${x}%, calc(100% - 26px))`,
  top: `max(${y}%, 28px)`,
  scale: 'var(--unzoom)',
})

/** Pins on a page. With `onDrop` a press on the page begins a new one, which `fresh` shows where it is to be. */
export function PinLayer({
  pins,
  chosen,
  onChoose,
  fresh,
  onDrop,
}: {
  pins: readonly (Spot & { pin: Pin })[]
  chosen: number | null
  onChoose: (number: number) => void
  fresh?: (Spot & { number: number }) | null
  onDrop?: (spot: Spot) => void
}) {
  const layer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (chosen !== null) layer.current?.querySelector<HTMLElement>(`[data-pin="${chosen}"]`)?.focus()
  }, [chosen])

  function moveFresh(event: KeyboardEvent) {
    const move = moves[event.key]
    if (!move || !fresh) return
    event.preventDefault()
    event.stopPropagation()
    onDrop?.({ x: within(fresh.x + move[0]), y: within(fresh.y + move[1]) })
  }

  return (
    <div ref={layer} className="absolute inset-0">
      {onDrop && (
        <button
          type="button"
          aria-label="在这一页记批注"
          onClick={(event) => {
            const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
            // Enter has no place.
            if (event.detail === 0) return onDrop({ x: 50, y: 50 })
            const spot = {
              x: ((event.clientX - left) / width) * 100,
              y: ((event.clientY - top) / height) * 100,
            }
            onDrop({ x: Math.round(spot.x * 100) / 100, y: Math.round(spot.y * 100) / 100 })
          }}
          onDoubleClick={(event) => event.stopPropagation()}
          className="absolute inset-0 size-full cursor-crosshair"
        />
      )}
      {pins.map(({ pin, x, y }) => (
        <button
          key={pin.number}
          type="button"
          data-pin={pin.number}
          aria-label={`批注 ${pin.number}：${pin.text}`}
          aria-current={pin.number === chosen || undefined}
          title={pin.text}
          onClick={() => onChoose(pin.number)}
          style={placed({ x, y })}
          className={`${pinClass} ${isOpen(pin) ? looks.open : looks.settled} aria-[current]:ring-4 aria-[current]:ring-[#C5361E]/35`}
        >
          {pin.number}
        </button>
      ))}
      {fresh && (
        <button
          type="button"
          aria-label={`新批注 ${fresh.number} 的位置，用方向键移动`}
          onKeyDown={moveFresh}
          style={placed(fresh)}
          className={`${pinClass} ${looks.open} ring-4 ring-[#C5361E]/35`}
        >
          {fresh.number}
        </button>
      )}
    </div>
  )
}
