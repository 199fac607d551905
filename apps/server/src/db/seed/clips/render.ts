import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { planDeck } from '@yantu/deck/plan/index'
import { rasterizeSlides } from '@yantu/deck/raster/index'
import { deckSvgs } from '@yantu/deck/svg/index'
import { themeOf } from '@yantu/deck/themes/index'
import sharp from 'sharp'
import { readOutline } from '../demo/made-work.ts'

/*
 * The demo's films, rendered once with ffmpeg (Debian's package) and kept in the repository:
 *   node apps/server/src/db/seed/clips/render.ts [name …]
 */

const clips = [
  { name: 'quantum', deck: 'a06', skin: 'blueprint', palette: 'violet' },
  { name: 'dujiangyan', deck: 'a07', skin: 'ink', palette: 'shiqing' },
  { name: 'irrigation', deck: 'b03', skin: 'botanical', palette: 'cangzhu' },
  { name: 'wildfire', deck: 'a20', skin: 'bauhaus', palette: 'sanyuan' },
  { name: 'subtitles', deck: 'b01', skin: 'monitor', palette: 'jianhulv' },
] as const

const PAGES = [0, 2, 3, 5, 7]
const SHOWN_S = 2.4
const FADE_S = 0.6

/** Each page stands still, then fades into the next: small files, no camera moves. */
function filter(count: number): string {
  const still = Array.from({ length: count }, (_, i) => `[${i}]format=yuv420p,fps=25[p${i}]`)
  const fades = Array.from({ length: count - 1 }, (_, i) => {
    const from = i === 0 ? '[p0]' : `[f${i}]`
    return `${from}[p${i + 1}]xfade=transition=fade:duration=${FADE_S}:offset=${((i + 1) * (SHOWN_S - FADE_S)).toFixed(2)}[f${i + 1}]`
  })
  return [...still, ...fades].join(';')
}

async function render({ name, deck, skin, palette }: (typeof clips)[number]): Promise<void> {
  const svgs = deckSvgs(planDeck(await readOutline(deck), themeOf(skin, palette)))
  const chosen = PAGES.flatMap((page) => svgs[page] ?? [])
  const pages = await rasterizeSlides(chosen, { widths: [1280], quality: 95 })
  const folder = await mkdtemp(join(tmpdir(), 'yantu-clip-'))
  const files = await Promise.all(
    pages.map(async ([page], index) => {
      const file = join(folder, `${index}.png`)
      await writeFile(file, await sharp(page?.bytes).png().toBuffer())
      return file
    }),
  )
  const inputs = files.flatMap((file) => ['-loop', '1', '-t', String(SHOWN_S), '-i', file])
  const encoding = ['-c:v', 'libx264', '-preset', 'veryslow', '-crf', '30', '-movflags', '+faststart', '-an']
  const output = join(import.meta.dirname, `${name}.mp4`)
  execFileSync('ffmpeg', [
    '-v',
    'error',
    '-y',
    ...inputs,
    '-filter_complex',
    filter(files.length),
    '-map',
    `[f${files.length - 1}]`,
    ...encoding,
    output,
  ])
  await writeFile(
    join(import.meta.dirname, `${name}.webp`),
    await sharp(pages[0]?.[0]?.bytes).webp({ quality: 85 }).toBuffer(),
  )
  await rm(folder, { recursive: true })
}

const asked = process.argv.slice(2)
for (const clip of clips) if (!asked.length || asked.includes(clip.name)) await render(clip)
