import { useEffect, useRef, useState } from 'react'
import { findNode, type WorkbenchSession } from './session.ts'
import type { LivePages } from './use-live-pages.ts'

export type CurrentPage = {
  /** From 0; within the pages there are. */
  at: number
  go(index: number): void
}

const none: CurrentPage = { at: 0, go: () => undefined }

/**
 * The page on the stage. It follows the outline's cursor and, while nothing is chosen, the page being written; a page
 * that is turned to chooses its node. It is held by its name, so pages that appear before it don't move it.
 */
export function useCurrentPage(live: LivePages | null, session: WorkbenchSession): CurrentPage {
  const [place, setPlace] = useState<{ anchor: string; at: number } | null>(null)
  /** The node of the page last turned to, null for none; undefined once that was heard of. */
  const turnedTo = useRef<string | null>(undefined)
  const { selected, status } = session
  const isFollowing = status === 'writing' && place === null
  const wanted = live && selected !== null ? live.pagesOf(selected)[0] : undefined

  useEffect(() => {
    if (wanted === undefined || !live || turnedTo.current === selected) return
    turnedTo.current = undefined
    const at = wanted - 1
    setPlace({ anchor: live.pages[at]?.anchor ?? '', at })
  }, [selected, wanted, live])

  // Who lets the chosen line go while the pen writes, comes back to the pen.
  const isWriting = status === 'writing'
  useEffect(() => {
    if (selected === null && isWriting && turnedTo.current !== null) setPlace(null)
  }, [selected, isWriting])

  if (!live) return none
  const { pages } = live
  const last = Math.max(0, pages.length - 1)
  const held = place ? pages.findIndex(({ anchor }) => anchor === place.anchor) : -1
  const at = isFollowing ? Math.max(0, last - 1) : held >= 0 ? held : Math.min(place?.at ?? 0, last)

  function go(index: number) {
    const next = Math.max(0, Math.min(last, index))
    const page = pages[next]
    if (!page) return
    setPlace({ anchor: page.anchor, at: next })
    const node = findNode(session.tree.chapters, page.key)
    turnedTo.current = node?.id ?? null
    session.select(node?.id ?? null)
  }

  return { at, go }
}
