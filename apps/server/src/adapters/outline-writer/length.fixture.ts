import type { OutlineNode, OutlineTree } from '@yantu/contract/ai/tree'
import { planDeck } from '@yantu/deck/plan/index'
import { shapeOutline } from '@yantu/deck/shape/index'
import { themeOf, themes } from '@yantu/deck/themes/index'
import type { OutlineRequest, WriterEvent } from '../../modules/ai/outline-writer.port.ts'
import { createComposer } from './composer.ts'

/** Pages that are asked for. */
export const lengths = [5, 6, 7, 8, 9, 10, 12, 15, 18, 20, 25, 30, 40, 60]

const composer = createComposer({ nodesPerSecond: Number.POSITIVE_INFINITY })
const shown = themes.map(({ id, palettes }) => themeOf(id, palettes[0]!.id))

/** The decks of a scene, of every length, that are more than a tenth shorter or longer than asked for. */
export async function farFromAsked(
  scene: OutlineRequest['scene'],
  inSkin: (skin: number, length: number) => boolean,
): Promise<string[]> {
  const far: string[] = []
  for (const [at, pages] of lengths.entries()) {
    const request = { topic: '城市热岛', scene, pages, notesChars: 150 }
    const tree = await treeOfEvents(composer.write(request, new AbortController().signal))
    const outline = shapeOutline(tree)
    for (const theme of shown.filter((_, skin) => inSkin(skin, at))) {
      const made = planDeck(outline, theme).slides.length
      if (Math.abs(made - pages) > pages / 10) far.push(`${theme.design.id}: ${made} for ${pages}`)
    }
  }
  return far
}

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
