import { type RefObject, useEffect, useState } from 'react'

/** Whether an element is on the screen or within one screen of it; always, where browsers can't tell. */
export function useSeen(element: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    const target = element.current
    if (!target || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      (entries) => setSeen(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: '100%' },
    )
    observer.observe(target)
    return () => observer.disconnect()
  }, [element])
  return isSeen
}
