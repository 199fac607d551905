import { ShapeWriter } from '../pptx/shapes.ts'
import { PRESENTATION_NAMESPACES } from '../pptx/xml.ts'
import type { Media } from '../pptx/media.ts'
import { Relationships } from '../pptx/part.ts'
import { EMU_PER_PX, type ChartNode } from '../scene/index.ts'
import type { Poured } from './poured.ts'
import type { Fill } from './fitting.ts'
import type { Relation } from './package.ts'
import { dress, tableOn } from './table-look.ts'
import { emptyText, setText } from './text-body.ts'
import {
  all,
  type Element,
  elements,
  find,
  fragment,
  isElement,
  localName,
  type Placed,
  prune,
  shapesOf,
  textOf,
  treeOf,
} from './tree.ts'
import type { BareLayout, TemplatePlan } from './types.ts'
import { contains } from '../reading/slots.ts'
import { shapesIn } from '../reading/units.ts'
import { COPY } from './spacing.ts'

/** Puts a chart into the package and returns the name of its part. */
export type AddChart = (node: ChartNode, colors: Colors) => string

/** What is drawn comes out in: the colour of the page's text, beside the theme's own. */
type Colors = { ink: string; theme: TemplatePlan['theme'] }

const headOf = (element: Element): Element | undefined =>
  elements(element).find((one) => /^nv\w+Pr$/.test(localName(one)))
const placeholderOf = (element: Element): Element | undefined => find(headOf(element), 'nvPr', 'ph')
const hasWords = (element: Element): boolean => all(element, 't').some((one) => textOf(one).trim() !== '')
const hasFill = (element: Element): boolean => {
  const properties = find(element, 'spPr')
  const drawn =
    properties &&
    elements(properties).some((one) =>
      ['solidFill', 'gradFill', 'blipFill', 'pattFill', 'ln', 'custGeom'].includes(localName(one)),
    )
  const isPlainBox = find(headOf(element), 'cNvSpPr')?.attributes.txBox === '1'
  return Boolean(drawn) || (find(element, 'style') !== undefined && !isPlainBox)
}

/** A shape leaves with whatever it alone was in: a group, or the choice between two of its versions. */
function removeShape(tree: Element, { element }: Pick<Placed, 'element'>): void {
  const path = pathTo(tree, element)
  if (!path) return
  let child = element
  for (const parent of path.toReversed()) {
    const isShell = ['Choice', 'Fallback', 'AlternateContent'].includes(localName(parent))
    if (!isShell) parent.children = parent.children.filter((one) => one !== child)
    const isEmptyGroup = localName(parent) === 'grpSp' && shapesOf(parent).length === 0
    if (!isShell && !isEmptyGroup) return
    child = parent
  }
}

function pathTo(from: Element, wanted: Element): Element[] | null {
  for (const one of elements(from)) {
    if (one === wanted) return [from]
    const below = pathTo(one, wanted)
    if (below) return [from, ...below]
  }
  return null
}

/** Position and extent of a shape; those of a placeholder that has its layout's become its own. */
function placeOf(element: Element): (Element | undefined)[] {
  const properties = find(element, 'spPr')
  if (properties && !find(properties, 'xfrm') && placeholderOf(element)) {
    const a = 'a:'
    const made = (name: string): Element => ({ name: a + name, attributes: {}, children: [] })
    properties.children.unshift({ ...made('xfrm'), children: [made('off'), made('ext')] })
  }
  const xfrm = find(properties, 'xfrm')
  return [find(xfrm, 'off'), find(xfrm, 'ext')]
}

function moveTo(element: Element, box: NonNullable<Fill['slot']['grown']>): void {
  const [off, ext] = placeOf(element)
  if (!off || !ext) return
  const emu = (px: number) => String(Math.round(px * EMU_PER_PX))
  Object.assign(off.attributes, { x: emu(box.x), y: emu(box.y) })
  Object.assign(ext.attributes, { cx: emu(box.w), cy: emu(box.h) })
}

const EXHIBIT_URIS = /(?:table|chart|chartex|diagram|ole)$/
const isExhibit = (element: Element): boolean =>
  localName(element) === 'contentPart' ||
  (localName(element) === 'graphicFrame' &&
    EXHIBIT_URIS.test(find(element, 'graphic', 'graphicData')?.attributes.uri ?? '')) ||
  all(element, 'm').some(({ name }) => name.startsWith('a14:') || name.startsWith('om:')) ||
  ['videoFile', 'audioFile', 'wavAudioFile'].some((name) => find(headOf(element), 'nvPr', name))

/** Copies of shapes for units that the template has too few of, behind what they are copies of. */
function copiesOf(shapes: readonly Placed[], moves: Poured['moves']): [number, Placed][] {
  const inOrder = moves.toSorted((a, b) => a.at - b.at)
  return inOrder.flatMap(({ at }): [number, Placed][] => {
    const original = at < COPY ? undefined : shapes[at % COPY]
    if (!original) return []
    const element = structuredClone(original.element)
    const { children } = original.parent
    original.parent.children = [...children, element]
    return [[at, { element, parent: original.parent }]]
  })
}

/** A shape whose words go stays where it is the ground of others, and leaves where it was there for them alone. */
function isGround(element: Element, fills: readonly Fill[]): boolean {
  const xfrm = find(element, 'spPr', 'xfrm')
  const [off, ext] = [find(xfrm, 'off')?.attributes, find(xfrm, 'ext')?.attributes]
  if (!off || !ext) return false
  const [x, y, w, h] = [off.x, off.y, ext.cx, ext.cy].map((value) => Number(value) / EMU_PER_PX) as [
    number,
    number,
    number,
    number,
  ]
  return fills.some(({ slot }) => contains({ x, y, w, h }, slot.box))
}

/** Words of the sample that are in no place of the new page go, and what stood for them alone. */
function pourInto(tree: Element, poured: Poured): void {
  const { source, fills, spare, moves } = poured
  if (source.kind === 'layout') return
  const { page } = source
  const byShape = new Map(fills.filter(({ slot }) => slot.at >= 0).map((fill) => [fill.slot.at, fill]))
  const moved = new Map(moves.map(({ at, box }) => [at, box]))
  const gone = new Set(spare.flatMap(shapesIn))
  const kept = new Set(page.kept)
  const shapes = shapesOf(tree)
  for (const [at, placed] of [...shapes.entries(), ...copiesOf(shapes, moves)]) {
    const { element, parent } = placed
    const fill = byShape.get(at)
    const body = find(element, 'txBody')
    const isChoice = localName(parent) === 'Choice'
    if (moved.has(at)) moveTo(element, moved.get(at)!)
    if (fill && body && !isChoice) {
      setText(body, fill)
      if (fill.slot.grown) moveTo(element, fill.slot.grown)
      const head = find(headOf(element), 'cNvPr')
      if (head) delete head.attributes.descr
    } else if (gone.has(at) || isExhibit(element)) removeShape(tree, placed)
    else if (kept.has(at)) continue
    else if (placeholderOf(element) && localName(element) === 'sp') removeShape(tree, placed)
    else if (hasWords(element)) {
      if (body && hasFill(element) && !isChoice && isGround(element, fills)) emptyText(body)
      else removeShape(tree, placed)
    }
  }
}

function drawnOn(
  tree: Element,
  poured: Poured,
  colors: Colors,
  media: Media,
  addChart: AddChart,
): Relation[] {
  if (poured.nodes.length === 0) return []
  const relationships = new Relationships()
  const writer = new ShapeWriter({
    relationships,
    media,
    kind: 'slide',
    addChart: (node) => relationships.add('chart', `/${addChart(node, colors)}`),
  })
  const made = poured.nodes.flatMap((node) => fragment(inColors(writer.node(node), colors)))
  const renamed = (id: string) => `market${id.slice(3)}`
  let lastId = Math.max(1, ...all(tree, 'cNvPr').map(({ attributes }) => Number(attributes.id) || 0))
  const declared = Object.fromEntries(
    [...PRESENTATION_NAMESPACES.matchAll(/(xmlns:\w+)="([^"]+)"/g)].map(([, name, uri]) => [name!, uri!]),
  )
  for (const element of made) {
    Object.assign(element.attributes, declared)
    for (const head of all(element, 'cNvPr')) head.attributes.id = String(++lastId)
    visit(element, ({ attributes }) => {
      for (const name of ['r:embed', 'r:id'])
        if (attributes[name]) attributes[name] = renamed(attributes[name])
    })
  }
  tree.children = [...tree.children.filter((one) => !isElement(one) || localName(one) !== 'extLst'), ...made]
  return all(treeOf(relationships.part('')), 'Relationship').map(({ attributes }) => {
    const uri = attributes.Type!
    const external = attributes.TargetMode === 'External'
    const target = external ? attributes.Target! : attributes.Target!.replace(/^\//, '')
    return { id: renamed(attributes.Id!), uri, type: uri.slice(uri.lastIndexOf('/') + 1), target, external }
  })
}

function visit(element: Element, see: (one: Element) => void): void {
  see(element)
  for (const one of elements(element)) visit(one, see)
}

/**
 * Text is drawn in the colour of the sample's where the theme's own would not be seen on its ground, and what is
 * coloured in the colour that the pages have where they have not the theme's.
 */
export function inColors(xml: string, { ink, theme }: Colors): string {
  const hues = [
    ['tx1', ink === theme.tx ? undefined : ink],
    ['accent1', theme.accent],
  ] as const
  return hues.reduce((text, [name, hex]) => (hex ? coloured(text, name, hex) : text), xml)
}

const coloured = (xml: string, name: string, hex: string): string =>
  xml
    .replaceAll(`<a:schemeClr val="${name}"`, `<a:srgbClr val="${hex}"`)
    .replaceAll(/(<a:srgbClr val="\w{6}">(?:(?!<\/a:s).)*)<\/a:schemeClr>/g, '$1</a:srgbClr>')

/** A name of its own for each shape that is a copy. */
function named(tree: Element): void {
  const heads = all(tree, 'cNvPr')
  let lastId = Math.max(1, ...heads.map(({ attributes }) => Number(attributes.id) || 0))
  const known = new Set<string>()
  for (const head of heads) {
    if (known.has(head.attributes.id ?? '')) {
      head.attributes.id = String(++lastId)
      head.children = head.children.filter((one) => !isElement(one) || localName(one) !== 'extLst')
    }
    known.add(head.attributes.id ?? '')
  }
}

const POINTING = /^(?:hlinkClick|hlinkHover|hlinkMouseOver)$/

/** A copy of a template's slide with an outline's page in it, and the relations that it still needs. */
export function pouredSlide(
  root: Element,
  relations: readonly Relation[],
  poured: Poured,
  colors: Colors,
  media: Media,
  addChart: AddChart,
): Relation[] {
  const tree = find(root, 'cSld', 'spTree')!
  const table = tableOn(tree)
  pourInto(tree, poured)
  if (poured.moves.length > 0) named(tree)
  const drawn = drawnOn(tree, poured, colors, media, addChart)
  if (table)
    for (const frame of all(tree, 'graphicFrame')) if (all(frame, 'tbl').length > 0) dress(frame, table)
  // What moved on the page moved shapes that may be gone; links lead to pages that are.
  prune(
    root,
    (one) => localName(one) === 'timing' || POINTING.test(localName(one)) || localName(one) === 'custDataLst',
  )
  delete root.attributes.show
  const used = new Set<string>()
  visit(root, ({ attributes }) => {
    for (const name in attributes) if (name.includes(':')) used.add(attributes[name]!)
  })
  const kept = relations.filter(
    ({ id, type }) => type === 'slideLayout' || (used.has(id) && type !== 'notesSlide' && type !== 'slide'),
  )
  return [...kept, ...drawn]
}

/** A slide with a title on one of the template's layouts. */
export function bareSlide({ titleType }: BareLayout, title: Fill | undefined): Element {
  const shape =
    '<p:sp><p:nvSpPr><p:cNvPr id="2" name="标题"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr>' +
    `<p:nvPr><p:ph type="${titleType}"/></p:nvPr></p:nvSpPr><p:spPr/>` +
    '<p:txBody><a:bodyPr/><a:lstStyle/><a:p/></p:txBody></p:sp>'
  const [root] = fragment(
    `<p:sld ${PRESENTATION_NAMESPACES}><p:cSld><p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr>` +
      `<p:grpSpPr/>${title ? shape : ''}</p:spTree></p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sld>`,
  )
  if (title) setText(all(root!, 'txBody')[0]!, title)
  return root!
}
