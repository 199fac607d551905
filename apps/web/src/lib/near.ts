import { type RefObject, useEffect, useRef, useState } from 'react'

/** How far below the window what has to be asked for is fetched already: about half a screen. */
const AHEAD_PX = 400

/** Calls once `place` comes within `ahead` px of the window. Returns how to stop watching. */
function whenNear(place: Element, ahead: number, call: () => void): () => void {
  const watch = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      watch.disconnect()
      call()
    },
    { rootMargin: `${ahead}px` },
  )
  watch.observe(place)
  return () => watch.disconnect()
}

/** Whether the reader has come near the element that is given `place`. */
export function useNear<Place extends Element>(ahead = AHEAD_PX): [RefObject<Place | null>, boolean] {
  const place = useRef<Place>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => whenNear(place.current!, ahead, () => setNear(true)), [ahead])
  return [place, isNear]
}

/**
 * Waits until the element of the server's page that has that id is in sight, or anything is pressed: what is pressed
 * may lead on, and no page waits for what lies below it. Waits for nothing where the browser draws the page itself, and
 * for nobody who has signed in: their own answers change what the server sent.
 */
export function approach(id: string): Promise<void> {
  const place = import.meta.env.SSR ? null : document.getElementById(id)
  if (!place || 'signedIn' in document.documentElement.dataset) return Promise.resolve()
  return new Promise((resolve) => {
    const pressed = new AbortController()
    const come = () => {
      pressed.abort()
      leave()
      resolve()
    }
    const leave = whenNear(place, 0, come)
    for (const press of ['pointerdown', 'keydown', 'popstate'])
      window.addEventListener(press, come, { capture: true, signal: pressed.signal })
  })
}
