import { access, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DARK, probeDeck } from '../layout/testing/probe.ts'
import { deckSvgs, slideSvg } from '../svg/index.ts'
import { JobPool } from '../workers/job-pool.ts'
import {
  blurPreview,
  charactersOf,
  deckFaces,
  rasterizeSlides,
  RasterWorker,
  type RasterPicture,
} from './index.ts'
import { fontFiles, withFallbacks } from './fonts.ts'

const svgs = deckSvgs(probeDeck()).slice(0, 2)
let pages: RasterPicture[][]

beforeAll(async () => {
  pages = await rasterizeSlides(svgs, { widths: [640, 320], quality: 90 })
})

/** Part of a picture's pixels that differ from its first one, within a box given in parts of its size. */
async function inked(bytes: Buffer, box: { x: number; y: number; w: number; h: number }): Promise<number> {
  const picture = sharp(bytes)
  const { width, height } = await picture.metadata()
  const { data } = await picture
    .extract({
      left: Math.round(box.x * width),
      top: Math.round(box.y * height),
      width: Math.round(box.w * width),
      height: Math.round(box.h * height),
    })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const first = data[0] as number
  return data.filter((value) => Math.abs(value - first) > 60).length / data.length
}

describe('pictures', () => {
  test('are WebP of the asked widths, 16:9, in order', async () => {
    expect(pages).toHaveLength(2)
    for (const page of pages) {
      expect(page.map(({ width, height }) => [width, height])).toEqual([
        [640, 360],
        [320, 180],
      ])
      for (const { bytes } of page) expect((await sharp(bytes).metadata()).format).toBe('webp')
    }
  })

  test('show a picture’s own bytes and never a file of the machine', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'yantu-raster-'))
    const red = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#f00' } })
      .png()
      .toBuffer()
    const file = join(folder, 'red.png')
    await writeFile(file, red)
    const page = (inner: string, head = '') =>
      `${head}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 16 9"><path d="M0 0h16v9H0Z" fill="#00f"/>${inner}</svg>`
    const size = 'width="16" height="9" preserveAspectRatio="none"'
    const declared = `<!DOCTYPE svg [<!ENTITY x '<image ${size} href="${file}"/>'>]>`
    const sources = [
      page(`<image ${size} href="data:image/png;base64,${red.toString('base64')}"/>`),
      page(`<image ${size} href="${file}"/>`),
      page(`<image ${size} title="href='data:image/png;base64,'" xlink:href = '${file}'></image>`),
      page(
        `<filter id="f"><feImage href="${file}"/></filter><path d="M0 0h16v9H0Z" fill="#00f" filter="url(#f)"/>`,
      ),
    ]
    const drawn = await rasterizeSlides(sources, { widths: [64] })
    const middles = await Promise.all(
      drawn.map(async ([picture]) => {
        const { data, info } = await sharp(picture!.bytes).raw().toBuffer({ resolveWithObject: true })
        return data[(32 + 18 * info.width) * info.channels]! > 128 ? 'red' : 'other'
      }),
    )
    expect(middles).toEqual(['red', 'other', 'other', 'other'])
    await expect(rasterizeSlides([page('&x;', declared)], { widths: [64] })).rejects.toThrow()
    await rm(folder, { recursive: true })
  })

  test('have the palette’s background', async () => {
    const [[page]] = (await rasterizeSlides([slideSvg(probeDeck(DARK), 1)], { widths: [64] })) as [
      [RasterPicture],
    ]
    const { data } = await sharp(page.bytes).raw().toBuffer({ resolveWithObject: true })
    const color = [...data.subarray(0, 3)]
    for (const [i, value] of [0x17, 0x1c, 0x1f].entries())
      expect(Math.abs((color[i] as number) - value)).toBeLessThan(10)
  })

  test('show Chinese without the system’s fonts', async () => {
    const title = { x: 0.05, y: 0.07, w: 0.26, h: 0.07 }
    const written = await inked(pages[0]?.[0]?.bytes as Buffer, title)
    const svg = (content: string) =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 100"><rect width="400" height="100" fill="#fff"/>` +
      `<text x="20" y="70" font-family="Noto Sans SC" font-size="60">${content}</text></svg>`
    const drawn = await rasterizeSlides(['龘龖靐', '一二三', ''].map(svg), { widths: [400] })
    const all = { x: 0, y: 0, w: 1, h: 1 }
    const [dense, sparse, empty] = await Promise.all(drawn.map(([page]) => inked(page?.bytes as Buffer, all)))
    expect(written).toBeGreaterThan(0.04)
    expect(empty).toBe(0)
    expect(sparse).toBeGreaterThan(0)
    expect(dense, 'boxes for missing glyphs would all look alike').toBeGreaterThan(3 * (sparse as number))
  })

  test('need at least one width', async () => {
    await expect(rasterizeSlides(svgs, { widths: [] })).rejects.toThrow(RangeError)
    expect(await rasterizeSlides([], { widths: [100] })).toEqual([])
  })
})

describe('fonts', () => {
  test('hold the deck’s characters, entities decoded', () => {
    expect(charactersOf(['<text a="外">水&amp;&lt;</text>', '<text>水土</text>'])).toBe('&<土水')
  })

  test('are small, only the faces in use, and gone afterwards', async () => {
    const { faces } = await deckFaces(['<svg><text font-family="Noto Sans SC">水</text></svg>'])
    expect(faces.map(({ family, bold }) => [family, bold])).toEqual([['Noto Sans SC', false]])
    expect(faces[0]!.bytes.length).toBeLessThan(20_000)
    const { files, remove } = await fontFiles(faces.map(({ bytes }) => bytes))
    await access(files[0]!)
    await remove()
    await expect(access(files[0]!)).rejects.toThrow()
  })

  test('of emoji, small figures, other scripts and signs stand in where the Chinese ones have no glyph', async () => {
    const shown = '水😀👩‍👩‍👧‍👦1️⃣❤️x⁵⁻H₂ŁŻİЯϵ⋱ℝ⌊✗龘㐀'
    const { missing, faces } = await deckFaces([page(shown)])
    expect(missing).toBe('')
    expect(faces.map(({ family }) => family)).toEqual([
      'Noto Sans SC',
      'Noto Sans',
      'Noto Sans Math',
      'Noto Emoji',
      'Noto Sans Symbols 2',
    ])
    expect((await deckFaces([page('水𠮷𝀀')])).missing).toBe('𝀀𠮷')
  })

  test('a page names the face of what its own lack, and shows a box for what is found nowhere', async () => {
    const faces = await deckFaces([page('a⁵&amp;😀𠮷水')])
    expect(withFallbacks(page('a⁵&amp;😀𠮷水'), faces)).toBe(
      page('a<tspan font-family="Noto Sans">⁵</tspan>&amp;<tspan font-family="Noto Emoji">😀</tspan>□水'),
    )
  })

  test('stressed words do not take the line with them', async () => {
    const mixed =
      '流量 <tspan font-style="italic" font-family="Noto Serif, Noto Serif SC">efficient office 流量</tspan>'
    const [[drawn], [plain]] = (await rasterizeSlides([page(mixed), page('流量')], { widths: [400] })) as [
      [RasterPicture],
      [RasterPicture],
    ]
    const whole = { x: 0, y: 0, w: 1, h: 1 }
    expect(await inked(drawn.bytes, whole)).toBeGreaterThan(1.5 * (await inked(plain.bytes, whole)))
  })

  test('a small figure leaves its line in the line’s own face, beside italics too', async () => {
    const wide = { x: 0, y: 0, w: 0.42, h: 1 }
    const line = (content: string) => page(`<tspan x="20" y="70" font-weight="700">${content}</tspan>`)
    const italic =
      '<tspan x="300" y="70" font-style="italic" font-family="Noto Sans, Noto Sans SC">HHH</tspan>'
    const both = ['HHH⁵', 'HHH '].map((start) => line(start).replace('</text>', `${italic}</text>`))
    const [raised, plain] = await Promise.all(
      (await rasterizeSlides(both, { widths: [400] })).map(([picture]) => inked(picture!.bytes, wide)),
    )
    expect(raised).toBeGreaterThan(plain!)
  })

  test.each(['😀', '⁵', '👩‍👩‍👧', 'Ł', '⋱', 'ℝ', '✗'])(
    '%s is drawn, beside what is found nowhere',
    async (char) => {
      const whole = { x: 0, y: 0, w: 1, h: 1 }
      const [[drawn], [box]] = (await rasterizeSlides([page(`𠮷${char}`), page('𠮷')], {
        widths: [400],
      })) as [[RasterPicture], [RasterPicture]]
      expect(await inked(drawn.bytes, whole)).toBeGreaterThan((await inked(box.bytes, whole)) + 0.001)
    },
  )
})

const page = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 100"><rect width="400" height="100" fill="#fff"/>` +
  `<text x="20" y="70" font-family="Noto Sans SC" font-size="60">${content}</text></svg>`

describe('masked preview', () => {
  test('has no edge left that a letter could be read from', async () => {
    const sharpest = async (bytes: Buffer): Promise<number> => {
      const { data, info } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true })
      let most = 0
      for (let i = 1; i < data.length; i++)
        if (i % info.width) most = Math.max(most, Math.abs((data[i] as number) - (data[i - 1] as number)))
      return most
    }
    const clear = pages[1]?.[0] as RasterPicture
    const blurred = await blurPreview(clear.bytes, { width: 640 })
    expect([blurred.width, blurred.height]).toEqual([640, 360])
    expect(await sharpest(clear.bytes)).toBeGreaterThan(100)
    expect(await sharpest(blurred.bytes)).toBeLessThan(24)
    expect(blurred.bytes.length).toBeLessThan(clear.bytes.length / 4)
  })
})

describe('worker', () => {
  const worker = new RasterWorker()
  afterAll(() => worker.close())

  test('draws the same pictures in another process', async () => {
    const drawn = await worker.rasterize(svgs, { widths: [640, 320], quality: 90 })
    expect(drawn.map((page) => page.map(({ bytes }) => bytes.equals(Buffer.alloc(0))))).toEqual([
      [false, false],
      [false, false],
    ])
    expect(drawn[0]?.[0]?.bytes.equals(pages[0]?.[0]?.bytes as Buffer)).toBe(true)
  })

  test('a page that cannot be drawn rejects its own deck only', async () => {
    const bad = worker.rasterize(['<svg'], { widths: [100] })
    const good = worker.rasterize(svgs.slice(0, 1), { widths: [100] })
    await expect(bad).rejects.toThrow()
    expect(await good).toHaveLength(1)
  })

  test('a page that takes too long ends its deck, and not the next', async () => {
    const hurried = new RasterWorker(new JobPool({ kinds: { pictures: { time: 1 } } }))
    await expect(hurried.rasterize(svgs, { widths: [100] })).rejects.toMatchObject({ code: 'timeout' })
    expect(await hurried.rasterize(svgs.slice(0, 1), { widths: [100] }, 1)).toHaveLength(1)
    await hurried.close()
  })
})
