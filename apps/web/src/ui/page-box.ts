interface Box {
  x: number
  y: number
  w: number
  h: number
}

/** Where a box (px) lies on a page (px), in percent of the page. */
export const percentOf = (box: Box, page: { w: number; h: number }) => ({
  left: (box.x / page.w) * 100,
  top: (box.y / page.h) * 100,
  width: (box.w / page.w) * 100,
  height: (box.h / page.h) * 100,
})

/** The same as a style. */
export function boxStyle(box: Box, page: { w: number; h: number }) {
  const { left, top, width, height } = percentOf(box, page)
  return { left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` }
}
