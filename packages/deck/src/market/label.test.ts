import { describe, expect, it } from 'vitest'
import { labelPlace } from './label.ts'
import { overlaps } from '../reading/slots.ts'

const size = { w: 1280, h: 720 }
const bar = { x: 0, y: 0, w: 18, h: 720 }
const numeral = { x: 860, y: 0, w: 420, h: 720 }

describe('the label of generated words', () => {
  it('stands in the lower left corner of an empty page', () => {
    const place = labelPlace(70, { size, texts: [], busy: [] })
    expect(place.x).toBeLessThan(20)
    expect(place.y).toBeGreaterThan(680)
  })

  it('is clear of a bar at the side and of a numeral over the other', () => {
    const place = labelPlace(70, { size, texts: [numeral], busy: [bar] })
    for (const other of [bar, numeral]) expect(overlaps(place, other)).toBe(false)
  })

  it('is clear of words at least, where drawings cover every edge', () => {
    const band = { x: 0, y: 660, w: 1280, h: 60 }
    const head = { x: 0, y: 0, w: 1280, h: 60 }
    const words = { x: 0, y: 670, w: 400, h: 40 }
    const place = labelPlace(70, { size, texts: [words], busy: [band, head] })
    expect(overlaps(place, words)).toBe(false)
  })
})
