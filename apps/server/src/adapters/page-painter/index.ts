import { readFile, stat } from 'node:fs/promises'
import { catalogLimits } from '@yantu/contract/limits/catalog'
import { DeckWorker } from '@yantu/deck/make/pool'
import { PdfReader } from '@yantu/deck/pdfium/pool'
import { FilmCutter } from '@yantu/deck/film/pool'
import { RasterWorker } from '@yantu/deck/raster/pool'
import type { JobPool } from '@yantu/deck/workers/job-pool'
import type {
  PagePainter,
  Pages,
  PageSource,
  PaintedFile,
} from '../../modules/catalog/pictures/painter.port.ts'
import { createOffice } from '../office/index.ts'
import { asUndrawable } from './faults.ts'
import { createFrames } from './frames.ts'
import { keptFilm } from './films.ts'
import { refuseOthers } from './office-head.ts'
import { withPath } from './with-path.ts'

type Source = PaintedFile['source']
type Open = (source: Source, most: number, extension: string) => Promise<PageSource | null>

const WIDTHS = { widths: catalogLimits.pictureWidths }
const { pages: PAGES_READ } = catalogLimits.pageText
/** An SVG of more is no drawing that a page shows. */
const MOST_SVG_BYTES = 20 * 1024 * 1024

/** Programs of the machine, by name or path; where one is not there its files are shown by what else there is. */
export interface Programs {
  soffice: string
  ffmpeg: string
}

export const readPrograms = ({ SOFFICE, FFMPEG }: NodeJS.ProcessEnv): Programs => ({
  soffice: SOFFICE || 'soffice',
  ffmpeg: FFMPEG || 'ffmpeg',
})

/** The library of pictures is loaded by the first that is drawn: most servers start without one. */
const pictures = () => import('./pictures.ts')

/**
 * Draws pages with the deck engine in the pool's processes, and scales others' pictures there too; what only
 * LibreOffice reads goes through it where it is installed, and a film's frame comes from ffmpeg where that is.
 */
export function createPagePainter(pool: JobPool, programs: Programs): PagePainter {
  const [office, frames] = [createOffice(programs.soffice), createFrames(programs.ffmpeg)]
  const [deck, raster] = [new DeckWorker(pool), new RasterWorker(pool)]
  const [pdf, films] = [new PdfReader(pool), new FilmCutter(pool)]

  const drawn: Open = async (file, most, extension) => {
    const { svgs, roles = [], ...known } = await deck.pages({ file, most, extension })
    return { ...known, roles, pages: async (count) => ({ kind: 'svg', svgs: svgs.slice(0, count) }) }
  }
  const printed: Open = async (file, most) => {
    const known = await pdf.read(file, { most: 0, texts: PAGES_READ, lines: most, ...WIDTHS })
    return { ...known, roles: [], pages: async (count) => ({ kind: 'pdf', file, count }) }
  }
  const workbook: Open = async (file, most, extension) => {
    await refuseOthers(file, extension)
    return drawn(file, most, extension)
  }
  const picture: Open = async (file) => single({ kind: 'encoded', pictures: [file] })
  const svg: Open = async (file) => single({ kind: 'svg', svgs: [await textOf(file)] })
  /** By way of another file, which LibreOffice makes. */
  const by =
    (to: 'pdf' | 'xlsx', open: Open): Open =>
    async (file, most, extension) => {
      await refuseOthers(file, extension)
      const made = await withPath(file, extension, (path) => office.convert(path, to))
      return made && open(made, most, to)
    }
  const frame: Open = async (file, _most, extension) => {
    const shown = await withPath(file, extension, frames.frameOf)
    return shown && single({ kind: 'encoded', pictures: [shown] })
  }
  /** Most are a PDF by another name; what is none is for its own program. */
  const illustration: Open = async (file, most, extension) =>
    (await headOf(file)).includes('%PDF-') ? printed(file, most, extension) : null

  const openers = new Map<string, Open>([
    ...['pptx', 'txt', 'drawio'].map((extension) => [extension, drawn] as const),
    ...['doc', 'docx', 'ppt', 'vsdx'].map((extension) => [extension, by('pdf', printed)] as const),
    ...['png', 'jpg', 'jpeg', 'webp', 'tif', 'psd'].map((extension) => [extension, picture] as const),
    ...['mp4', 'video'].map((extension) => [extension, frame] as const),
    ['xls', by('xlsx', workbook)],
    ['xlsx', workbook],
    ['pdf', printed],
    ['ai', illustration],
    ['svg', svg],
  ])

  async function draw(pages: Pages) {
    if (pages.kind === 'svg') return raster.rasterize(pages.svgs, WIDTHS)
    if (pages.kind === 'pdf') return (await pdf.read(pages.file, { most: pages.count, ...WIDTHS })).pages
    return Promise.all(pages.pictures.map((one) => raster.scale(one, WIDTHS)))
  }

  return {
    open: async ({ extension, source }, most) =>
      asUndrawable(async () => (await openers.get(extension)?.(source, most, extension)) ?? null),
    draw: (pages) => asUndrawable(() => draw(pages)),
    cover: (work) => ({
      ...wordless,
      pages: async () => ({ kind: 'svg', svgs: [(await import('./card.ts')).cardOf(work)] }),
    }),
    film: ({ extension, source }, seconds, keep) =>
      asUndrawable(() => withPath(source, extension, (path) => keptFilm(films, { path, seconds }, keep))),
    mask: async (page) => (await pictures()).mask(page),
    watermark: (one) => raster.watermark(one),
    thumbhash: async (page) => (await pictures()).thumbhash(page),
    mainColours: async (page, swatches) => (await pictures()).mainColours(page, swatches),
    lightness: async (page) => (await pictures()).lightness(page),
  }
}

const wordless = { pageCount: 1, texts: [], lines: [], roles: [] } satisfies Partial<PageSource>
const single = (pages: Pages): PageSource => ({ ...wordless, pages: async () => pages })

async function textOf(source: Source): Promise<string> {
  const bytes = 'path' in source ? (await stat(source.path)).size : source.byteLength
  if (bytes > MOST_SVG_BYTES) throw new RangeError('an SVG of too many bytes')
  return (await ('path' in source ? readFile(source.path) : Buffer.from(source))).toString()
}

const HEAD = 1024

async function headOf(source: Source): Promise<Buffer> {
  const { headOf: read } = await import('@yantu/deck/inspect/archive')
  return read('path' in source ? source.path : source, HEAD)
}
