import { archive, core, escape, NAMESPACES, type Relation, relations } from './office.ts'

type ParagraphOptions = {
  style?: string
  outline?: number
  list?: { id: number; level: number }
  size?: number
  bold?: boolean
  centered?: boolean
}

/** A paragraph; `content` that is no plain text is given as XML by `xml`. */
export const p = (content: string | { xml: string }, options: ParagraphOptions = {}): string => {
  const { style, outline, list, size, bold, centered } = options
  const properties = [
    style && `<w:pStyle w:val="${style}"/>`,
    list && `<w:numPr><w:ilvl w:val="${list.level}"/><w:numId w:val="${list.id}"/></w:numPr>`,
    centered && '<w:jc w:val="center"/>',
    outline !== undefined && `<w:outlineLvl w:val="${outline}"/>`,
  ]
  const look = [bold && '<w:b/>', size && `<w:sz w:val="${size * 2}"/>`].filter(Boolean).join('')
  const inner = typeof content === 'string' ? run(content, look) : content.xml
  return `<w:p><w:pPr>${properties.filter(Boolean).join('')}</w:pPr>${inner}</w:p>`
}

export const run = (text: string, look = ''): string =>
  `<w:r>${look && `<w:rPr>${look}</w:rPr>`}<w:t xml:space="preserve">${escape(text)}</w:t></w:r>`

export const picture = (relation: string): string =>
  `<w:r><w:drawing><a:graphic><a:blip r:embed="${relation}"/><a:srcRect l="10000"/></a:graphic></w:drawing></w:r>`

type Cell = string | { xml: string; span?: number; merge?: 'restart' | 'continue' }

export const tbl = (rows: Cell[][]): string =>
  `<w:tbl>${rows.map((row) => `<w:tr>${row.map(cell).join('')}</w:tr>`).join('')}</w:tbl>`

function cell(content: Cell): string {
  if (typeof content === 'string') return `<w:tc>${p(content)}</w:tc>`
  const { xml, span, merge } = content
  const properties = [span && `<w:gridSpan w:val="${span}"/>`, merge && `<w:vMerge w:val="${merge}"/>`]
  return `<w:tc><w:tcPr>${properties.filter(Boolean).join('')}</w:tcPr>${xml}</w:tc>`
}

export const math = (omml: string): string => `<m:oMathPara><m:oMath>${omml}</m:oMath></m:oMathPara>`
export const mr = (text: string): string => `<m:r><m:t>${escape(text)}</m:t></m:r>`

const STYLES: [id: string, name: string, more: string][] = [
  ['a', 'Normal', ''],
  ['1', 'heading 1', '<w:pPr><w:outlineLvl w:val="0"/></w:pPr>'],
  ['2', 'heading 2', '<w:pPr><w:outlineLvl w:val="1"/></w:pPr>'],
  ['3', 'heading 3', '<w:pPr><w:outlineLvl w:val="2"/></w:pPr>'],
  ['own', '论文二级', '<w:basedOn w:val="2"/>'],
  ['ownown', '论文二级（黑）', '<w:basedOn w:val="own"/>'],
  ['own1', '论文一级标题', ''],
  ['own3', '小节标题', ''],
  ['circle', '圈', '<w:basedOn w:val="circle2"/>'],
  ['circle2', '圈二', '<w:basedOn w:val="circle"/>'],
  ['Title', 'Title', ''],
  ['Subtitle', 'Subtitle', ''],
  ['Author', 'Author', ''],
  ['Date', 'Date', ''],
  ['caption', 'caption', ''],
  ['TOC1', 'toc 1', ''],
]

const LEVELS = (formats: [format: string, text: string][]) =>
  formats
    .map(
      ([format, text], level) =>
        `<w:lvl w:ilvl="${level}"><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`,
    )
    .join('')

/** List 1 has bullets, list 2 numbers chapters (第一章, 1.1). */
const NUMBERING = `<w:numbering ${NAMESPACES}><w:abstractNum w:abstractNumId="0">${LEVELS([
  ['bullet', '•'],
  ['bullet', '◦'],
  ['bullet', '▪'],
])}</w:abstractNum><w:abstractNum w:abstractNumId="1">${LEVELS([
  ['chineseCounting', '第%1章'],
  ['decimal', '%1.%2'],
])}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num></w:numbering>`

type DocxOptions = {
  media?: Record<string, Uint8Array>
  footnotes?: string[]
  endnotes?: string[]
  parts?: Record<string, string>
  relations?: Relation[]
  title?: string
}

/** A .docx of these body elements. Pictures are related by their name without extension. */
export function docx(
  body: string[],
  { media = {}, footnotes = [], endnotes = [], parts = {}, relations: more = [], title }: DocxOptions = {},
): Uint8Array {
  const notes = (kind: string, texts: string[]) =>
    `<w:${kind}s ${NAMESPACES}><w:${kind} w:type="separator" w:id="-1">${p('—')}</w:${kind}>${texts
      .map((text, at) => `<w:${kind} w:id="${at + 1}">${p(text)}</w:${kind}>`)
      .join('')}</w:${kind}s>`
  return archive({
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': relations([
      { id: 'rId1', type: 'officeDocument', target: 'word/document.xml' },
      ...(title ? [{ id: 'rId2', type: 'metadata/core-properties', target: 'docProps/core.xml' }] : []),
    ]),
    ...(title && { 'docProps/core.xml': core(title) }),
    'word/document.xml': `<?xml version="1.0" encoding="UTF-8"?><w:document ${NAMESPACES}><w:body>${body.join('')}<w:sectPr/></w:body></w:document>`,
    'word/styles.xml': `<w:styles ${NAMESPACES}>${STYLES.map(
      ([id, name, rest]) =>
        `<w:style w:type="paragraph"${id === 'a' ? ' w:default="1"' : ''} w:styleId="${id}"><w:name w:val="${name}"/>${rest}</w:style>`,
    ).join('')}</w:styles>`,
    'word/numbering.xml': NUMBERING,
    'word/footnotes.xml': notes('footnote', footnotes),
    'word/endnotes.xml': notes('endnote', endnotes),
    'word/_rels/document.xml.rels': relations([
      { id: 's', type: 'styles', target: 'styles.xml' },
      { id: 'n', type: 'numbering', target: 'numbering.xml' },
      { id: 'f', type: 'footnotes', target: 'footnotes.xml' },
      { id: 'e', type: 'endnotes', target: 'endnotes.xml' },
      ...Object.keys(media).map((name) => ({
        id: name.replace(/\..*$/, ''),
        type: 'image',
        target: `media/${name}`,
      })),
      ...more,
    ]),
    ...Object.fromEntries(Object.entries(media).map(([name, bytes]) => [`word/media/${name}`, bytes])),
    ...parts,
  })
}
