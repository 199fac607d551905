import { Doctor } from '@yantu/deck/inspect/pool'
import { DeckWorker } from '@yantu/deck/make/pool'
import { FACES } from '@yantu/deck/raster/faces'
import { RasterWorker } from '@yantu/deck/raster/pool'
import { JobError } from '@yantu/deck/workers/job-error'
import type { JobPool } from '@yantu/deck/workers/job-pool'
import { basename, dirname, join } from 'node:path'
import type { DraftPrinter, FontFile } from '../../modules/demands/index.ts'
import { createOffice } from '../office/index.ts'

/** A deck of more pages is printed as far as here. */
const MOST_PAGES = 300

/** What is nobody's fault, and goes another time. */
const LATER: readonly string[] = ['busy', 'lost', 'closed']

/** The licence that lies beside the faces of a package of Google's. */
const LICENCE = 'LICENSE_FONT'

/** Prints drafts with the deck engine in the pool's processes; a .ppt goes through LibreOffice where it is installed. */
export function createDraftPrinter(pool: JobPool, programs: { soffice: string }): DraftPrinter {
  const [deck, raster, doctor] = [new DeckWorker(pool), new RasterWorker(pool), new Doctor(pool)]
  const office = createOffice(programs.soffice)

  return {
    print: ({ path, extension }, title) =>
      orWhy(async () => {
        if (extension !== 'pptx') return (await office.convert(path, 'pdf')) ?? 'unsupported'
        const { svgs } = await deck.pages({ file: { path }, extension, most: MOST_PAGES })
        return raster.pdf({ svgs, size: sizeOf(svgs[0] ?? ''), title, bookmarks: [] })
      }, 'unreadable' as const),

    fontsOf: ({ path, name }) =>
      orWhy(async () => {
        const { fonts } = await doctor.examine({ file: { path }, fileName: name })
        return fonts.map(({ face, licence }) => ({ name: face, licence }))
      }, []),

    async filesOf(font) {
      const own = FACES.filter(({ family }) => family.toLowerCase() === font.toLowerCase())
      const faces = own.map(({ file }): FontFile => ({ name: basename(file), path: file }))
      const [first] = own
      if (!first) return []
      return [
        ...faces,
        { name: `${first.family} OFL.txt`, path: join(dirname(dirname(first.file)), LICENCE) },
      ]
    },
  }
}

/** What comes of work on a file; `fault` where the file is to blame. */
async function orWhy<Result, Fault>(work: () => Promise<Result>, fault: Fault): Promise<Result | Fault> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof JobError && LATER.includes(error.code)) throw error
    return fault
  }
}

/** Of a page as SVG, px. */
function sizeOf(svg: string): { width: number; height: number } {
  const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? []
  if (!width || !height) throw new RangeError('a page without a size')
  return { width: Number(width), height: Number(height) }
}
