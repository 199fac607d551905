import { contactSheet, deckOf } from './compose.ts'

const [outline, skin, palette, out, width, columns] = process.argv.slice(2)
if (!outline || !skin || !palette || !out) {
  process.stderr.write('usage: sheet.ts <outline.json> <skin> <palette> <out.png> [width] [columns]\n')
  process.exit(2)
}

const deck = await deckOf(outline, skin, palette)
const shots = deck.slides.map((_, page) => ({ deck, page }))
await contactSheet(shots, out, Number(width ?? 400), Number(columns ?? 4))
