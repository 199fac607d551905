import { contactSheet, deckOf } from './compose.ts'

const [out, page, ...themed] = process.argv.slice(2)
if (!out || !page || themed.length === 0) {
  process.stderr.write('usage: covers.ts <out.png> <page> <outline.json>=<skin>/<palette> …\n')
  process.exit(2)
}

const shots = await Promise.all(
  themed.map(async (entry) => {
    const [outline = '', theme = ''] = entry.split('=')
    const [skin = '', palette = ''] = theme.split('/')
    return { deck: await deckOf(outline, skin, palette), page: Number(page) }
  }),
)
await contactSheet(shots, out)
