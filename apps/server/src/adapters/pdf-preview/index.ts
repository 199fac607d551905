import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { init } from '@embedpdf/pdfium'

/** A drawn page: RGBA, four bytes a pixel, rows from the top. */
export interface PagePicture {
  pixels: Buffer
  width: number
  height: number
}

type Pdfium = Awaited<ReturnType<typeof init>>
interface Heap {
  HEAPU8: Uint8Array
  wasmExports: { malloc(bytes: number): number; free(pointer: number): void }
}

const BGRA = 0
const ANNOTATIONS = 0x01
const REVERSE_BYTE_ORDER = 0x10
const WHITE = 0xffffffff

let loading: Promise<Pdfium> | undefined

const pdfium = () => {
  loading ??= load()
  return loading
}

async function load(): Promise<Pdfium> {
  const entry = createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm')
  const wasm = await readFile(entry)
  const engine = await init({ wasmBinary: new Uint8Array(wasm).buffer })
  engine.PDFiumExt_Init()
  return engine
}

/**
 * Draws the pages of a PDF, at most `maxPages`, each `width` px wide.
 * Throws when the file is no readable PDF. Fonts must be embedded.
 */
export async function renderPdf(
  file: Uint8Array,
  { width, maxPages = Number.POSITIVE_INFINITY }: { width: number; maxPages?: number },
): Promise<PagePicture[]> {
  const engine = await pdfium()
  const memory = engine.pdfium as unknown as Heap
  const pointer = memory.wasmExports.malloc(file.length)
  memory.HEAPU8.set(file, pointer)
  const document = engine.FPDF_LoadMemDocument(pointer, file.length, '')
  try {
    if (!document) throw new Error(`not a readable PDF (${engine.FPDF_GetLastError()})`)
    const pages = Math.min(engine.FPDF_GetPageCount(document), maxPages)
    return Array.from({ length: pages }, (_, index) => drawPage(engine, memory, document, index, width))
  } finally {
    if (document) engine.FPDF_CloseDocument(document)
    memory.wasmExports.free(pointer)
  }
}

function drawPage(engine: Pdfium, memory: Heap, document: number, index: number, width: number): PagePicture {
  const page = engine.FPDF_LoadPage(document, index)
  const height = Math.round((width * engine.FPDF_GetPageHeightF(page)) / engine.FPDF_GetPageWidthF(page))
  const bitmap = engine.FPDFBitmap_Create(width, height, BGRA)
  try {
    engine.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE)
    engine.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, REVERSE_BYTE_ORDER | ANNOTATIONS)
    const start = engine.FPDFBitmap_GetBuffer(bitmap)
    return { pixels: Buffer.from(memory.HEAPU8.slice(start, start + width * height * 4)), width, height }
  } finally {
    engine.FPDFBitmap_Destroy(bitmap)
    engine.FPDF_ClosePage(page)
  }
}
