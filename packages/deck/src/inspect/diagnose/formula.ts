import { PX_PER_PT } from '../../scene/index.ts'
import type { Paragraph, Run, Shape, TextBody } from '../types.ts'
import { eachPage, quoted, type RuleCheck } from './finding.ts'
import { linesOf, roomIn } from './ink.ts'
import { at } from './text.ts'

/** Faces of formulas differ: so much over its room may still stand in it. */
const SLACK = 1.08
/** And so much under and over it, em: the room that its signs leave. */
const LEAD = 0.3

type Formula = Run & { room: NonNullable<Run['room']> }

const formulasOf = ({ runs }: Paragraph): Formula[] =>
  runs.filter((run): run is Formula => run.kind === 'math' && run.room !== undefined)

const largest = (formulas: readonly Formula[], of: (one: Formula) => number): number =>
  Math.max(0, ...formulas.map((one) => of(one) * one.size * PX_PER_PT))

type Room = { w: number; h: number }

/** px from the first line to the last, formulas in as many lines as they take. */
const heightOf = (body: TextBody, { w }: Room): number =>
  body.paragraphs.reduce((sum, paragraph) => {
    const pitch = linesOf(paragraph, body, w).reduce((lines, line) => lines + line.pitch, 0)
    const taller = formulasOf(paragraph).reduce((most, one) => {
      const lines = body.wrap
        ? Math.max(1, Math.ceil(one.room.width / SLACK / (w / (one.size * PX_PER_PT))))
        : 1
      return Math.max(most, one.room.height * one.size * PX_PER_PT * lines)
    }, 0)
    return sum + Math.max(pitch, taller)
  }, 0)

type Leaving = { shape: Shape; text: string; is: 'wider' | 'taller' | 'broken'; over: number }

/** What of a shape's formulas is wider or taller than the room in its box. */
function leaving(shape: Shape): Leaving | null {
  const { text: body, place, hidden } = shape
  if (!body || !place || hidden || body.vertical || body.columns > 1 || body.rotation % 360 !== 0) return null
  const formulas = body.paragraphs.flatMap(formulasOf)
  if (formulas.length === 0) return null
  const room = roomIn(body, place.px)
  const text = formulas.reduce((a, b) => (b.room.width * b.size > a.room.width * a.size ? b : a)).text
  const over = (px: number, has: number) => px / Math.max(1, has)
  const least = over(largest(formulas, body.wrap ? (one) => one.room.least : (one) => one.room.width), room.w)
  if (least > SLACK) return { shape, text, is: 'wider', over: least }
  const tall = heightOf(body, room)
  const spare = LEAD * largest(formulas, () => 1)
  if (tall > (room.h + spare) * SLACK) return { shape, text, is: 'taller', over: over(tall, room.h) }
  const alone = body.paragraphs.filter(({ runs }) =>
    runs.every(({ kind, text: said }) => kind === 'math' || !said.trim()),
  )
  const whole = over(
    largest(alone.flatMap(formulasOf), ({ room: { width } }) => width),
    room.w,
  )
  return whole > SLACK ? { shape, text, is: 'broken', over: whole } : null
}

const percent = (over: number): string => `${Math.round((over - 1) * 100)}%`

const SAID: Readonly<Record<Leaving['is'], (over: string) => string>> = {
  wider: (over) => `比文本框宽 ${over}，会伸到框外，盖住旁边的内容或被裁掉，请加宽文本框、缩小字号或分成两行`,
  taller: (over) => `比文本框高 ${over}，会压到上下的内容，请加高文本框或缩小字号`,
  broken: (over) => `比文本框宽 ${over}，放映时会在运算符处折行，请加宽文本框或缩小字号`,
}

export const formula: RuleCheck = {
  rule: 'formula',
  fine: () => '公式都在文本框之内',
  find: eachPage(({ shapes }) => {
    const left = shapes.flatMap((shape) => leaving(shape) ?? [])
    const worst = left.find(({ is }) => is !== 'broken') ?? left[0]
    if (!worst) return null
    const { shape, text, is, over } = worst
    const more = left.length > 1 ? `（共 ${left.length} 处）` : ''
    return at(
      shape,
      is === 'wider' ? 'must' : 'hint',
      `公式${quoted([text])}${more}${SAID[is](percent(over))}`,
    )
  }),
}
