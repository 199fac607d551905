import { arc, polar } from '../../../scene/index.ts'
import { box, boxData, disc, discData, leafData, poly, ring, shape, wedge } from '../shapes.ts'
import type { DrawEmblem } from './types.ts'

export const waves: DrawEmblem = ({ field, main, second, third }) => ({
  nodes: [
    wedge(180, 168, 128, 180, 360, main),
    wedge(180, 168, 64, 180, 360, third),
    box(0, 168, 360, 192, second),
    [0, 1, 2].map((row) =>
      shape(
        (row % 2 ? [0, 90, 180, 270, 360] : [45, 135, 225, 315])
          .map((x) => {
            const [from, to] = x === 0 ? [0, 90] : x === 360 ? [90, 180] : [0, 180]
            return `M${x} ${168 + row * 64}${wedgeFrom(x, 168 + row * 64, 45, from, to)}`
          })
          .join(''),
        row % 2 ? main : field,
      ),
    ),
  ],
  tips: [
    [180, 72],
    [180, 140],
    [45, 190],
    [270, 254],
    [135, 318],
  ],
})

/** A pie slice as a subpath that begins at its centre. */
function wedgeFrom(cx: number, cy: number, r: number, from: number, to: number): string {
  const [x1, y1] = polar(cx, cy, r, from)
  const [x2, y2] = polar(cx, cy, r, to)
  return `L${x1} ${y1}A${r} ${r} 0 0 1 ${x2} ${y2}Z`
}

export const plant: DrawEmblem = ({ main, second, third }) => ({
  nodes: [
    wedge(180, 360, 150, 180, 360, third),
    box(172, 96, 16, 264, second),
    shape(leafData([180, 300], [300, 180]) + leafData([180, 196], [284, 92]), second),
    shape(leafData([180, 300], [60, 180]) + leafData([180, 196], [76, 92]), main),
    disc(180, 70, 56, main),
    disc(180, 70, 24, third),
  ],
  tips: [
    [180, 30],
    [270, 110],
    [80, 200],
    [180, 240],
    [90, 330],
  ],
})

export const molecule: DrawEmblem = ({ main, second, third, field }) => {
  const ring6 = [-90, -30, 30, 90, 150, 210].map((a) => polar(180, 180, 118, a))
  const bond = (i: number) => {
    const [a, b] = [ring6[i]!, ring6[(i + 1) % 6]!]
    const length = Math.hypot(b[0] - a[0], b[1] - a[1])
    const [nx, ny] = [((b[1] - a[1]) / length) * 7, ((a[0] - b[0]) / length) * 7]
    return poly(
      [
        [a[0] + nx, a[1] + ny],
        [b[0] + nx, b[1] + ny],
        [b[0] - nx, b[1] - ny],
        [a[0] - nx, a[1] - ny],
      ],
      second,
    )
  }
  return {
    nodes: [
      [0, 1, 2, 3, 4, 5].map(bond),
      ring6.map(([x, y], i) => disc(x, y, i % 2 ? 34 : 46, i % 2 ? second : main)),
      wedge(180, 180, 58, 90, 270, third),
      wedge(180, 180, 58, -90, 90, main),
      disc(180, 180, 20, field),
    ],
    tips: [
      [180, 62],
      [282, 121],
      [180, 140],
      [78, 239],
      [282, 239],
    ],
  }
}

export const planet: DrawEmblem = ({ main, second, third, field }) => ({
  nodes: [
    ring(180, 180, 168, 160, 0, 359.9, second),
    ring(180, 180, 122, 114, 0, 359.9, second),
    wedge(180, 180, 78, 135, 315, main),
    wedge(180, 180, 78, -45, 135, third),
    disc(180, 180, 26, field),
    disc(...polar(180, 180, 164, -60), 32, main),
    disc(...polar(180, 180, 164, 150), 20, second),
    disc(...polar(180, 180, 118, 40), 24, second),
  ],
  tips: [
    polar(180, 180, 164, -60),
    polar(180, 180, 118, 40),
    [140, 150],
    polar(180, 180, 164, 150),
    [180, 294],
  ],
})

export const helix: DrawEmblem = ({ main, second, third }) => ({
  nodes: [
    wedge(0, 0, 96, 0, 90, third),
    wedge(360, 360, 96, 180, 270, third),
    disc(56, 304, 40, main),
    disc(304, 56, 40, second),
    [66, 180, 294].map((y, i) => [
      shape([-30, -4, 22].map((dy) => boxData(126, y + dy, 108, 9)).join(''), third),
      ring(180, y, 66, 42, 90, 270, i % 2 ? main : second),
      ring(180, y, 66, 42, -90, 90, i % 2 ? second : main),
    ]),
  ],
  tips: [
    [180, 12],
    [236, 66],
    [124, 150],
    [180, 180],
    [236, 294],
  ],
})

export const health: DrawEmblem = ({ main, second, third, field }) => ({
  nodes: [
    wedge(0, 0, 130, 0, 90, second),
    wedge(360, 0, 130, 90, 180, third),
    wedge(360, 360, 130, 180, 270, second),
    wedge(0, 360, 130, 270, 360, third),
    shape(boxData(132, 36, 96, 288) + boxData(36, 132, 96, 96) + boxData(228, 132, 96, 96), main),
    disc(180, 180, 60, field),
    disc(180, 180, 30, second),
  ],
  tips: [
    [180, 60],
    [300, 180],
    [180, 180],
    [50, 50],
    [310, 320],
  ],
})

export const sun: DrawEmblem = ({ main, second, third }) => ({
  nodes: [
    wedge(360, 0, 150, 90, 180, third),
    box(172, 160, 16, 200, second),
    [0, 90, 180, 270].map((a) => {
      const [x, y] = polar(180, 160, 180, a + 45)
      return shape(leafData([180, 160], [x, y]), a % 180 ? second : main)
    }),
    disc(180, 160, 34, third),
    wedge(70, 360, 70, 180, 360, main),
    wedge(290, 360, 70, 180, 360, second),
  ],
  tips: [
    [310, 50],
    [250, 90],
    [180, 160],
    [180, 280],
    [70, 330],
  ],
})

export const dish: DrawEmblem = ({ main, second, third, field }) => ({
  nodes: [
    disc(180, 180, 172, main),
    disc(180, 180, 146, field),
    shape(`${arc(180, 180, 146, 15, 165)}Z`, second),
    shape(discData(120, 120, 34) + discData(228, 90, 20) + discData(256, 160, 28), third),
    shape(discData(150, 200, 18) + discData(96, 186, 12) + discData(196, 148, 12), main),
    ring(180, 180, 120, 108, 200, 300, second),
  ],
  tips: [
    [300, 60],
    [228, 90],
    [120, 120],
    [180, 280],
    [256, 160],
  ],
})
