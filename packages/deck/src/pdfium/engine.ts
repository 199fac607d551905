import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { init } from '@embedpdf/pdfium'
import { giveFonts } from './fonts.ts'
import type { Engine, Heap } from './types.ts'

let loading: Promise<Engine> | undefined

/**
 * pdfium, loaded once; with the package's own faces for what a PDF names and does not bring, unless whoever is first in
 * this process only reads words: a face of Chinese weighs some 20 MB.
 */
export function loadPdfium({ draws }: { draws: boolean }): Promise<Engine> {
  loading ??= load(draws)
  return loading
}

/** After a trap its memory is in the middle of something: the next document gets another. */
export function forgetPdfium(): void {
  loading = undefined
}

async function load(draws: boolean): Promise<Engine> {
  const wasm = await readFile(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm'))
  const api = await init({ wasmBinary: new Uint8Array(wasm).buffer })
  const engine = { api, heap: api.pdfium as unknown as Heap }
  api.PDFiumExt_Init()
  if (draws) giveFonts(engine)
  return engine
}

/** Room in the engine's memory for the time of `work`. */
export function withRoom<Result>({ heap }: Engine, bytes: number, work: (pointer: number) => Result): Result {
  const pointer = heap.wasmExports.malloc(bytes)
  try {
    return work(pointer)
  } finally {
    heap.wasmExports.free(pointer)
  }
}

/** Whether what was thrown is a trap of the engine. */
export const isTrap = (error: unknown): boolean => error instanceof Error && error.name === 'RuntimeError'
