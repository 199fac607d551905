import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import type { FileSource } from '../make/source.ts'
import { forgetPdfium, isTrap, loadPdfium, withRoom } from './engine.ts'
import { PdfError } from './errors.ts'
import { PDF_LIMITS } from './limits.ts'
import type { Engine } from './types.ts'

/** A drawn page: RGBA, rows from the top. */
export interface PagePixels {
  pixels: Buffer
  width: number
  height: number
}

const PASSWORD = 4
/** FPDF_ANNOT, FPDF_REVERSE_BYTE_ORDER, FPDF_RENDER_LIMITEDIMAGECACHE. */
const HOW = 0x01 | 0x10 | 0x200
const BGRX = 3
const WHITE = 0xffffffff
/** Of a page whose size makes no sense, in points. */
const A4 = { width: 595, height: 842 }
const LEAST_SIDE = 1
/** Where a PDF says that it is one, in bytes from its beginning. */
const HEAD = 1024

/** An open PDF. Bytes are read where they are needed: of a file on disk no more is in memory. */
export class PdfDocument {
  readonly pageCount: number
  readonly engine: Engine
  private readonly handle: number
  private readonly letGo: () => void

  private constructor(engine: Engine, handle: number, letGo: () => void) {
    this.engine = engine
    this.handle = handle
    this.letGo = letGo
    this.pageCount = engine.api.FPDF_GetPageCount(handle)
  }

  /**
   * Opens a PDF for the time of `read`; `draws`: its pages are drawn.
   * @throws PdfError also where the engine breaks on it
   */
  static async with<Result>(
    source: FileSource,
    read: (document: PdfDocument) => Result | Promise<Result>,
    { draws = true }: { draws?: boolean } = {},
  ): Promise<Result> {
    const engine = await loadPdfium({ draws })
    const file = readable(source)
    try {
      const document = PdfDocument.open(engine, file)
      try {
        return await read(document)
      } finally {
        document.close()
      }
    } catch (error) {
      if (!isTrap(error)) throw error
      forgetPdfium()
      throw new PdfError('broken', error)
    } finally {
      file.close()
    }
  }

  /** px of the page where it is drawn so wide; a long page ends early. */
  sizeOf(at: number, width: number): { width: number; height: number } {
    const page = this.points(at)
    const height = Math.round((width * page.height) / page.width)
    return { width, height: Math.min(Math.max(height, 1), width * PDF_LIMITS.height) }
  }

  /** Points of what is drawn of a page. */
  drawnPoints(at: number): { width: number; height: number } {
    const { width, height } = this.points(at)
    return { width, height: Math.min(height, width * PDF_LIMITS.height) }
  }

  /** The words of a page, line by line; '' of one that is damaged or has none. */
  text(at: number): string {
    const { api, heap } = this.engine
    return this.withText(at, '', (text) => {
      const count = Math.min(api.FPDFText_CountChars(text), PDF_LIMITS.characters)
      if (count <= 0) return ''
      return withRoom(this.engine, (count + 1) * 2, (room) => {
        const written = api.FPDFText_GetText(text, 0, count, room)
        return tidy(Buffer.from(heap.HEAPU8.buffer, room, Math.max(0, written - 1) * 2).toString('utf16le'))
      })
    })
  }

  /** What the file says of itself under a name of its information dictionary; '' where it says nothing. */
  told(name: 'Title' | 'Author'): string {
    const { api, heap } = this.engine
    const most = PDF_LIMITS.characters
    return withRoom(this.engine, most, (room) => {
      const bytes = Math.min(api.FPDF_GetMetaText(this.handle, name, room, most), most)
      return tidy(Buffer.from(heap.HEAPU8.buffer, room, Math.max(0, bytes - 2)).toString('utf16le'))
    })
  }

  /** For what reads a page's glyphs: pdfium's handle of its text, and its height in points. */
  withText<Result>(at: number, damaged: Result, read: (text: number, height: number) => Result): Result {
    const { api } = this.engine
    return this.withPage(at, damaged, (page) => {
      const text = api.FPDFText_LoadPage(page)
      if (!text) return damaged
      try {
        return read(text, api.FPDF_GetPageHeightF(page))
      } finally {
        api.FPDFText_ClosePage(text)
      }
    })
  }

  /** The page so many px wide on white; a damaged one is white. */
  draw(at: number, width: number): PagePixels {
    const { api, heap } = this.engine
    const size = this.sizeOf(at, width)
    const points = this.points(at)
    const whole = Math.round((width * points.height) / points.width)
    const bytes = size.width * size.height * 4
    const blank = { pixels: Buffer.alloc(bytes, 0xff), ...size }
    return this.withPage(at, blank, (page) =>
      withRoom(this.engine, bytes, (room) => {
        const bitmap = api.FPDFBitmap_CreateEx(size.width, size.height, BGRX, room, size.width * 4)
        if (!bitmap) return blank
        try {
          api.FPDFBitmap_FillRect(bitmap, 0, 0, size.width, size.height, WHITE)
          api.FPDF_RenderPageBitmap(bitmap, page, 0, 0, size.width, Math.max(whole, 1), 0, HOW)
        } finally {
          api.FPDFBitmap_Destroy(bitmap)
        }
        return { pixels: Buffer.from(heap.HEAPU8.slice(room, room + bytes).buffer), ...size }
      }),
    )
  }

  /** Whether the page can be read at all. */
  isReadable(at: number): boolean {
    return this.withPage(at, false, () => true)
  }

  private points(at: number): { width: number; height: number } {
    const { api, heap } = this.engine
    return withRoom(this.engine, 8, (room) => {
      const isKnown = api.FPDF_GetPageSizeByIndexF(this.handle, at, room)
      const [width = 0, height = 0] = heap.HEAPF32.slice(room >> 2, (room >> 2) + 2)
      const isSize = isKnown && width >= LEAST_SIDE && height >= LEAST_SIDE && Number.isFinite(width * height)
      return isSize ? { width, height } : A4
    })
  }

  private withPage<Result>(at: number, damaged: Result, read: (page: number) => Result): Result {
    const { api } = this.engine
    const page = api.FPDF_LoadPage(this.handle, at)
    if (!page) return damaged
    try {
      return read(page)
    } finally {
      api.FPDF_ClosePage(page)
    }
  }

  private static open(engine: Engine, file: Readable): PdfDocument {
    const { api, heap } = engine
    if (!file.read(0, HEAD).includes('%PDF-')) throw new PdfError('not-pdf')
    const readBlock = heap.addFunction((_param = 0, position = 0, buffer = 0, size = 0) => {
      const bytes = file.read(position >>> 0, size >>> 0)
      heap.HEAPU8.set(bytes, buffer)
      return bytes.length === size >>> 0 ? 1 : 0
    }, 'iiiii')
    // FPDF_FILEACCESS: length, reader, its parameter. Pdfium reads by it until the document is closed.
    const access = heap.wasmExports.malloc(12)
    const view = new DataView(heap.HEAPU8.buffer, access, 12)
    view.setUint32(0, file.size, true)
    view.setUint32(4, readBlock, true)
    view.setUint32(8, 0, true)
    const letGo = () => {
      heap.removeFunction(readBlock)
      heap.wasmExports.free(access)
    }
    const handle = api.FPDF_LoadCustomDocument(access, '')
    const fault = handle ? null : api.FPDF_GetLastError() === PASSWORD ? 'encrypted' : 'broken'
    const document = handle ? new PdfDocument(engine, handle, letGo) : null
    const refused = fault ?? refusalOf(document)
    if (!refused && document) return document
    if (document) document.close()
    else letGo()
    throw new PdfError(refused ?? 'broken')
  }

  private close(): void {
    this.engine.api.FPDF_CloseDocument(this.handle)
    this.letGo()
  }
}

function refusalOf(document: PdfDocument | null): 'empty' | 'too-many-pages' | 'broken' | null {
  if (!document || document.pageCount <= 0) return 'empty'
  if (document.pageCount > PDF_LIMITS.pages) return 'too-many-pages'
  return document.isReadable(0) ? null : 'broken'
}

interface Readable {
  size: number
  /** Fewer bytes than asked for at the end alone. */
  read(position: number, length: number): Buffer
  close(): void
}

function readable(source: FileSource): Readable {
  if (!('path' in source)) {
    const bytes = Buffer.from(source.buffer, source.byteOffset, source.byteLength)
    const read = (position: number, length: number) => bytes.subarray(position, position + length)
    return { size: bytes.length, read, close() {} }
  }
  const file = openSync(source.path, 'r')
  return {
    size: fstatSync(file).size,
    read(position, length) {
      const bytes = Buffer.alloc(length)
      return bytes.subarray(0, readSync(file, bytes, 0, length, position))
    },
    close: () => closeSync(file),
  }
}

/** Without pdfium's marks for a broken word and for what it could not read. */
const tidy = (text: string): string =>
  text
    .replaceAll(/[\u0002\ufffe\u00ad]\s*/g, '')
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\ufffd\uffff]+/g, '\n')
    .replaceAll(/[ \t]*\n\s*/g, '\n')
    .trim()
