import { rm } from 'node:fs/promises'
import type { FileSource } from '../make/source.ts'
import { serve } from '../workers/serve.ts'
import type { Source } from './archive.ts'
import { InspectError } from './errors.ts'
import { examine } from './examine.ts'
import { repair } from './repair/index.ts'
import type { PagePortrait, PortraitsTask, RepairAnswer, RepairTask } from './task.ts'

serve({
  examine: ({ file, fileName }) => examine(sourceOf(file), fileName),
  repair: mend,
  portraits: draw,
})

const sourceOf = (file: FileSource): Source => ('path' in file ? file.path : file)

/** What was written of a copy that failed goes. */
async function mend({ file, which, target }: RepairTask): Promise<RepairAnswer> {
  try {
    return await repair(sourceOf(file), which, target)
  } catch (error) {
    await rm(target, { force: true })
    if (!(error instanceof InspectError)) throw error
    return { refused: error.code, message: error.message }
  }
}

/** px of the pictures on a page that is looked at beside a report. */
const PICTURE_SIZE = 640

/** The reader of pictures is loaded by the first page that is asked for. */
async function draw({ file, pages, bytes }: PortraitsTask): Promise<PagePortrait[]> {
  const { drawPages } = await import('../portrait/pages.ts')
  const { portraitSvg } = await import('../svg/portrait.ts')
  const drawn = await drawPages(sourceOf(file), {
    only: pages,
    pictureSize: PICTURE_SIZE,
    allowsMacros: true,
  })
  const svgs = new Map(drawn.pages.map((page) => [page.number, portraitSvg(page, { links: false })]))
  return pages.map((page) => {
    const svg = svgs.get(page)
    return { page, svg: svg !== undefined && svg.length <= bytes ? svg : null }
  })
}
