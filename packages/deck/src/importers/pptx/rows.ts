import { numeralOf } from '../../reading/numerals.ts'
import { bottom, right, type Seen, slotOf } from '../../reading/slots.ts'

/** A label with the text that stands right of it. */
export type Row = { label: Seen; text: Seen }

/** From so many one under another on, labels and texts are rows of a list. */
const LEAST = 3
/** Characters of a label. */
const LABEL = 16
/** Part of its text's width. */
const NARROWER = 0.5
/** px by which places of one column may differ, and two boxes reach into each other. */
const TOUCH = 8

const isOnLine = ({ box: one }: Seen, { box: other }: Seen): boolean => {
  const shared = Math.min(bottom(one), bottom(other)) - Math.max(one.y, other.y)
  return shared >= 0.6 * Math.min(one.h, other.h)
}

/** Items of two columns look the same; a label is set otherwise than its text, or in a narrower box. */
function isOfLabel(label: Seen, text: Seen): boolean {
  const [one, other] = [slotOf(label), slotOf(text)]
  const isAlike = Math.abs(one.size - other.size) <= 0.05 * other.size && one.bold === other.bold
  return !isAlike || label.box.w <= NARROWER * text.box.w
}

const isAlong = (one: number, other: number): boolean => Math.abs(one - other) <= TOUCH

/** Labels of a column with the texts of the next one beside them, line by line; a line of more is a row of a table. */
export function rowsOf(texts: readonly Seen[]): Row[] {
  const pairs = texts.flatMap((label): Row[] => {
    const [text, third] = texts.filter((other) => other !== label && isOnLine(label, other))
    const isPair =
      text !== undefined &&
      third === undefined &&
      text.box.x >= right(label.box) - TOUCH &&
      numeralOf(slotOf(label).sample) === null &&
      isOfLabel(label, text) &&
      [...slotOf(label).sample].length <= Math.min(LABEL, [...slotOf(text).sample].length)
    return isPair ? [{ label, text }] : []
  })
  return pairs.filter(({ label, text }) => {
    const column = pairs.filter(
      (other) => isAlong(other.label.box.x, label.box.x) && isAlong(other.text.box.x, text.box.x),
    )
    return column.length >= LEAST
  })
}
