import { type RefObject, useEffect, useRef } from 'react'

/**
 * A row that scrolls sideways, moved so that its chosen entry (`aria-current`) is in sight whenever `chosen`
 * changes; the page itself stays where it is.
 */
export function useChosenInSight<Row extends HTMLElement>(chosen: string): RefObject<Row | null> {
  const row = useRef<Row>(null)
  useEffect(() => {
    const entry = row.current?.querySelector<HTMLElement>('[aria-current=true]')
    if (!row.current || !entry) return
    const { left, width } = row.current.getBoundingClientRect()
    const box = entry.getBoundingClientRect()
    if (box.left >= left && box.right <= left + width) return
    row.current.scrollLeft += box.left - left - (width - box.width) / 2
  }, [chosen])
  return row
}
