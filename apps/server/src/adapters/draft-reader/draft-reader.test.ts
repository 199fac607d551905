import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { docx, math, mr, p } from '@yantu/deck/importers/testing/docx'
import { archive } from '@yantu/deck/importers/testing/office'
import { pdf as printed, type PrintedText } from '@yantu/deck/importers/testing/pdf'
import { pptx, sp } from '@yantu/deck/importers/testing/pptx'
import { planDeck } from '@yantu/deck/plan/index'
import { writePptx } from '@yantu/deck/pptx/index'
import { themeOf } from '@yantu/deck/themes/index'
import { JobPool } from '@yantu/deck/workers/job-pool'

import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readOutline } from '../../db/seed/demo/made-work.ts'
import { writeReportPdf } from '../../db/seed/documents/pdf.ts'
import { DraftFault, type LocalFile, type ReadPage } from '../../modules/demands/drafts/reader.port.ts'
import { createDraftReader } from './index.ts'

/** Pages that are drawn at once, and some more than two runs. */
const RUN = 8
const LONG = 2 * RUN + 3

const pool = new JobPool()
const reader = createDraftReader(pool, { soffice: 'no-such-program' }, RUN)
let folder = ''
const files = new Map<string, Uint8Array>()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yantu-drafts-'))
  const deck = planDeck(await readOutline('b07'), themeOf('journal', 'songshi'))
  files.set('试稿.pptx', writePptx(deck))
  files.set('报告.pdf', await writeReportPdf(await readOutline('b14')))
  files.set('数据.docx', docx([p('界面阻抗 312 Ω·cm²，n = 5'), p({ xml: math(mr('σ=σ0exp')) })]))
  files.set('不是.pptx', Buffer.from('not a package'))
  const numbered = Array.from({ length: LONG }, (_, index) => `第 ${index + 1} 张`)
  const hidden = { shapes: [sp(['藏起来的'], { at: [0, 0] })], hidden: true }
  const slides = numbered.map((said) => ({ shapes: [sp([said], { at: [0, 0] })] }))
  files.set('长.pptx', pptx([hidden, ...slides]))
  const texts = numbered.flatMap((text): PrintedText[] => ['page', { text, size: 40 }])
  files.set('长.pdf', await printed(texts.slice(1)))
  const [pdf, word] = [files.get('报告.pdf')!, files.get('数据.docx')!]
  const entries = {
    '素材/报告.pdf': pdf,
    '素材/数据.docx': word,
    '旧稿.ppt': word,
    '坏.docx': pdf.subarray(0, 99),
    'a.png': word,
    '__MACOSX/._数据.docx': word,
  }
  files.set('素材.zip', archive(entries))
  for (const [name, bytes] of files) await writeFile(join(folder, name), bytes)
})
afterAll(async () => {
  await pool.close()
  await rm(folder, { recursive: true, force: true })
})

/** A draft with its first pages. */
async function read(file: LocalFile, most: number) {
  const pages: ReadPage[] = []
  const draft = await reader.read(file, most, async (page) => void pages.push(page))
  return draft && { ...draft, pages }
}

const at = (name: string) => ({ name, path: join(folder, name) })

describe('a draft', () => {
  it('of a deck has pictures, words and shapes of its first pages', async () => {
    const draft = await read(at('试稿.pptx'), 3)
    expect([draft?.pages.length, draft && draft.pageCount > 3, draft?.ratio.toFixed(3)]).toEqual([
      3,
      true,
      '1.778',
    ])
    const [cover] = draft?.pages ?? []
    expect((await sharp(cover?.picture?.small).metadata()).width).toBe(320)
    expect((await sharp(cover?.picture?.large).metadata()).width).toBe(1280)
    expect(cover?.picture?.grey).toHaveLength(64 * 36)
    const title = cover?.shapes.find(({ text }) => text.length > 3 && cover.text.startsWith(text.slice(0, 4)))
    expect(title).toMatchObject({ kind: 'shape', id: expect.any(String), name: expect.any(String) })
    for (const { x, y, w, h } of cover?.shapes ?? [])
      expect([x, y, w, h].every((part) => Math.abs(part) <= 1.5)).toBe(true)
    const marked = await reader.mark(cover!.picture!.large)
    const difference = await sharp(cover!.picture!.large)
      .composite([{ input: marked, blend: 'difference' }])
      .stats()
    expect(difference.channels[0]!.max).toBeGreaterThan(10)
  })

  it('of a PDF has its pictures and words, and no shapes', async () => {
    const draft = await read(at('报告.pdf'), 2)
    expect(draft?.pages).toHaveLength(2)
    expect(draft?.pages[0]).toMatchObject({ shapes: [], beside: '' })
    expect(draft?.pages.map(({ text }) => text).join('')).not.toBe('')
    expect(draft?.ratio).toBeCloseTo(1 / 1.414, 2)
  })

  it.each(['长.pptx', '长.pdf'])(
    'of many pages (%s) is drawn in runs, each page with its own words',
    async (name) => {
      const draft = await read(at(name), LONG)
      expect([draft?.pageCount, draft?.pages.length]).toEqual([LONG, LONG])
      const said = draft?.pages.map(({ text }) => /第 \d+ 张/.exec(text)?.[0])
      expect(said).toEqual(Array.from({ length: LONG }, (_, index) => `第 ${index + 1} 张`))
      // Each is drawn with its own number: the same picture twice would be another page's.
      expect(new Set(draft?.pages.map(({ picture }) => picture?.small.toString('base64'))).size).toBe(LONG)
    },
  )

  it('is nothing where nothing draws it, and a fault of the file where it is damaged', async () => {
    expect(await read({ ...at('旧.ppt') }, 3)).toBeNull()
    expect(await read(at('数据.docx'), 3)).toBeNull()
    const fault = await read(at('不是.pptx'), 3).catch((error: unknown) => error)
    expect(fault).toBeInstanceOf(DraftFault)
    expect(fault).toMatchObject({ isCertain: true })
  })
})

describe('material', () => {
  it('of an archive is what its documents say, by page and paragraph; what cannot be read is named', async () => {
    const { passages, unread } = await reader.material(at('素材.zip'))
    expect(passages.some(({ source }) => source === '报告.pdf 第 1 页')).toBe(true)
    expect(passages.find(({ text }) => text.includes('312'))).toMatchObject({
      source: expect.stringMatching(/^数据\.docx/),
    })
    expect(passages.flatMap(({ formulas }) => formulas)).toHaveLength(1)
    expect(unread.toSorted()).toEqual(['坏.docx', '旧稿.ppt'])
  })

  it('that is none of ours, or no archive, is named', async () => {
    expect(await reader.material({ ...at('试稿.pptx'), name: '旧.ppt' })).toEqual({
      passages: [],
      unread: ['旧.ppt'],
    })
    expect(await reader.material({ ...at('不是.pptx'), name: '坏.zip' })).toEqual({
      passages: [],
      unread: ['坏.zip'],
    })
    expect((await reader.material(at('试稿.pptx'))).passages[1]?.source).toBe('试稿.pptx 第 2 页')
  })
})
