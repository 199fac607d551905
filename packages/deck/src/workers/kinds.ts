import { fileURLToPath } from 'node:url'
import type { FilmAnswer, FilmTask } from '../film/cut.ts'
import { IMPORT_LIMITS } from '../importers/limits.ts'
import type { ImportAnswer, ImportPart, ImportTask } from '../importers/task.ts'
import type { ExamineTask, PagePortrait, PortraitsTask, RepairAnswer, RepairTask } from '../inspect/task.ts'
import type { Report } from '../inspect/examine.ts'
import type { LookOrder } from '../make/look.ts'
import type { DeckOrder, MadeDeck, Preview, PreviewOrder, ThemeChoice } from '../make/order.ts'
import type { LinedPages, PagesTask } from '../make/pages.ts'
import type { FileSource } from '../make/source.ts'
import type { Trial } from '../make/trial.ts'
import type { Verdict } from '../market/types.ts'
import type { PdfPages } from '../pdf/pages.ts'
import type { PdfAnswer, PdfPart, PdfTask } from '../pdfium/read.ts'
import type { RasterPicture } from '../raster/rasterize.ts'
import type {
  FigurePicture,
  FigureTask,
  PhotoTask,
  RasterPart,
  RasterTask,
  ScaleTask,
} from '../raster/task.ts'
import type { ShareCard } from '../share/types.ts'
import type { ThemeEntry } from '../themes/index.ts'
import type { Rank } from './fair-queue.ts'

/** What each kind of job is given and answers, and what comes before the answer. */
export interface Work {
  deck: { task: DeckOrder; answer: MadeDeck; part: never }
  preview: { task: PreviewOrder; answer: Preview; part: never }
  themes: { task: null; answer: readonly ThemeEntry[]; part: never }
  cover: { task: ThemeChoice; answer: string; part: never }
  judge: { task: FileSource; answer: Verdict; part: never }
  trial: { task: FileSource; answer: Trial; part: never }
  look: { task: LookOrder; answer: string[]; part: never }
  pages: { task: PagesTask; answer: LinedPages; part: string }
  thumbnails: { task: RasterTask; answer: null; part: RasterPart }
  pictures: { task: RasterTask; answer: null; part: RasterPart }
  pdf: { task: PdfPages; answer: Uint8Array; part: never }
  readPdf: { task: PdfTask; answer: PdfAnswer; part: PdfPart }
  drawPdf: { task: PdfTask; answer: PdfAnswer; part: PdfPart }
  watermark: { task: Uint8Array; answer: RasterPicture; part: never }
  photo: { task: PhotoTask; answer: RasterPicture; part: never }
  figure: { task: FigureTask; answer: FigurePicture; part: never }
  scale: { task: ScaleTask; answer: RasterPicture[]; part: never }
  upload: { task: ScaleTask; answer: RasterPicture[]; part: never }
  film: { task: FilmTask; answer: FilmAnswer; part: never }
  share: { task: ShareCard; answer: Uint8Array; part: never }
  looks: { task: readonly Uint8Array[]; answer: Uint8Array[]; part: never }
  examine: { task: ExamineTask; answer: Report; part: never }
  portraits: { task: PortraitsTask; answer: PagePortrait[]; part: never }
  repair: { task: RepairTask; answer: RepairAnswer; part: never }
  import: { task: ImportTask; answer: ImportAnswer; part: ImportPart }
}

export type Kind = keyof Work

export interface Program {
  file: string
  /** What V8 may have for objects, bytes; buffers and code need the rest of the memory. */
  heap: number
  execArgv?: readonly string[]
  /** An idle process is let go after this long, ms. */
  idle: number
}

export interface KindLimits {
  /** Processor time of one job from the moment its process has it, ms; five times as long by the clock. */
  time: number
  /** Of the whole process, bytes. */
  memory: number
}

export interface KindOf extends KindLimits {
  program: ProgramName
  rank: Rank
  /** Each part gives the job its time anew. */
  isTimedByPart?: boolean
  /** Of those that wait of one user only the newest is wanted. */
  isNewest?: boolean
}

const MB = 1024 * 1024
const programFile = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** What runs jobs. Each loads its own libraries only: together they start slower and weigh more (decision 0345). */
export const PROGRAMS = {
  /** An idle one holds some 200 MB. */
  engine: { file: programFile('../make/worker.ts'), heap: 720 * MB, idle: 30_000 },
  /** An idle one holds some 100 MB of font tables. */
  raster: { file: programFile('../raster/worker.ts'), heap: 720 * MB, idle: 10_000 },
  /** Reads packages and draws nothing: an idle one holds some 80 MB. */
  doctor: { file: programFile('../inspect/worker.ts'), heap: 400 * MB, idle: 30_000 },
  importer: {
    file: programFile('../importers/worker.ts'),
    // The engine of PDFs needs more besides V8's objects than others do.
    heap: 140 * MB,
    execArgv: ['--max-semi-space-size=8', '--expose-gc'],
    idle: 10_000,
  },
  /** An idle one holds some 150 MB: the engine, and the faces that a PDF asked for. */
  pdfium: { file: programFile('../pdfium/worker.ts'), heap: 300 * MB, idle: 10_000 },
} as const satisfies Record<string, Program>

export type ProgramName = keyof typeof PROGRAMS

const ENGINE = { program: 'engine', time: 60_000, memory: 1024 * MB } as const
const PRINTED = { program: 'pdfium', time: 30_000, memory: 1024 * MB, isTimedByPart: true } as const
const DRAWN = { program: 'raster', time: 60_000, memory: 1024 * MB } as const

/** Every kind of document work. A further one is an entry here and a handler in its program. */
export const KINDS: Readonly<Record<Kind, KindOf>> = {
  deck: { ...ENGINE, rank: 'awaited' },
  // A preview that comes later is none.
  preview: { ...ENGINE, rank: 'preview', time: 20_000, isNewest: true },
  themes: { ...ENGINE, rank: 'awaited' },
  cover: { ...ENGINE, rank: 'background' },
  judge: { ...ENGINE, rank: 'background' },
  trial: { ...ENGINE, rank: 'awaited', time: 20_000 },
  look: { ...ENGINE, rank: 'preview', time: 20_000 },
  pages: { ...ENGINE, rank: 'background' },
  thumbnails: { ...DRAWN, rank: 'awaited', isTimedByPart: true },
  pictures: { ...DRAWN, rank: 'background', isTimedByPart: true },
  pdf: { ...DRAWN, rank: 'background' },
  readPdf: { ...PRINTED, rank: 'awaited' },
  drawPdf: { ...PRINTED, rank: 'background' },
  watermark: { ...DRAWN, rank: 'background' },
  photo: { ...DRAWN, rank: 'awaited' },
  figure: { ...DRAWN, rank: 'awaited' },
  scale: { ...DRAWN, rank: 'background' },
  upload: { ...DRAWN, rank: 'awaited' },
  film: { ...DRAWN, rank: 'background' },
  looks: { ...DRAWN, rank: 'background' },
  // Nobody's, so one at a time; whoever shows a link waits for it.
  share: { ...DRAWN, rank: 'preview', time: 15_000 },
  examine: { program: 'doctor', rank: 'awaited', time: 20_000, memory: 640 * MB },
  portraits: { program: 'doctor', rank: 'awaited', time: 20_000, memory: 1024 * MB },
  repair: { program: 'doctor', rank: 'awaited', time: 30_000, memory: 640 * MB },
  import: {
    program: 'importer',
    rank: 'awaited',
    time: IMPORT_LIMITS.time,
    memory: IMPORT_LIMITS.memory,
  },
}
