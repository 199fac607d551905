import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react'

const swipeStepPx = 44
const swipeStartPx = 8

const within = (index: number, count: number): number => Math.min(count - 1, Math.max(0, index))

/** Which of `count` pictures lies under a pointer at `x` of `width` (px). */
export const pictureUnder = (x: number, width: number, count: number): number =>
  width > 0 ? within(Math.floor((x / width) * count), count) : 0

/**
 * Flipping through a card's pictures: the mouse by its place, a finger by swiping, the keyboard by arrows.
 * `warm` says that the other pictures are wanted; a swipe is not taken for a press.
 */
export function useScrub(count: number) {
  const [at, setAt] = useState(0)
  const [warm, setWarm] = useState(false)
  const [swiping, setSwiping] = useState(false)
  const start = useRef<{ x: number; at: number } | null>(null)
  const swiped = useRef(false)

  const handlers =
    count < 2
      ? {}
      : {
          'data-swiping': swiping || undefined,
          onPointerEnter: () => setWarm(true),
          onPointerLeave: (event: PointerEvent) => event.pointerType === 'mouse' && setAt(0),
          onPointerDown: (event: PointerEvent) => {
            swiped.current = false
            start.current = event.pointerType === 'mouse' ? null : { x: event.clientX, at }
          },
          onPointerMove: (event: PointerEvent) => {
            if (event.pointerType === 'mouse') {
              const { left, width } = event.currentTarget.getBoundingClientRect()
              setAt(pictureUnder(event.clientX - left, width, count))
            } else if (start.current) {
              const distance = start.current.x - event.clientX
              if (Math.abs(distance) < swipeStartPx) return
              swiped.current = true
              setSwiping(true)
              setAt(within(start.current.at + Math.round(distance / swipeStepPx), count))
            }
          },
          onPointerUp: () => {
            start.current = null
            setSwiping(false)
          },
          onPointerCancel: () => {
            start.current = null
            setSwiping(false)
          },
          onClickCapture: (event: MouseEvent) => swiped.current && event.preventDefault(),
          onFocus: () => setWarm(true),
          onKeyDown: (event: KeyboardEvent) => {
            const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
            if (!step) return
            event.preventDefault()
            setAt(within(at + step, count))
          },
        }
  return { at, warm, handlers }
}
