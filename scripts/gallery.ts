import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import {
  BadOutline,
  chosenThemes,
  contactSheet,
  galleryPage,
  readOutline,
  type SheetEntry,
  UnknownTheme,
} from '../packages/deck/src/gallery/index.ts'
import { planDeck } from '../packages/deck/src/plan/index.ts'
import { writePptx } from '../packages/deck/src/pptx/index.ts'
import { endWithBootstrap } from './lifeline.ts'
import { at } from './paths.ts'
import { say } from './progress.ts'

const USAGE = `用法 / usage: npm run gallery -- <outline.json|.md> [选项]
  --skin journal,ink | all      风格，默认全部 / skins, all by default
  --palette yanmo,yebo | all    配色，默认每种风格的第一种 / palettes, each skin's first by default
  --out folder                  默认 / by default .cache/gallery/<outline>
  --format png | webp           默认 / by default png
  --pptx                        同时写出 pptx / write the decks as well`

const OPTIONS = {
  skin: { type: 'string' },
  palette: { type: 'string' },
  out: { type: 'string' },
  format: { type: 'string', default: 'png' },
  pptx: { type: 'boolean', default: false },
} as const

class Usage extends Error {}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true })
    const [file, ...rest] = positionals
    if (!file || rest.length > 0 || !['png', 'webp'].includes(values.format)) throw new Usage()
    return { ...values, file, format: values.format as 'png' | 'webp' }
  } catch (error) {
    throw error instanceof Usage ? error : new Usage((error as Error).message)
  }
}

/** npm runs scripts in the repository's root, wherever they were called. */
const fromCaller = (file: string): string => path.resolve(process.env.INIT_CWD ?? '.', file)

async function main(): Promise<void> {
  const { file, skin, palette, out, format, pptx } = readArguments()
  const chosen = chosenThemes(skin, palette)
  const outline = await readOutline(fromCaller(file))
  const folder = out ? fromCaller(out) : at(path.join('.cache/gallery', path.parse(file).name))
  await mkdir(folder, { recursive: true })
  const entries: SheetEntry[] = []
  for (const theme of chosen) {
    const { design, palette: colors } = theme
    const deck = planDeck(outline, theme)
    const id = `${design.id}-${colors.id}`
    const name = `${design.name} · ${colors.name}`
    const sheet = await contactSheet(deck, { heading: `${name}（${id}）`, note: outline.title, format })
    await writeFile(path.join(folder, `${id}.${format}`), sheet)
    if (pptx) await writeFile(path.join(folder, `${id}.pptx`), writePptx(deck))
    entries.push({
      name,
      file: `${id}.${format}`,
      pages: deck.slides.length,
      ...(pptx && { pptx: `${id}.pptx` }),
    })
    say(`✓ ${name} ${deck.slides.length} 页`)
  }
  await writeFile(path.join(folder, 'index.html'), galleryPage(outline.title, entries))
  say(path.join(folder, 'index.html'))
}

endWithBootstrap()
try {
  await main()
} catch (error) {
  const known = error instanceof BadOutline || error instanceof UnknownTheme || error instanceof Usage
  if (!known) throw error
  say(error instanceof Usage ? [error.message, USAGE].filter(Boolean).join('\n') : `✗ ${error.message}`)
  process.exit(1)
}
