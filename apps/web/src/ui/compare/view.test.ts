import { describe, expect, it } from 'vitest'
import { MOST_SCALE, moved, whole, zoomed } from './view.ts'

describe('the view of two pictures', () => {
  it('keeps the point that it is zoomed at', () => {
    const view = zoomed(whole, 2, 0.25, 0.75)
    expect(view).toEqual({ scale: 2, x: -0.25, y: -0.75 })
    expect((0.25 - view.x) / view.scale).toBe(0.25)
    expect((0.75 - view.y) / view.scale).toBe(0.75)
  })

  it('is whole again however it was moved before', () =>
    expect(zoomed(moved(zoomed(whole, 3, 0, 0), -1, -2), 1 / 3)).toEqual(whole))

  it('stays within its scales', () => {
    expect(zoomed(whole, 0.5).scale).toBe(1)
    expect(zoomed(zoomed(whole, 3), 3).scale).toBe(MOST_SCALE)
  })

  it('never shows what is beside the pictures', () => {
    expect(moved(whole, -0.5, 0.5)).toEqual(whole)
    expect(moved(zoomed(whole, 2, 0, 0), -3, 0.2)).toEqual({ scale: 2, x: -1, y: 0 })
  })
})
