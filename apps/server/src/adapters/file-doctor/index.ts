import { inspectionLimits } from '@yantu/contract/limits/inspection'
import { InspectError } from '@yantu/deck/inspect/errors'
import { Doctor as DeckDoctor } from '@yantu/deck/inspect/pool'
import { DeckWorker } from '@yantu/deck/make/pool'
import { PdfError } from '@yantu/deck/pdfium/errors'
import { PdfReader } from '@yantu/deck/pdfium/pool'
import { RasterWorker } from '@yantu/deck/raster/pool'
import { JobError } from '@yantu/deck/workers/job-error'
import type { JobPool } from '@yantu/deck/workers/job-pool'
import { readFile } from 'node:fs/promises'
import { Refusal } from '../../kernel/errors/index.ts'
import { type Doctor, DoctorError, type Patient } from '../../modules/inspection/index.ts'

/** px; a look is made of a picture some times as wide. */
const SEEN_WIDTH = 320
/** Pages by which a work is known again. */
const SEEN_PAGES = 100
const SEEN = { widths: [SEEN_WIDTH] } as const
/** What the engine draws pages of. */
const DRAWN = ['pptx', 'xlsx', 'txt', 'drawio']
const PICTURES = ['png', 'jpg', 'jpeg', 'webp']

/** The deck engine's doctor in the pool's processes. */
export function createFileDoctor(pool: JobPool): Doctor {
  const doctor = new DeckDoctor(pool)
  const [deck, raster, pdf] = [new DeckWorker(pool), new RasterWorker(pool), new PdfReader(pool)]

  async function pagesOf({
    name,
    path,
  }: Patient): Promise<{ texts: string[]; pictures: Uint8Array[] } | null> {
    const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
    if (DRAWN.includes(extension)) {
      const { svgs, texts } = await deck.pages({ file: { path }, extension, most: SEEN_PAGES })
      return { texts, pictures: await drawn(svgs) }
    }
    if (extension === 'pdf') {
      const { pages, texts } = await pdf.read({ path }, { most: SEEN_PAGES, texts: SEEN_PAGES, ...SEEN })
      return { texts, pictures: pages.map(([page]) => page!.bytes) }
    }
    if (extension === 'svg') return { texts: [], pictures: await drawn([(await readFile(path)).toString()]) }
    if (!PICTURES.includes(extension)) return null
    const [picture] = await raster.scale({ path }, SEEN)
    return { texts: [], pictures: picture ? [picture.bytes] : [] }
  }

  const drawn = async (svgs: readonly string[]): Promise<Uint8Array[]> =>
    (await raster.rasterize(svgs, SEEN)).map(([page]) => page!.bytes)

  return {
    examine: ({ name, path }, user) => told(doctor.examine({ file: { path }, fileName: name }, user)),
    repair: ({ path }, order) => told(doctor.repair({ path }, order)),
    portraits: ({ path }, { pages, user }) =>
      told(doctor.portraits({ file: { path }, pages, bytes: inspectionLimits.pageBytes }, user)),
    pagesSeen: (patient) =>
      told(
        pagesOf(patient).then(async (found) => {
          if (!found) return null
          const greys = await raster.looks(found.pictures)
          const count = Math.max(found.texts.length, greys.length)
          return Array.from({ length: count }, (_, at) => ({
            text: found.texts[at] ?? '',
            grey: greys[at] ?? null,
          }))
        }),
      ),
  }
}

/** In words of the modules: what is the file's fault is refused, what is too much or too many said as such. */
function told<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    if (error instanceof InspectError || error instanceof PdfError) throw new Refusal(error.message)
    if (!(error instanceof JobError)) throw error
    if (error.refusal) throw new Refusal(error.refusal)
    throw new DoctorError({ isTooMuch: error.isTooMuch, isBusy: error.code === 'busy' }, error)
  })
}
