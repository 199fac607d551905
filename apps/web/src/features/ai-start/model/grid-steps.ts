export type Box = { left: number; top: number }

/**
 * Where a key leads in a grid of boxes laid out by the browser: along the row with the side arrows, to the nearest
 * box of the next row with the others, to the ends with Home and End. Null for other keys and past the edges.
 */
export function stepInGrid(boxes: readonly Box[], from: number, key: string): number | null {
  const here = boxes[from]
  if (!here) return null
  const within = (index: number) => (index >= 0 && index < boxes.length ? index : null)
  if (key === 'Home') return 0
  if (key === 'End') return boxes.length - 1
  if (key === 'ArrowLeft') return within(from - 1)
  if (key === 'ArrowRight') return within(from + 1)
  if (key === 'ArrowUp') return nearest(boxes, here, (top) => top < here.top)
  if (key === 'ArrowDown') return nearest(boxes, here, (top) => top > here.top)
  return null
}

function nearest(boxes: readonly Box[], here: Box, isBeyond: (top: number) => boolean): number | null {
  let best: { index: number; rows: number; columns: number } | null = null
  for (const [index, { left, top }] of boxes.entries()) {
    if (!isBeyond(top)) continue
    const rows = Math.abs(top - here.top)
    const columns = Math.abs(left - here.left)
    if (!best || rows < best.rows || (rows === best.rows && columns < best.columns))
      best = { index, rows, columns }
  }
  return best?.index ?? null
}
