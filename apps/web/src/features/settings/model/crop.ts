/** Of a picture as it stands upright, px. */
export interface Size {
  width: number
  height: number
}

/** A square of a picture: its middle in px of the picture, and how many times the largest square it enlarges. */
export interface Crop {
  x: number
  y: number
  zoom: number
}

export const MOST_ZOOM = 4

/** Side of the square, px of the picture. */
export const sideOf = ({ width, height }: Size, { zoom }: Crop): number => Math.min(width, height) / zoom

/** The largest square, in the middle. */
export const wholeOf = ({ width, height }: Size): Crop => ({ x: width / 2, y: height / 2, zoom: 1 })

const within = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), Math.max(least, most))

/** The nearest square that lies in the picture. */
export function inside(size: Size, crop: Crop): Crop {
  const zoom = within(crop.zoom, 1, MOST_ZOOM)
  const half = sideOf(size, { ...crop, zoom }) / 2
  return {
    zoom,
    x: within(crop.x, half, size.width - half),
    y: within(crop.y, half, size.height - half),
  }
}
