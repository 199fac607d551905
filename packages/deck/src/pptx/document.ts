import { chaptersOf, type Deck, type DeckMeta } from '../layout/index.ts'
import { embeddedFonts, type EmbeddedFace } from './embedded.ts'
import { levelStyle, MASTER_PATH } from './master.ts'
import { NOTES_MASTER_PATH } from './notes.ts'
import { fixed, type Part, Relationships, slidePath, xmlPart } from './part.ts'
import { DRAWING, escapeXml, PACKAGE, PRESENTATION_NAMESPACES } from './xml.ts'

const PRESENTATION_PATH = 'ppt/presentation.xml'
const OFFICE = 'application/vnd.openxmlformats-officedocument.'
const PRESENTATION_TYPE = `${OFFICE}presentationml.`
const PACKAGE_TYPE = 'application/vnd.openxmlformats-package.'
const EXTENDED = 'http://schemas.openxmlformats.org/officeDocument/2006/'
/** Stands for "not told": equal decks are equal files. */
const UNKNOWN_TIME = '2026-01-01T00:00:00Z'

const FIXED = fixed([
  xmlPart('ppt/presProps.xml', `<p:presentationPr ${PRESENTATION_NAMESPACES}/>`),
  xmlPart('ppt/viewProps.xml', `<p:viewPr ${PRESENTATION_NAMESPACES}/>`),
  xmlPart(
    'ppt/tableStyles.xml',
    `<a:tblStyleLst xmlns:a="${DRAWING}main" def="{5C22544A-7EE6-4342-B048-85BDC9FD1C3A}"/>`,
  ),
])

const slideId = (index: number): number => 256 + index

const SECTIONS = '{521415D9-36F7-43E2-AB2F-B90AF26B5E84}'
const POWERPOINT_2010 = 'http://schemas.microsoft.com/office/powerpoint/2010/main'
const OPENING = '开篇'

const sectionId = (index: number): string =>
  `{7E1A6B52-0C3D-4F8A-9B21-${(index + 1).toString(16).toUpperCase().padStart(12, '0')}}`

/** The deck's chapters as sections of the program's slide list. */
function sections(deck: Deck): string {
  const chapters = chaptersOf(deck)
  if (chapters.every(({ title }) => title === null)) return ''
  const listed = chapters.map(({ title, from, to }, index) => {
    const ids = deck.slides.slice(from, to).map((_, i) => `<p14:sldId id="${slideId(from + i)}"/>`)
    const name = escapeXml(title ?? OPENING)
    return `<p14:section name="${name}" id="${sectionId(index)}"><p14:sldIdLst>${ids.join('')}</p14:sldIdLst></p14:section>`
  })
  return (
    `<p:extLst><p:ext uri="${SECTIONS}"><p14:sectionLst xmlns:p14="${POWERPOINT_2010}">` +
    `${listed.join('')}</p14:sectionLst></p:ext></p:extLst>`
  )
}

/** The presentation part: master, notes master and slides in order, 16:9. */
export function presentationParts(deck: Deck, faces: readonly EmbeddedFace[] = []): Part[] {
  const { slides } = deck
  const relationships = new Relationships()
  const master = relationships.add('slideMaster', `/${MASTER_PATH}`)
  const notes = relationships.add('notesMaster', `/${NOTES_MASTER_PATH}`)
  relationships.add('presProps', '/ppt/presProps.xml')
  relationships.add('viewProps', '/ppt/viewProps.xml')
  relationships.add('theme', '/ppt/theme/theme1.xml')
  relationships.add('tableStyles', '/ppt/tableStyles.xml')
  const ids = slides.map((_, i) => {
    const id = relationships.add('slide', `/${slidePath(i + 1)}`)
    return `<p:sldId id="${slideId(i)}" r:id="${id}"/>`
  })
  const embedded = embeddedFonts(faces, relationships)
  const embeds = faces.length > 0 ? ' embedTrueTypeFonts="1"' : ''
  const xml =
    `<p:presentation ${PRESENTATION_NAMESPACES}${embeds} saveSubsetFonts="1" autoCompressPictures="0">` +
    `<p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="${master}"/></p:sldMasterIdLst>` +
    `<p:notesMasterIdLst><p:notesMasterId r:id="${notes}"/></p:notesMasterIdLst>` +
    `<p:sldIdLst>${ids.join('')}</p:sldIdLst><p:sldSz cx="12192000" cy="6858000"/>` +
    `<p:notesSz cx="6858000" cy="9144000"/>${embedded.list}<p:defaultTextStyle>${levelStyle(1, 1500)}</p:defaultTextStyle>${sections(deck)}</p:presentation>`
  const own = [xmlPart(PRESENTATION_PATH, xml), relationships.part(PRESENTATION_PATH)]
  return [...own, ...FIXED, ...embedded.parts]
}

function coreProperties(meta: DeckMeta): Part {
  const created = escapeXml(meta.created ?? UNKNOWN_TIME)
  const element = (tag: string, value: string | undefined) =>
    value ? `<${tag}>${escapeXml(value)}</${tag}>` : ''
  return xmlPart(
    'docProps/core.xml',
    `<cp:coreProperties xmlns:cp="${PACKAGE}metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" ` +
      'xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">' +
      element('dc:title', meta.title) +
      element('dc:subject', meta.subject) +
      element('dc:creator', meta.author) +
      element('cp:keywords', meta.keywords?.join('; ')) +
      `<dcterms:created xsi:type="dcterms:W3CDTF">${created}</dcterms:created>` +
      `<dcterms:modified xsi:type="dcterms:W3CDTF">${created}</dcterms:modified></cp:coreProperties>`,
  )
}

const appProperties = (slides: number): Part =>
  xmlPart(
    'docProps/app.xml',
    `<Properties xmlns="${EXTENDED}extended-properties"><Application>砚图</Application>` +
      `<Slides>${slides}</Slides></Properties>`,
  )

const CUSTOM_FORMAT = '{D5CDD505-2E9C-101B-9397-08002B2CF9AE}'

function customProperties(properties: Readonly<Record<string, string>>): Part {
  const items = Object.entries(properties).map(
    ([name, value], i) =>
      `<property fmtid="${CUSTOM_FORMAT}" pid="${i + 2}" name="${escapeXml(name)}"><vt:lpwstr>${escapeXml(value)}</vt:lpwstr></property>`,
  )
  return xmlPart(
    'docProps/custom.xml',
    `<Properties xmlns="${EXTENDED}custom-properties" xmlns:vt="${EXTENDED}docPropsVTypes">${items.join('')}</Properties>`,
  )
}

/** Document properties and the package's own relationships. */
export function propertyParts(
  deck: Pick<Deck, 'meta'> & { readonly slides: readonly unknown[] },
  properties: Readonly<Record<string, string>>,
): Part[] {
  const relationships = new Relationships()
  relationships.add('officeDocument', PRESENTATION_PATH)
  relationships.add(`${PACKAGE}relationships/metadata/core-properties`, 'docProps/core.xml')
  relationships.add('extended-properties', 'docProps/app.xml')
  const parts = [coreProperties(deck.meta), appProperties(deck.slides.length)]
  if (Object.keys(properties).length > 0) {
    parts.push(customProperties(properties))
    relationships.add('custom-properties', 'docProps/custom.xml')
  }
  return [relationships.part(''), ...parts]
}

const CONTENT_TYPES: readonly (readonly [RegExp, string])[] = [
  [/^ppt\/slides\//, `${PRESENTATION_TYPE}slide+xml`],
  [/^ppt\/slideLayouts\//, `${PRESENTATION_TYPE}slideLayout+xml`],
  [/^ppt\/slideMasters\//, `${PRESENTATION_TYPE}slideMaster+xml`],
  [/^ppt\/notesSlides\//, `${PRESENTATION_TYPE}notesSlide+xml`],
  [/^ppt\/notesMasters\//, `${PRESENTATION_TYPE}notesMaster+xml`],
  [/^ppt\/theme\//, `${OFFICE}theme+xml`],
  [/^ppt\/charts\//, `${OFFICE}drawingml.chart+xml`],
  [/^ppt\/presentation\.xml$/, `${PRESENTATION_TYPE}presentation.main+xml`],
  [/^ppt\/presProps/, `${PRESENTATION_TYPE}presProps+xml`],
  [/^ppt\/viewProps/, `${PRESENTATION_TYPE}viewProps+xml`],
  [/^ppt\/tableStyles/, `${PRESENTATION_TYPE}tableStyles+xml`],
  [/^docProps\/core/, `${PACKAGE_TYPE}core-properties+xml`],
  [/^docProps\/app/, `${OFFICE}extended-properties+xml`],
  [/^docProps\/custom/, `${OFFICE}custom-properties+xml`],
]

const DEFAULTS: readonly (readonly [string, string])[] = [
  ['rels', `${PACKAGE_TYPE}relationships+xml`],
  ['xml', 'application/xml'],
  ['png', 'image/png'],
  ['jpeg', 'image/jpeg'],
  ['xlsx', `${OFFICE}spreadsheetml.sheet`],
  ['fntdata', 'application/x-fontdata'],
]

/** The package's table of contents. */
export function contentTypes(parts: readonly Part[]): Part {
  const used = new Set(parts.map(({ name }) => name.slice(name.lastIndexOf('.') + 1)))
  const defaults = DEFAULTS.filter(([extension]) => used.has(extension)).map(
    ([extension, type]) => `<Default Extension="${extension}" ContentType="${type}"/>`,
  )
  const overrides = parts.map(({ name }) => {
    const type = name.endsWith('.xml')
      ? CONTENT_TYPES.find(([pattern]) => pattern.test(name))?.[1]
      : undefined
    return type ? `<Override PartName="/${name}" ContentType="${type}"/>` : ''
  })
  return xmlPart(
    '[Content_Types].xml',
    `<Types xmlns="${PACKAGE}content-types">${defaults.join('')}${overrides.join('')}</Types>`,
  )
}
