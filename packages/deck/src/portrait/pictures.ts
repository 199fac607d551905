import sharp from 'sharp'
import { InspectError } from '../inspect/errors.ts'
import type { Package } from '../inspect/package.ts'
import type { Color } from '../inspect/types.ts'
import type { PictureSource } from '../scene/index.ts'
import { PORTRAIT_LIMITS } from './limits.ts'

/** A picture ready to be drawn: its size in px as stored, and what a px of it is worth at 100 %. */
export type Loaded = { source: PictureSource; scale: number }
/** Why a picture is not drawn. */
export type Missing = 'absent' | 'vector' | 'unknown' | 'damaged' | 'too-large'

const PNG = '\x89PNG\r\n\x1a\n'
const KEPT = { png: 'image/png', jpeg: 'image/jpeg' } as const
const JPEG_QUALITY = 84
const SCREEN_DPI = 96

const begins = (bytes: Buffer, ...signs: string[]): boolean =>
  signs.some((sign) => bytes.subarray(0, sign.length).toString('latin1') === sign)

/** What the decoder is given; it knows more kinds, some of which name files or run scripts. */
const isBitmap = (bytes: Buffer): boolean =>
  begins(bytes, PNG, '\xff\xd8\xff', 'GIF8', 'II*\0', 'MM\0*') ||
  (begins(bytes, 'RIFF') && bytes.subarray(8, 12).toString('latin1') === 'WEBP')

/** Metafiles and SVG: programs write a bitmap beside an SVG. */
const isVector = (part: string, bytes: Buffer): boolean =>
  /\.(?:emf|wmf|emz|wmz|svg|svgz|eps)$/i.test(part) ||
  begins(bytes, '<', '\xef\xbb\xbf<', '\xd7\xcd\xc6\x9a', '\x01\0\0\0')

/** Programs show a picture with a fault in it; the writers that draw ours would not. */
const isSound = (bytes: Buffer): Promise<boolean> =>
  sharp(bytes, { failOn: 'error' })
    .resize(1, 1)
    .raw()
    .toBuffer()
    .then(
      () => true,
      () => false,
    )

/** The pictures of a file, each read and reduced once. */
export class Pictures {
  private readonly pack: Package
  private readonly longest: number
  private readonly known = new Map<string, Promise<Loaded | Missing>>()
  private readonly averages = new Map<string, Promise<Color | null>>()
  private total = 0

  /** `longest` in px: larger pictures are reduced to it. */
  constructor(pack: Package, longest: number) {
    this.pack = pack
    this.longest = longest
  }

  load(part: string): Promise<Loaded | Missing> {
    const known = this.known.get(part) ?? this.read(part)
    this.known.set(part, known)
    return known
  }

  /** The colour of a picture seen from afar; null where it cannot be read. */
  average(part: string): Promise<Color | null> {
    const known = this.averages.get(part) ?? this.averageOf(part)
    this.averages.set(part, known)
    return known
  }

  private async averageOf(part: string): Promise<Color | null> {
    const loaded = await this.load(part)
    if (typeof loaded === 'string') return null
    const bytes = Buffer.from(loaded.source.href!.split(',')[1]!, 'base64')
    const { data } = await sharp(bytes).ensureAlpha().resize(1, 1).raw().toBuffer({ resolveWithObject: true })
    const hex = data.subarray(0, 3).toString('hex')
    return { hex, alpha: data[3]! / 255 }
  }

  private async read(part: string): Promise<Loaded | Missing> {
    const bytes = await this.bytes(part)
    if (typeof bytes === 'string') return bytes
    if (isVector(part, bytes)) return 'vector'
    if (!isBitmap(bytes)) return 'unknown'
    try {
      return await this.decoded(bytes)
    } catch {
      return 'damaged'
    }
  }

  private async bytes(part: string): Promise<Buffer | Missing> {
    try {
      return (await this.pack.archive.read(part, PORTRAIT_LIMITS.pictureBytes)) ?? 'absent'
    } catch (error) {
      if (error instanceof InspectError) return error.code === 'too-big' ? 'too-large' : 'damaged'
      throw error
    }
  }

  private async decoded(bytes: Buffer): Promise<Loaded | Missing> {
    const picture = sharp(bytes, { limitInputPixels: PORTRAIT_LIMITS.picturePixels, failOn: 'none' })
    const { width, height, format, density, space, isProgressive, hasAlpha } = await picture.metadata()
    if (width * height > PORTRAIT_LIMITS.picturePixels) return 'too-large'
    const isSmall = Math.max(width, height) <= this.longest
    const isPlain = format in KEPT && space !== 'cmyk' && !(isProgressive && begins(bytes, PNG))
    const isKept = isSmall && isPlain && (await isSound(bytes))
    const scale = density && density > 1 ? SCREEN_DPI / density : 1
    if (isKept) return this.loaded(KEPT[format as 'png' | 'jpeg'], bytes, width, height, scale)
    const reduced = picture
      .resize({ width: this.longest, height: this.longest, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
    const { data, info } = await (hasAlpha
      ? reduced.png({ compressionLevel: 6 })
      : reduced.jpeg({ quality: JPEG_QUALITY })
    ).toBuffer({ resolveWithObject: true })
    const type = hasAlpha ? 'image/png' : 'image/jpeg'
    return this.loaded(type, data, info.width, info.height, (scale * width) / info.width)
  }

  private loaded(
    type: PictureSource['type'],
    bytes: Buffer,
    width: number,
    height: number,
    scale: number,
  ): Loaded | Missing {
    this.total += bytes.length
    if (this.total > PORTRAIT_LIMITS.allPictureBytes) return 'too-large'
    return { source: { type, href: `data:${type};base64,${bytes.toString('base64')}`, width, height }, scale }
  }
}
