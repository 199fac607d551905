/**
 * Server face of the deck engine: outline → plan → one layout model → OOXML, SVG, pictures and PDF.
 * A browser imports `outline`, `plan`, `themes`, `layout` and `svg` by their own paths: they need nothing of Node.
 */
export type {
  ChartContent,
  Content,
  Deck,
  DeckFonts,
  DeckMeta,
  Layout,
  Palette,
  PaletteColors,
  PictureContent,
  Skin,
  Slide,
  TableContent,
} from './layout/index.ts'
export * from './outline/index.ts'
export { writePdf } from './pdf/index.ts'
export { planDeck } from './plan/index.ts'
export { type PptxOptions, writePptx } from './pptx/index.ts'
export {
  type BlurOptions,
  blurPreview,
  type RasterOptions,
  type RasterPicture,
  RasterWorker,
  rasterizeEach,
  rasterizeSlides,
} from './raster/index.ts'
export { deckSvgs, slideSvg, type SvgOptions } from './svg/index.ts'
export * from './themes/index.ts'
