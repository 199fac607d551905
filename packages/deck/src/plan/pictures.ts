import type { Image } from '../outline/types.ts'
import type { PictureSource } from '../scene/index.ts'
import { jpegSize, jpegTurn, turnedSize } from '../scene/jpeg.ts'

/** A picture as the writers take it: with its bytes where the address is a data URL. */
export function pictureSource({ href, width, height }: Image): PictureSource & { href: string } {
  const [, type, data] = /^data:(image\/(?:png|jpeg));base64,(.+)$/s.exec(href) ?? []
  if (!type || !data) return { type: 'image/png', href, width, height }
  const bytes = Uint8Array.from(atob(data), (c) => c.charCodeAt(0))
  const turn = jpegTurn(bytes)
  return {
    type: type as 'image/png' | 'image/jpeg',
    bytes,
    href,
    ...(turn ? { turn, ...turnedSize(jpegSize(bytes) ?? { width, height }, turn) } : { width, height }),
  }
}
