import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { init } from '@embedpdf/pdfium'
import sharp from 'sharp'

type Heap = {
  HEAPU8: Uint8Array
  wasmExports: { malloc(bytes: number): number; free(pointer: number): void }
}

const BGRA = 4
const WHITE = 0xffffffff
const WITH_ANNOTATIONS = 1

/** A PDF's pages as another program draws them: RGB, `width` px wide, 16:9. */
export async function renderPdf(file: Uint8Array, width: number): Promise<Buffer[]> {
  const wasm = await readFile(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm'))
  const engine = await init({ wasmBinary: new Uint8Array(wasm).buffer })
  engine.PDFiumExt_Init()
  const heap = engine.pdfium as unknown as Heap
  const pointer = heap.wasmExports.malloc(file.length)
  heap.HEAPU8.set(file, pointer)
  const document = engine.FPDF_LoadMemDocument(pointer, file.length, '')
  const height = Math.round((width * 9) / 16)
  const size = width * height * 4
  const pixels = heap.wasmExports.malloc(size)
  const pages: Buffer[] = []
  for (let at = 0; at < engine.FPDF_GetPageCount(document); at++) {
    const page = engine.FPDF_LoadPage(document, at)
    const bitmap = engine.FPDFBitmap_CreateEx(width, height, BGRA, pixels, width * 4)
    engine.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE)
    engine.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, WITH_ANNOTATIONS)
    const raw = Buffer.from(heap.HEAPU8.subarray(pixels, pixels + size))
    pages.push(await fromBgra(raw, width, height))
    engine.FPDFBitmap_Destroy(bitmap)
    engine.FPDF_ClosePage(page)
  }
  engine.FPDF_CloseDocument(document)
  heap.wasmExports.free(pixels)
  heap.wasmExports.free(pointer)
  return pages
}

const fromBgra = (raw: Buffer, width: number, height: number): Promise<Buffer> =>
  sharp(raw, { raw: { width, height, channels: 4 } })
    .recomb([
      [0, 0, 1],
      [0, 1, 0],
      [1, 0, 0],
    ])
    .removeAlpha()
    .raw()
    .toBuffer()
