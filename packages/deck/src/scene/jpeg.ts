/** Clockwise degrees. */
export type Turn = 0 | 90 | 180 | 270

const START = 0xffd8
const START_OF_SCAN = 0xda
const EXIF_SEGMENT = 0xe1
const EXIF = 0x45786966
const ORIENTATION = 0x0112
/** Mirrored ones are left as they are: no camera stores them. */
const TURNS: Readonly<Record<number, Turn>> = { 3: 180, 6: 90, 8: 270 }

const isStartOfFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

/** The segments before the pixels; `at` is where a segment's length stands. */
function* segments(view: DataView): Generator<{ marker: number; at: number }> {
  if (view.byteLength < 4 || view.getUint16(0) !== START) return
  for (let at = 2; at + 9 < view.byteLength; ) {
    if (view.getUint8(at) !== 0xff) return
    const marker = view.getUint8(at + 1)
    if (marker === START_OF_SCAN) return
    if (marker !== 0xff) yield { marker, at: at + 2 }
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Width and height of a JPEG's pixels as they are stored, px; null for anything else. */
export function jpegSize(bytes: Uint8Array): { width: number; height: number } | null {
  const view = viewOf(bytes)
  for (const { marker, at } of segments(view)) {
    if (!isStartOfFrame(marker)) continue
    const [height, width] = [view.getUint16(at + 3), view.getUint16(at + 5)]
    return width > 0 && height > 0 ? { width, height } : null
  }
  return null
}

/** How a picture has to be turned to stand upright, as its camera noted (EXIF 2.32, tag 274); 0 for anything else. */
export function jpegTurn(bytes: Uint8Array): Turn {
  const view = viewOf(bytes)
  for (const { marker, at } of segments(view)) {
    const length = view.getUint16(at)
    if (marker !== EXIF_SEGMENT || at + length > view.byteLength || length < 16) continue
    if (view.getUint32(at + 2) !== EXIF) continue
    return TURNS[orientationIn(new DataView(view.buffer, view.byteOffset + at + 8, length - 8))] ?? 0
  }
  return 0
}

/** The orientation in a TIFF's first directory; 1, upright, where it says nothing. */
function orientationIn(tiff: DataView): number {
  const isLittle = tiff.getUint16(0) === 0x4949
  const directory = tiff.getUint32(4, isLittle)
  if (directory + 2 > tiff.byteLength) return 1
  const count = tiff.getUint16(directory, isLittle)
  for (let at = directory + 2, i = 0; i < count && at + 12 <= tiff.byteLength; i++, at += 12)
    if (tiff.getUint16(at, isLittle) === ORIENTATION) return tiff.getUint16(at + 8, isLittle)
  return 1
}

/** A size after a turn. */
export const turnedSize = <S extends { width: number; height: number }>(
  size: S,
  turn: Turn,
): { width: number; height: number } =>
  turn % 180 === 90 ? { width: size.height, height: size.width } : { width: size.width, height: size.height }
