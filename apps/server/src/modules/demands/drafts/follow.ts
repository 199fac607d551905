import type { PinPlace } from '@yantu/contract/demands/pins'
import type { PageShape } from './reader.port.ts'

/** The shape that a pin was dropped on, and where in it: parts of its box. */
export type PinShape = Pick<PageShape, 'id' | 'name' | 'kind' | 'text'> & { dx: number; dy: number }

/** A shape that covers so much of the page is its ground: what is pinned there is meant for the page. */
const GROUND = 0.9
/** Characters by which a shape is known on another page. */
const TELLING = 6

const part = (value: number): number => Math.round(value * 10_000) / 10_000
const round = (value: number): number => Math.round(value * 100) / 100

/** The smallest shape under a point (percent of the page); null where there is none but the ground. */
export function shapeUnder(shapes: readonly PageShape[], at: { x: number; y: number }): PinShape | null {
  const [x, y] = [at.x / 100, at.y / 100]
  const [found] = shapes
    .filter((shape) => shape.w * shape.h < GROUND && shape.w > 0 && shape.h > 0)
    .filter((shape) => x >= shape.x && x <= shape.x + shape.w && y >= shape.y && y <= shape.y + shape.h)
    .toSorted((a, b) => a.w * a.h - b.w * b.h)
  if (!found) return null
  const { id, name, kind, text, ...box } = found
  return { id, name, kind, text, dx: part((x - box.x) / box.w), dy: part((y - box.y) / box.h) }
}

export interface Pinned {
  page: number
  x: number
  y: number
  shape: PinShape | null
}

/** A draft that a pin is looked for in. */
export interface Followed {
  /** The same page in it, from 1; null where it is gone. */
  pageOf(page: number): number | null
  shapesOf(page: number): readonly PageShape[]
  pages: readonly number[]
}

/**
 * Where a pin stands in another draft: on its shape where that is still on the page, or on another; else where it was
 * on the same page. Null where that is gone with the shape.
 */
export function placeIn(draft: Followed, { page, x, y, shape }: Pinned): PinPlace | null {
  const same = draft.pageOf(page)
  if (shape) {
    const here = same === null ? undefined : sameShape(shape, draft.shapesOf(same))
    if (here && same !== null) return onShape(same, here, shape)
    for (const other of draft.pages) {
      const there = other === same ? undefined : movedShape(shape, draft.shapesOf(other))
      if (there) return onShape(other, there, shape)
    }
  }
  return same === null ? null : { page: same, x: round(x), y: round(y) }
}

const onShape = (page: number, box: PageShape, { dx, dy }: PinShape): PinPlace => ({
  page,
  x: round(within((box.x + dx * box.w) * 100)),
  y: round(within((box.y + dy * box.h) * 100)),
})

const within = (percent: number): number => Math.min(100, Math.max(0, percent))

const only = <Item>(items: readonly Item[]): Item | undefined => (items.length === 1 ? items[0] : undefined)

/** By name, number and words together, by its words, by name and number, by a name that no other has. */
function sameShape(wanted: PinShape, shapes: readonly PageShape[]): PageShape | undefined {
  const known = shapes.filter(({ kind }) => kind === wanted.kind)
  const named = known.filter(({ id, name }) => id === wanted.id && name === wanted.name)
  return (
    named.find(({ text }) => text === wanted.text) ??
    (wanted.text ? only(known.filter(({ text }) => text === wanted.text)) : undefined) ??
    only(named) ??
    (wanted.name ? only(known.filter(({ name }) => name === wanted.name)) : undefined)
  )
}

/** On a page that is not its own nothing but its very words tell it. */
const movedShape = (wanted: PinShape, shapes: readonly PageShape[]): PageShape | undefined =>
  wanted.text.length < TELLING
    ? undefined
    : only(shapes.filter(({ kind, text }) => kind === wanted.kind && text === wanted.text))
