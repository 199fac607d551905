import { describe, expect, it } from 'vitest'
import { inside, MOST_ZOOM, sideOf, wholeOf } from './crop.ts'

const wide = { width: 900, height: 600 }

describe('the square that is cut of a picture', () => {
  it('begins as the largest, in the middle', () => {
    const crop = wholeOf(wide)
    expect(crop).toEqual({ x: 450, y: 300, zoom: 1 })
    expect(sideOf(wide, crop)).toBe(600)
    expect(inside(wide, crop)).toEqual(crop)
  })

  it.each([
    [
      { x: -50, y: 0, zoom: 1 },
      { x: 300, y: 300, zoom: 1 },
    ],
    [
      { x: 2_000, y: 900, zoom: 2 },
      { x: 750, y: 450, zoom: 2 },
    ],
    [
      { x: 450, y: 300, zoom: 0.2 },
      { x: 450, y: 300, zoom: 1 },
    ],
    [
      { x: 450, y: 300, zoom: 99 },
      { x: 450, y: 300, zoom: MOST_ZOOM },
    ],
  ])('%j is moved into it: %j', (asked, given) => expect(inside(wide, asked)).toEqual(given))

  it('can move nowhere in a square that is shown as a whole', () => {
    const square = { width: 320, height: 320 }
    expect(inside(square, { x: 0, y: 999, zoom: 1 })).toEqual(wholeOf(square))
  })
})
