import sharp from 'sharp'
import { LOOK } from '../inspect/fingerprint/look.ts'

/** Pictures of pages as `lookHash` takes them: shades of grey, of one size whatever theirs is. */
export const looksOf = (pictures: readonly Uint8Array[]): Promise<Uint8Array[]> =>
  Promise.all(
    pictures.map(async (picture) => {
      const small = sharp(picture)
        .flatten({ background: '#FFFFFF' })
        .greyscale()
        .resize({ ...LOOK, fit: 'fill' })
      return new Uint8Array(await small.raw().toBuffer())
    }),
  )
