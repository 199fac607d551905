import { archive, core, escape, NAMESPACES, type Relation, relations } from './office.ts'

export type SlideOptions = {
  /** XML of the shapes. */
  shapes: string[]
  layout?: (typeof LAYOUTS)[number]
  notes?: string
  relations?: Relation[]
  hidden?: boolean
}

type ShapeOptions = { type?: string; at?: [x: number, y: number] }

/** Large enough for a picture of a page of 10 × 7.5 inches to be more than an icon, EMU. */
const EXTENT = '<a:ext cx="3000000" cy="900000"/>'

const place = (at: [number, number] | undefined) =>
  at ? `<a:xfrm><a:off x="${at[0]}" y="${at[1]}"/>${EXTENT}</a:xfrm>` : ''

const frame = (type: string | undefined) =>
  `<p:nvSpPr><p:cNvPr id="1" name=""/><p:cNvSpPr/><p:nvPr>${type ? `<p:ph type="${type}"/>` : ''}</p:nvPr></p:nvSpPr>`

/** A shape of paragraphs; tabs before a text are its level. */
export const sp = (lines: string[], { type, at }: ShapeOptions = {}): string =>
  `<p:sp>${frame(type)}<p:spPr>${place(at)}</p:spPr><p:txBody><a:bodyPr/>${lines
    .map((line) => {
      const level = /^\t*/.exec(line)![0].length
      return `<a:p><a:pPr lvl="${level}"/><a:r><a:t>${escape(line.slice(level))}</a:t></a:r></a:p>`
    })
    .join('')}</p:txBody></p:sp>`

export const pic = (relation: string, at?: [number, number]): string =>
  `<p:pic><p:nvPicPr><p:cNvPr id="1" name=""/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:embed="${relation}"/></p:blipFill><p:spPr>${place(at)}</p:spPr></p:pic>`

export const graphicFrame = (content: string, at: [number, number] = [0, 0]): string =>
  `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="1" name=""/><p:nvPr/></p:nvGraphicFramePr><p:xfrm><a:off x="${at[0]}" y="${at[1]}"/>${EXTENT}</p:xfrm><a:graphic><a:graphicData>${content}</a:graphicData></a:graphic></p:graphicFrame>`

export const table = (rows: string[][]): string =>
  `<a:tbl>${rows
    .map(
      (row) =>
        `<a:tr>${row.map((text) => `<a:tc><a:txBody><a:p><a:r><a:t>${escape(text)}</a:t></a:r></a:p></a:txBody></a:tc>`).join('')}</a:tr>`,
    )
    .join('')}</a:tbl>`

const part = (name: string, shapes: string[], attributes = '') =>
  `<p:${name} ${NAMESPACES}${attributes}><p:cSld><p:spTree>${shapes.join('')}</p:spTree></p:cSld></p:${name}>`

const LAYOUTS = ['title', 'obj', 'secHead'] as const

type PptxOptions = {
  media?: Record<string, Uint8Array>
  parts?: Record<string, string>
  /** Names of sections by the number of their first slide. */
  sections?: Record<string, number>
  title?: string
}

/** A .pptx of these slides. Pictures are related by their name without extension on every slide. */
export function pptx(
  slides: SlideOptions[],
  { media = {}, parts = {}, sections = {}, title }: PptxOptions = {},
): Uint8Array {
  const files: Record<string, string | Uint8Array> = {
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': relations([
      { id: 'rId1', type: 'officeDocument', target: 'ppt/presentation.xml' },
      ...(title ? [{ id: 'rId2', type: 'metadata/core-properties', target: 'docProps/core.xml' }] : []),
    ]),
    ...(title && { 'docProps/core.xml': core(title) }),
    'ppt/presentation.xml': `<p:presentation ${NAMESPACES}><p:sldMasterIdLst><p:sldMasterId r:id="master"/></p:sldMasterIdLst><p:sldIdLst>${slides
      .map((_, at) => `<p:sldId id="${256 + at}" r:id="s${at + 1}"/>`)
      .join('')}</p:sldIdLst><p:extLst><p:ext><p14:sectionLst>${Object.entries(sections)
      .map(
        ([name, first]) =>
          `<p14:section name="${escape(name)}"><p14:sldIdLst><p14:sldId id="${255 + first}"/></p14:sldIdLst></p14:section>`,
      )
      .join('')}</p14:sectionLst></p:ext></p:extLst></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relations([
      { id: 'master', type: 'slideMaster', target: 'slideMasters/master.xml' },
      ...slides.map((_, at) => ({ id: `s${at + 1}`, type: 'slide', target: `slides/slide${at + 1}.xml` })),
    ]),
    'ppt/slideMasters/master.xml': part('sldMaster', []),
    'ppt/slideMasters/_rels/master.xml.rels': relations(
      LAYOUTS.map((layout) => ({
        id: layout,
        type: 'slideLayout',
        target: `../slideLayouts/${layout}.xml`,
      })),
    ),
  }
  for (const layout of LAYOUTS) {
    files[`ppt/slideLayouts/${layout}.xml`] = part('sldLayout', [], ` type="${layout}"`)
  }
  for (const [at, slide] of slides.entries()) {
    const { shapes, layout = 'obj', notes, relations: more = [], hidden } = slide
    files[`ppt/slides/slide${at + 1}.xml`] = part('sld', shapes, hidden ? ' show="0"' : '')
    if (notes) files[`ppt/notesSlides/notes${at + 1}.xml`] = part('notes', [sp([notes], { type: 'body' })])
    files[`ppt/slides/_rels/slide${at + 1}.xml.rels`] = relations([
      { id: 'layout', type: 'slideLayout', target: `../slideLayouts/${layout}.xml` },
      ...(notes ? [{ id: 'notes', type: 'notesSlide', target: `../notesSlides/notes${at + 1}.xml` }] : []),
      ...Object.keys(media).map((name) => ({
        id: name.replace(/\..*$/, ''),
        type: 'image',
        target: `../media/${name}`,
      })),
      ...more,
    ])
  }
  for (const [name, bytes] of Object.entries(media)) files[`ppt/media/${name}`] = bytes
  return archive({ ...files, ...parts })
}
