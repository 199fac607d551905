import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'

export type PrintedText = { text: string; size: number; x?: number; y?: number } | 'page'

const FONT = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
)

/** A PDF of texts set one below the other, wrapped to the page. */
export async function pdf(
  texts: PrintedText[],
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Uint8Array> {
  const document = new PDFDocument({ size: 'A4', margin: 72, ...options })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve) => document.on('end', () => resolve()))
  document.font(FONT)
  for (const one of texts) {
    if (one === 'page') document.addPage()
    else if (one.y === undefined) document.fontSize(one.size).text(one.text).moveDown(0.8)
    else document.fontSize(one.size).text(one.text, one.x ?? 72, one.y, { lineBreak: false })
  }
  document.end()
  await ended
  return Buffer.concat(chunks)
}
