import { child, childrenOf, numberOf, type XmlElement } from '../inspect/xml.ts'
import { Pen } from './forms/pen.ts'
import type { Form, Shade, Stretch, TextPlace } from './forms/types.ts'
import { PORTRAIT_LIMITS } from './limits.ts'

const CIRCLE = 21_600_000
const radians = (angle: number): number => (angle / CIRCLE) * 2 * Math.PI
const fromRadians = (angle: number): number => (angle / (2 * Math.PI)) * CIRCLE

type Operation = (x: number, y: number, z: number) => number

/** ECMA-376 part 1, 20.1.9.11. */
const OPERATIONS = new Map<string, Operation>(
  Object.entries({
    '*/': (x, y, z) => (x * y) / z,
    '+-': (x, y, z) => x + y - z,
    '+/': (x, y, z) => (x + y) / z,
    '?:': (x, y, z) => (x > 0 ? y : z),
    abs: (x) => Math.abs(x),
    at2: (x, y) => fromRadians(Math.atan2(y, x)),
    cat2: (x, y, z) => x * Math.cos(Math.atan2(z, y)),
    cos: (x, y) => x * Math.cos(radians(y)),
    max: (x, y) => Math.max(x, y),
    min: (x, y) => Math.min(x, y),
    mod: (x, y, z) => Math.hypot(x, y, z),
    pin: (x, y, z) => (y < x ? x : y > z ? z : y),
    sat2: (x, y, z) => x * Math.sin(Math.atan2(z, y)),
    sin: (x, y) => x * Math.sin(radians(y)),
    sqrt: (x) => Math.sqrt(x),
    tan: (x, y) => x * Math.tan(radians(y)),
    val: (x) => x,
  } satisfies Record<string, Operation>),
)

const FORMULA_LENGTH = 4

/** What names mean in a form's formulas: the box's measures (20.1.10.56) and the guides of the form. */
class Guides {
  private readonly values: Map<string, number>

  constructor(w: number, h: number, lists: readonly (XmlElement | undefined)[]) {
    this.values = new Map(Object.entries(measuresOf(w, h)))
    let count = 0
    for (const list of lists)
      for (const guide of childrenOf(list, 'gd')) {
        if (++count > PORTRAIT_LIMITS.guides) throw new RangeError('too many guides')
        this.values.set(guide.attributes.name ?? '', this.result(guide.attributes.fmla ?? ''))
      }
  }

  /** A number, or what a name stands for; what is unknown is 0. */
  value(token: string | undefined): number {
    if (token === undefined) return 0
    const number = Number(token)
    if (token.trim() !== '' && Number.isFinite(number)) return number
    return this.values.get(token) ?? 0
  }

  private result(formula: string): number {
    const [name = '', ...tokens] = formula.trim().split(/\s+/, FORMULA_LENGTH)
    const [x = 0, y = 0, z = 0] = tokens.map((token) => this.value(token))
    const result = OPERATIONS.get(name)?.(x, y, z) ?? 0
    return Number.isFinite(result) ? result : 0
  }
}

function measuresOf(w: number, h: number): Record<string, number> {
  const [ss, ls] = [Math.min(w, h), Math.max(w, h)]
  const named: Record<string, number> = {
    w,
    h,
    l: 0,
    t: 0,
    r: w,
    b: h,
    hc: w / 2,
    vc: h / 2,
    ss,
    ls,
    cd2: CIRCLE / 2,
    cd4: CIRCLE / 4,
    cd8: CIRCLE / 8,
    '3cd4': (CIRCLE * 3) / 4,
    '3cd8': (CIRCLE * 3) / 8,
    '5cd8': (CIRCLE * 5) / 8,
    '7cd8': (CIRCLE * 7) / 8,
  }
  for (const part of [2, 3, 4, 5, 6, 8, 10, 12, 16, 32]) {
    named[`wd${part}`] = w / part
    named[`hd${part}`] = h / part
    named[`ssd${part}`] = ss / part
  }
  return named
}

const SHADES = new Set(['none', 'lighten', 'lightenLess', 'darken', 'darkenLess'])

/**
 * A form that a file draws itself (`custGeom`), in a box of w × h px. Formulas count in EMU, as the file's do.
 * @throws RangeError where it is too large to be drawn.
 */
export function customForm(
  geometry: XmlElement,
  emu: { w: number; h: number },
  px: { w: number; h: number },
): Form {
  const guides = new Guides(emu.w, emu.h, [child(geometry, 'avLst'), child(geometry, 'gdLst')])
  const scale = { x: emu.w ? px.w / emu.w : 0, y: emu.h ? px.h / emu.h : 0 }
  const stretches = childrenOf(child(geometry, 'pathLst'), 'path').map((path) =>
    stretchOf(path, guides, px, scale),
  )
  const rect = child(geometry, 'rect')
  const side = (name: string, by: number) => guides.value(rect?.attributes[name]) * by
  const text: TextPlace = [side('l', scale.x), side('t', scale.y), side('r', scale.x), side('b', scale.y)]
  const isPlace = rect && text[2] > text[0] && text[3] > text[1]
  return { stretches, ...(isPlace && { text }) }
}

function stretchOf(
  path: XmlElement,
  guides: Guides,
  box: { w: number; h: number },
  scale: { x: number; y: number },
): Stretch {
  if (path.children.length > PORTRAIT_LIMITS.points) throw new RangeError('too many points')
  const [w, h] = [numberOf(path, 'w') ?? 0, numberOf(path, 'h') ?? 0]
  const sx = w > 0 ? box.w / w : scale.x
  const sy = h > 0 ? box.h / h : scale.y
  const pen = new Pen()
  for (const step of path.children) draw(pen, step, guides, sx, sy)
  const shade = path.attributes.fill ?? ''
  return {
    segments: pen.segments,
    ...(SHADES.has(shade) && { shade: shade as Shade }),
    isStroked: path.attributes.stroke !== '0' && path.attributes.stroke !== 'false',
  }
}

function draw(pen: Pen, step: XmlElement, guides: Guides, sx: number, sy: number): void {
  const points = childrenOf(step, 'pt').flatMap(({ attributes }) => [
    guides.value(attributes.x) * sx,
    guides.value(attributes.y) * sy,
  ])
  const [a = 0, b = 0, c = a, d = b, e = c, f = d] = points
  const size = (name: string) => guides.value(step.attributes[name])
  switch (step.name) {
    case 'moveTo':
      return void pen.move(a, b)
    case 'lnTo':
      return void pen.line(a, b)
    case 'cubicBezTo':
      return void pen.cubic(a, b, c, d, e, f)
    case 'quadBezTo':
      return void pen.quadratic(a, b, c, d)
    case 'arcTo': {
      const radii = [size('wR'), size('hR')] as const
      const [from, sweep] = [size('stAng') / 60_000, size('swAng') / 60_000]
      return void pen.arc(radii[0] * sx, radii[1] * sy, from, sweep, radii)
    }
    case 'close':
      return void pen.close()
  }
}
