/** How both pictures are seen: `scale` from 1 to 4, `x` and `y` the place of their corner in widths and heights of the frame. */
export interface View {
  scale: number
  x: number
  y: number
}

export const whole: View = { scale: 1, x: 0, y: 0 }
export const MOST_SCALE = 4

const between = (least: number, most: number, value: number): number => Math.min(most, Math.max(least, value))

/** Never past the edge of the pictures. */
function kept({ scale, x, y }: View): View {
  return { scale, x: between(1 - scale, 0, x), y: between(1 - scale, 0, y) }
}

/** Larger or smaller by `factor`; the point (`atX`, `atY` of the frame, 0 to 1) stays where it is. */
export function zoomed(view: View, factor: number, atX = 0.5, atY = 0.5): View {
  const scale = between(1, MOST_SCALE, view.scale * factor)
  const ratio = scale / view.scale
  return kept({ scale, x: atX - (atX - view.x) * ratio, y: atY - (atY - view.y) * ratio })
}

/** Moved by parts of the frame. */
export const moved = (view: View, byX: number, byY: number): View =>
  kept({ ...view, x: view.x + byX, y: view.y + byY })
