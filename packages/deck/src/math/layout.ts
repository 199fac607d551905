import { parseMath, type AtomStyle, type MathNode } from './parse.ts'

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
  | { kind: 'stroke'; points: [number, number][]; width: number; curved?: boolean }

/** A formula's box: `up` above and `down` below the baseline, px. */
export type MathBox = { w: number; up: number; down: number; parts: MathPart[] }

/** Width of `text` at `size` px. */
type Measure = (text: string, size: number) => number

const SCRIPT = 0.66
const AXIS = 0.3
const ASCENT = 0.78
const DESCENT = 0.22

const empty: MathBox = { w: 0, up: 0, down: 0, parts: [] }

const moved = (parts: MathPart[], dx: number, dy: number): MathPart[] =>
  parts.map((part) =>
    part.kind === 'text'
      ? { ...part, x: part.x + dx, y: part.y + dy }
      : { ...part, points: part.points.map(([x, y]) => [x + dx, y + dy]) },
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
const stroke = (points: [number, number][], width: number, curved = false): MathPart => ({
  kind: 'stroke',
  points,
  width,
  curved,
})

const around: Record<AtomStyle, number> = {
  ord: 0,
  bold: 0,
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
        return fraction(node(tree.over, em * shrink(em)), node(tree.under, em * shrink(em)), em)
      case 'root':
        return root(node(tree.body, em), em)
      case 'script':
        return script(tree, em)
      case 'accent':
        return accent(tree.mark, node(tree.body, em), em)
      case 'fence':
        return fence(tree.open, tree.close, node(tree.body, em), em)
      case 'lines':
        return lines(tree.rows, em)
    }
  }

  function shrink(em: number) {
    return em < size * 0.9 ? 0.86 : 0.94
  }

  function rowBoxes(items: MathNode[], em: number): MathBox[] {
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
    const bold = style === 'bold'
    const w = measure(text, height) * (bold ? 1.06 : 1)
    const down = style === 'op' ? height * 0.36 : em * DESCENT
    const y = style === 'op' ? height * 0.1 : 0
    const letter = style === 'ord' && /^\p{L}/u.test(text)
    return {
      w,
      up: height * ASCENT,
      down,
      parts: [{ kind: 'text', x: 0, y, w, text, size: height, bold, letter }],
    }
  }

  function fraction(over: MathBox, under: MathBox, em: number): MathBox {
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
        stroke(
          [
            [pad, axis],
            [pad + w, axis],
          ],
          em * 0.05,
        ),
      ],
    }
  }

  function root(body: MathBox, em: number): MathBox {
    const sign = em * 0.62
    const up = body.up + em * 0.14
    const down = body.down
    const points: [number, number][] = [
      [em * 0.06, -em * 0.2],
      [em * 0.18, -em * 0.3],
      [em * 0.36, down],
      [sign - em * 0.06, -up],
      [sign + body.w + em * 0.06, -up],
    ]
    return {
      w: sign + body.w + em * 0.1,
      up: up + em * 0.06,
      down: down + em * 0.04,
      parts: [...moved(body.parts, sign, 0), stroke(points, em * 0.05)],
    }
  }

  function script(tree: Extract<MathNode, { type: 'script' }>, em: number): MathBox {
    const base = node(tree.base, em)
    const sup = tree.sup && node(tree.sup, em * SCRIPT)
    const sub = tree.sub && node(tree.sub, em * SCRIPT)
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
    const y = -Math.min(body.up, em * 0.74) - em * 0.06
    const m = body.w / 2
    const half = Math.max(em * 0.16, m - em * 0.04)
    const shapes: Record<string, [number, number][]> = {
      bar: [
        [m - half, y],
        [m + half, y],
      ],
      hat: [
        [m - em * 0.18, y + em * 0.04],
        [m, y - em * 0.1],
        [m + em * 0.18, y + em * 0.04],
      ],
      tilde: [
        [m - em * 0.2, y + em * 0.03],
        [m - em * 0.06, y - em * 0.05],
        [m + em * 0.06, y + em * 0.03],
        [m + em * 0.2, y - em * 0.05],
      ],
      dot: [
        [m - em * 0.04, y],
        [m + em * 0.04, y],
      ],
      vec: [
        [m - em * 0.24, y],
        [m + em * 0.2, y],
        [m + em * 0.1, y - em * 0.08],
      ],
    }
    const line = stroke(shapes[mark] ?? shapes.bar!, em * 0.05)
    return { ...body, up: Math.max(body.up, -y + em * 0.16), parts: [...body.parts, line] }
  }

  function fence(open: string, close: string, body: MathBox, em: number): MathBox {
    const up = Math.max(body.up, em * 0.8) + em * 0.02
    const down = Math.max(body.down, em * 0.24) + em * 0.02
    return beside([delimiter(open, up, down, em), body, delimiter(close, up, down, em)])
  }

  function delimiter(sign: string, up: number, down: number, em: number): MathBox {
    if (!sign) return empty
    const w = em * 0.36
    const shape = fenceShape(sign, w, up, down)
    return shape
      ? { w, up, down, parts: [stroke(shape.points, em * 0.052, shape.curved)] }
      : atom(sign, 'open', em)
  }

  function lines(rows: MathNode[][], em: number): MathBox {
    const cells = rows.map((row) => row.map((cell) => node(cell, em)))
    const columns = Math.max(...cells.map((row) => row.length))
    const widths = Array.from({ length: columns }, (_, c) =>
      Math.max(0, ...cells.map((row) => row[c]?.w ?? 0)),
    )
    const parts: MathPart[] = []
    let y = 0
    const lead = em * 0.3
    for (const row of cells) {
      const up = Math.max(em * ASCENT, ...row.map((box) => box.up))
      const down = Math.max(em * DESCENT, ...row.map((box) => box.down))
      let x = 0
      row.forEach((box, c) => {
        parts.push(...moved(box.parts, x + (c % 2 === 0 ? widths[c]! - box.w : 0), y + up))
        x += widths[c]! + (c % 2 ? em : 0)
      })
      y += up + down + lead
    }
    const h = y - lead
    const up = h / 2 + em * AXIS
    return { w: widths.reduce((a, b) => a + b, 0), up, down: h - up, parts: moved(parts, 0, -up) }
  }
}

function fenceShape(sign: string, w: number, up: number, down: number) {
  const [l, r, m] = [w * 0.26, w * 0.74, (down - up) / 2]
  const flip = (points: [number, number][]) => points.map(([x, y]) => [w - x, y] as [number, number])
  const paren: [number, number][] = [
    [r, -up],
    [l + w * 0.08, -up + (up + down) * 0.22],
    [l, m],
    [l + w * 0.08, down - (up + down) * 0.22],
    [r, down],
  ]
  const bracket: [number, number][] = [
    [r, -up],
    [l, -up],
    [l, down],
    [r, down],
  ]
  const brace: [number, number][] = [
    [r, -up],
    [w * 0.5, -up * 0.86],
    [w * 0.5, m - w * 0.4],
    [l - w * 0.12, m],
    [w * 0.5, m + w * 0.4],
    [w * 0.5, down * 0.86],
    [r, down],
  ]
  switch (sign) {
    case '(':
      return { points: paren, curved: true }
    case ')':
      return { points: flip(paren), curved: true }
    case '[':
      return { points: bracket, curved: false }
    case ']':
      return { points: flip(bracket), curved: false }
    case '{':
      return { points: brace, curved: true }
    case '}':
      return { points: flip(brace), curved: true }
    case '|':
      return {
        points: [
          [w / 2, -up],
          [w / 2, down],
        ] as [number, number][],
        curved: false,
      }
    default:
      return null
  }
}
