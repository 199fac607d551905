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

/** Anything that is done to the page. Assistive technology may press and type without a pointer or a key. */
const TOUCHES = ['pointerdown', 'keydown', 'click', 'focusin', 'input', 'popstate']

/**
 * The element of the server's page that has that id, where its code may wait: null where the browser draws the page
 * itself, and for who has signed in, whose own answers change what the server sent.
 */
export const waitingPlace = (id: string): HTMLElement | null =>
  import.meta.env.SSR || 'signedIn' in document.documentElement.dataset ? null : document.getElementById(id)

/** Until anything is pressed or typed, or `also` calls what it is given; that returns how to stop it. */
export const touched = (also?: (come: () => void) => () => void): Promise<void> =>
  new Promise((resolve) => {
    const waiting = new AbortController()
    const come = () => {
      waiting.abort()
      leave?.()
      resolve()
    }
    const leave = also?.(come)
    for (const touch of TOUCHES)
      window.addEventListener(touch, come, { capture: true, signal: waiting.signal })
  })

/**
 * Waits until the element of the server's page that has that id is in sight, or anything is pressed: what is pressed
 * may lead on, and no page waits for what lies below it.
 */
export async function approach(id: string): Promise<void> {
  const place = waitingPlace(id)
  if (place) await touched((come) => whenNear(place, 0, come))
}

/** Waits until anything is pressed, where the element of that id stands in the server's page. */
export async function firstTouch(id: string): Promise<void> {
  if (waitingPlace(id)) await touched()
}
