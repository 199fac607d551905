import sharp, { type Sharp } from 'sharp'
import { openPicture } from './scale.ts'
import type { FigurePicture, FigureTask } from './task.ts'

/** A photo as PNG is ten times a JPEG that looks the same; a drawing of lines hardly comes to this, bytes. */
const MOST_PNG = 2 * 1024 * 1024
const QUALITY = 90

/**
 * Somebody's picture as a file of PowerPoint's holds it: upright, on white, no longer than asked for, with nothing of
 * what its camera noted. PNG, which keeps lines sharp, unless that is large: then JPEG with all its colours.
 * @throws InspectError `too-big`, and whatever sharp throws where it is no picture
 */
export async function figurePicture({ picture, longestPx }: FigureTask): Promise<FigurePicture> {
  const upright = await openPicture(picture, { width: longestPx, height: longestPx })
  const { data: pixels, info: raw } = await upright.raw().toBuffer({ resolveWithObject: true })
  const { width, height } = raw
  const open = (): Sharp => sharp(pixels, { raw })
  const png = await open().png().toBuffer()
  if (png.length <= MOST_PNG) return { bytes: png, type: 'image/png', width, height }
  const bytes = await open().jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' }).toBuffer()
  return { bytes, type: 'image/jpeg', width, height }
}
