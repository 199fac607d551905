import { diagnose, type Rule } from '../inspect/diagnose/index.ts'
import { inspectPptx } from '../inspect/presentation.ts'
import type { Deck } from '../layout/index.ts'
import { planDeck } from '../plan/index.ts'
import { writePptx } from '../pptx/index.ts'
import { slideSvg } from '../svg/index.ts'
import { themeOf } from '../themes/index.ts'
import { doubtsByPage } from './doubts.ts'
import { embeddedFaces } from './embedded.ts'
import { pdfOfPoured, pouredSvgs, pour, unlikePdf } from './poured.ts'
import { crampedFormulas } from './formulas.ts'
import type { DeckFinding, DeckOrder, MadeDeck, MarketTheme, ThemeChoice } from './order.ts'
import { shapedOf } from './shaped.ts'
import { unseenByPage } from './unseen.ts'

/**
 * Plans, writes and examines a deck.
 * @throws RangeError when there is no such theme or a value of the label is no printable ASCII.
 */
export async function makeDeck(order: DeckOrder): Promise<MadeDeck> {
  const { theme } = order
  if ('template' in theme) return pouredDeck(order, theme)
  const deck = await deckOf(order, theme)
  const embedded = order.embedsFonts && order.format === 'pptx' ? await embeddedFaces(deck) : null
  const plain = writePptx(deck)
  const file = embedded ? writePptx(deck, embedded) : plain
  const findings = [
    ...(await examined(file, order.format)),
    ...doubtsByPage(order.outline, deck),
    ...crampedFormulas(deck),
    ...(await unseenByPage(deck, order.format)),
  ]
  return {
    bytes: order.format === 'pdf' ? await pdfOf(deck) : file,
    pages: deck.slides.length,
    findings: findings.sort((a, b) => RANKS[a.severity] - RANKS[b.severity]),
    svgs: deck.slides.slice(0, order.drawnPages).map((_, page) => slideSvg(deck, page)),
    ...(embedded && { fontBytes: file.length - plain.length }),
  }
}

async function pouredDeck(order: DeckOrder, theme: MarketTheme): Promise<MadeDeck> {
  const poured = await pour(theme, order)
  const findings = await examined(poured.bytes, order.format)
  const pdf = order.format === 'pdf' ? await pdfOfPoured(poured) : null
  return {
    bytes: pdf?.bytes ?? poured.bytes,
    pages: poured.pages,
    findings: [...findings, ...(pdf ? unlikePdf(pdf.pages) : [])].sort(
      (a, b) => RANKS[a.severity] - RANKS[b.severity],
    ),
    svgs: await pouredSvgs(poured, order.drawnPages),
  }
}

async function deckOf(order: DeckOrder, theme: ThemeChoice): Promise<Deck> {
  const { generated } = order
  const chosen = themeOf(theme.skin, theme.palette)
  const deck = planDeck(await shapedOf(order), chosen, generated && { label: generated.label })
  return generated ? { ...deck, meta: { ...deck.meta, aigc: generated.aigc } } : deck
}

/** Its libraries and faces are read when the first PDF is asked for. */
async function pdfOf(deck: Deck): Promise<Buffer> {
  const [{ pdfPagesOf }, { pdfOfPages }] = await Promise.all([
    import('../pdf/pages.ts'),
    import('../pdf/document.ts'),
  ])
  const bytes = await pdfOfPages(pdfPagesOf(deck))
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

const RANKS = { must: 0, hint: 1, fine: 2 } as const

/** Rules on what a presentation program makes of a file, which a PDF's reader never meets. */
const OF_PROGRAMS: ReadonlySet<Rule> = new Set([
  'fonts-missing',
  'fonts-many',
  'external',
  'macros',
  'repair',
  'media',
  'alt',
  'notes',
])

async function examined(file: Buffer, format: DeckOrder['format']): Promise<DeckFinding[]> {
  return diagnose(await inspectPptx(file))
    .filter(({ rule }) => format === 'pptx' || !OF_PROGRAMS.has(rule))
    .map(({ page, severity, message }) => ({ page, severity, message }))
}
