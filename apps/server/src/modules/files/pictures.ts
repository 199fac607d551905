import { catalogLimits } from '@yantu/contract/limits/catalog'

/** One picture drawn at a width, in px. */
export interface Rendition {
  width: number
  bytes: Buffer
}

const suffix = (width: number) => `-${width}`
const wire = suffix(catalogLimits.pictureWireWidth)

/** `<name>-640.webp`: the key of a picture that also exists at the other widths of `catalogLimits.pictureWidths`. */
export const pictureKey = (name: string, width: number = catalogLimits.pictureWireWidth): string =>
  `${name}${suffix(width)}.webp`

/** The width that a picture's key names, px; 0 where it names none. */
export const widthOf = (key: string): number => Number(/-(\d+)\.webp$/.exec(key)?.[1] ?? 0)

/** The keys of the same picture at its other widths; none for files that are no pictures of ours. */
export function otherWidths(key: string): string[] {
  if (!key.endsWith(`${wire}.webp`)) return []
  const name = key.slice(0, -`${wire}.webp`.length)
  return catalogLimits.pictureWidths
    .filter((width) => width !== catalogLimits.pictureWireWidth)
    .map((width) => pictureKey(name, width))
}

/** The keys of the same picture at greater widths, the next one first; none for what is no picture of ours. */
export function widerThan(key: string): string[] {
  const width = widthOf(key)
  if (!catalogLimits.pictureWidths.some((kept) => kept === width)) return []
  const name = key.slice(0, -`${suffix(width)}.webp`.length)
  return catalogLimits.pictureWidths.filter((kept) => kept > width).map((kept) => pictureKey(name, kept))
}

/** The same picture at its greatest width; a file that is no picture of ours is what it is. */
export function largestOf<F extends { key: string }>(file: F): F {
  const key = otherWidths(file.key).toSorted((one, other) => widthOf(other) - widthOf(one))[0]
  return key === undefined ? file : { ...file, key }
}
