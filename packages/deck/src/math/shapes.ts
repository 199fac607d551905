import type { Point } from '../scene/index.ts'

/** `weight`: how many times as thick as a rule it is drawn. */
export type Outline = { points: readonly Point[]; curved: boolean; weight?: number }

/** A delimiter as one stroke, from `up` above to `down` below the baseline and `w` wide; null for other signs. */
export function delimiterShape(sign: string, w: number, up: number, down: number): Outline[] | null {
  const [l, r, m] = [w * 0.26, w * 0.74, (down - up) / 2]
  const straight = (...points: Point[]): Outline => ({ points, curved: false })
  const curved = (...points: Point[]): Outline => ({ points, curved: true })
  const flipped = (shapes: Outline[]) =>
    shapes.map(({ points, curved: bent }) => ({
      points: points.map(([x, y]): Point => [w - x, y]),
      curved: bent,
    }))
  const shoulder = (up + down) * 0.22
  switch (sign) {
    case '(':
      return [
        curved([r, -up], [l + w * 0.08, -up + shoulder], [l, m], [l + w * 0.08, down - shoulder], [r, down]),
      ]
    case '[':
      return [straight([r, -up], [l, -up], [l, down], [r, down])]
    case '⟦':
      return [straight([r, -up], [l, -up], [l, down], [r, down]), straight([w / 2, -up], [w / 2, down])]
    case '⌊':
      return [straight([l, -up], [l, down], [r, down])]
    case '⌈':
      return [straight([r, -up], [l, -up], [l, down])]
    case '⟨':
      return [straight([r, -up], [l, m], [r, down])]
    case '{': {
      const arm = Math.min((up + down) * 0.14, w)
      return [
        curved([r, -up], [w / 2, -up + arm], [w / 2, m - w * 0.4], [l - w * 0.12, m]),
        curved([l - w * 0.12, m], [w / 2, m + w * 0.4], [w / 2, down - arm], [r, down]),
      ]
    }
    case '|':
      return [straight([w / 2, -up], [w / 2, down])]
    case '‖':
      return [straight([w * 0.36, -up], [w * 0.36, down]), straight([w * 0.64, -up], [w * 0.64, down])]
  }
  const twin = TWINS[sign]
  return twin ? flipped(delimiterShape(twin, w, up, down) ?? []) : null
}

const TWINS: Readonly<Partial<Record<string, string>>> = {
  ')': '(',
  ']': '[',
  '}': '{',
  '⟩': '⟨',
  '⌋': '⌊',
  '⌉': '⌈',
  '⟧': '⟦',
}

const DOT_WEIGHT = 1.8

/** A mark `half` px to each side of the middle `m`, above `y`. */
export function accentShape(mark: string, m: number, half: number, y: number, em: number): Outline[] {
  const straight = (...points: Point[]): Outline => ({ points, curved: false })
  const dot = (x: number): Outline => ({
    ...straight([m + x - em * 0.045, y], [m + x + em * 0.045, y]),
    weight: DOT_WEIGHT,
  })
  switch (mark) {
    case '\u0302':
      return [straight([m - half, y + em * 0.04], [m, y - em * 0.1], [m + half, y + em * 0.04])]
    case '\u030c':
      return [straight([m - half, y - em * 0.1], [m, y + em * 0.04], [m + half, y - em * 0.1])]
    case '\u0303':
      return [
        {
          points: [
            [m - half, y + em * 0.03],
            [m - half * 0.35, y - em * 0.06],
            [m + half * 0.35, y + em * 0.03],
            [m + half, y - em * 0.06],
          ],
          curved: true,
        },
      ]
    case '\u0306':
      return [
        {
          points: [
            [m - half, y - em * 0.08],
            [m, y + em * 0.03],
            [m + half, y - em * 0.08],
          ],
          curved: true,
        },
      ]
    case '\u0307':
      return [dot(0)]
    case '\u0308':
      return [dot(-em * 0.12), dot(em * 0.12)]
    case '\u20db':
      return [dot(-em * 0.18), dot(0), dot(em * 0.18)]
    case '\u0301':
      return [straight([m - em * 0.06, y + em * 0.03], [m + em * 0.1, y - em * 0.09])]
    case '\u0300':
      return [straight([m + em * 0.06, y + em * 0.03], [m - em * 0.1, y - em * 0.09])]
    case '\u030a':
      return [
        {
          points: Array.from({ length: 13 }, (_, i): Point => {
            const turn = (i / 12) * 2 * Math.PI
            return [m + em * 0.07 * Math.cos(turn), y - em * 0.03 + em * 0.07 * Math.sin(turn)]
          }),
          curved: true,
        },
      ]
    case '\u20e1':
      return [
        straight([m - half, y], [m + half, y]),
        straight([m + half - em * 0.1, y - em * 0.08], [m + half, y], [m + half - em * 0.1, y + em * 0.08]),
        straight([m - half + em * 0.1, y - em * 0.08], [m - half, y], [m - half + em * 0.1, y + em * 0.08]),
      ]
    case '\u20d6':
      return [
        straight([m + half, y], [m - half, y]),
        straight([m - half + em * 0.1, y - em * 0.08], [m - half, y], [m - half + em * 0.1, y + em * 0.08]),
      ]
    default:
      return [
        straight([m - half, y], [m + half, y]),
        straight([m + half - em * 0.1, y - em * 0.08], [m + half, y], [m + half - em * 0.1, y + em * 0.08]),
      ]
  }
}

/** A brace lying along `w` px with its tip towards `tip` (-1 up, 1 down), `h` px high, its arms at `y`. */
export function lyingBrace(w: number, y: number, h: number, tip: -1 | 1): Outline[] {
  const m = w / 2
  const bend = Math.min(h, w / 6)
  const middle = y + (tip * h) / 2
  return [
    {
      points: [
        [0, y],
        [bend, middle],
        [m - bend, middle],
        [m, y + tip * h],
      ],
      curved: true,
    },
    {
      points: [
        [m, y + tip * h],
        [m + bend, middle],
        [w - bend, middle],
        [w, y],
      ],
      curved: true,
    },
  ]
}
