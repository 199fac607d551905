import type { init } from '@embedpdf/pdfium'

/** What pdfium's JavaScript glue has besides its functions. */
export interface Heap {
  HEAPU8: Uint8Array
  HEAPF32: Float32Array
  addFunction(call: (...args: number[]) => number | void, signature: string): number
  removeFunction(pointer: number): void
  wasmExports: { malloc(bytes: number): number; free(pointer: number): void }
}

export type Api = Awaited<ReturnType<typeof init>>
export interface Engine {
  api: Api
  heap: Heap
}
