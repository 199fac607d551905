import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { Deck } from '../src/layout/types.ts'
import { parseOutline } from '../src/outline/index.ts'
import { planDeck } from '../src/plan/index.ts'
import { rasterizeSlides } from '../src/raster/index.ts'
import { slideSvg } from '../src/svg/index.ts'
import { themeOf } from '../src/themes/index.ts'

/** A deck from an outline file, in a skin and palette by id. */
export async function deckOf(outlineFile: string, skin: string, palette: string): Promise<Deck> {
  return planDeck(parseOutline(JSON.parse(await readFile(outlineFile, 'utf8'))), themeOf(skin, palette))
}

type Shot = { deck: Deck; page: number }

const GAP = 8

/** Pages side by side in one PNG, `columns` to a row, each `width` px wide. */
export async function contactSheet(shots: Shot[], file: string, width = 400, columns = 4): Promise<void> {
  const height = Math.round((width * 9) / 16)
  const svgs = shots.map(({ deck, page }) => slideSvg(deck, page))
  const pictures = await rasterizeSlides(svgs, { widths: [width], quality: 92 })
  const tiles = pictures.map(([picture], i) => ({
    input: picture!.bytes,
    left: GAP + (i % columns) * (width + GAP),
    top: GAP + Math.floor(i / columns) * (height + GAP),
  }))
  const rows = Math.ceil(shots.length / columns)
  await sharp({
    create: {
      width: GAP + columns * (width + GAP),
      height: GAP + rows * (height + GAP),
      channels: 3,
      background: '#cfcdc8',
    },
  })
    .composite(tiles)
    .png()
    .toFile(file)
}
