import { readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { bytesOf, type FileSource } from '../make/source.ts'
import { drawEach } from '../raster/rasterize.ts'
import { demandCard, homeCard } from './plain.ts'
import { type PlacedPicture, SHARE_SIZE, type ShareCard } from './types.ts'
import { listCard, personCard } from './wall.ts'
import { workCard } from './work.ts'

/** A preview is never larger, and nothing larger is decoded. */
const MOST_PIXELS = 40_000_000
/** Of a picture within the picture; the whole is reduced to 256 colours afterwards. */
const JPEG = { quality: 92, chromaSubsampling: '4:4:4' } as const

/**
 * A picture for links as a PNG of `SHARE_SIZE`. What can't be read of its pictures is left out.
 * Rejects when nothing can be drawn.
 */
export async function drawShare(card: ShareCard): Promise<Uint8Array> {
  const opened = await Promise.all(card.pictures.map(open))
  const svg = await svgOf({
    ...card,
    pictures: opened.filter((one) => one !== null),
  } as ShareCard<PlacedPicture>)
  let png: Buffer | undefined
  await drawEach([svg], SHARE_SIZE.width, async (page) => {
    png = await page.png({ palette: true, quality: 92, effort: 4, dither: 0.9 }).toBuffer()
  })
  return png!
}

function svgOf(card: ShareCard<PlacedPicture>): Promise<string> {
  switch (card.kind) {
    case 'work':
      return workCard(card)
    case 'demand':
      return demandCard(card)
    case 'person':
      return personCard(card)
    case 'list':
      return listCard(card)
    case 'home':
      return homeCard(card)
  }
}

async function open(source: FileSource): Promise<PlacedPicture | null> {
  try {
    const picture =
      'path' in source && source.path.endsWith('.svg') ? await drawing(source.path) : await read(source)
    const { width, height } = await picture.metadata()
    return {
      ratio: width / height,
      async at(across, down) {
        const size = { width: Math.round(across), height: Math.round(down) }
        const bytes = await picture
          .clone()
          .resize({ ...size, fit: 'cover', position: 'top' })
          .jpeg(JPEG)
          .toBuffer()
        return `data:image/jpeg;base64,${bytes.toString('base64')}`
      },
    }
  } catch {
    return null
  }
}

async function read(source: FileSource): Promise<Sharp> {
  return sharp(await bytesOf(source), { limitInputPixels: MOST_PIXELS }).flatten({ background: 'white' })
}

/** A drawing of ours; nobody else's SVG comes here. */
async function drawing(path: string): Promise<Sharp> {
  let drawn: Sharp | undefined
  await drawEach([await readFile(path, 'utf8')], 1280, async (page) => {
    drawn = sharp(await page.png({ compressionLevel: 1 }).toBuffer())
  })
  return drawn!
}
