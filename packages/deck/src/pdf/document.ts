import PDFDocument from 'pdfkit'
import { AIGC_PROPERTY } from '../layout/aigc.ts'
import { deckFaces } from '../raster/fonts.ts'
import { CANVAS } from '../scene/geometry.ts'
import { escapeXml } from '../scene/xml.ts'
import { drawPage } from './draw.ts'
import { Faces } from './faces.ts'
import type { Bookmark, PdfPages } from './pages.ts'
import { parseSvg } from './tree.ts'

/** px → points: 1280 × 720 px are 13⅓ × 7½ inches, as in the presentation. */
const POINTS = 0.75
/** Stands for "not told": equal decks are equal files. */
const UNKNOWN_TIME = '2026-01-01T00:00:00Z'
const PRODUCER = 'yantu'
const AIGC_NAMESPACE = 'http://www.tc260.org.cn/ns/AIGC/1.0/'

type Info = Omit<PdfPages, 'svgs' | 'bookmarks'>

/** Writes its metadata escaped, and with the label of generated content: the library's own does neither. */
class PagesDocument extends PDFDocument {
  private readonly pages: Info
  declare appendXML: (xml: string) => void

  constructor(pages: Info) {
    const { title, author, subject, keywords, created = UNKNOWN_TIME, aigc, size = CANVAS } = pages
    const info = {
      Title: title,
      ...(author && { Author: author }),
      ...(subject && { Subject: subject }),
      ...(keywords && { Keywords: keywords }),
      ...(aigc && { [AIGC_PROPERTY]: aigc }),
      Creator: PRODUCER,
      Producer: PRODUCER,
      CreationDate: new Date(created),
    }
    super({
      size: [size.width * POINTS, size.height * POINTS],
      margin: 0,
      pdfVersion: '1.7',
      lang: 'zh-CN',
      displayTitle: true,
      autoFirstPage: false,
      info,
    })
    this.pages = pages
  }

  /** The document's XMP, called by the library before it ends. */
  _addInfo(): void {
    const { title, author, subject, keywords, created = UNKNOWN_TIME, aigc } = this.pages
    const list = (tag: string, kind: 'Alt' | 'Seq', value: string | undefined) => {
      const language = kind === 'Alt' ? ' xml:lang="x-default"' : ''
      return value
        ? `<dc:${tag}><rdf:${kind}><rdf:li${language}>${escapeXml(value)}</rdf:li></rdf:${kind}></dc:${tag}>`
        : ''
    }
    const time = new Date(created).toISOString().replace(/\.\d+/, '')
    this.appendXML(
      '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" ' +
        'xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">' +
        list('title', 'Alt', title) +
        list('creator', 'Seq', author) +
        list('description', 'Alt', subject) +
        '<dc:language><rdf:Bag><rdf:li>zh-CN</rdf:li></rdf:Bag></dc:language>' +
        `<xmp:CreateDate>${time}</xmp:CreateDate><xmp:CreatorTool>${PRODUCER}</xmp:CreatorTool>` +
        `<pdf:Producer>${PRODUCER}</pdf:Producer>` +
        (keywords ? `<pdf:Keywords>${escapeXml(keywords)}</pdf:Keywords>` : '') +
        (aigc ? `<TC260:AIGC xmlns:TC260="${AIGC_NAMESPACE}">${escapeXml(aigc)}</TC260:AIGC>` : '') +
        '</rdf:Description>',
    )
  }
}

type Outline = PDFKit.PDFOutline

function addBookmarks(parent: Outline, bookmarks: readonly Bookmark[]): void {
  for (const { title, page, children } of bookmarks)
    addBookmarks(parent.addItem(title, { pageNumber: page } as object), children)
}

/**
 * Pages as a PDF 1.7: text that can be searched in embedded faces of the pages' own characters, lines and
 * gradients as such, pictures with their own bytes, links and bookmarks. Equal pages are equal bytes.
 */
export async function pdfOfPages({ svgs, bookmarks, ...info }: PdfPages): Promise<Buffer> {
  const document = new PagesDocument(info)
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => document.on('end', resolve).on('error', reject))
  const { faces } = await deckFaces(svgs)
  const known = new Faces(document, faces)
  for (const svg of svgs) {
    document.addPage()
    document.scale(POINTS)
    drawPage(document, parseSvg(svg), known)
  }
  addBookmarks(document.outline, bookmarks)
  document.end()
  await ended
  return Buffer.concat(chunks)
}
