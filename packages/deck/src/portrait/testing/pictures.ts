import sharp from 'sharp'
import { rasterizeSlides } from '../../raster/index.ts'

/** Pages as RGB, `width` px wide. */
export async function rawPictures(svgs: readonly string[], width: number): Promise<Buffer[]> {
  const drawn = await rasterizeSlides(svgs, { widths: [width], quality: 100, effort: 0 })
  return Promise.all(drawn.map(([picture]) => sharp(picture!.bytes).removeAlpha().raw().toBuffer()))
}
