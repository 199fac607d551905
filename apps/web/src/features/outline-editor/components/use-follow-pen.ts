import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/** What the reader scrolls when the outline is longer than its place: a box around it, or the page. */
function scrollerOf(list: HTMLElement): Element {
  for (let box = list.parentElement; box; box = box.parentElement) {
    const { overflowY } = getComputedStyle(box)
    if (overflowY === 'auto' || overflowY === 'scroll') return box
  }
  return document.scrollingElement ?? document.documentElement
}

function isInSight(row: Element, scroller: Element): boolean {
  const { top, bottom } = row.getBoundingClientRect()
  const isPage = scroller === document.scrollingElement
  const box = isPage ? { top: 0, bottom: innerHeight } : scroller.getBoundingClientRect()
  return bottom > box.top && top < box.bottom
}

/**
 * Keeps the line that is being written in sight, until the reader scrolls up or chooses a line; scrolling down to
 * the pen follows it again.
 * @param pen the node that is being written; undefined where nothing is
 * @param growth changes whenever something was written
 */
export function useFollowPen(
  list: RefObject<HTMLElement | null>,
  { pen, growth, isElsewhere }: { pen: string | undefined; growth: unknown; isElsewhere: boolean },
): { isAway: boolean; follow(): void } {
  const [hasLeft, setLeft] = useState(false)
  const isAway = pen !== undefined && (hasLeft || isElsewhere)
  const row = useCallback(
    () => (pen ? list.current?.querySelector(`[data-node="${CSS.escape(pen)}"]`) : null) ?? null,
    [list, pen],
  )

  const isWriting = pen !== undefined
  const lastTop = useRef(0)
  const latestRow = useRef(row)
  useEffect(() => {
    latestRow.current = row
  })
  useEffect(() => {
    if (!isWriting || !list.current) return
    const scroller = scrollerOf(list.current)
    lastTop.current = scroller.scrollTop
    const scrolled = () => {
      const { scrollTop } = scroller
      const isUp = scrollTop < lastTop.current
      const isDown = scrollTop > lastTop.current
      lastTop.current = scrollTop
      const written = latestRow.current()
      if (isUp) setLeft(true)
      else if (isDown && written && isInSight(written, scroller)) setLeft(false)
    }
    const source = scroller === document.scrollingElement ? window : scroller
    source.addEventListener('scroll', scrolled, { passive: true })
    return () => source.removeEventListener('scroll', scrolled)
  }, [isWriting, list])

  useEffect(() => {
    if (!isAway) row()?.scrollIntoView?.({ block: 'nearest' })
  }, [isAway, row, growth])

  const follow = useCallback(() => {
    setLeft(false)
    row()?.scrollIntoView?.({ block: 'nearest' })
  }, [row])
  return { isAway, follow }
}
