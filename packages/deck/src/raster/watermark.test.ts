import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { once } from '../layout/testing/once.ts'
import { RasterWorker, watermarked } from './index.ts'

type Colour = { r: number; g: number; b: number }
const [WIDTH, HEIGHT] = [640, 400]

const flat = (background: Colour, width = WIDTH, height = HEIGHT): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .webp({ lossless: true })
    .toBuffer()

const greys = async (bytes: Buffer): Promise<Buffer> => sharp(bytes).greyscale().raw().toBuffer()

/** How much each pixel was changed, 0–255. */
async function changes(clear: Buffer, marked: Buffer): Promise<Uint8Array> {
  const [before, after] = await Promise.all([greys(clear), greys(marked)])
  return Uint8Array.from(before, (value, at) => Math.abs(value - (after[at] as number)))
}

const CLEARLY = 18
/** No part of this share of the width and height is worth having. */
const PART = 0.3

const grounds: [string, Colour][] = [
  ['white', { r: 255, g: 255, b: 255 }],
  ['black', { r: 0, g: 0, b: 0 }],
  ['grey', { r: 132, g: 132, b: 132 }],
  ['red', { r: 200, g: 60, b: 50 }],
]

/** What the mark changes on each ground. */
const changesOn = new Map(
  grounds.map(([name, background]) => [
    name,
    once(async () => {
      const clear = await flat(background)
      return changes(clear, (await watermarked(clear)).bytes)
    }),
  ]),
)

const worker = new RasterWorker()
afterAll(() => worker.close())

describe('the mark of a picture for sale', () => {
  test.each(grounds)('stands in every part of a picture, on %s', async (name) => {
    const changed = await changesOn.get(name)!()
    const [w, h] = [Math.round(WIDTH * PART), Math.round(HEIGHT * PART)]
    for (let top = 0; top + h <= HEIGHT; top += 20)
      for (let left = 0; left + w <= WIDTH; left += 20) {
        let marks = 0
        for (let y = top; y < top + h; y++)
          for (let x = left; x < left + w; x++) if ((changed[y * WIDTH + x] as number) >= CLEARLY) marks++
        expect(marks, `${left},${top}`).toBeGreaterThan(150)
      }
  })

  test.each(grounds)('leaves most of the picture as it is, on %s', async (name) => {
    const changed = await changesOn.get(name)!()
    const marks = changed.filter((by) => by >= CLEARLY).length
    expect(marks / changed.length).toBeLessThan(0.12)
    expect(changed.reduce((most, by) => Math.max(most, by), 0)).toBeLessThan(110)
  })

  test('stands on pages that are drawn with it', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 400"><rect width="640" height="400" fill="#fff"/></svg>'
    const drawn = async (isMarked: boolean) =>
      (await worker.rasterize([svg], { widths: [WIDTH], isMarked }))[0]![0]!
    const [clear, marked] = [await drawn(false), await drawn(true)]
    expect([marked.width, marked.height]).toEqual([clear.width, clear.height])
    expect((await changes(clear.bytes, marked.bytes)).filter((by) => by >= CLEARLY).length).toBeGreaterThan(
      2_000,
    )
  })

  test('keeps the size, upright pictures too', async () => {
    const marked = await watermarked(await flat({ r: 9, g: 40, b: 60 }, 300, 533))
    const { width, height, format } = await sharp(marked.bytes).metadata()
    expect([marked.width, marked.height, width, height, format]).toEqual([300, 533, 300, 533, 'webp'])
  })
})

describe('the raster worker', () => {
  test('marks a picture in its process', async () => {
    const clear = await flat({ r: 255, g: 255, b: 255 })
    const [there, here] = [await worker.watermark(clear), await watermarked(clear)]
    expect(Buffer.compare(there.bytes, here.bytes)).toBe(0)
  })

  test('rejects what is no picture', async () => {
    await expect(worker.watermark(Buffer.from('no picture'))).rejects.toThrow()
  })
})
