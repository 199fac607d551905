import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { catalogLimits } from '@yantu/contract/limits/catalog'
import { samplesOr } from '@yantu/deck/importers/testing/samples'
import { planDeck } from '@yantu/deck/plan/index'
import { writePptx } from '@yantu/deck/pptx/index'
import { themeOf } from '@yantu/deck/themes/index'
import { JobPool } from '@yantu/deck/workers/job-pool'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readOutline } from '../../db/seed/demo/made-work.ts'
import { writeDocx } from '../../db/seed/documents/docx.ts'
import { workbooks } from '../../db/seed/documents/workbooks.ts'
import { writeXlsx } from '../../db/seed/documents/xlsx.ts'
import { createPagePainter, readPrograms } from '../page-painter/index.ts'

const TIMEOUT = 600_000
const programs = readPrograms(process.env)
const pool = new JobPool()
const painter = createPagePainter(pool, programs)

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'office-deep-'))
  const outline = await readOutline('b09')
  await writeFile(join(folder, 'report.docx'), await writeDocx(outline))
  await writeFile(join(folder, 'table.xlsx'), await writeXlsx(workbooks.survey))
  await writeFile(join(folder, 'deck.pptx'), writePptx(planDeck(outline, themeOf('swiss', 'mohui'))))
  for (const [from, to] of [
    ['report.docx', 'doc'],
    ['table.xlsx', 'xls'],
    ['deck.pptx', 'ppt'],
  ] as const)
    execFileSync(programs.soffice, [
      `-env:UserInstallation=file://${folder}/profile`,
      '--headless',
      '--convert-to',
      to,
      '--outdir',
      folder,
      join(folder, from),
    ])
}, TIMEOUT)
afterAll(async () => {
  await pool.close()
  await rm(folder, { recursive: true })
})

async function shown(path: string) {
  const extension = path.slice(path.lastIndexOf('.') + 1)
  const opened = await painter.open({ extension, source: { path } }, 12)
  const [page = []] = await painter.draw(await opened!.pages(1))
  expect(page.map(({ width }) => width)).toEqual([...catalogLimits.pictureWidths])
  return opened!
}

describe('files of office programs', () => {
  it.each([
    ['report.docx', 4, '数字赋能为何未必减负'],
    ['report.doc', 4, '数字赋能为何未必减负'],
    ['deck.ppt', 10, '数字赋能'],
    ['table.xls', 2, '问卷原始数据'],
  ])(
    '%s is shown by its pages',
    async (name, least, words) => {
      const { pageCount, texts } = await shown(join(folder, name))
      expect(pageCount).toBeGreaterThanOrEqual(least)
      expect(texts.join('').replaceAll(/\s/g, '')).toContain(words)
    },
    TIMEOUT,
  )

  it(
    'that nobody here made are shown',
    async ({ skip }) => {
      const paths = globSync(join(samplesOr(skip), '*.{docx,pptx}'))
      expect(paths).not.toEqual([])
      for (const path of paths) expect((await shown(path)).pageCount).toBeGreaterThan(0)
    },
    TIMEOUT,
  )

  it(
    'that are no such files are told to be none, and others have their turn',
    async () => {
      const path = join(folder, 'broken.ppt')
      await writeFile(path, Buffer.alloc(4_000, 7))
      const [broken, whole] = await Promise.allSettled([
        painter.open({ extension: 'ppt', source: { path } }, 12),
        shown(join(folder, 'table.xls')),
      ])
      expect([broken.status, whole.status]).toEqual(['rejected', 'fulfilled'])
    },
    TIMEOUT,
  )
})
