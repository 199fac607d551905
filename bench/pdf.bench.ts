import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { constants, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { catalogLimits } from '@yantu/contract/limits/catalog'
import { PdfReader } from '@yantu/deck/pdfium/pool'
import { writePdf } from '@yantu/deck/pdf/index'
import { planDeck } from '@yantu/deck/plan/index'
import { themeOf } from '@yantu/deck/themes/index'
import { JobPool } from '@yantu/deck/workers/job-pool'
import sharp from 'sharp'
import { LONG_OUTLINE } from '../packages/deck/bench/outline.ts'
import { median } from './product.ts'

/*
 * What the product makes of a Chinese PDF of thirty pages, beside pdftoppm (poppler-utils; PDFTOPPM names it) writing
 * all of them as JPEG at the greatest width and libvips reducing these to the other widths. In turns, so that whatever
 * else the machine does concerns both.
 */

const PAGES = 30
/** That a work shows, the masked one included. */
const SHOWN = catalogLimits.previews.detail
const ROUNDS = 5
const GOALS = { ratio: 1, firstPageMs: 150 }
const widths = catalogLimits.pictureWidths
const greatest = Math.max(...widths)
const run = promisify(execFile)

const ms = (times: readonly number[]) => `${Math.round(median(times))} ms`

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

async function byPoppler(path: string, folder: string): Promise<void> {
  const size = ['-scale-to-x', String(greatest), '-scale-to-y', '-1']
  await run(process.env.PDFTOPPM ?? 'pdftoppm', ['-jpeg', ...size, path, join(folder, 'page')])
}

async function thumbnails(folder: string): Promise<void> {
  const pages = (await readdir(folder)).filter((name) => /^page-\d+\.jpg$/.test(name))
  for (const page of pages)
    await Promise.all(
      widths
        .filter((width) => width < greatest)
        .map((width) =>
          sharp(join(folder, page))
            .resize({ width })
            .jpeg()
            .toFile(join(folder, `${width}-${page}`)),
        ),
    )
}

// Ours run at this priority (workers/serve.ts), and so does what they are compared with.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
const folder = await mkdtemp(join(tmpdir(), 'bench-pdf-'))
const pool = new JobPool()
const reader = new PdfReader(pool)
sharp.concurrency(1)
try {
  for (const [skin, palette] of [
    ['journal', 'songshi'],
    ['swiss', 'mohui'],
  ] as const) {
    const deck = planDeck(LONG_OUTLINE, themeOf(skin, palette))
    const path = join(folder, `${skin}.pdf`)
    await writeFile(path, await writePdf({ ...deck, slides: deck.slides.slice(0, PAGES) }))
    const times = () => [] as number[]
    const [shown, first, all, theirs, small] = [times(), times(), times(), times(), times()]
    await reader.read({ path }, { most: 1, widths })
    for (let round = 0; round < ROUNDS; round++) {
      const start = performance.now()
      let firstAt = 0
      const onPage = () => (firstAt ||= performance.now() - start)
      shown.push(await timed(() => reader.read({ path }, { most: SHOWN, widths, texts: PAGES, onPage })))
      first.push(firstAt)
      theirs.push(await timed(() => byPoppler(path, folder)))
      small.push(await timed(() => thumbnails(folder)))
      all.push(await timed(() => reader.read({ path }, { most: PAGES, widths })))
    }
    const others = median(theirs) + median(small)
    const ratio = median(shown) / others
    console.log(
      `  ${skin}: pdftoppm ${ms(theirs)} + thumbnails ${ms(small)};` +
        ` a preview (${SHOWN} pages, all words) ${ms(shown)}, ${ratio.toFixed(2)}× (goal ${GOALS.ratio}×) ${ratio <= GOALS.ratio ? 'ok' : 'MISSED'};` +
        ` first page ${ms(first)} (goal ${GOALS.firstPageMs}) ${median(first) <= GOALS.firstPageMs ? 'ok' : 'MISSED'};` +
        ` all ${PAGES} pages as WebP ${ms(all)}, ${(median(all) / others).toFixed(2)}×;` +
        ` most memory ${Math.round(pool.peakMemory('pdfium') / 1e6)} MB`,
    )
  }
} finally {
  await pool.close()
  await rm(folder, { recursive: true })
}
