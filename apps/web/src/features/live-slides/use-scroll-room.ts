import { type RefObject, useEffect } from 'react'

const TOP_BAR_PX = 56
const BOTTOM_BAR_PX = 76

/** What the page scrolls to comes to stand between what sticks to its top and its bottom, not behind. */
export function useScrollRoom(desk: RefObject<HTMLElement | null>, isStacked: boolean): void {
  useEffect(() => {
    const { current } = desk
    if (!isStacked || !current || typeof ResizeObserver === 'undefined') return
    const { style } = document.documentElement
    const keep = () => {
      const stuck = getComputedStyle(current).position === 'sticky' ? current.offsetHeight : 0
      style.scrollPadding = `${TOP_BAR_PX + stuck + 8}px 0 ${BOTTOM_BAR_PX + 8}px`
    }
    const observer = new ResizeObserver(keep)
    observer.observe(current)
    keep()
    return () => {
      observer.disconnect()
      style.scrollPadding = ''
    }
  }, [desk, isStacked])
}
