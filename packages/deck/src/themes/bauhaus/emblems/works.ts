import { box, boxData, cog, disc, discData, poly, ring, shape, wedge } from '../shapes.ts'
import type { DrawEmblem } from './types.ts'

const six = [0, 1, 2, 3, 4, 5]

export const bridge: DrawEmblem = ({ main, second, third, field }) => ({
  nodes: [
    disc(296, 76, 44, second),
    shape([36, 66, 102, 258, 294, 324].map((x) => boxData(x - 5, 176, 10, 124)).join(''), main),
    wedge(180, 300, 150, 180, 360, field),
    ring(180, 300, 150, 112, 180, 360, main),
    wedge(180, 300, 66, 180, 360, second),
    box(0, 168, 360, 24, second),
    box(0, 300, 360, 60, third),
    shape(six.map((i) => discData(30 + i * 60, 330, 12)).join(''), field),
  ],
  tips: [
    [180, 156],
    [300, 180],
    [66, 220],
    [296, 76],
    [60, 330],
  ],
})

export const city: DrawEmblem = ({ main, second, third, field }) => ({
  nodes: [
    disc(84, 84, 56, third),
    box(30, 176, 84, 184, main),
    box(114, 96, 96, 264, second),
    wedge(162, 96, 48, 180, 360, main),
    box(210, 210, 120, 150, third),
    poly(
      [
        [210, 210],
        [270, 130],
        [330, 210],
      ],
      main,
    ),
    shape(
      [0, 1, 2, 3]
        .map((i) => boxData(132, 128 + i * 54, 22, 30) + boxData(170, 128 + i * 54, 22, 30))
        .join(''),
      field,
    ),
    shape([0, 1, 2].map((i) => boxData(48, 200 + i * 50, 48, 18)).join(''), field),
    wedge(270, 360, 34, 180, 360, field),
  ],
  tips: [
    [84, 84],
    [162, 60],
    [290, 160],
    [70, 260],
    [280, 340],
  ],
})

export const chip: DrawEmblem = ({ main, second, third, field }) => ({
  nodes: [
    shape(
      [0, 1, 2, 3, 4]
        .map((i) => {
          const at = 104 + i * 34
          return boxData(at, 24, 16, 312) + boxData(24, at, 312, 16)
        })
        .join(''),
      second,
    ),
    box(80, 80, 200, 200, main),
    box(112, 112, 136, 136, field),
    wedge(112, 248, 136, 270, 360, third),
    disc(206, 154, 24, second),
  ],
  tips: [
    [180, 40],
    [206, 154],
    [96, 180],
    [150, 220],
    [320, 250],
  ],
})

export const lens: DrawEmblem = ({ main, second, third, field }) => ({
  nodes: [
    [0, 1, 2].map((i) => ring(180, 200, 176 - i * 36, 158 - i * 36, 200, 340, i % 2 ? third : second)),
    shape('M8 210A200 200 0 0 1 352 210A200 200 0 0 1 8 210Z', main),
    disc(180, 210, 76, second),
    wedge(180, 210, 76, -90, 90, third),
    disc(180, 210, 30, field),
  ],
  tips: [
    [180, 34],
    [300, 190],
    [180, 210],
    [120, 210],
    [60, 230],
  ],
})

export const gear: DrawEmblem = ({ main, second, third, field }) => ({
  nodes: [
    poly(cog(150, 206, 112, 10), main),
    disc(150, 206, 66, field),
    wedge(150, 206, 66, 180, 360, second),
    disc(150, 206, 20, third),
    poly(cog(284, 84, 56, 8), second),
    disc(284, 84, 28, third),
  ],
  tips: [
    [284, 84],
    [150, 110],
    [150, 206],
    [60, 250],
    [230, 270],
  ],
})

export const battery: DrawEmblem = ({ main, second, third, field }) => ({
  nodes: [
    box(150, 14, 60, 34, third),
    box(70, 48, 220, 298, second),
    box(94, 72, 172, 74, field),
    box(94, 146, 172, 88, main),
    box(94, 234, 172, 88, third),
    shape([0, 1, 2, 3].map((i) => discData(122 + i * 39, 109, 12)).join(''), main),
    poly(
      [
        [196, 152],
        [136, 240],
        [176, 240],
        [160, 312],
        [226, 216],
        [184, 216],
      ],
      field,
    ),
  ],
  tips: [
    [180, 30],
    [239, 109],
    [110, 180],
    [180, 228],
    [250, 290],
  ],
})

export const growth: DrawEmblem = ({ main, second, third }) => ({
  nodes: [
    box(24, 250, 72, 110, third),
    box(104, 186, 72, 174, main),
    box(184, 122, 72, 238, second),
    box(264, 58, 72, 302, main),
    wedge(60, 250, 36, 180, 360, second),
    disc(140, 150, 36, third),
    poly(
      [
        [184, 122],
        [220, 58],
        [256, 122],
      ],
      third,
    ),
    wedge(264, 58, 58, 270, 360, second),
  ],
  tips: [
    [300, 40],
    [300, 200],
    [220, 180],
    [140, 150],
    [60, 300],
  ],
})
