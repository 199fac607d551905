import type { OutlineNode, OutlineTree } from '@yantu/contract/ai/tree'
import { outlineScenes } from '@yantu/contract/ai/choices'
import { planDeck } from '@yantu/deck/plan/index'
import { shapeOutline } from '@yantu/deck/shape/index'
import { themeOf, themes } from '@yantu/deck/themes/index'
import { describe, expect, it } from 'vitest'
import type { WriterEvent } from '../../modules/ai/outline-writer.port.ts'
import { createComposer } from './composer.ts'
import { deckPages, partsFor } from './length.ts'

const composer = createComposer({ nodesPerSecond: Number.POSITIVE_INFINITY })
const lengths = [5, 6, 7, 8, 9, 10, 12, 15, 18, 20, 25, 30, 40, 60]

describe('a deck of about so many pages', () => {
  it.each(lengths)('has them within a tenth, cover and openings included: %i', (pages) => {
    for (const cites of [true, false]) {
      const made = deckPages(partsFor(pages, 5, cites))
      expect(Math.abs(made - pages)).toBeLessThanOrEqual(pages / 10)
    }
  })

  it.each(outlineScenes.map(({ value }) => value))('is so as it is planned, for %s', async (scene) => {
    const shown = themes.map(({ id, palettes }) => themeOf(id, palettes[0]!.id))
    const far: string[] = []
    for (const pages of lengths) {
      const request = { topic: '城市热岛', scene, pages, notesChars: 150 }
      const tree = await treeOfEvents(composer.write(request, new AbortController().signal))
      const outline = shapeOutline(tree)
      for (const theme of shown) {
        const made = planDeck(outline, theme).slides.length
        if (Math.abs(made - pages) > pages / 10) far.push(`${theme.design.id}: ${made} for ${pages}`)
      }
    }
    expect(far).toEqual([])
  })
})

async function treeOfEvents(events: AsyncIterable<WriterEvent>): Promise<OutlineTree> {
  const root: OutlineNode = { id: 'root', text: '', children: [] }
  const open = [root]
  let head = { title: '' }
  let references: string[] | undefined
  let count = 0
  for await (const event of events) {
    if (event.kind === 'head') head = event.head
    if (event.kind === 'references') references = event.items
    if (event.kind === 'close') open.pop()
    if (event.kind !== 'open') continue
    const node: OutlineNode = { ...event.node, id: String(++count), children: [] }
    open.at(-1)!.children.push(node)
    open.push(node)
  }
  return { ...head, origin: 'composer', chapters: root.children, ...(references && { references }) }
}
