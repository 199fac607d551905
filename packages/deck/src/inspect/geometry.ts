import type { Box, Place } from './types.ts'
import { child, flagOf, numberOf, type XmlElement } from './xml.ts'
import { EMU_PER_PX } from '../scene/units.ts'

const DEGREE = 60_000

/** How coordinates inside nested groups become coordinates on the page. */
export type Frame = {
  /** x' = a·x + c·y + e, y' = b·x + d·y + f. */
  matrix: readonly [a: number, b: number, c: number, d: number, e: number, f: number]
  scaleX: number
  scaleY: number
  rotation: number
  flipH: boolean
  flipV: boolean
}

export const PAGE: Frame = {
  matrix: [1, 0, 0, 1, 0, 0],
  scaleX: 1,
  scaleY: 1,
  rotation: 0,
  flipH: false,
  flipV: false,
}

type Transform = { box: Box; rotation: number; flipH: boolean; flipV: boolean }

/** An `xfrm` with a position and a size; null where it has none. */
function readTransform(xfrm: XmlElement | undefined): Transform | null {
  const [off, ext] = [child(xfrm, 'off'), child(xfrm, 'ext')]
  if (!xfrm || !off || !ext) return null
  return {
    box: {
      x: numberOf(off, 'x') ?? 0,
      y: numberOf(off, 'y') ?? 0,
      w: numberOf(ext, 'cx') ?? 0,
      h: numberOf(ext, 'cy') ?? 0,
    },
    rotation: (numberOf(xfrm, 'rot') ?? 0) / DEGREE,
    flipH: flagOf(xfrm, 'flipH') ?? false,
    flipV: flagOf(xfrm, 'flipV') ?? false,
  }
}

const apply = ([a, b, c, d, e, f]: Frame['matrix'], x: number, y: number) =>
  [a * x + c * y + e, b * x + d * y + f] as const

const turn = (degrees: number): number => ((degrees % 360) + 360) % 360
const scaled = ({ x, y, w, h }: Box): Box => ({
  x: x / EMU_PER_PX,
  y: y / EMU_PER_PX,
  w: w / EMU_PER_PX,
  h: h / EMU_PER_PX,
})

/** A shape's place on the page. */
export function placeOf(xfrm: XmlElement | undefined, frame: Frame): Place | null {
  const transform = readTransform(xfrm)
  if (!transform) return null
  const { box, rotation, flipH, flipV } = transform
  const [cx, cy] = apply(frame.matrix, box.x + box.w / 2, box.y + box.h / 2)
  const [w, h] = [box.w * frame.scaleX, box.h * frame.scaleY]
  const emu = { x: Math.round(cx - w / 2), y: Math.round(cy - h / 2), w: Math.round(w), h: Math.round(h) }
  const mirrored = frame.flipH !== frame.flipV
  return {
    emu,
    px: scaled(emu),
    rotation: turn(frame.rotation + (mirrored ? -rotation : rotation)),
    flipH: flipH !== frame.flipH,
    flipV: flipV !== frame.flipV,
  }
}

/** The frame of a group's children: its child space laid into its box, mirrored and turned about its centre. */
export function groupFrame(xfrm: XmlElement | undefined, outer: Frame): Frame {
  const transform = readTransform(xfrm)
  const [from, extent] = [child(xfrm, 'chOff'), child(xfrm, 'chExt')]
  if (!transform || !from || !extent) return outer
  const { box, rotation, flipH, flipV } = transform
  const ratio = (size: number, inner: number | undefined) => (inner ? size / inner : 1)
  const sx = ratio(box.w, numberOf(extent, 'cx'))
  const sy = ratio(box.h, numberOf(extent, 'cy'))
  const [mx, my] = [flipH ? -sx : sx, flipV ? -sy : sy]
  const angle = (rotation * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const [cx, cy] = [box.x + box.w / 2, box.y + box.h / 2]
  const middleX = (numberOf(from, 'x') ?? 0) + (numberOf(extent, 'cx') ?? 0) / 2
  const middleY = (numberOf(from, 'y') ?? 0) + (numberOf(extent, 'cy') ?? 0) / 2
  const own: Frame['matrix'] = [
    cos * mx,
    sin * mx,
    -sin * my,
    cos * my,
    cx - cos * mx * middleX + sin * my * middleY,
    cy - sin * mx * middleX - cos * my * middleY,
  ]
  const mirrored = outer.flipH !== outer.flipV
  return {
    matrix: product(outer.matrix, own),
    scaleX: outer.scaleX * Math.abs(sx),
    scaleY: outer.scaleY * Math.abs(sy),
    rotation: outer.rotation + (mirrored ? -rotation : rotation),
    flipH: flipH !== outer.flipH,
    flipV: flipV !== outer.flipV,
  }
}

const product = (p: Frame['matrix'], q: Frame['matrix']): Frame['matrix'] => [
  p[0] * q[0] + p[2] * q[1],
  p[1] * q[0] + p[3] * q[1],
  p[0] * q[2] + p[2] * q[3],
  p[1] * q[2] + p[3] * q[3],
  p[0] * q[4] + p[2] * q[5] + p[4],
  p[1] * q[4] + p[3] * q[5] + p[5],
]

/** The smallest upright box around a turned one, px. */
export function uprightBox({ px, rotation }: Place): Box {
  const angle = (rotation * Math.PI) / 180
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))]
  const [w, h] = [px.w * cos + px.h * sin, px.w * sin + px.h * cos]
  return { x: px.x + (px.w - w) / 2, y: px.y + (px.h - h) / 2, w, h }
}
