import { polar, type Point } from '../../../scene/index.ts'
import { box, boxData, disc, discData, poly, ring, shape, wedge } from '../shapes.ts'
import type { DrawEmblem } from './types.ts'

export const temple: DrawEmblem = ({ main, second, third, field }) => ({
  nodes: [
    poly(
      [
        [20, 128],
        [180, 20],
        [340, 128],
      ],
      main,
    ),
    disc(180, 90, 24, field),
    box(36, 128, 288, 22, second),
    [0, 1, 2, 3].map((i) => box(54 + i * 72, 150, 36, 146, i % 2 ? third : second)),
    box(36, 296, 288, 26, main),
    box(12, 322, 336, 38, second),
  ],
  tips: [
    [180, 40],
    [180, 90],
    [72, 220],
    [288, 220],
    [300, 340],
  ],
})

export const book: DrawEmblem = ({ main, second, third, field }) => ({
  nodes: [
    [150, 112, 74].map((r, i) => wedge(180, 176, r, 180, 360, [third, second, main][i]!)),
    poly(
      [
        [180, 212],
        [20, 150],
        [20, 300],
        [180, 352],
      ],
      main,
    ),
    poly(
      [
        [180, 212],
        [340, 150],
        [340, 300],
        [180, 352],
      ],
      second,
    ),
    [0, 1, 2].map((i) =>
      poly(
        [
          [48, 196 + i * 36],
          [152, 236 + i * 36],
          [152, 250 + i * 36],
          [48, 210 + i * 36],
        ],
        field,
      ),
    ),
    disc(264, 246, 34, third),
  ],
  tips: [
    [180, 40],
    [180, 130],
    [60, 240],
    [264, 246],
    [310, 310],
  ],
})

export const speech: DrawEmblem = ({ main, second, third, field }) => ({
  nodes: [
    disc(134, 134, 118, main),
    poly(
      [
        [40, 200],
        [110, 240],
        [28, 286],
      ],
      main,
    ),
    disc(246, 232, 98, second),
    poly(
      [
        [260, 310],
        [336, 268],
        [344, 352],
      ],
      second,
    ),
    shape([0, 1, 2].map((i) => discData(84 + i * 50, 124, 15)).join(''), field),
    shape([0, 1, 2].map((i) => boxData(200, 200 + i * 28, 92 - i * 22, 12)).join(''), third),
  ],
  tips: [
    [134, 60],
    [134, 124],
    [40, 260],
    [246, 200],
    [300, 290],
  ],
})

export const people: DrawEmblem = ({ main, second, third, field }) => ({
  nodes: [
    wedge(84, 360, 84, 180, 360, second),
    disc(84, 226, 44, second),
    wedge(276, 360, 84, 180, 360, third),
    disc(276, 226, 44, third),
    wedge(180, 360, 116, 180, 360, main),
    disc(180, 168, 62, main),
    wedge(180, 360, 44, 180, 360, field),
    ring(180, 168, 150, 134, 205, 335, second),
  ],
  tips: [
    [180, 24],
    [180, 150],
    [276, 220],
    [84, 220],
    [180, 290],
  ],
})

export const face: DrawEmblem = ({ main, second, third, field }) => ({
  nodes: [
    wedge(180, 180, 168, 90, 270, main),
    wedge(180, 180, 168, -90, 90, second),
    box(166, 130, 28, 110, field),
    disc(112, 140, 30, field),
    disc(248, 140, 30, third),
    disc(112, 140, 12, second),
    disc(248, 140, 12, field),
    wedge(180, 262, 54, 0, 180, third),
  ],
  tips: [
    [112, 140],
    [248, 140],
    [180, 200],
    [180, 286],
    [60, 230],
  ],
})

/** A ray from the middle of the lower edge to the square's rim. */
function ray(from: number, to: number): Point[] {
  const rim = (degrees: number): Point => {
    const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
    const reach = Math.min(180 / Math.abs(cos), 360 / Math.abs(sin))
    return [180 + reach * cos, 360 + reach * sin]
  }
  return [[180, 360], rim(from), rim(to)]
}

export const star: DrawEmblem = ({ main, second, third }) => ({
  nodes: [
    [188, 216, 262, 308, 336].map((from, i) => poly(ray(from, from + 16), i % 2 ? second : third)),
    wedge(180, 360, 168, 180, 360, main),
    poly(
      Array.from({ length: 10 }, (_, i) => polar(180, 272, i % 2 ? 34 : 84, i * 36 - 90)),
      third,
    ),
  ],
  tips: [
    [180, 190],
    [180, 60],
    [340, 120],
    [60, 330],
    [300, 330],
  ],
})

export const tower: DrawEmblem = ({ main, second, third, field }) => ({
  nodes: [
    disc(180, 76, 68, main),
    disc(180, 76, 26, field),
    poly(
      [
        [60, 248],
        [180, 144],
        [300, 248],
      ],
      second,
    ),
    box(60, 248, 240, 104, third),
    wedge(180, 352, 72, 180, 360, main),
    wedge(300, 352, 56, 270, 360, second),
  ],
  tips: [
    [180, 30],
    [180, 76],
    [210, 210],
    [90, 290],
    [180, 310],
  ],
})

export const spiral: DrawEmblem = ({ main, second, third, field }) => ({
  nodes: [
    wedge(222, 222, 222, 180, 270, main),
    wedge(222, 138, 138, 270, 360, second),
    wedge(276, 138, 84, 0, 90, third),
    wedge(276, 170, 52, 90, 180, main),
    wedge(222, 360, 138, 180, 270, second),
    wedge(222, 222, 138, 0, 90, main),
    disc(140, 140, 40, field),
    disc(300, 320, 30, third),
  ],
  tips: [
    [140, 140],
    [280, 60],
    [310, 180],
    [170, 310],
    [270, 280],
  ],
})
