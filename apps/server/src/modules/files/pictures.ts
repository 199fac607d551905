import { limits } from '@yantu/contract/limits'

/** One picture drawn at a width, in px. */
export interface Rendition {
  width: number
  bytes: Buffer
}

const suffix = (width: number) => `-${width}`
const wire = suffix(limits.pictureWireWidth)

/** `<name>-640.webp`: the key of a picture that also exists at the other widths of `limits.pictureWidths`. */
export const pictureKey = (name: string, width: number = limits.pictureWireWidth): string =>
  `${name}${suffix(width)}.webp`

/** The width that a picture's key names, px; 0 where it names none. */
export const widthOf = (key: string): number => Number(/-(\d+)\.webp$/.exec(key)?.[1] ?? 0)

/** The keys of the same picture at its other widths; none for files that are no pictures of ours. */
export function otherWidths(key: string): string[] {
  if (!key.endsWith(`${wire}.webp`)) return []
  const name = key.slice(0, -`${wire}.webp`.length)
  return limits.pictureWidths
    .filter((width) => width !== limits.pictureWireWidth)
    .map((width) => pictureKey(name, width))
}
