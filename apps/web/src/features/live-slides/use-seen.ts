import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'

const isNear = (element: HTMLElement): boolean => {
  const { top, bottom, left, right } = element.getBoundingClientRect()
  return top < 2 * innerHeight && bottom > -innerHeight && left < 2 * innerWidth && right > -innerWidth
}

/** Whether an element is on the screen or within one screen of it; always, where browsers can't tell. */
export function useSeen(element: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(typeof IntersectionObserver === 'undefined')
  // The observer speaks a frame later: what is new would flash up empty.
  useLayoutEffect(() => {
    if (element.current && isNear(element.current)) setSeen(true)
  }, [element])
  useEffect(() => {
    const target = element.current
    if (!target || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver((entries) => setSeen(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: '100%',
    })
    observer.observe(target)
    return () => observer.disconnect()
  }, [element])
  return isSeen
}
