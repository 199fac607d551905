import { type RefObject, useEffect, useRef } from 'react'

/**
 * A row that scrolls sideways, moved so that its chosen entry (by `aria-current`, of a page as of a choice) is in sight
 * whenever `chosen` changes; the page itself stays where it is.
 */
export function useChosenInSight<Row extends HTMLElement>(chosen: string): RefObject<Row | null> {
  const row = useRef<Row>(null)
  useEffect(() => {
    const entry = row.current?.querySelector<HTMLElement>('[aria-current]:not([aria-current=false])')
    if (!row.current || !entry) return
    const { left, width } = row.current.getBoundingClientRect()
    const box = entry.getBoundingClientRect()
    if (box.left >= left && box.right <= left + width) return
    row.current.scrollLeft += box.left - left - (width - box.width) / 2
  }, [chosen])
  return row
}
