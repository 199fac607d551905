import { readFileSync } from 'node:fs'
import { FACES } from '../raster/faces.ts'
import type { Engine, Heap } from './types.ts'

/** Windows' numbers of the scripts for which pdfium carries no face: Japanese, Korean, simplified, traditional. */
const EAST_ASIAN = new Set([128, 129, 134, 136])
const SIMPLIFIED = 134
/** A pitch family's mark of faces with serifs. */
const ROMAN = 0x10
const BOLD_FROM = 600

const CHINESE_NAME =
  /song|sun|kai|fang|hei|ming|mincho|gothic|yahei|dengxian|pingfang|heiti|batang|gulim|[\u4e00-\u9fff]/i
const SERIF_NAME = /song|sun|kai|fang|ming|mincho|batang|serif|宋|楷|仿|明|隶|书/i
const BOLD_NAME = /bold|heavy|black|粗/i

/** What a PDF asks for: pdfium's weight, script, pitch family and the face's name. */
export interface AskedFace {
  weight: number
  script: number
  pitch: number
  name: string
}

/** The file of the packaged face that stands for one that a PDF names and does not bring; null: pdfium's own. */
export function faceFor({ weight, script, pitch, name }: AskedFace): string | null {
  if (!EAST_ASIAN.has(script) && !CHINESE_NAME.test(name)) return null
  const isSerif = SERIF_NAME.test(name) || (!/hei|gothic|sans|黑|圆/i.test(name) && (pitch & ROMAN) !== 0)
  const family = isSerif ? 'Noto Serif SC' : 'Noto Sans SC'
  const bold = weight >= BOLD_FROM || BOLD_NAME.test(name)
  return FACES.find((face) => face.family === family && face.bold === bold && !face.italic)?.file ?? null
}

interface LoadedFace {
  bytes: Buffer
  /** Offset and length of each table by its tag. */
  tables: ReadonlyMap<number, readonly [number, number]>
}

const HEADER = 12
const RECORD = 16

function loadFace(file: string): LoadedFace {
  const bytes = readFileSync(file)
  const tables = new Map<number, readonly [number, number]>()
  for (let at = HEADER; at < HEADER + bytes.readUInt16BE(4) * RECORD; at += RECORD)
    tables.set(bytes.readUInt32BE(at), [bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12)])
  return { bytes, tables }
}

/**
 * Gives pdfium the package's faces in the place of the system's (FPDF_SYSFONTINFO, version 1): what a PDF shows is
 * the same on every machine, and Chinese that is not embedded is not left out. Faces are read when first asked for.
 */
export function giveFonts({ api, heap }: Engine): void {
  const files: string[] = []
  const loaded = new Map<number, LoadedFace>()
  const faceOf = (handle: number): LoadedFace | undefined => {
    const file = files[handle - 1]
    if (file === undefined) return undefined
    const face = loaded.get(handle) ?? loadFace(file)
    loaded.set(handle, face)
    return face
  }

  function mapFont(
    _info: number,
    weight: number,
    _italic: number,
    script: number,
    pitch: number,
    at: number,
  ) {
    const file = faceFor({ weight, script, pitch, name: nameAt(heap, at) })
    if (file === null) return 0
    if (!files.includes(file)) files.push(file)
    return files.indexOf(file) + 1
  }

  function fontData(_info: number, handle: number, tag: number, buffer: number, size: number): number {
    const face = faceOf(handle)
    const [from, length] = tag ? (face?.tables.get(tag >>> 0) ?? []) : [0, face?.bytes.length]
    if (!face || from === undefined || length === undefined) return 0
    if (buffer && size >= length) heap.HEAPU8.set(face.bytes.subarray(from, from + length), buffer)
    return length
  }

  // Each a function of its own: one that is given twice keeps its first signature.
  const calls = [
    heap.addFunction(() => {}, 'vi'), // Release
    heap.addFunction(() => {}, 'vii'), // EnumFonts
    heap.addFunction(mapFont as never, 'iiiiiiii'), // MapFont
    heap.addFunction(() => 0, 'iii'), // GetFont
    heap.addFunction(fontData, 'iiiiii'), // GetFontData
    heap.addFunction(() => 0, 'iiiii'), // GetFaceName
    heap.addFunction(() => SIMPLIFIED, 'iii'), // GetFontCharset
    heap.addFunction(() => {}, 'vii'), // DeleteFont
  ]
  // Pdfium keeps it for good.
  const info = heap.wasmExports.malloc((calls.length + 1) * 4)
  const view = new DataView(heap.HEAPU8.buffer)
  for (const [at, value] of [1, ...calls].entries()) view.setInt32(info + at * 4, value, true)
  api.FPDF_SetSystemFontInfo(info)
}

/** A name as it stands in the engine's memory: Chinese ones are UTF-8 or, from older programs, GBK. */
function nameAt({ HEAPU8 }: Heap, pointer: number): string {
  const bytes = HEAPU8.slice(pointer, HEAPU8.indexOf(0, pointer))
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}
