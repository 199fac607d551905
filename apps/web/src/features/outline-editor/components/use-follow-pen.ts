import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/** What the reader does to scroll; lines that find their height move the outline too. */
const scrollSigns = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const
const SIGN_MS = 600

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
  const latestRow = useRef(row)
  useEffect(() => {
    latestRow.current = row
  })
  useEffect(() => {
    if (!isWriting || !list.current) return
    const scroller = scrollerOf(list.current)
    let lastTop = scroller.scrollTop
    let signAt = -SIGN_MS
    const signed = () => {
      signAt = performance.now()
    }
    const scrolled = () => {
      const { scrollTop } = scroller
      const by = scrollTop - lastTop
      lastTop = scrollTop
      if (by === 0 || performance.now() - signAt > SIGN_MS) return
      const written = latestRow.current()
      if (by < 0) setLeft(true)
      else if (written && isInSight(written, scroller)) setLeft(false)
    }
    const source = scroller === document.scrollingElement ? window : scroller
    source.addEventListener('scroll', scrolled, { passive: true })
    for (const sign of scrollSigns) window.addEventListener(sign, signed, { passive: true, capture: true })
    return () => {
      source.removeEventListener('scroll', scrolled)
      for (const sign of scrollSigns) window.removeEventListener(sign, signed, { capture: true })
    }
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
