import {
  type Deck,
  KEPT_SKINS,
  type LayoutNodes,
  layoutOf,
  masterOf,
  Recent,
  type Skin,
} from '../layout/index.ts'
import { COLOR_MAP } from './color-map.ts'
import { completed } from './footers.ts'
import { Media } from './media.ts'
import type { PlaceholderNode } from '../scene/index.ts'
import { fixed, type Part, Relationships, xmlPart } from './part.ts'
import { ShapeWriter, shapeTree } from './shapes.ts'
import { themeFont } from './text.ts'
import { escapeXml, PRESENTATION_NAMESPACES, solidFill } from './xml.ts'

export const BACKGROUND = `<p:bg><p:bgPr>${solidFill('bg')}<a:effectLst/></p:bgPr></p:bg>`

/** Text look of one outline level where no layout says otherwise; `size` in hundredths of a point. */
export const levelStyle = (level: number, size: number, role: 'heading' | 'body' = 'body'): string =>
  `<a:lvl${level}pPr marL="${(level - 1) * 228_600}" indent="0" algn="l" defTabSz="914400" rtl="0" eaLnBrk="1" ` +
  `latinLnBrk="0" hangingPunct="1"><a:buNone/><a:defRPr sz="${size}" kern="1200">${solidFill('tx')}` +
  `${themeFont(role)}<a:cs typeface="${role === 'heading' ? '+mj' : '+mn'}-cs"/></a:defRPr></a:lvl${level}pPr>`

const BODY_SIZES = [1500, 1400, 1400, 1300, 1300]

const TEXT_STYLES =
  `<p:txStyles><p:titleStyle>${levelStyle(1, 2700, 'heading')}</p:titleStyle>` +
  `<p:bodyStyle>${BODY_SIZES.map((size, i) => levelStyle(i + 1, size)).join('')}</p:bodyStyle>` +
  `<p:otherStyle>${levelStyle(1, 1500)}</p:otherStyle></p:txStyles>`

const noChart = (): never => {
  throw new TypeError('a layout holds no chart of its own')
}

const FIRST_LAYOUT_ID = 2_147_483_649
export const MASTER_PATH = 'ppt/slideMasters/slideMaster1.xml'

/** Package path of a layout: its number in the skin, whichever others are written. */
export const layoutPath = ({ number }: LayoutNodes): string => `ppt/slideLayouts/slideLayout${number}.xml`

/** What is written of a skin once: its master's shapes, and each layout when a deck first uses it. */
type Written = {
  shapes: string
  relationships: Relationships
  /** Of the master. */
  media: readonly Part[]
  /** The master's part by the number of its layouts: its text depends on nothing else. */
  masters: Map<number, Part>
  /** Keys of the layouts that every file has. */
  offered: readonly string[]
  layouts: Map<string, { parts: readonly Part[]; media: readonly Part[] }>
}

/** Named by its bytes: a logo on every layout is stored once, and alike whichever layout came first. */
const skinMedia = (): Media => new Media((_, digest) => `layout-${digest}`, true)

const written = new Recent<Skin, Written>(KEPT_SKINS)

const writtenOf = (skin: Skin): Written => written.get(skin, () => write(skin))

function write(skin: Skin): Written {
  const relationships = new Relationships()
  relationships.add('theme', '/ppt/theme/theme1.xml')
  const media = skinMedia()
  const writer = new ShapeWriter({ relationships, media, kind: 'layout', addChart: noChart })
  const shapes = masterOf(skin).map((node) => writer.node(node))
  const placeholders = completed(skin.masterPlaceholders, ['dt', 'ftr', 'sldNum']).map((node) =>
    writer.layoutPlaceholder(node),
  )
  return {
    shapes: shapeTree([...shapes, ...placeholders].join('')),
    relationships,
    media: media.parts,
    masters: new Map(),
    offered: Object.keys(skin.layouts).filter((key) => skin.layouts[key]!.offered),
    layouts: new Map(),
  }
}

function masterParts(skin: Skin, layouts: readonly LayoutNodes[]): Part[] {
  const { shapes, relationships: base, media, masters } = writtenOf(skin)
  const relationships = base.copy()
  const ids = layouts.map((layout) => relationships.add('slideLayout', `/${layoutPath(layout)}`))
  const part = masters.get(layouts.length) ?? masterPart(shapes, ids)
  masters.set(layouts.length, part)
  return [part, relationships.part(MASTER_PATH), ...media]
}

function masterPart(shapes: string, layoutIds: readonly string[]): Part {
  const ids = layoutIds.map((id, i) => `<p:sldLayoutId id="${FIRST_LAYOUT_ID + i}" r:id="${id}"/>`)
  const xml =
    `<p:sldMaster ${PRESENTATION_NAMESPACES}><p:cSld>${BACKGROUND}${shapes}</p:cSld><p:clrMap ${COLOR_MAP}/>` +
    `<p:sldLayoutIdLst>${ids.join('')}</p:sldLayoutIdLst><p:hf hdr="0" dt="0"/>${TEXT_STYLES}</p:sldMaster>`
  return { ...xmlPart(MASTER_PATH, xml), fixed: true }
}

function layoutParts(skin: Skin, layout: LayoutNodes): { parts: readonly Part[]; media: readonly Part[] } {
  const { layouts } = writtenOf(skin)
  const known = layouts.get(layout.key)
  if (known) return known
  const relationships = new Relationships()
  relationships.add('slideMaster', `/${MASTER_PATH}`)
  const media = skinMedia()
  const writer = new ShapeWriter({ relationships, media, kind: 'layout', addChart: noChart })
  const shapes = layout.decoration.map((node) => writer.node(node))
  const placeholders = withDate(layout.placeholders).map((node) => writer.layoutPlaceholder(node))
  const attributes =
    (layout.hideMaster ? ' showMasterSp="0"' : '') +
    (layout.type ? ` type="${layout.type}"` : ' userDrawn="1"')
  const xml =
    `<p:sldLayout ${PRESENTATION_NAMESPACES}${attributes} preserve="1"><p:cSld name="${escapeXml(layout.name)}">` +
    `${shapeTree([...shapes, ...placeholders].join(''))}</p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sldLayout>`
  const path = layoutPath(layout)
  const written = { parts: fixed([xmlPart(path, xml), relationships.part(path)]), media: media.parts }
  layouts.set(layout.key, written)
  return written
}

/** Pages with a footer or a number can show the date as well. */
const withDate = (placeholders: readonly PlaceholderNode[]): readonly PlaceholderNode[] =>
  placeholders.some(({ placeholder: { type } }) => type === 'ftr' || type === 'sldNum')
    ? completed(placeholders, ['dt'])
    : placeholders

/** With those that its slides do not use a file has so many layouts: beyond them it is no handier. */
const MOST_LAYOUTS = 25

/** Bytes that layouts may take, and how many a part does. */
type Room = { room: number; sizeOf: (part: Part) => number }

/** Of the layouts that a deck offers, the most wanted of those for which there is room. */
function offeredBeside(used: readonly LayoutNodes[], { skin, offered = [] }: Deck, { room, sizeOf }: Room) {
  const size = (layout: LayoutNodes): number =>
    layoutParts(skin, layout).parts.reduce((sum, part) => sum + sizeOf(part), 0)
  let left = used.reduce((rest, layout) => rest - size(layout), room)
  const names = new Set(used.map(({ name }) => name))
  const taken: LayoutNodes[] = []
  for (const key of offered) {
    if (used.length + taken.length >= MOST_LAYOUTS || left <= 0) break
    const layout = layoutOf(skin, key)
    const own = size(layout)
    if (names.has(layout.name) || own > left) continue
    left -= own
    names.add(layout.name)
    taken.push(layout)
  }
  return taken
}

/** Layouts that the slides use, those the skin always offers and those the deck does, in the skin's order. */
function layoutsOf(deck: Deck, room: Room): LayoutNodes[] {
  const { skin, slides } = deck
  const keys = new Set([...slides.map(({ layout }) => layout), ...writtenOf(skin).offered])
  const used = [...keys].map((key) => layoutOf(skin, key))
  return [...used, ...offeredBeside(used, deck, room)].sort((a, b) => a.number - b.number)
}

/** Master and layouts with their pictures; between decks of a skin they are the same objects. */
export function skinParts(deck: Deck, room: Room): Part[] {
  const layouts = layoutsOf(deck, room)
  const written = layouts.map((layout) => layoutParts(deck.skin, layout))
  const parts = [...masterParts(deck.skin, layouts), ...written.flatMap((layout) => layout.parts)]
  const names = new Set(parts.map(({ name }) => name))
  for (const { media } of written)
    for (const picture of media) {
      if (!names.has(picture.name)) parts.push(picture)
      names.add(picture.name)
    }
  return parts
}
