import { expect } from 'vitest'
import { photograph } from '../../importers/testing/pictures.ts'
import { LIGHT, probeDeck } from '../../layout/testing/probe.ts'
import { pictureSource } from '../../plan/pictures.ts'

/** px of the pages that are looked at. */
export const WIDTH = 640

/** Which side of the picture is red, by the colour near each edge of its box; `at` in px of the canvas. */
async function redSide(page: Buffer, x: number, y: number, reach: number): Promise<string> {
  const sides = { left: [x - reach, y], right: [x + reach, y], top: [x, y - reach], bottom: [x, y + reach] }
  const reds = Object.entries(sides).filter(([, [px, py]]) => {
    const at = (Math.round((py! * WIDTH) / 1280) * WIDTH + Math.round((px! * WIDTH) / 1280)) * 3
    return page[at]! > 180 && page[at + 2]! < 90
  })
  return reds.map(([side]) => side).join()
}

/** Stored with red at the left: what a camera that was turned saw there. */
const CASES = [
  [1, 'left'],
  [3, 'right'],
  [6, 'top'],
  [8, 'bottom'],
] as const

const size = { width: 80, height: 40 }
/** As the camera stored them. */
export const photographs = await Promise.all(CASES.map(([orientation]) => photograph(size, orientation)))
const sources = photographs.map((bytes) =>
  pictureSource({ href: `data:image/jpeg;base64,${bytes.toString('base64')}`, ...size }),
)
export const boxes = sources.map((_, i) => ({ x: 60 + 300 * i, y: 320, w: 200, h: 200 }))
const fits = ['contain', 'cover'] as const
export const deck = probeDeck(
  LIGHT,
  fits.map((fit) => ({
    layout: 'data',
    fill: { title: '照片' },
    nodes: sources.map((source, i) => ({ kind: 'picture' as const, ...boxes[i]!, source, fit })),
  })),
)

/** Each photograph stands as the camera saw it, on pages of `deck` drawn `WIDTH` px wide. */
export async function expectUpright(pages: readonly Buffer[]): Promise<void> {
  for (const page of pages)
    for (const [i, [orientation, side]] of CASES.entries()) {
      const { x, y, w, h } = boxes[i]!
      expect(await redSide(page, x + w / 2, y + h / 2, 40), `orientation ${orientation}`).toMatch(side)
    }
}
