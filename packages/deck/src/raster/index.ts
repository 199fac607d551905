export { charactersOf, deckFaces, subsetFace } from './fonts.ts'
export { mainColours, type Swatch } from './main-colours.ts'
export { RasterWorker } from './pool.ts'
export { type BlurOptions, blurPreview } from './blur.ts'
export {
  type RasterOptions,
  type RasterPicture,
  rasterizeEach,
  rasterizeSlides,
} from './rasterize.ts'
export { markedPhoto, watermarked } from './watermark.ts'
