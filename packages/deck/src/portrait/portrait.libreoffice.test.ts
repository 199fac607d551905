import { expect, test } from 'vitest'
import { BENCH_OUTLINE } from '../../bench/outline.ts'
import { convertAllToPdf } from '../checks/testing/convert.ts'
import { likeness } from '../checks/likeness.ts'
import { inspectPptx } from '../inspect/index.ts'
import { TIMEOUT } from '../layout/testing/libreoffice.ts'
import { unzip } from '../layout/testing/unzip.ts'
import { classifyTemplate } from '../market/classify.ts'
import { pourOutline } from '../market/pour.ts'
import { flatCards, pictured, placeholders } from '../market/testing/foreign.ts'
import { renderPdf } from '../pdf/testing/render.ts'
import { packParts, type Part } from '../pptx/index.ts'
import { drawPages, portraitSvg } from './index.ts'
import { rawPictures } from './testing/pictures.ts'

const WIDTH = 400
const HEIGHT = 225

/** LibreOffice replaces faces that are not installed by ones of its own choice: both are given the same. */
const inInstalledFaces = (file: Buffer): Buffer =>
  packParts(
    [...unzip(file)]
      .filter(([name]) => !name.endsWith('/'))
      .map(([name, data]): Part => {
        if (!/^ppt\/.*\.xml$/.test(name)) return { name, data }
        const faced = data
          .toString()
          .replace(/(<a:(?:latin|ea)\b[^>]*typeface=")[^"+]*"/g, '$1Noto Sans CJK SC"')
        return { name, data: faced }
      }),
  )

async function poured(template: Buffer): Promise<Buffer> {
  const plan = classifyTemplate(await inspectPptx(template))!
  return (await pourOutline(template, plan, BENCH_OUTLINE)).bytes
}

/** Mean difference of a page after a blur, 0–1: what else may be apart by a face's height or a mark's width. */
const MOST_BLURRED = 0.05
const MOST_MEAN = 0.02

/** The page's colour, which a template of pictures has none of. */
const corner = (raw: Buffer): string => raw.subarray(0, 3).toString('hex')

test('templates, and decks poured into them, look as in LibreOffice', { timeout: TIMEOUT * 2 }, async () => {
  const templates = [await flatCards(), await placeholders(), await pictured()]
  const decks = [...templates, ...(await Promise.all(templates.map(poured)))].map(inInstalledFaces)
  const pdfs = await convertAllToPdf(decks)
  for (const [i, deck] of decks.entries()) {
    const { pages } = await drawPages(deck)
    expect(pages.flatMap(({ omitted }) => omitted)).toEqual([])
    const theirs = await renderPdf(pdfs[i]!, WIDTH)
    const ours = await rawPictures(
      pages.map((page) => portraitSvg(page)),
      WIDTH,
    )
    expect(ours).toHaveLength(theirs.length)
    const found = await Promise.all(
      ours.map((raw, k) =>
        likeness({ ours: raw, theirs: theirs[k]!, width: WIDTH, height: HEIGHT }, corner(raw)),
      ),
    )
    const worst = Math.max(...found.map(({ blurred }) => blurred))
    const mean = found.reduce((sum, { blurred }) => sum + blurred, 0) / found.length
    console.log(
      `deck ${i}: ${found.length} pages, after a blur ${(mean * 100).toFixed(1)} %, at most ${(worst * 100).toFixed(1)} %`,
    )
    expect(worst, `deck ${i}`).toBeLessThan(MOST_BLURRED)
    if (i % 3 !== 2) expect(mean, `deck ${i}`).toBeLessThan(MOST_MEAN)
  }
})

test('a page with half of it missing is told apart', async () => {
  const [page] = (await drawPages(await flatCards())).pages.slice(3)
  const [whole, half] = await rawPictures(
    [portraitSvg(page!), portraitSvg({ ...page!, nodes: page!.nodes.slice(0, page!.nodes.length / 2) })],
    WIDTH,
  )
  const { blurred } = await likeness(
    { ours: whole!, theirs: half!, width: WIDTH, height: HEIGHT },
    corner(whole!),
  )
  expect(blurred).toBeGreaterThan(0.01)
})
