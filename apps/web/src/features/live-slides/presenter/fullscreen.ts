import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** A window that opens makes browsers leave the whole screen within this time, or not at all. */
const LEAVES_WITHIN_MS = 1_500

/** Asks for the whole screen; to be called in a press itself. Without it the show fills the window. */
export function enterFullscreen(): void {
  document.documentElement.requestFullscreen?.().catch(() => undefined)
}

/**
 * Whether the show has the whole screen. `onLeft` hears that the browser's own key ended it, but not of a second
 * window, for which browsers leave it too: `expectLeave` is called before opening one.
 */
export function useFullscreen(onLeft: () => void) {
  const [isFull, setFull] = useState(() => document.fullscreenElement !== null)
  const isLeaveExpected = useRef(false)
  const left = useEffectEvent(onLeft)
  useEffect(() => {
    const changed = () => {
      const isNow = document.fullscreenElement !== null
      setFull(isNow)
      if (!isNow && !isLeaveExpected.current) left()
      isLeaveExpected.current = false
    }
    document.addEventListener('fullscreenchange', changed)
    return () => document.removeEventListener('fullscreenchange', changed)
  }, [])
  const expectLeave = () => {
    isLeaveExpected.current = isFull
    setTimeout(() => {
      isLeaveExpected.current = false
    }, LEAVES_WITHIN_MS)
  }
  return { isFull, expectLeave }
}

export function leaveFullscreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
}
