import { demandsLimits } from '@yantu/contract/limits/demands'
import { ImportError, ImportWorker } from '@yantu/deck/importers/index'
import { DeckWorker } from '@yantu/deck/make/pool'
import { PdfReader } from '@yantu/deck/pdfium/pool'
import { RasterWorker } from '@yantu/deck/raster/pool'
import type { JobPool } from '@yantu/deck/workers/job-pool'
import { stat } from 'node:fs/promises'
import { Undrawable } from '../../modules/catalog/pictures/painter.port.ts'
import {
  DraftFault,
  type DraftReader,
  type LocalFile,
  type Material,
  type Passage,
  type ReadDraft,
} from '../../modules/demands/drafts/reader.port.ts'
import { createOffice } from '../office/index.ts'
import { asUndrawable } from '../page-painter/faults.ts'
import type { Programs } from '../page-painter/index.ts'
import { withPath } from '../page-painter/with-path.ts'
import { passagesOf } from './passages.ts'

const { small, large } = demandsLimits.draft.pageWidths
const WIDTHS = { widths: [small, large] }

const extensionOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase()

/** Reads drafts and material with the deck engine in the pool's processes; an old .ppt goes through LibreOffice. */
export function createDraftReader(pool: JobPool, programs: Pick<Programs, 'soffice'>): DraftReader {
  const office = createOffice(programs.soffice)
  const [deck, raster] = [new DeckWorker(pool), new RasterWorker(pool)]
  const [pdf, importer] = [new PdfReader(pool), new ImportWorker(pool)]

  type Drawn = Omit<ReadDraft, 'pages'> & {
    pages: Omit<ReadDraft['pages'][number], 'grey'>[]
  }

  async function drawnDeck(path: string, most: number): Promise<Drawn> {
    const {
      svgs,
      texts,
      pageCount,
      deck: told,
    } = await deck.pages({ file: { path }, most, extension: 'pptx' })
    const pictures = await raster.rasterize(svgs, WIDTHS)
    return {
      pageCount,
      ratio: told?.ratio ?? 0,
      pages: pictures.map((page, at) => ({
        text: texts[at] ?? '',
        beside: told?.beside[at] ?? '',
        shapes: told?.shapes[at] ?? [],
        small: page[0]!.bytes,
        large: page[1]!.bytes,
      })),
    }
  }

  async function drawnPdf(file: { path: string } | Uint8Array, most: number): Promise<Drawn> {
    const { pages, texts, pageCount } = await pdf.read(file, { most, texts: most, ...WIDTHS })
    const first = pages[0]?.[1]
    return {
      pageCount,
      ratio: first ? first.width / first.height : 0,
      pages: pages.map((page, at) => ({
        text: texts[at] ?? '',
        beside: '',
        shapes: [],
        small: page[0]!.bytes,
        large: page[1]!.bytes,
      })),
    }
  }

  async function drawnOld({ name, path }: LocalFile, most: number): Promise<Drawn | null> {
    const made = await withPath({ path }, extensionOf(name), (at) => office.convert(at, 'pdf'))
    return made && drawnPdf(made, most)
  }

  function drawn(file: LocalFile, most: number): Promise<Drawn | null> {
    const extension = extensionOf(file.name)
    if (extension === 'pptx') return drawnDeck(file.path, most)
    if (extension === 'pdf') return drawnPdf(file, most)
    return extension === 'ppt' ? drawnOld(file, most) : Promise.resolve(null)
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
    async read(file, most) {
      try {
        const draft = await asUndrawable(() => drawn(file, most))
        if (!draft) return null
        const greys = await raster.looks(draft.pages.map((page) => page.small))
        return { ...draft, pages: draft.pages.map((page, at) => ({ ...page, grey: greys[at]! })) }
      } catch (error) {
        if (!(error instanceof Undrawable)) throw error
        throw new DraftFault(error.message, { isCertain: error.isCertain, cause: error })
      }
    },
    mark: async (picture) => (await raster.watermark(picture)).bytes,
    material: async (file) => {
      if (extensionOf(file.name) !== 'zip') return materialOf([file], [])
      // The reader of archives is loaded by the first of them: most servers start without one.
      return (await import('./archive.ts')).unpacked(file, materialOf)
    },
  }
}
