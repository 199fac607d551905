/** px of a page, 1/96 in, in EMU, the unit of the file's drawings, and px of a point of type. */
export const EMU_PER_PX = 9525
export const PX_PER_PT = 96 / 72
