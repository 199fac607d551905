import type { Point } from '../scene/index.ts'
import { parseMath, type MathNode } from './parse.ts'
import { accentShape, delimiterShape, lyingBrace, type Outline } from './shapes.ts'
import type { AtomStyle } from './symbols.ts'
import type { Fence, Lines, Script } from './tree.ts'

/** What a laid-out formula is drawn from, in px; y grows downwards, baseline at 0. */
export type MathPart =
  | {
      kind: 'text'
      x: number
      y: number
      w: number
      text: string
      size: number
      bold: boolean
      letter: boolean
    }
  | { kind: 'stroke'; points: readonly Point[]; width: number; curved: boolean }

/** A formula's box: `up` above and `down` below the baseline, px. */
export type MathBox = { w: number; up: number; down: number; parts: MathPart[] }

/** Width of `text` at `size` px. */
type Measure = (text: string, size: number) => number

const SCRIPT = 0.66
/** Scripts of scripts get no smaller than this part of the whole. */
const SMALLEST = 0.45
const DEGREE = 0.5
const AXIS = 0.3
const ASCENT = 0.78
const DESCENT = 0.22

const empty: MathBox = { w: 0, up: 0, down: 0, parts: [] }

const moved = (parts: MathPart[], dx: number, dy: number): MathPart[] =>
  parts.map((part) =>
    part.kind === 'text'
      ? { ...part, x: part.x + dx, y: part.y + dy }
      : { ...part, points: part.points.map(([x, y]): Point => [x + dx, y + dy]) },
  )

function beside(boxes: MathBox[]): MathBox {
  let w = 0
  const parts: MathPart[] = []
  for (const box of boxes) {
    parts.push(...moved(box.parts, w, 0))
    w += box.w
  }
  return {
    w,
    up: Math.max(0, ...boxes.map((b) => b.up)),
    down: Math.max(0, ...boxes.map((b) => b.down)),
    parts,
  }
}

const gap = (w: number): MathBox => ({ ...empty, w })
const stroke = (points: readonly Point[], width: number, curved = false): MathPart => ({
  kind: 'stroke',
  points,
  width,
  curved,
})
const strokes = (shapes: readonly Outline[], width: number): MathPart[] =>
  shapes.map(({ points, curved }) => stroke(points, width, curved))

const around: Record<AtomStyle, number> = {
  ord: 0,
  bold: 0,
  boldItalic: 0,
  name: 0,
  text: 0,
  op: 0.12,
  rel: 0.28,
  bin: 0.22,
  punct: 0,
  open: 0,
  close: 0,
}

/**
 * Lays out a LaTeX formula at `size` px. Shapes follow the usual rules of display style:
 * scripts at 66 %, fraction bars on the axis, fences as tall as what they hold.
 */
export function layoutMath(latex: string, size: number, measure: Measure): MathBox {
  return node(parseMath(latex), size)

  function node(tree: MathNode, em: number): MathBox {
    switch (tree.type) {
      case 'row':
        return beside(rowBoxes(tree.items, em))
      case 'atom':
        return atom(tree.text, tree.style, em)
      case 'space':
        return gap(tree.em * em)
      case 'frac':
        return fraction(
          node(tree.over, smaller(em, shrink(em))),
          node(tree.under, smaller(em, shrink(em))),
          em,
          tree.bar,
        )
      case 'root':
        return root(node(tree.body, em), tree.degree && node(tree.degree, smaller(em, DEGREE)), em)
      case 'script':
        return script(tree, em)
      case 'accent':
        return accent(tree.mark, node(tree.body, em), em)
      case 'span':
        return span(tree.span, node(tree.body, em), em)
      case 'boxed':
        return boxed(node(tree.body, em), em)
      case 'phantom':
        return { ...node(tree.body, em), parts: [] }
      case 'fence':
        return fence(tree, em)
      case 'lines':
        return lines(tree, em)
    }
  }

  function smaller(em: number, part: number) {
    return Math.max(em * part, Math.min(em, size * SMALLEST))
  }

  function shrink(em: number) {
    return em < size * 0.9 ? 0.86 : 0.94
  }

  function rowBoxes(items: readonly MathNode[], em: number): MathBox[] {
    const boxes: MathBox[] = []
    items.forEach((item, i) => {
      const inner = item.type === 'script' ? item.base : item
      const style = inner.type === 'atom' ? inner.style : null
      const before = items[i - 1]
      const unary =
        style === 'bin' &&
        (!before || (before.type === 'atom' && ['rel', 'bin', 'open', 'punct'].includes(before.style)))
      const pad = style && !unary ? around[style] * em * (em < size * 0.8 ? 0.5 : 1) : 0
      const box = node(item, em)
      boxes.push(gap(pad), box, gap(style === 'punct' ? em * 0.18 : pad))
      const after = items[i + 1]
      if (style === 'name' && after && startsWord(after)) boxes.push(gap(em * 0.16))
    })
    return boxes
  }

  function startsWord(item: MathNode): boolean {
    const inner = item.type === 'script' ? item.base : item
    return inner.type === 'frac' || (inner.type === 'atom' && inner.style === 'ord')
  }

  function atom(text: string, style: AtomStyle, em: number): MathBox {
    const big = style === 'op' ? 1.35 : 1
    const height = em * big
    const bold = style === 'bold' || style === 'boldItalic'
    const w = measure(text, height) * (bold ? 1.06 : 1)
    const down = style === 'op' ? height * 0.36 : em * DESCENT
    const y = style === 'op' ? height * 0.1 : 0
    const letter = (style === 'ord' && /^\p{L}/u.test(text)) || style === 'boldItalic'
    return {
      w,
      up: height * ASCENT,
      down,
      parts: [{ kind: 'text', x: 0, y, w, text, size: height, bold, letter }],
    }
  }

  function fraction(over: MathBox, under: MathBox, em: number, bar: boolean): MathBox {
    const w = Math.max(over.w, under.w) + em * 0.24
    const axis = -em * AXIS
    const clear = em * 0.16
    const overY = axis - clear - over.down
    const underY = axis + clear + under.up
    const pad = em * 0.1
    return {
      w: w + 2 * pad,
      up: over.up - overY,
      down: under.down + underY,
      parts: [
        ...moved(over.parts, pad + (w - over.w) / 2, overY),
        ...moved(under.parts, pad + (w - under.w) / 2, underY),
        ...(bar ? [rule(pad, pad + w, axis, em)] : []),
      ],
    }
  }

  function rule(from: number, to: number, y: number, em: number): MathPart {
    return stroke(
      [
        [from, y],
        [to, y],
      ],
      em * 0.05,
    )
  }

  function root(body: MathBox, degree: MathBox | undefined, em: number): MathBox {
    const shift = degree ? Math.max(0, degree.w - em * 0.24) : 0
    const sign = shift + em * 0.62
    const up = body.up + em * 0.14
    const down = body.down
    const points: Point[] = [
      [shift + em * 0.06, -em * 0.2],
      [shift + em * 0.18, -em * 0.3],
      [shift + em * 0.36, down],
      [sign - em * 0.06, -up],
      [sign + body.w + em * 0.06, -up],
    ]
    const degreeY = degree ? -em * 0.42 - degree.down : 0
    return {
      w: sign + body.w + em * 0.1,
      up: Math.max(up + em * 0.06, degree ? degree.up - degreeY : 0),
      down: down + em * 0.04,
      parts: [
        ...(degree ? moved(degree.parts, shift ? 0 : em * 0.24 - degree.w, degreeY) : []),
        ...moved(body.parts, sign, 0),
        stroke(points, em * 0.05),
      ],
    }
  }

  function script(tree: Script, em: number): MathBox {
    const base = node(tree.base, em)
    const sup = tree.sup && node(tree.sup, smaller(em, SCRIPT))
    const sub = tree.sub && node(tree.sub, smaller(em, SCRIPT))
    return tree.limits ? limits(base, sup, sub, em) : scripts(base, sup, sub, em)
  }

  function scripts(base: MathBox, sup: MathBox | undefined, sub: MathBox | undefined, em: number): MathBox {
    const supY = sup ? -Math.max(base.up - em * 0.4, em * 0.36) - Math.max(0, sup.down - em * 0.16) : 0
    const subY = sub ? Math.max(base.down - em * 0.06, em * 0.16) + Math.max(0, sub.up - em * 0.55) : 0
    const x = base.w + em * 0.03
    return {
      w: x + Math.max(sup?.w ?? 0, sub?.w ?? 0) + em * 0.05,
      up: Math.max(base.up, sup ? sup.up - supY : 0),
      down: Math.max(base.down, sub ? sub.down + subY : 0),
      parts: [
        ...base.parts,
        ...(sup ? moved(sup.parts, x, supY) : []),
        ...(sub ? moved(sub.parts, x, subY) : []),
      ],
    }
  }

  function limits(base: MathBox, sup: MathBox | undefined, sub: MathBox | undefined, em: number): MathBox {
    const w = Math.max(base.w, sup?.w ?? 0, sub?.w ?? 0)
    const supY = sup ? -base.up - em * 0.08 - sup.down : 0
    const subY = sub ? base.down + em * 0.04 + sub.up : 0
    const centred = (box: MathBox, y: number) => moved(box.parts, (w - box.w) / 2, y)
    return {
      w,
      up: sup ? sup.up - supY : base.up,
      down: sub ? sub.down + subY : base.down,
      parts: [...centred(base, 0), ...(sup ? centred(sup, supY) : []), ...(sub ? centred(sub, subY) : [])],
    }
  }

  function accent(mark: string, body: MathBox, em: number): MathBox {
    const y = -Math.min(body.up, Math.max(em * 0.74, body.up - em * 0.04)) - em * 0.04
    const half = Math.min(Math.max(em * 0.18, body.w / 2 - em * 0.08), em * 0.9)
    const shape = accentShape(mark, body.w / 2, half, y, em)
    return {
      ...body,
      up: Math.max(body.up, -y + em * 0.16),
      parts: [...body.parts, ...strokes(shape, em * 0.05)],
    }
  }

  function span(kind: Extract<MathNode, { type: 'span' }>['span'], body: MathBox, em: number): MathBox {
    const over = kind.startsWith('over')
    const gap = em * 0.08
    const y = over ? -body.up - gap * 0.2 : body.down + gap
    if (kind.endsWith('line')) {
      const line = rule(em * 0.02, body.w - em * 0.02, y, em)
      const grown = over ? { up: -y + gap } : { down: y + gap }
      return { ...body, ...grown, parts: [...body.parts, line] }
    }
    const h = em * 0.26
    const brace = strokes(lyingBrace(body.w, y, h, over ? -1 : 1), em * 0.05)
    const grown = over ? { up: -y + h } : { down: y + h }
    return { ...body, ...grown, parts: [...body.parts, ...brace] }
  }

  function boxed(body: MathBox, em: number): MathBox {
    const pad = em * 0.2
    const [w, up, down] = [body.w + 2 * pad, body.up + pad, body.down + pad]
    const frame: Point[] = [
      [0, -up],
      [w, -up],
      [w, down],
      [0, down],
      [0, -up],
    ]
    return { w, up, down, parts: [...moved(body.parts, pad, 0), stroke(frame, em * 0.05)] }
  }

  function fence({ open, close, parts, bar }: Fence, em: number): MathBox {
    const bodies = parts.map((part) => node(part, em))
    const up = Math.max(em * 0.8, ...bodies.map((body) => body.up)) + em * 0.02
    const down = Math.max(em * 0.24, ...bodies.map((body) => body.down)) + em * 0.02
    const between = bodies.flatMap((body, i) => (i ? [delimiter(bar, up, down, em), body] : [body]))
    return beside([delimiter(open, up, down, em), ...between, delimiter(close, up, down, em)])
  }

  function delimiter(sign: string, up: number, down: number, em: number): MathBox {
    if (!sign) return empty
    const w = em * 0.36
    const shapes = delimiterShape(sign, w, up, down)
    return shapes ? { w, up, down, parts: strokes(shapes, em * 0.052) } : atom(sign, 'open', em)
  }

  function lines({ rows, columns }: Lines, em: number): MathBox {
    const cells = rows.map((row) => row.map((cell) => node(cell, em)))
    const count = Math.max(0, ...cells.map((row) => row.length))
    const widths = Array.from({ length: count }, (_, c) => Math.max(0, ...cells.map((row) => row[c]?.w ?? 0)))
    const gapAfter = (c: number) => (c === count - 1 ? 0 : columns !== 'aligned' || c % 2 ? em : 0)
    const free = (box: MathBox, c: number) => {
      const room = widths[c]! - box.w
      if (columns === 'left') return 0
      if (columns === 'center') return room / 2
      return columns === 'right' || (c % 2 === 0 && count > 1) ? room : 0
    }
    const parts: MathPart[] = []
    let y = 0
    const lead = em * 0.3
    for (const row of cells) {
      const up = Math.max(em * ASCENT, ...row.map((box) => box.up))
      const down = Math.max(em * DESCENT, ...row.map((box) => box.down))
      let x = 0
      row.forEach((box, c) => {
        parts.push(...moved(box.parts, x + free(box, c), y + up))
        x += widths[c]! + gapAfter(c)
      })
      y += up + down + lead
    }
    const h = Math.max(0, y - lead)
    const up = h / 2 + em * AXIS
    const w = widths.reduce((sum, width, c) => sum + width + gapAfter(c), 0)
    return { w, up, down: h - up, parts: moved(parts, 0, -up) }
  }
}
