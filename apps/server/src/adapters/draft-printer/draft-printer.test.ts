import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { planDeck } from '@yantu/deck/plan/index'
import { PdfReader } from '@yantu/deck/pdfium/pool'
import { writePptx } from '@yantu/deck/pptx/index'
import { themeOf } from '@yantu/deck/themes/index'
import { JobPool } from '@yantu/deck/workers/job-pool'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readOutline } from '../../db/seed/demo/made-work.ts'
import { createDraftPrinter } from './index.ts'

const pool = new JobPool()
const printer = createDraftPrinter(pool, { soffice: 'no-such-program' })
let folder: string
let pages: number

const draft = (name: string) => ({
  path: join(folder, name),
  name,
  extension: name.slice(name.lastIndexOf('.') + 1),
})

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yantu-printer-'))
  const deck = planDeck(await readOutline('b07'), themeOf('journal', 'songshi'))
  const slides = deck.slides.slice(0, 3)
  pages = slides.length
  await writeFile(join(folder, '全稿.pptx'), writePptx({ ...deck, slides }))
  await writeFile(join(folder, '坏的.pptx'), 'PK no deck')
  await writeFile(join(folder, '旧稿.ppt'), 'an old one')
})
afterAll(async () => {
  await pool.close()
  await rm(folder, { recursive: true })
})

describe('a draft', () => {
  it('is printed page by page, its words found', async () => {
    const pdf = await printer.print(draft('全稿.pptx'), '老街')
    if (typeof pdf === 'string') throw new Error(pdf)
    const read = await new PdfReader(pool).read(pdf, { most: 0, texts: pages, widths: [320] })
    expect(read.pageCount).toBe(pages)
    const { title } = await readOutline('b07')
    expect(read.texts.join('').replaceAll(/\s/g, '')).toContain(title.replaceAll(/\s/g, ''))
  }, 90_000)

  it('names its typefaces and whether they may be used', async () => {
    const fonts = await printer.fontsOf(draft('全稿.pptx'))
    expect(fonts.length).toBeGreaterThan(0)
    expect(fonts.every(({ name, licence }) => name !== '' && licence !== 'unknown')).toBe(true)
  })

  it('is none where it is broken, or only LibreOffice reads it', async () => {
    expect(await printer.print(draft('坏的.pptx'), '')).toBe('unreadable')
    expect(await printer.fontsOf(draft('坏的.pptx'))).toEqual([])
    expect(await printer.print(draft('旧稿.ppt'), '')).toBe('unsupported')
  })
})

describe('files of a typeface', () => {
  it.each(['Noto Sans SC', 'noto serif sc'])('go along with their licence: %s', async (font) => {
    const files = await printer.filesOf(font)
    expect(files.map(({ name }) => name).at(-1)).toMatch(/^Noto .+ OFL\.txt$/)
    for (const { path } of files) expect((await stat(path)).size).toBeGreaterThan(1_000)
  })

  it.each(['微软雅黑', '方正兰亭黑', ''])('stay where they are: %j', async (font) =>
    expect(await printer.filesOf(font)).toEqual([]),
  )
})
