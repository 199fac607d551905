import { demandsLimits } from '@yantu/contract/limits/demands'
import { ImportError, ImportWorker } from '@yantu/deck/importers/index'
import { DeckWorker } from '@yantu/deck/make/pool'
import { PdfReader } from '@yantu/deck/pdfium/pool'
import { RasterWorker } from '@yantu/deck/raster/pool'
import type { RasterPicture } from '@yantu/deck/raster/rasterize'
import type { JobPool } from '@yantu/deck/workers/job-pool'
import { stat } from 'node:fs/promises'
import { Undrawable } from '../../modules/catalog/pictures/painter.port.ts'
import {
  DraftFault,
  type DraftReader,
  type LocalFile,
  type Material,
  type PagePicture,
  type Passage,
  type ReadDraft,
  type ReadPage,
} from '../../modules/demands/drafts/reader.port.ts'
import { createOffice } from '../office/index.ts'
import { asUndrawable } from '../page-painter/faults.ts'
import type { Programs } from '../page-painter/index.ts'
import { withPath } from '../page-painter/with-path.ts'
import { passagesOf } from './passages.ts'

const { pageWidths } = demandsLimits.draft
const WIDTHS = { widths: [pageWidths.small, pageWidths.large] }

const extensionOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase()

/** What is wrong with a draft in the words of its port; what is wrong with us stays as it is. */
const asFault = <Result>(work: () => Promise<Result>): Promise<Result> =>
  asUndrawable(work).catch((error: unknown) => {
    if (!(error instanceof Undrawable)) throw error
    throw new DraftFault(error.message, { isCertain: error.isCertain, cause: error })
  })

/** A later run that is too much costs its own pages' pictures: the file has others, and all its words are read. */
const noneWhereTooMuch =
  (from: number) =>
  (error: unknown): PagePicture[] => {
    if (from > 0 && error instanceof DraftFault && error.isCertain) return []
    throw error
  }

/**
 * Reads drafts and material with the deck engine in the pool's processes, so many pages at once; an old .ppt goes
 * through LibreOffice.
 */
export function createDraftReader(
  pool: JobPool,
  programs: Pick<Programs, 'soffice'>,
  pagesAtOnce: number = demandsLimits.draft.pagesAtOnce,
): DraftReader {
  const office = createOffice(programs.soffice)
  const [deck, raster] = [new DeckWorker(pool), new RasterWorker(pool)]
  const [pdf, importer] = [new PdfReader(pool), new ImportWorker(pool)]

  /** What a file says of all its pages, and the pictures of those of one run, small and large. */
  interface Run extends ReadDraft {
    pages: readonly Omit<ReadPage, 'picture'>[]
    pictures: RasterPicture[][]
  }
  /** Draws the run that begins after so many pages, as far as `most`, and reads the first `most`. */
  type DrawRun = (from: number, most: number) => Promise<Run>

  const deckRun =
    (path: string): DrawRun =>
    async (from, most) => {
      const run = { file: { path }, from, most: Math.min(pagesAtOnce, most - from), extension: 'pptx' }
      const { svgs, texts, pageCount, deck: told } = await deck.pages(run)
      return {
        pageCount,
        ratio: told?.ratio ?? 0,
        pages: texts.slice(0, most).map((text, at) => ({
          text,
          beside: told?.beside[at] ?? '',
          shapes: told?.shapes[at] ?? [],
        })),
        pictures: await raster.rasterize(svgs, WIDTHS),
      }
    }

  const pdfRun =
    (file: { path: string } | Uint8Array): DrawRun =>
    async (from, most) => {
      const drawn = Math.min(pagesAtOnce, most - from)
      const run = { from, most: drawn, texts: from === 0 ? most : 0, ...WIDTHS }
      const { pages: pictures, texts, pageCount } = await pdf.read(file, run)
      const first = pictures[0]?.[1]
      return {
        pageCount,
        ratio: first ? first.width / first.height : 0,
        pages: texts.map((text) => ({ text, beside: '', shapes: [] })),
        pictures,
      }
    }

  async function runsOf(file: LocalFile): Promise<DrawRun | null> {
    const extension = extensionOf(file.name)
    if (extension === 'pptx') return deckRun(file.path)
    if (extension === 'pdf') return pdfRun(file)
    if (extension !== 'ppt') return null
    const made = await withPath({ path: file.path }, extension, (at) => office.convert(at, 'pdf'))
    return made && pdfRun(made)
  }

  /** Of a run, as far as it was drawn; each page is small and large. */
  async function picturesOf(run: RasterPicture[][]): Promise<PagePicture[]> {
    const greys = await raster.looks(run.map(([one]) => one!.bytes))
    return run.map(([one, other], at) => ({ small: one!.bytes, large: other!.bytes, grey: greys[at]! }))
  }

  /** Null where nothing here reads it, or it cannot be read. */
  async function passages(file: LocalFile): Promise<Passage[] | null> {
    const extension = extensionOf(file.name)
    if ((await stat(file.path)).size > demandsLimits.figures.fileBytes) return null
    const byPage = (texts: readonly string[]): Passage[] =>
      texts.map((text, at) => ({ source: `${file.name} 第 ${at + 1} 页`, text, formulas: [] }))
    if (extension === 'pptx')
      return byPage((await deck.pages({ file: { path: file.path }, most: 0, extension })).texts)
    if (extension === 'pdf') {
      const texts = demandsLimits.figures.pages
      return byPage((await pdf.read(file, { most: 0, texts, ...WIDTHS })).texts)
    }
    if (extension !== 'docx') return null
    const { size } = await stat(file.path)
    return passagesOf(file.name, (await importer.import({ path: file.path, size }, file.name)).tree)
  }

  /** What is the file's own fault is a file that cannot be read; what was in the way is tried again. */
  const readable = (file: LocalFile): Promise<Passage[] | null> =>
    asUndrawable(() => passages(file)).catch((error: unknown) => {
      if (error instanceof Undrawable && error.isCertain) return null
      if (error instanceof ImportError && error.code !== 'busy') return null
      throw error
    })

  async function materialOf(files: readonly LocalFile[], skipped: readonly string[]): Promise<Material> {
    const found: Passage[] = []
    const unread = [...skipped]
    for (const file of files) {
      const read = await readable(file)
      if (read) found.push(...read)
      else unread.push(file.name)
    }
    return { passages: found, unread }
  }

  return {
    async read(file, most, take) {
      const drawRun = await asFault(() => runsOf(file))
      if (!drawRun) return null
      const first = await asFault(() => drawRun(0, most))
      const { pageCount, ratio, pages } = first
      for (let from = 0; from < pages.length; from += pagesAtOnce) {
        const pictures = await asFault(async () =>
          picturesOf(from === 0 ? first.pictures : (await drawRun(from, most)).pictures),
        ).catch(noneWhereTooMuch(from))
        for (const [at, page] of pages.slice(from, from + pagesAtOnce).entries())
          await take({ ...page, picture: pictures[at] ?? null })
      }
      return { pageCount, ratio }
    },
    mark: async (picture) => (await raster.watermark(picture)).bytes,
    material: async (file) => {
      if (extensionOf(file.name) !== 'zip') return materialOf([file], [])
      // The reader of archives is loaded by the first of them: most servers start without one.
      return (await import('./archive.ts')).unpacked(file, materialOf)
    },
  }
}
