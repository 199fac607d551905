import type { Outline } from '@yantu/deck/outline/types'
import { subsetFace } from '@yantu/deck/raster/index'
import PDFDocument from 'pdfkit'
import { type Block, documentBlocks } from './blocks.ts'

const faces = {
  body: { family: 'Noto Sans SC', bold: false },
  bold: { family: 'Noto Sans SC', bold: true },
  display: { family: 'Noto Serif SC', bold: true },
} as const

/** What the writers print besides the content itself. */
const OWN_CHARACTERS = '资料来源：“”——·•—0123456789. '

const ink = '#1C1917'
const soft = '#57514A'
const line = '#D6CEC1'

type Pdf = InstanceType<typeof PDFDocument>

const finished = (document: Pdf) =>
  new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = []
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
    document.end()
  })

/** `content` holds every character that will be printed: parsing a whole Chinese face takes seconds. */
async function open(title: string, content: unknown, options: PDFKit.PDFDocumentOptions): Promise<Pdf> {
  const document = new PDFDocument({ info: { Title: title, Creator: '砚图' }, lang: 'zh-CN', ...options })
  const characters = [...new Set(JSON.stringify(content) + title + OWN_CHARACTERS)].join('')
  for (const [name, face] of Object.entries(faces)) {
    document.registerFont(name, await subsetFace(face, characters))
  }
  return document
}

function tableOf(document: Pdf, block: Extract<Block, { kind: 'table' }>): void {
  document
    .moveDown(0.4)
    .font('bold')
    .fontSize(10)
    .fillColor(soft)
    .text(block.caption, { align: 'center' })
    .moveDown(0.3)
  document.font('body').fontSize(9.5).fillColor(ink)
  document.table({
    data: [block.columns, ...block.rows],
    defaultStyle: { border: [0, 0, 0.5, 0], borderColor: line, padding: [5, 6] },
    rowStyles: (row) =>
      row === 0 ? { backgroundColor: '#F2EEE6', border: [1, 0, 1, 0], borderColor: ink } : {},
  })
  document.x = document.page.margins.left
  document.moveDown(0.8)
}

function draw(document: Pdf, block: Block): void {
  if (block.kind === 'heading') {
    const main = block.level === 1
    document.moveDown(main ? 1.1 : 0.6)
    document
      .font('display')
      .fontSize(main ? 18 : 13)
      .fillColor(main ? '#C5361E' : ink)
      .text(block.text)
      .moveDown(0.3)
  } else if (block.kind === 'paragraph') {
    document
      .font('body')
      .fontSize(10.5)
      .fillColor(ink)
      .text(block.text, { indent: 21, lineGap: 5 })
      .moveDown(0.3)
  } else if (block.kind === 'list') {
    block.items.forEach((item, index) => {
      const mark = block.ordered ? `${index + 1}.` : '·'
      document.font('body').fontSize(10.5).fillColor(ink).text(`${mark}　${item}`, { lineGap: 4 })
    })
    document.moveDown(0.4)
  } else tableOf(document, block)
}

/** The outline as a paged A4 document with its fonts embedded. */
export async function writeReportPdf(outline: Outline): Promise<Buffer> {
  const document = await open(outline.title, outline, {
    size: 'A4',
    margins: { top: 64, bottom: 64, left: 64, right: 64 },
  })
  document.rect(64, 64, 28, 4).fill('#C5361E')
  document.moveDown(1.6).font('display').fontSize(26).fillColor(ink).text(outline.title)
  document
    .moveDown(0.3)
    .font('body')
    .fontSize(12)
    .fillColor(soft)
    .text(outline.subtitle ?? '')
  document.moveDown(0.5).text([outline.author?.name, outline.author?.school].filter(Boolean).join('　'))
  for (const block of documentBlocks(outline)) draw(document, block)
  return finished(document)
}

const POSTER = { width: 1684, height: 1190, margin: 56, gap: 36, band: 196 } // A2 landscape at 72 dpi

interface Piece {
  text: string
  font: keyof typeof faces
  size: number
  color: string
}

const vermilion = '#C5361E'

function posterPiece(block: Block): Piece | null {
  if (block.kind === 'table') return null
  if (block.kind === 'heading') return { text: block.text, font: 'bold', size: 15, color: vermilion }
  const text = block.kind === 'list' ? block.items.map((item) => `·　${item}`).join('\n') : block.text
  return { text, font: 'body', size: 12, color: ink }
}

const posterPieces = (section: Outline['sections'][number]): Piece[] =>
  documentBlocks({ title: '', sections: [section] })
    .slice(1)
    .map(posterPiece)
    .filter((piece) => piece !== null)

const spacing = (piece: Piece, scale: number) => (piece.font === 'bold' ? 4 : 13) * scale

const heightOf = (document: Pdf, pieces: Piece[], width: number, scale: number) =>
  pieces.reduce((sum, piece) => {
    document.font(piece.font).fontSize(piece.size * scale)
    return sum + document.heightOfString(piece.text, { width, lineGap: 4 * scale }) + spacing(piece, scale)
  }, 0)

/** The outline as a one-page conference poster: a title band and a column a section, type as large as fits. */
export async function writePosterPdf(outline: Outline): Promise<Buffer> {
  const { width, height, margin, gap, band } = POSTER
  const document = await open(outline.title, outline, { size: [width, height], margin: 0 })
  document.rect(0, 0, width, height).fill('#FAF8F4').rect(0, 0, width, band).fill(ink)
  document
    .font('display')
    .fontSize(56)
    .fillColor('#FAF8F4')
    .text(outline.title, margin, 38, { lineBreak: false })
  document
    .font('body')
    .fontSize(22)
    .fillColor('#D6CEC1')
    .text(outline.subtitle ?? '', margin, 124, { lineBreak: false })
  const byline = [outline.author?.school, outline.author?.name, outline.author?.advisor]
    .filter(Boolean)
    .join('　')
  document.fontSize(18).text(byline, width - margin - 520, 128, { width: 520, align: 'right' })
  document.rect(width - margin - 56, 44, 56, 56).fill(vermilion)
  const sections = outline.sections.slice(0, 4)
  const columnWidth = (width - margin * 2 - gap * (sections.length - 1)) / sections.length
  const room = height - band - 128
  const columns = sections.map(posterPieces)
  const fits = (scale: number) =>
    columns.every((pieces) => heightOf(document, pieces, columnWidth, scale) <= room)
  const scale = [1.7, 1.6, 1.5, 1.4, 1.3, 1.2, 1.1, 1, 0.9, 0.8].find(fits) ?? 0.7
  sections.forEach((section, index) => {
    const x = margin + index * (columnWidth + gap)
    document.rect(x, band + 34, columnWidth, 3).fill(ink)
    document
      .font('display')
      .fontSize(28)
      .fillColor(ink)
      .text(section.title, x, band + 50, { lineBreak: false })
    let y = band + 102
    for (const piece of columns[index] ?? []) {
      document
        .font(piece.font)
        .fontSize(piece.size * scale)
        .fillColor(piece.color)
      const options = { width: columnWidth, lineGap: 4 * scale }
      document.text(piece.text, x, y, options)
      y += document.heightOfString(piece.text, options) + spacing(piece, scale)
    }
  })
  return finished(document)
}
