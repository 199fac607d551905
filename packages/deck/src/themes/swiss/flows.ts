import { line, path, rect, text, type Box, type NodeTree, type Slot } from '../../scene/index.ts'
import { range, type ContentParts, words } from '../kit/index.ts'
import { numberSlot } from '../slots.ts'
import { AREA, AXIS, bar, BOLD, HEADING, LEFT, RIGHT, W, X } from './grid.ts'

/** Bars that set in one after another, each moment's words beside its own. */
function timeline(n: number): NodeTree {
  const pitch = AREA.height / n
  const [w, last] = n <= 5 ? [320, 300] : [292, 312]
  const step = (W(6) - w - last) / (n - 1)
  const h = Math.min(62, pitch - 14)
  const starts = range(0, n - 1).map((i) => AXIS + i * step)
  return [
    starts.map((x, i) => line(x, AREA.top, x, AREA.bottom, 'tx', 1, { opacity: i === 0 ? 0.4 : 0.12 })),
    starts.map((x, i) => {
      const y = AREA.top + i * pitch
      const last = i === n - 1
      const row = { y: y + 6, h: pitch - 10 }
      const middle = { middle: true, lineHeight: 1.25 } as const
      return [
        bar(LEFT, y, W(1.85), i === 0 ? 6 : 2),
        rect(x, y + (pitch - h) / 2, w, h, last ? 'a1' : 'tx', { name: '时段' }),
        words(
          { as: 'label', i, name: '时间', px: [n <= 5 ? 34 : 28, 16], ...BOLD, ...middle },
          { x: LEFT, w: W(1.85), ...row },
        ),
        words(
          {
            as: 'title',
            i,
            name: '节点',
            px: [n <= 5 ? 25 : 22, 15],
            color: 'bg',
            ...middle,
            lineHeight: 1.2,
          },
          { x: x + 16, y: y + (pitch - h) / 2 + 2, w: w - 28, h: h - 4 },
        ),
        words(
          { as: 'text', i, px: [n <= 4 ? 24 : n <= 6 ? 20 : 19, 15], ...middle, lineHeight: 1.4 },
          { x: x + w + 20, w: RIGHT - x - w - 20, ...row },
        ),
      ]
    }),
  ]
}

const POST = 22

type Step = { x: number; y: number; w: number; h: number }

/** Where the steps of a process stand: a little higher each time. */
function stepsOf(n: number): Step[] {
  const w = W(8) / n
  const h = n <= 4 ? 236 : 208
  const rise = 44 / (n - 1) + 4
  return range(0, n - 1).map((i) => ({ x: LEFT + i * w, y: AREA.top + 4 + (n - 1 - i) * rise, w, h }))
}

/** A current of constant width from one step's post to the next. */
function current({ x, y, w, h }: Step, next: Step): NodeTree {
  const [from, to] = [x + POST, next.x]
  const middle = x + w * 0.72
  const bottom = y + h
  return path(
    `M${from} ${y}C${middle} ${y} ${middle} ${next.y} ${to} ${next.y}V${next.y + h}C${middle} ${next.y + h} ${middle} ${bottom} ${from} ${bottom}Z`,
    ['tx', 0.12],
    { name: '流' },
  )
}

const ICON = 44
/** px of a step's title by the count of steps: five or six characters on a line. */
const STEP_TITLE: Record<number, number> = { 3: 44, 4: 38, 5: 30, 6: 28 }

function process(n: number, icons: boolean): NodeTree {
  const steps = stepsOf(n)
  const below = steps[0]!.y + steps[0]!.h + 26
  return steps.map((step, i) => {
    const { x, y, w, h } = step
    const next = steps[i + 1]
    const color: Slot = next ? 'tx' : 'bg'
    const inner = { x: x + POST + 16, w: w - POST - 26 }
    return [
      next
        ? [current(step, next), rect(x, y, POST, h, 'tx', { name: '柱' })]
        : rect(x, y, w, h, 'a1', { name: '终点' }),
      !icons && numberSlot(text(inner.x, y + 16, `${i + 1}`, 26, color, { ...BOLD, boxWidth: 60 }), i),
      words(
        { as: 'title', i, name: '步骤', px: [STEP_TITLE[n]!, 17], color, ...HEADING, lineHeight: 1.2 },
        { ...inner, y: y + 68, h: h - 80 },
      ),
      words(
        { as: 'text', i, px: [n === 3 ? 29 : n === 4 ? 26 : 22, 15], lineHeight: 1.5 },
        { x, y: below, w: w - 26, h: AREA.bottom - below },
      ),
    ]
  })
}

const processIcons = (n: number): Box[] =>
  stepsOf(n).map(({ x, y }) => ({ x: x + POST + 16, y: y + 10, w: ICON, h: ICON }))

/** One side is paper, the other a field of colour that leaves the page. */
function compare(left: number, right: number): NodeTree {
  const side = (family: 'left' | 'right', n: number, { x, w }: { x: number; w: number }) => {
    const [color, name] = family === 'left' ? (['tx', '左'] as const) : (['bg', '右'] as const)
    const top = AREA.top + 96
    const pitch = Math.min(116, (AREA.bottom - 10 - top) / n)
    return [
      words(
        {
          as: family === 'left' ? 'leftTitle' : 'rightTitle',
          name: `${name}题`,
          sample: name,
          px: [34, 19],
          color,
          ...HEADING,
        },
        { x, y: AREA.top + 32, w, h: 52 },
      ),
      range(0, n - 1).map((i) => {
        const y = top + i * pitch
        return [
          bar(x, y, w, i === 0 ? 6 : 2, color),
          words(
            { as: family, i, name, px: [n <= 3 ? 28 : 24, 16], color, lineHeight: 1.42, middle: true },
            { x, y: y + 10, w, h: pitch - 16 },
          ),
        ]
      }),
    ]
  }
  return [
    bar(LEFT, AREA.top, W(3.7), 16),
    rect(X(4) - 8, AREA.top, 1280 - X(4) + 8, AREA.height, 'a1', { name: '色块' }),
    side('left', left, { x: LEFT, w: W(3.7) }),
    side('right', right, { x: X(4) + 24, w: RIGHT - X(4) - 24 }),
  ]
}

/** Pages whose items follow one another or stand against each other. */
export const flowParts = {
  timeline,
  process,
  processIcons,
  /** The last step is a plate of a1. */
  iconColors: { process: (i, n) => (i === n - 1 ? 'bg' : 'a1') },
  compare,
} satisfies Partial<ContentParts>
