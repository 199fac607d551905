import { nodesOf } from '@yantu/contract/ai/nodes'
import type { OutlineNode, OutlineTree } from '@yantu/contract/ai/tree'
import type { Deck, Slide } from '@yantu/deck/layout/index'
import { planDeck } from '@yantu/deck/plan/index'
import { pageLayouts, shapeOutline } from '@yantu/deck/shape/index'
import { slideSvg } from '@yantu/deck/svg/index'
import type { Theme } from '@yantu/deck/themes/index'
import { loadDesign } from './designs.ts'
import { anchorsOf, placesOf } from './places.ts'
import type {
  DeckRequest,
  DrawnDeck,
  DrawnPage,
  DrawnPreview,
  EngineCalls,
  LayoutPreview,
  SkinInfo,
} from './protocol.ts'

/** The site's own faces, then what systems have: the browser shows these whatever the file names. */
const fonts = {
  heading: 'Noto Serif SC, Source Han Serif SC, Noto Serif CJK SC, Songti SC, SimSun, serif',
  sans: 'PingFang SC, HarmonyOS Sans SC, MiSans, Microsoft YaHei UI, Noto Sans CJK SC, Noto Sans SC, sans-serif',
}

/** Begins the ids of a drawn page; the view that shows it puts its own place before. */
export const idPrefix = (page: number) => `page${page}-`

/**
 * The theme of `<skin>-<palette>`; of a skin alone in its first palette.
 * @throws RangeError when the skin is unknown or has no such palette.
 */
async function themeOf(themeId: string): Promise<Theme> {
  const [skinId, ...rest] = themeId.split('-')
  const design = await loadDesign(skinId)
  const palette = design?.palettes.find(({ id }) => rest.length === 0 || id === rest.join('-'))
  if (!design || !palette) throw new RangeError(`no theme ${themeId}`)
  return { design, palette }
}

function deckOf({ tree, label, pictures }: Omit<DeckRequest, 'themeId'>, theme: Theme): Deck {
  const outline = shapeOutline(tree, {
    picture({ file, width, height }) {
      const href = pictures[file]
      return href ? { href, width, height } : undefined
    },
  })
  return planDeck(outline, theme, label ? { label } : {})
}

const svgOf = (deck: Deck, at: number, id: number): string =>
  slideSvg(deck, at, {
    colors: 'variables',
    idPrefix: idPrefix(id),
    fonts: { heading: deck.skin.serifHeadings ? fonts.heading : fonts.sans, body: fonts.sans },
  })

const skinInfo = ({ design }: Theme): SkinInfo => ({
  id: design.id,
  palettes: design.palettes.map(({ id, name, dark, colors }) => ({ id, name, dark, colors })),
})

function wordsOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(wordsOf).join('')
  if (typeof value !== 'object' || value === null) return ''
  if ('picture' in value) return ''
  return Object.values(value).map(wordsOf).join(' ')
}

const titleOf = ({ fill }: Slide): string => wordsOf(fill['title']).replace(/\s+/g, '').trim()

/** Drawn pages of the deck before, by what decides their picture. */
type Known = { skin: Deck['skin'] | null; pages: ReadonlyMap<string, number> }

/** Draws decks of one outline as it changes; pages that stay the same are recognised and not drawn again. */
export function createDeckDrawer(): (request: DeckRequest) => Promise<DrawnDeck> {
  let known: Known = { skin: null, pages: new Map() }
  let lastId = 0
  return async (request) => {
    const theme = await themeOf(request.themeId)
    const deck = deckOf(request, theme)
    const before = known.skin === deck.skin ? known.pages : new Map<string, number>()
    const now = new Map<string, number>()
    const anchors = anchorsOf(deck.slides)
    const pages = deck.slides.map((slide, at): DrawnPage => {
      const content = JSON.stringify([at, deck.meta.title, slide.layout, slide.fill, slide.nodes])
      const same = before.get(content)
      const id = same ?? ++lastId
      now.set(content, id)
      return {
        id,
        ...(same === undefined && { svg: svgOf(deck, at, id) }),
        anchor: anchors[at] ?? '',
        key: slide.key ?? null,
        title: titleOf(slide),
        notes: slide.notes ?? '',
      }
    })
    known = { skin: deck.skin, pages: now }
    const placed = deck.slides.map((slide) => ({ key: slide.key ?? null, text: wordsOf(slide.fill) }))
    return { skin: skinInfo(theme), pages, places: placesOf(request.tree, placed) }
  }
}

/** The page at an anchor, or the first of the same node, or the cover. */
export async function drawPreview({
  anchor,
  ...request
}: EngineCalls['preview']['request']): Promise<DrawnPreview> {
  const theme = await themeOf(request.themeId)
  const deck = deckOf(request, theme)
  const anchors = anchorsOf(deck.slides)
  const at = [anchors.indexOf(anchor), anchors.indexOf(anchor.replace(/#\d+$/, ''))].find(
    (found) => found >= 0,
  )
  return { svg: svgOf(deck, at ?? 0, 0), skin: skinInfo(theme) }
}

type PageLayout = LayoutPreview['layout']

/** Layouts that a node's page can be asked for: a table as itself or as a chart, prose by its shape. */
const candidatesOf = (node: OutlineNode): PageLayout[] =>
  node.table ? ['chart', 'table'] : pageLayouts(node)

const withLayout = (nodes: readonly OutlineNode[], id: string, layout: PageLayout): OutlineNode[] =>
  nodes.map((node) => ({
    ...node,
    ...(node.id === id && { layout }),
    children: withLayout(node.children, id, layout),
  }))

/** {@link EngineCalls.layouts}: what looks like one shown already is left out. */
export async function drawLayouts({
  nodeId,
  ...request
}: EngineCalls['layouts']['request']): Promise<LayoutPreview[]> {
  const { tree } = request
  const node = [...nodesOf(tree.chapters)].find(({ id }) => id === nodeId)
  if (!node) return []
  const theme = await themeOf(request.themeId)
  const seen = new Set<string>()
  const previews: LayoutPreview[] = []
  for (const layout of candidatesOf(node)) {
    const set: OutlineTree = { ...tree, chapters: withLayout(tree.chapters, nodeId, layout) }
    const deck = deckOf({ ...request, tree: set }, theme)
    const at = deck.slides.findIndex(({ key }) => key === nodeId)
    if (at < 0) continue
    const svg = svgOf(deck, at, 0)
    if (seen.has(svg)) continue
    seen.add(svg)
    previews.push({ layout, svg })
  }
  return previews
}
