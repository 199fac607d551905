import sharp from 'sharp'
import { PdfDocument } from '../../pdfium/document.ts'

/** A PDF's pages as another program draws them: RGB, `width` px wide, 16:9. */
export const renderPdf = (file: Uint8Array, width: number): Promise<Buffer[]> =>
  PdfDocument.with(file, async (document) => {
    const pages: Buffer[] = []
    for (let at = 0; at < document.pageCount; at++) {
      const { pixels, ...raw } = document.draw(at, width)
      const height = Math.round((width * 9) / 16)
      const page = sharp(pixels, { raw: { ...raw, channels: 4 } }).removeAlpha()
      pages.push(await page.resize({ width, height, fit: 'fill' }).raw().toBuffer())
    }
    return pages
  })
