import type { FileSource } from '../make/source.ts'
import type { RasterOptions, RasterPicture } from './rasterize.ts'

/** `isMarked`: across each picture stands the mark of what was not bought. */
export type DrawingOptions = RasterOptions & { isMarked?: boolean }
export type RasterTask = { svgs: readonly string[]; options: DrawingOptions }
/** `isSquare`: what is not square is cut on both sides of its middle. */
export type ScaleTask = { picture: FileSource; options: RasterOptions; isSquare?: boolean }
/** A photo of a document; px of its longer side, and the quality of its JPEG. */
export type PhotoTask = { picture: FileSource; longestPx: number; quality: number }
/** A picture for a deck; px of its longer side. */
export type FigureTask = { picture: FileSource; longestPx: number }
export type FigurePicture = RasterPicture & { type: 'image/png' | 'image/jpeg' }
export type RasterPart = { index: number; pictures: RasterPicture[] }
