import { ellipse, path, polar, polygon, type Point } from '../../../scene/index.ts'
import { ball, chalk, curvePoints, fade, ink, mount, rounded, type Exhibit } from './form.ts'

const upTo = (n: number) => Array.from({ length: n }, (_, i) => i)

export const acorn: Exhibit = {
  name: '橡实',
  width: 60,
  height: 92,
  draw: (tone) => {
    const nut = curvePoints([
      [-25, -58],
      [-26, -40],
      [-19, -18],
      [-6, -7],
      [0, -2],
      [6, -7],
      [19, -18],
      [26, -40],
      [25, -58],
    ])
    const cup = curvePoints([
      [-29, -54],
      [-30, -64],
      [-20, -78],
      [0, -83],
      [20, -78],
      [30, -64],
      [29, -54],
      [0, -49],
      [-29, -54],
    ])
    const scales = [0, 1, 2, 3].flatMap((row) =>
      upTo(9 - row).map((i) => {
        const x = (i - (8 - row) / 2) * (6.6 - row * 0.35)
        const y = -56 - row * 6.4 - 2 * Math.cos(x / 18)
        return `M${(x - 3).toFixed(1)} ${y.toFixed(1)}q3 4.6 6 0`
      }),
    )
    return [
      ink('M0-82C1-88 4-90 6-93', 5, 0.8),
      rounded(nut, tone),
      chalk('M-14-48C-15-36-12-24-8-16', 3, 0.5),
      ink('M4-50C5-34 4-20 1-6M14-50C14-36 11-22 6-10', 0.9, 0.3),
      rounded(cup, 'a6', 1.2),
      ink(scales.join(''), 1.4, 0.5),
    ]
  },
}

export const wheat: Exhibit = {
  name: '谷穗',
  width: 62,
  height: 100,
  offAxis: true,
  draw: (tone) => {
    const at = (t: number): Point => [-6 + 16 * t * t, -18 - 66 * t]
    const grains = upTo(11).flatMap((i) => {
      const [x, y] = at(0.16 + i * 0.076)
      return [-1, 1].map((side) => ({ x: x + side * 4.8, y, angle: -80 + side * 28, side }))
    })
    const awns = grains.map(({ x, y, angle, side }) => {
      const [ax, ay] = polar(x, y, 7, angle)
      const [bx, by] = polar(x, y, 27, angle + side * 5)
      return `M${ax.toFixed(1)} ${ay.toFixed(1)}L${bx.toFixed(1)} ${Math.max(-99, by).toFixed(1)}`
    })
    const seedShape = ({ x, y, angle }: { x: number; y: number; angle: number }) => {
      const [tx, ty] = polar(x, y, 8.6, angle)
      const [bx, by] = polar(x, y, -4.4, angle)
      const [lx, ly] = polar(x, y, 5, angle - 78)
      const [rx, ry] = polar(x, y, 5, angle + 78)
      const print = (v: number) => v.toFixed(1)
      return `M${print(bx)} ${print(by)}Q${print(lx)} ${print(ly)} ${print(tx)} ${print(ty)}Q${print(rx)} ${print(ry)} ${print(bx)} ${print(by)}Z`
    }
    const [tx, ty] = at(1)
    return [
      ink(`M-8-2C-8-30-4-60 ${tx} ${ty}`, 3, 0.55),
      ink(awns.join(''), 0.9, 0.5),
      path('M-8-20C-22-34-30-46-30-66C-20-52-12-42-7-30Z', 'a6', { name: '叶' }),
      path('M-8-20C-22-34-30-46-30-66C-20-52-12-42-7-30Z', ['tx', 0.24], { name: '叶' }),
      path(grains.map(seedShape).join(''), tone, {
        stroke: 'tx',
        strokeWidth: 1,
        strokeOpacity: 0.5,
        name: '籽粒',
      }),
      path(
        grains
          .filter(({ side }) => side < 0)
          .map(seedShape)
          .join(''),
        ['bg', 0.3],
        { name: '籽粒' },
      ),
      mount('M-22-3H10V0H-22ZM-9.6-8H-5.6V-2H-9.6Z'),
    ]
  },
}

export const pod: Exhibit = {
  name: '豆荚',
  width: 96,
  height: 62,
  offAxis: true,
  draw: (tone) => {
    const husk = 'M-46-30C-30-4 22-2 44-44C48-52 46-56 40-52C18-40-18-40-34-44C-44-46-50-40-46-30Z'
    const beans = upTo(6).map((i): [number, number, number] => [
      -31 + i * 12.4,
      -28.6 + 1.6 * Math.sin(i * 0.9) - (i > 3 ? (i - 3) * 2.4 : 0),
      6.8 - Math.abs(i - 2.4) * 0.5,
    ])
    return [
      mount('M-32 0L-24-15C-10-9 10-9 20-16L28 0Z'),
      ink('M42-52C46-58 48-60 48-62', 3, 0.6),
      path(husk, 'a6', { name: '荚' }),
      path(husk, fade(0, 0.4, 90), { name: '荚' }),
      path('M-43-31C-28-14 18-14 39-44C18-33-20-34-34-37C-40-38-44-36-43-31Z', ['bg', 0.5], { name: '荚' }),
      beans.map(([x, y, r]) => ball(x, y, r, tone)),
      ink('M-46-30C-30-4 22-2 44-44', 1.4, 0.5),
    ]
  },
}

export const cone: Exhibit = {
  name: '球果',
  width: 60,
  height: 96,
  draw: (tone) => {
    const rows = 9
    const scale = (x: number, y: number, r: number) => {
      const at = (dx: number, dy: number) => `${(x + dx * r).toFixed(1)} ${(y + dy).toFixed(1)}`
      return `M${at(-1, 0)}C${at(-1, 8)} ${at(-0.3, 12)} ${at(0, 12.6)}C${at(0.3, 12)} ${at(1, 8)} ${at(1, 0)}Z`
    }
    const body = curvePoints([
      [0, -88],
      [17, -80],
      [26, -52],
      [22, -22],
      [0, 0],
      [-22, -22],
      [-26, -52],
      [-17, -80],
      [0, -88],
    ])
    return [
      ink('M0-86V-96', 5, 0.8),
      path(polygon(body), tone, { name: '藏品' }),
      path(polygon(body), ['tx', 0.45], { name: '暗面' }),
      upTo(rows).map((row) => {
        const y = -86 + row * 8.6
        const w = 27 * Math.sin(Math.PI * (0.16 + 0.74 * ((row + 0.6) / rows)))
        const n = row % 2 ? 4 : 5
        const scales = upTo(n).map((i) => scale(((i - (n - 1) / 2) / n) * 2 * w, y, w / n))
        return [
          path(scales.join(''), tone, { stroke: 'tx', strokeWidth: 1.1, strokeOpacity: 0.5, name: '种鳞' }),
          path(scales.join(''), fade(0.34, 0, 90), { name: '种鳞' }),
        ]
      }),
      path('M-26-52C-24-76-14-86 0-88V0C-16-4-26-22-26-52Z', fade(0.36, 0, 0), { name: '暗面' }),
      path('M26-52C24-76 14-86 0-88V0C16-4 26-22 26-52Z', fade(0, 0.42, 0), { name: '暗面' }),
    ]
  },
}

export const lotusPod: Exhibit = {
  name: '莲蓬',
  width: 72,
  height: 78,
  draw: (tone) => {
    const holes: Point[] = [
      [-22, -69],
      [-8, -72],
      [8, -72],
      [22, -69],
      [-15, -63],
      [0, -65],
      [15, -63],
      [-5, -58.6],
      [7, -58.6],
    ]
    return [
      ink('M0-26C1-16-3-8 1 0', 5, 0.7),
      rounded(
        curvePoints([
          [-34, -66],
          [-30, -52],
          [-18, -34],
          [-5, -24],
          [5, -24],
          [18, -34],
          [30, -52],
          [34, -66],
        ]),
        tone,
      ),
      ink(
        'M-24-54C-18-40-10-30-4-25M-10-54C-8-40-4-30-1-25M10-54C8-40 4-30 1-25M24-54C18-40 10-30 4-25',
        1.1,
        0.35,
      ),
      ellipse(0, -66, 34, 11, tone, { name: '蓬面' }),
      ellipse(0, -66, 34, 11, ['bg', 0.26], {
        stroke: 'tx',
        strokeWidth: 1.2,
        strokeOpacity: 0.4,
        name: '蓬面',
      }),
      holes.map(([x, y]) => [
        ellipse(x, y, 4, 2.8, ['tx', 0.66], { name: '莲房' }),
        ellipse(x, y - 0.6, 2.8, 2, 'a6', { name: '莲子' }),
      ]),
      mount('M-16-2H18V0H-16Z'),
    ]
  },
}
