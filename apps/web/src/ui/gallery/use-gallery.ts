import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'

const swipePx = 48
const settlePx = 8

const within = (index: number, count: number): number => Math.max(0, Math.min(count - 1, index))

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** Where the arrows already mean something else: fields, players, cards that flip, open dialogs. */
const isElsewhere = (event: KeyboardEvent): boolean =>
  event.defaultPrevented ||
  event.altKey ||
  event.ctrlKey ||
  event.metaKey ||
  (event.target instanceof Element && event.target.closest('input, textarea, select, video') !== null) ||
  document.querySelector('[role="dialog"]') !== null

export interface Gallery {
  at: number
  /** The reader has begun to turn pages or is about to: the neighbours are wanted. */
  warm: boolean
  go(index: number): void
  step(by: number): void
  /** How far a finger has pulled the page, in px. */
  pull: number
  handlers: {
    onPointerEnter(): void
    onPointerDown(event: PointerEvent): void
    onPointerMove(event: PointerEvent): void
    onPointerUp(): void
    onPointerCancel(): void
  }
  /** Whether the last press was a swipe, so that it isn't also taken for a click. */
  swiped(): boolean
}

/** Turning `count` pages by arrow keys, by swiping and by number, from the `first` (0) on. */
export function useGallery(count: number, first = 0): Gallery {
  const [at, setAt] = useState(first)
  const [warm, setWarm] = useState(false)
  const [pull, setPull] = useState(0)
  const start = useRef<number | null>(null)
  const distance = useRef(0)

  function go(index: number) {
    setWarm(true)
    setAt(within(index, count))
  }

  function step(by: number) {
    setWarm(true)
    setAt((shown) => within(shown + by, count))
  }

  const turnByKey = useEffectEvent((event: KeyboardEvent) => {
    const by = steps[event.key]
    if (!by || isElsewhere(event)) return
    event.preventDefault()
    step(by)
  })

  useEffect(() => {
    const turn = (event: KeyboardEvent) => turnByKey(event)
    window.addEventListener('keydown', turn)
    return () => window.removeEventListener('keydown', turn)
  }, [])

  function release(turn: boolean) {
    if (start.current === null) return
    start.current = null
    setPull(0)
    if (turn && Math.abs(distance.current) > swipePx) step(distance.current < 0 ? 1 : -1)
  }

  return {
    at: within(at, count),
    go,
    step,
    warm,
    pull,
    handlers: {
      onPointerEnter: () => setWarm(true),
      onPointerDown(event) {
        distance.current = 0
        if (event.pointerType !== 'mouse' && event.isPrimary) start.current = event.clientX
      },
      onPointerMove(event) {
        if (start.current === null) return
        distance.current = event.clientX - start.current
        setPull(distance.current)
      },
      onPointerUp: () => release(true),
      onPointerCancel: () => release(false),
    },
    swiped: () => Math.abs(distance.current) > settlePx,
  }
}
