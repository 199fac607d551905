import type { Inspection, Shape } from '../inspect/index.ts'
import { boundPlaceholders, type Deck, ownNodes } from '../layout/index.ts'
import { fileFonts } from '../pptx/parts.ts'
import { plainText, type SceneNode, type TextNode } from '../scene/index.ts'

/** Kinds that a file shows; of a picture without a source its place, and what stands in it. */
const leaves = (nodes: readonly SceneNode[]): SceneNode[] =>
  nodes.flatMap((node) => {
    if (node.kind === 'group') return leaves(node.nodes)
    return node.kind === 'picture' && !node.source ? [...leaves(node.fallback ?? []), node] : [node]
  })

const isShown = (node: SceneNode): boolean => node.kind !== 'picture' || Boolean(node.source ?? node.fallback)

const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\p{Cs}]/gu

/** What the file keeps of a text: characters that XML knows. */
const kept = (text: string): string => text.replace(FORBIDDEN, '').replace(/\r\n?/g, '\n')
const oneLine = (text: string | null | undefined): string =>
  kept(text ?? '')
    .replace(/\s+/g, ' ')
    .trim()

/**
 * What a file, inspected, says otherwise than the plan it was written from: texts, places, sizes, colours,
 * faces, tables, figures, alternative texts, notes, page by page. Empty when they agree.
 */
export function differences(deck: Deck, inspection: Inspection): string[] {
  const { skin, slides } = deck
  if (inspection.pages.length !== slides.length)
    return [`${inspection.pages.length} pages of ${slides.length}`]
  const faults = inspection.faults.map(({ kind, part, detail }) => `${kind} ${part}: ${detail}`)
  const pages = slides.flatMap((slide, i) => {
    const page = inspection.pages[i]!
    const planned = leaves([...boundPlaceholders(skin, slide, i + 1), ...ownNodes(slide)]).filter(isShown)
    const said = (fault: string) => `page ${i + 1} (${slide.layout}) ${fault}`
    if (planned.length !== page.shapes.length)
      return [said(`${page.shapes.length} shapes of ${planned.length}`)]
    const shapes = inPlanOrder(page.shapes, planned)
    const notes = oneLine(page.notes) === oneLine(slide.notes) ? [] : ['notes differ']
    const silent = planned.flatMap((node, k) => shapeDifferences(deck, node, shapes[k]!))
    return [...silent, ...notes].map(said)
  })
  return [...faults, ...pages]
}

/** Placeholders stand in reading order in a file, and in their layout's order in the plan. */
function inPlanOrder(shapes: readonly Shape[], planned: readonly SceneNode[]): Shape[] {
  const keyOf = (type: string, idx: string | number | null) =>
    /^(?:title|ctrTitle)$/.test(type) ? 'title' : String(idx)
  const filled = new Map(
    shapes.flatMap((shape) =>
      shape.placeholder ? [[keyOf(shape.placeholder.type, shape.placeholder.idx), shape] as const] : [],
    ),
  )
  const free = shapes.filter(({ placeholder }) => !placeholder)
  return planned.map((node) => {
    const own = 'placeholder' in node ? node.placeholder : undefined
    return (own && filled.get(keyOf(own.type, own.index))) ?? free.shift() ?? shapes[0]!
  })
}

function shapeDifferences(deck: Deck, node: SceneNode, shape: Shape): string[] {
  const where = `${shape.name}:`
  const checks: (string | null)[] = [placeDifference(node, shape)]
  if (node.kind === 'picture' && !node.source) return checks.filter((one) => one !== null)
  if (node.kind === 'text') checks.push(...textDifferences(deck, node, shape))
  if (node.kind === 'table') {
    const rows = node.rows.map((row) => row.map((cell) => kept(plainText(cell))))
    if (JSON.stringify(rows) !== JSON.stringify(shape.table?.rows)) checks.push('cells differ')
  }
  if (node.kind === 'chart') {
    const named = new Set(shape.chart?.series.map(({ name }) => oneLine(name)))
    const missing = node.series.filter(({ name }) => !named.has(oneLine(name)))
    if (missing.length > 0) checks.push(`series ${missing.map(({ name }) => name).join()} missing`)
  }
  const speaks = ['table', 'chart', 'picture', 'formula'].includes(node.kind)
  if (oneLine(node.alt) !== oneLine(shape.alt)) checks.push(`alt "${shape.alt}" is not "${node.alt}"`)
  if (speaks && !shape.alt && !shape.decorative) checks.push('no alternative text')
  return checks.filter((one) => one !== null).map((one) => `${where} ${one}`)
}

/** Lines have no width of their own; rotated groups move their members. */
function placeDifference(node: SceneNode, { place, groups }: Shape): string | null {
  if (node.kind === 'line' || node.kind === 'group' || groups.length > 0) return null
  if (!place) return 'no place'
  const off = (['x', 'y', 'w', 'h'] as const).filter((key) => Math.abs(place.px[key] - node[key]) > 1)
  return off.length > 0 ? `${off.join()} off: ${JSON.stringify(place.px)}` : null
}

function textDifferences(deck: Deck, node: TextNode, shape: Shape): string[] {
  const text = (shape.text?.paragraphs ?? []).map((paragraph) => paragraph.text).join('\n')
  const wanted = kept(plainText(node.content))
  const runs = (shape.text?.paragraphs ?? []).flatMap((paragraph) => paragraph.runs)
  const printed = runs.filter((run) => run.text.trim() !== '')
  const faults = text === wanted ? [] : [`"${text}" is not "${wanted}"`]
  const first = printed.find((run) => !run.link)
  if (!first) return faults
  const size = node.size * 0.75
  if (printed.some((run) => Math.abs(run.size - size) > 0.02)) faults.push(`${first.size} pt is not ${size}`)
  const face = fileFonts(deck.skin)[node.font]
  if (first.ea !== face || first.latin !== face) faults.push(`${first.ea} is not ${face}`)
  const colored =
    typeof node.content !== 'string' && node.content.some((one) => one.runs.some((run) => run.color))
  const hex = deck.palette.colors[node.color.slot].toUpperCase()
  if (!colored && first.color?.hex !== hex) faults.push(`${first.color?.hex} is not ${hex}`)
  return faults
}
