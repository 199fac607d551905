import { words } from '../plan/words.ts'
import { paragraphsOf, plainText, type Paragraph, type TextContent } from '../scene/index.ts'
import { cutFill, type Fill, fillOf } from './fitting.ts'
import type { Item } from './material.ts'
import type { Slot } from '../reading/types.ts'

/** Items as the paragraphs of one text: headings in bold before what they head, where each item has one. */
function listContent(items: readonly Item[]): TextContent {
  const isHeaded = items.every(({ label, head, text }) => (label || head) && text)
  return items.flatMap(({ label, head, text, by }): readonly Paragraph[] => {
    const title = [label, head].filter(Boolean).join('　')
    if (!isHeaded || !title || !text)
      return paragraphsOf(
        words([[title, text].filter(Boolean).join('：'), by && `—— ${by}`].filter(Boolean).join('\n')),
      )
    const [named] = paragraphsOf(words(title))
    const [said] = paragraphsOf(words(text.replaceAll('\n', '；')))
    const bold = named!.runs.map((run) => ({ ...run, bold: true }))
    return [{ runs: [...bold, { text: '：', bold: true }, ...said!.runs] }]
  })
}

/** Room between the paragraphs of a list, as part of its lines. */
const AIR = 1.15

const airy = (slot: Slot): Slot => ({ ...slot, lineHeight: slot.lineHeight * AIR })

/** Items as a list in one text, null when they do not fit. */
export function setAsList(slot: Slot, items: readonly Item[], part = 0.6): Fill | null {
  const fill = fillOf(airy(slot), listContent(items), part)
  return fill && { ...fill, slot }
}

/** The beginning of a list that is longer than its place. */
export const cutList = (slot: Slot, items: readonly Item[]): Fill => ({
  ...cutFill(airy(slot), plainText(listContent(items)), 0.6),
  slot,
})
