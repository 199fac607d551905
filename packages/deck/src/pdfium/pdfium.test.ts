import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { pdf } from '../importers/testing/pdf.ts'
import { JobPool } from '../workers/job-pool.ts'
import { type PDF_MESSAGES, PdfError } from './errors.ts'
import { faceFor } from './fonts.ts'
import { PdfReader } from './pool.ts'
import { bombPdf, foreignPdf } from './testing/foreign.ts'

const pool = new JobPool({ size: 1 })
const reader = new PdfReader(pool)
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pdfium-'))
})
afterAll(async () => {
  await pool.close()
  await rm(folder, { recursive: true })
})

/** Parts of a picture that are ink. */
async function inkOf(
  picture: Uint8Array,
  box?: { left: number; top: number; width: number; height: number },
) {
  const page = sharp(picture)
  const { data, info } = await (box ? page.extract(box) : page)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return data.filter((value) => value < 128).length / (info.width * info.height)
}

describe('a PDF of anybody’s', () => {
  it('is drawn at every width and read page by page, from a file on disk', async () => {
    const path = join(folder, 'three.pdf')
    await writeFile(
      path,
      await pdf([{ text: '第一页 量子', size: 40 }, 'page', { text: '第二页', size: 20 }, 'page']),
    )
    const seen: number[] = []
    const read = await reader.read(
      { path },
      { most: 2, texts: 9, widths: [320, 640], onPage: (_, at) => seen.push(at) },
    )
    expect(read.pageCount).toBe(3)
    expect(read.texts).toEqual(['第一页 量子', '第二页', ''])
    expect(seen.toSorted((one, other) => one - other)).toEqual([0, 1])
    expect(read.pages.map((page) => page.map(({ width, height }) => [width, height]))).toEqual(
      Array(2).fill([
        [320, 453],
        [640, 905],
      ]),
    )
    expect(await inkOf(read.pages[0]![1]!.bytes)).toBeGreaterThan(0.003)
  })

  it('shows Chinese whose face it names and does not bring, each in the packaged one that is like it', async () => {
    const faces = ['STSong-Light', 'SimHei', 'MicrosoftYaHei,Bold', '楷体', 'FZXBSJW--GB1-0']
    const file = foreignPdf(faces.map((face) => ({ text: '城市热岛', face })))
    const { pages, texts } = await reader.read(file, { most: 5, texts: 5, widths: [640] })
    expect(texts).toEqual(Array(5).fill('城市热岛'))
    const line = { left: 60, top: 80, width: 190, height: 60 }
    const [song, hei, bold, kai, unknown] = await Promise.all(pages.map(([page]) => inkOf(page!.bytes, line)))
    for (const ink of [song, hei, bold, kai, unknown]) expect(ink).toBeGreaterThan(0.04)
    expect(hei).toBeGreaterThan(song!)
    expect(bold).toBeGreaterThan(hei!)
    expect(kai).toBeCloseTo(song!, 5)
  })

  it.each([
    [{ name: 'SimSun' }, 'NotoSerifSC_400'],
    [{ name: '宋体' }, 'NotoSerifSC_400'],
    [{ name: 'SimHei' }, 'NotoSansSC_400'],
    [{ name: 'MicrosoftYaHei-Bold' }, 'NotoSansSC_700'],
    [{ name: 'SourceHanSerif', script: 134, weight: 700 }, 'NotoSerifSC_700'],
    [{ name: 'ABCDEF', script: 134, pitch: 16 }, 'NotoSerifSC_400'],
    [{ name: 'ABCDEF', script: 136 }, 'NotoSansSC_400'],
    [{ name: 'Arial' }, null],
    [{ name: 'TimesNewRomanPS-BoldMT', weight: 700, pitch: 16 }, null],
  ])('stands in for %j', (asked, file) => {
    const found = faceFor({ weight: 400, script: 0, pitch: 0, ...asked })
    if (file === null) expect(found).toBeNull()
    else expect(found).toContain(file)
  })

  it('that is long, wide or of no size is drawn from its top, within bounds', async () => {
    const page = { text: '长', face: 'SimHei' }
    const file = foreignPdf([
      { ...page, width: 200, height: 14_000 },
      { ...page, width: 3_000, height: 2 },
      { ...page, width: 0, height: 0 },
    ])
    const { pages } = await reader.read(file, { most: 3, widths: [320] })
    expect(pages.map(([one]) => [one?.width, one?.height])).toEqual([
      [320, 1280],
      [320, 1],
      [320, 414],
    ])
    expect(await inkOf(pages[0]![0]!.bytes)).toBeGreaterThan(0.001)
  })

  it('is refused by name where it can’t be read', async () => {
    const whole = Buffer.from(await pdf([{ text: '甲', size: 20 }]))
    const many = foreignPdf(Array.from({ length: 3_001 }, () => ({ text: '', face: 'SimHei' })))
    const refused = {
      'not-pdf': Buffer.from('PK\u0003\u0004 a ZIP'),
      encrypted: Buffer.from(await pdf([{ text: '甲', size: 20 }], { userPassword: 'secret' })),
      broken: Buffer.concat([whole.subarray(0, 40), Buffer.alloc(400, 1)]),
      empty: foreignPdf([]),
      'too-many-pages': many,
    } as const
    for (const [code, file] of Object.entries(refused))
      await expect(reader.read(file, { most: 1, widths: [320] }), code).rejects.toThrow(
        new PdfError(code as keyof typeof PDF_MESSAGES),
      )
  })

  it('that is a bomb ends with its process, and the next one has another', async () => {
    const hurried = new JobPool({ size: 1, kinds: { drawPdf: { time: 1_000 } } })
    onTestFinished(() => hurried.close())
    const impatient = new PdfReader(hurried)
    const drawn = impatient.read(bombPdf(), { most: 1, widths: [320] })
    await expect(drawn).rejects.toMatchObject({ isTooMuch: true })
    const next = await impatient.read(foreignPdf([{ text: '甲', face: 'SimHei' }]), {
      most: 1,
      widths: [320],
    })
    expect(next.pageCount).toBe(1)
  })
})
