import type { PageLine } from '../svg/lines.ts'
import type { PdfDocument } from './document.ts'
import { withRoom } from './engine.ts'

/** A line as it is printed; points, y from the top of the page. */
export type PrintedLine = {
  page: number
  text: string
  size: number
  left: number
  right: number
  top: number
  bottom: number
  /** Of the page. */
  height: number
}

/** The printed lines of a page; a damaged one has none. */
export const printedOn = (document: PdfDocument, at: number): PrintedLine[] =>
  document.withText(at, [], (text, height) => {
    const { api, heap } = document.engine
    const lines: PrintedLine[] = []
    let line = new LineOfGlyphs(at + 1, height)
    const end = () => {
      const printed = line.finish()
      if (printed) lines.push(printed)
      line = new LineOfGlyphs(at + 1, height)
    }
    withRoom(document.engine, 16, (box) => {
      const count = api.FPDFText_CountChars(text)
      for (let i = 0; i < count; i++) {
        const code = api.FPDFText_GetUnicode(text, i)
        if (code === 0x0a || code === 0x0d) {
          end()
          continue
        }
        const hasBox = api.FPDFText_IsGenerated(text, i) !== 1 && api.FPDFText_GetLooseCharBox(text, i, box)
        const [left = 0, top = 0, right = 0, bottom = 0] = hasBox
          ? heap.HEAPF32.subarray(box >> 2, (box >> 2) + 4)
          : []
        line.add(code, hasBox ? { left, top: height - top, right, bottom: height - bottom } : null)
      }
    })
    end()
    return lines
  })

type Box = { left: number; right: number; top: number; bottom: number }

/** pdfium's marks for a hyphen that only breaks a word. */
const HYPHENS = new Set([0x02, 0xfffe])
export const BROKEN_WORD = '\u00AD'

class LineOfGlyphs {
  private readonly page: number
  private readonly height: number
  private text = ''
  private readonly sizes: number[] = []
  private box: Box | null = null

  constructor(page: number, height: number) {
    this.page = page
    this.height = height
  }

  add(code: number, box: Box | null): void {
    if (HYPHENS.has(code)) this.text += BROKEN_WORD
    else if (code > 0 && code <= 0x10ffff) this.text += String.fromCodePoint(code)
    if (!box || code === 0x20) return
    this.sizes.push(Math.abs(box.bottom - box.top))
    this.box = this.box
      ? {
          left: Math.min(this.box.left, box.left),
          right: Math.max(this.box.right, box.right),
          top: Math.min(this.box.top, box.top),
          bottom: Math.max(this.box.bottom, box.bottom),
        }
      : box
  }

  finish(): PrintedLine | null {
    const text = this.text.trim()
    if (!text || !this.box) return null
    const size = this.sizes.sort((a, b) => a - b)[this.sizes.length >> 1]!
    return { page: this.page, height: this.height, text, size, ...this.box }
  }
}

/** The same in ten-thousandths of the page as it is drawn. */
export function linesOn(document: PdfDocument, at: number): PageLine[] {
  const { width, height } = document.drawnPoints(at)
  const part = (value: number, whole: number) => Math.round((value / whole) * 10_000)
  return printedOn(document, at).map(({ left, right, top, bottom, text }) => ({
    x: part(left, width),
    y: part(top, height),
    w: part(right - left, width),
    h: part(bottom - top, height),
    text: text.replaceAll(BROKEN_WORD, ''),
  }))
}
