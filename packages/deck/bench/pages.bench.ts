import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readOutline } from '../src/gallery/index.ts'
import { boundPlaceholders, type Deck, layoutOf, type Slide } from '../src/layout/index.ts'
import { type Outline, planDeck, themeOf, themes } from '../src/index.ts'
import { plainText, type TextContent } from '../src/scene/index.ts'
import { isDrawn } from '../src/plan/pauses.ts'
import { drawingOf } from '../src/plan/turns.ts'
import { isBody, LEAST_BODY } from '../src/themes/kit/readable.ts'
import { table } from './measure.ts'

/*
 * What is on a page: `npm run bench -- pages`, over the demo outlines and the documents of the folder that
 * YANTU_DOCUMENTS names (any format that the importers read). Figures are of content pages alone.
 */

const DEMO = fileURLToPath(new URL('../../../apps/server/src/db/seed/decks/', import.meta.url))
const FRONT = /^(?:cover|contents|section|closing)/
const BULLETS = /^(?:bullets|lines)/
const FORMULA = /^formula/
/** What says where and whose the page is, not what it is about. */
const FURNITURE = /^(?:title|mark|numeral|sheet|span|footer|label\d+)$/
/** Few characters, title apart, and nothing else to look at. */
const FEW = 60
/** px² that as many letters take at 21 pt: few words in smaller letters leave a page thin. */
const THIN = FEW * 28 ** 2

type PageFacts = {
  characters: number
  /** px² of the squares that its letters stand in. */
  lettered: number
  figures: number
  forms: number
  art: boolean
  small: boolean
  layout: string
}

const isText = (content: unknown): content is TextContent =>
  typeof content === 'string' || Array.isArray(content)

const hasFormula = (nodes: Slide['nodes']): boolean =>
  JSON.stringify(nodes ?? '').includes('"kind":"formula"')

/** Whether a body text had to be set below 14 pt. */
const hasSmallBody = (skin: Deck['skin'], slide: Slide, number: number): boolean =>
  boundPlaceholders(skin, slide, number).some(
    (node) => node.kind === 'text' && isBody(slide.layout, node.placeholder.key) && node.size < LEAST_BODY,
  )

/** px² of a page's own words as they are set. */
const letteredOf = (skin: Deck['skin'], slide: Slide, number: number): number =>
  boundPlaceholders(skin, slide, number).reduce((sum, node) => {
    if (node.kind !== 'text' || FURNITURE.test(node.placeholder.key)) return sum
    return sum + plainText(node.content).replace(/\s/gu, '').length * node.size ** 2
  }, 0)

function factsOf({ skin }: Deck, slide: Slide, number: number): PageFacts {
  const { layout, fill, nodes } = slide
  const { placeholders } = layoutOf(skin, layout)
  const shown = placeholders.filter(({ placeholder }) => fill[placeholder.key] !== undefined)
  const texts = shown.flatMap(({ placeholder: { key } }) => {
    const content = fill[key]
    return isText(content) && !FURNITURE.test(key) ? [plainText(content)] : []
  })
  const cells = shown.flatMap(({ placeholder: { key } }) => {
    const content = fill[key] as { rows?: readonly (readonly TextContent[])[]; categories?: string[] }
    return [...(content.rows?.flat().map(plainText) ?? []), ...(content.categories ?? [])]
  })
  const exhibits = shown.filter(({ kind }) => kind !== 'text').length + Number(hasFormula(nodes))
  const characters = [...texts, ...cells].join('').replace(/\s/gu, '').length
  return {
    characters,
    lettered: letteredOf(skin, slide, number),
    figures: exhibits,
    forms: exhibits + Number(texts.length > 0) + Number(/bignum|chart\d/.test(layout)),
    art: isDrawn(skin, layout),
    small: hasSmallBody(skin, slide, number),
    layout,
  }
}

type Totals = { pages: number; dividers: number; facts: PageFacts[]; repeated: number; seen: number }

/** Pages whose drawing an earlier page of the deck has shown. */
function seenBefore(facts: readonly PageFacts[]): number {
  const drawings = facts.filter(({ art }) => art).map(({ layout }) => drawingOf(layout))
  return drawings.length - new Set(drawings).size
}

function totalsOf(deck: Deck): Totals {
  const facts = deck.slides.flatMap((slide, i) =>
    FRONT.test(slide.layout) ? [] : [factsOf(deck, slide, i + 1)],
  )
  return {
    pages: deck.slides.length,
    dividers: deck.slides.filter(({ layout }) => layout.startsWith('section')).length,
    facts,
    repeated: facts.filter(({ art }, i) => art && facts[i - 1]?.art).length,
    seen: seenBefore(facts),
  }
}

const share = (part: number, whole: number): string => `${whole ? Math.round((100 * part) / whole) : 0} %`

function rowOf(name: string, all: readonly Totals[]): string[] {
  const facts = all.flatMap((one) => one.facts)
  const inAll = (of: (one: Totals) => number) => all.reduce((total, one) => total + of(one), 0)
  const sum = (of: (page: PageFacts) => number) => facts.reduce((total, page) => total + of(page), 0)
  const mean = (of: (page: PageFacts) => number) => (sum(of) / Math.max(1, facts.length)).toFixed(2)
  const count = (is: (page: PageFacts) => boolean) => share(facts.filter(is).length, facts.length)
  const pages = inAll(({ pages }) => pages)
  return [
    name,
    String(pages),
    share(
      inAll(({ dividers }) => dividers),
      pages,
    ),
    Number(mean(({ characters }) => characters)).toFixed(0),
    mean(({ figures }) => figures),
    mean(({ forms }) => forms),
    count(({ layout }) => BULLETS.test(layout)),
    count(({ characters, figures }) => figures === 0 && characters < FEW),
    count(({ characters, figures, lettered }) => figures === 0 && characters < FEW && lettered < THIN),
    count(({ layout, characters }) => FORMULA.test(layout) && characters < FEW / 2),
    count(({ small }) => small),
    share(
      inAll(({ repeated }) => repeated),
      facts.length,
    ),
    share(
      inAll(({ seen }) => seen),
      facts.length,
    ),
  ]
}

const HEADINGS = [
  'outline',
  'pages',
  'dividers',
  'characters',
  'figures',
  'forms',
  'bullets',
  'few words',
  'thin',
  'formula alone',
  'below 14 pt',
  'art again',
  'art seen before',
]

async function outlinesIn(folder: string): Promise<[name: string, outline: Outline][]> {
  const names = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile())
  const read = names.map(async ({ name }): Promise<[string, Outline] | null> => {
    const outline = await readOutline(join(folder, name)).catch((error: Error) => error)
    if (!(outline instanceof Error)) return [name, outline]
    console.log(`${name}: ${outline.message}`)
    return null
  })
  return (await Promise.all(read)).filter((found) => found !== null)
}

const documents = process.env.YANTU_DOCUMENTS
const demo = await outlinesIn(DEMO)
const brought = documents ? await outlinesIn(documents) : []
const planned = (outlines: typeof demo, id: string) =>
  outlines.map(([, outline]) =>
    totalsOf(planDeck(outline, themeOf(id, themes.find((one) => one.id === id)!.palettes[0]!.id))),
  )
const [first] = themes
const documented = planned(brought, first!.id)
const rows = [
  ...themes.map(({ id }) => rowOf(`${id}, ${demo.length} demo outlines`, planned(demo, id))),
  ...(brought.length ? [rowOf(`${first!.id}, ${brought.length} documents`, documented)] : []),
  ...documented.map((totals, i) => rowOf(brought[i]![0], [totals])),
]
console.log(table(HEADINGS, rows))
