import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { init } from '@embedpdf/pdfium'
import { ImportError } from '../errors.ts'
import { append } from '../files/many.ts'
import { IMPORT_LIMITS } from '../limits.ts'

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

type Pdfium = Awaited<ReturnType<typeof init>>
interface Heap {
  HEAPU8: Uint8Array
  HEAPF32: Float32Array
  wasmExports: { malloc(bytes: number): number; free(pointer: number): void }
}

let loading: Promise<Pdfium> | undefined

async function load(): Promise<Pdfium> {
  const wasm = await readFile(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm'))
  const engine = await init({ wasmBinary: new Uint8Array(wasm).buffer })
  engine.PDFiumExt_Init()
  return engine
}

const PASSWORD = 4

/** The printed lines of a PDF, page after page. Throws `ImportError`: encrypted, broken, too-many-pages. */
export async function printedLines(file: Uint8Array): Promise<{ lines: PrintedLine[]; pages: number }> {
  loading ??= load()
  const engine = await loading
  try {
    return readDocument(engine, file)
  } catch (error) {
    if (error instanceof ImportError) throw error
    if (!(error instanceof Error && error.name === 'RuntimeError')) throw error
    // A trap leaves the engine's memory as it was in the middle of something: it is not used again.
    loading = undefined
    throw new ImportError('broken', error)
  }
}

function readDocument(engine: Pdfium, file: Uint8Array): { lines: PrintedLine[]; pages: number } {
  const heap = engine.pdfium as unknown as Heap
  const pointer = heap.wasmExports.malloc(file.length)
  heap.HEAPU8.set(file, pointer)
  const document = engine.FPDF_LoadMemDocument(pointer, file.length, '')
  try {
    if (!document) throw new ImportError(engine.FPDF_GetLastError() === PASSWORD ? 'encrypted' : 'broken')
    const pages = engine.FPDF_GetPageCount(document)
    if (pages > IMPORT_LIMITS.pages) throw new ImportError('too-many-pages')
    const lines: PrintedLine[] = []
    let characters = 0
    for (let at = 0; at < pages; at++) {
      const printed = readPage(engine, heap, document, at)
      append(lines, printed)
      characters += printed.reduce((sum, { text }) => sum + text.length, 0)
      if (characters > IMPORT_LIMITS.characters) throw new ImportError('text-too-long')
    }
    return { lines, pages }
  } finally {
    if (document) engine.FPDF_CloseDocument(document)
    heap.wasmExports.free(pointer)
  }
}

/** A damaged page has no lines. */
function readPage(engine: Pdfium, heap: Heap, document: number, at: number): PrintedLine[] {
  const page = engine.FPDF_LoadPage(document, at)
  if (!page) return []
  const text = engine.FPDFText_LoadPage(page)
  const height = engine.FPDF_GetPageHeightF(page)
  const box = heap.wasmExports.malloc(16)
  const lines: PrintedLine[] = []
  let line = new LineOfGlyphs(at + 1, height)
  const end = () => {
    const printed = line.finish()
    if (printed) lines.push(printed)
    line = new LineOfGlyphs(at + 1, height)
  }
  try {
    const count = text ? engine.FPDFText_CountChars(text) : 0
    for (let i = 0; i < count; i++) {
      const code = engine.FPDFText_GetUnicode(text, i)
      if (code === 0x0a || code === 0x0d) {
        end()
        continue
      }
      const hasBox =
        engine.FPDFText_IsGenerated(text, i) !== 1 && engine.FPDFText_GetLooseCharBox(text, i, box)
      const [left = 0, top = 0, right = 0, bottom = 0] = hasBox
        ? heap.HEAPF32.subarray(box >> 2, (box >> 2) + 4)
        : []
      line.add(code, hasBox ? { left, top: height - top, right, bottom: height - bottom } : null)
    }
    end()
  } finally {
    heap.wasmExports.free(box)
    if (text) engine.FPDFText_ClosePage(text)
    engine.FPDF_ClosePage(page)
  }
  return lines
}

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
