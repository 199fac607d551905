/** Pictures to be written into a file, by `OutlineFigure.file`. */
export type ExportMedia = ReadonlyMap<string, { bytes: Uint8Array; type: 'image/png' | 'image/jpeg' }>

/** Base64 without Node's Buffer. */
export function toBase64(bytes: Uint8Array): string {
  let binary = ''
  for (let at = 0; at < bytes.length; at += 0x8000) {
    binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  }
  return btoa(binary)
}
