import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { rasterizeSlides } from '@yantu/deck/raster/index'
import type { Plugin } from 'vite'
import { DRAWING_WIDTHS, drawings } from '../src/features/drawings/drawings.ts'

const require = createRequire(import.meta.url)

/**
 * Makes the drawings' pictures in `.react-router/drawings`: `<name>-<width>.webp`, lettered with the packaged faces,
 * which a drawing shown as a file of its own could not have. What stands there already of the same text is kept.
 */
export function drawingPictures(): Plugin {
  return {
    name: 'yantu:drawings',
    async configResolved({ root }) {
      const folder = join(root, '.react-router', 'drawings')
      mkdirSync(folder, { recursive: true })
      for (const { name } of drawings) await makePictures(name, folder)
    },
  }
}

async function makePictures(name: string, folder: string): Promise<void> {
  const svg = readFileSync(require.resolve(`@yantu/drawings/${name}.svg`), 'utf8')
  const stamp = join(folder, `${name}.sha256`)
  const made = createHash('sha256').update(svg).update(String(DRAWING_WIDTHS)).digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === made) return
  const [pictures = []] = await rasterizeSlides([svg], { widths: DRAWING_WIDTHS, quality: 82, effort: 5 })
  for (const { width, bytes } of pictures) writeFileSync(join(folder, `${name}-${width}.webp`), bytes)
  writeFileSync(stamp, made)
}
