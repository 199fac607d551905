import { type LayoutNodes, layoutOf, masterOf, type Skin } from '../layout/index.ts'
import { Media } from './media.ts'
import { fixed, type Part, Relationships, xmlPart } from './part.ts'
import { ShapeWriter, shapeTree } from './shapes.ts'
import { themeFont } from './text.ts'
import { escapeXml, PRESENTATION_NAMESPACES, solidFill } from './xml.ts'

/** lt1 is the background whatever its brightness: a dark palette holds a dark lt1. */
export const COLOR_MAP =
  'bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" ' +
  'accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"'

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

/** Package path of a skin's layout. */
export const layoutPath = (skin: Skin, key: string): string =>
  `ppt/slideLayouts/slideLayout${Object.keys(skin.layouts).indexOf(key) + 1}.xml`

function masterParts(skin: Skin, media: Media): Part[] {
  const relationships = new Relationships()
  const keys = Object.keys(skin.layouts)
  const ids = keys.map((key, i) => {
    const id = relationships.add('slideLayout', `/${layoutPath(skin, key)}`)
    return `<p:sldLayoutId id="${FIRST_LAYOUT_ID + i}" r:id="${id}"/>`
  })
  relationships.add('theme', '/ppt/theme/theme1.xml')
  const writer = new ShapeWriter({ relationships, media, kind: 'layout', addChart: noChart })
  const shapes = masterOf(skin).map((node) => writer.node(node))
  const placeholders = skin.masterPlaceholders.map((node) => writer.layoutPlaceholder(node))
  const xml =
    `<p:sldMaster ${PRESENTATION_NAMESPACES}><p:cSld>${BACKGROUND}${shapeTree([...shapes, ...placeholders].join(''))}` +
    `</p:cSld><p:clrMap ${COLOR_MAP}/><p:sldLayoutIdLst>${ids.join('')}</p:sldLayoutIdLst>` +
    `<p:hf hdr="0" ftr="0" dt="0"/>${TEXT_STYLES}</p:sldMaster>`
  return [xmlPart(MASTER_PATH, xml), relationships.part(MASTER_PATH)]
}

function layoutParts(skin: Skin, layout: LayoutNodes, media: Media): Part[] {
  const path = layoutPath(skin, layout.key)
  const relationships = new Relationships()
  relationships.add('slideMaster', `/${MASTER_PATH}`)
  const writer = new ShapeWriter({ relationships, media, kind: 'layout', addChart: noChart })
  const shapes = layout.decoration.map((node) => writer.node(node))
  const placeholders = layout.placeholders.map((node) => writer.layoutPlaceholder(node))
  const attributes =
    (layout.hideMaster ? ' showMasterSp="0"' : '') +
    (layout.type ? ` type="${layout.type}"` : ' userDrawn="1"')
  const xml =
    `<p:sldLayout ${PRESENTATION_NAMESPACES}${attributes} preserve="1"><p:cSld name="${escapeXml(layout.name)}">` +
    `${shapeTree([...shapes, ...placeholders].join(''))}</p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sldLayout>`
  return [xmlPart(path, xml), relationships.part(path)]
}

const written = new WeakMap<Skin, readonly Part[]>()

/** Master and layouts with their pictures: the same objects for every deck of the skin. */
export function skinParts(skin: Skin): readonly Part[] {
  const known = written.get(skin)
  if (known) return known
  const media = new Media('layout')
  const layouts = Object.keys(skin.layouts).flatMap((key) => layoutParts(skin, layoutOf(skin, key), media))
  const parts = fixed([...masterParts(skin, media), ...layouts, ...media.parts])
  written.set(skin, parts)
  return parts
}
