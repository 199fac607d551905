import type { ImportContext } from './context.ts'
import { ImportError } from './errors.ts'
import { textOfHtml } from './files/html.ts'
import { list, parseJson, record, text } from './files/json.ts'
import { draftOfMaps, noteAll } from './maps.ts'
import { type Draft, type DraftNode, draftNode } from './model.ts'

/** Reads a ProcessOn .pos: a mind map, or the shapes of a flow chart by height. Throws `ImportError`. */
export function readProcessOn(bytes: Uint8Array, context: ImportContext): Draft {
  const file = record(parseJson(bytes))
  const diagram = record(file.diagram)
  const info = record(record(file.meta).diagramInfo)
  const elements = record(diagram.elements ?? file.elements)
  const title = text(info.title) || text(diagram.title)
  const shapes = record(elements.elements)
  if (Object.keys(shapes).length > 0) return readShapes(Object.values(shapes).map(record), title, context)
  const isTopic =
    text(elements.title) || elements.children !== undefined || elements.leftChildren !== undefined
  if (!isTopic) throw new ImportError(file.diagram === undefined ? 'broken' : 'empty')
  return draftOfMaps([topicNode(elements, context)])
}

function topicNode(topic: Record<string, unknown>, context: ImportContext): DraftNode {
  const children = [topic.children, topic.rightChildren, topic.leftChildren].flatMap(list).map(record)
  const { note } = topic
  const node = draftNode(textOfHtml(text(topic.title) || text(topic.text)), {
    children: children.map((one) => topicNode(one, context)),
  })
  const { href } = record(topic.link)
  if (topic.image !== undefined && topic.image !== null && topic.image !== '') {
    context.warn('picture-missing', '图片不在文件中，已略去')
  }
  return noteAll(node, [
    ...textOfHtml(text(note) || text(record(note).content)).split('\n'),
    ...(/^https?:/i.test(text(href)) ? [`链接：${text(href)}`] : []),
  ])
}

/** A flow chart is no tree: its texts from top to bottom, then from left to right. */
function readShapes(shapes: Record<string, unknown>[], title: string, context: ImportContext): Draft {
  context.warn('flow-chart', '这是流程图而不是思维导图，已按从上到下的顺序列出其中的文字')
  const placed = shapes
    .filter(({ name }) => name !== 'linker')
    .map((shape) => {
      const { x, y } = record(shape.props)
      return { x: Number(x) || 0, y: Number(y) || 0, text: shapeText(shape) }
    })
    .filter((shape) => shape.text.trim())
    .toSorted((a, b) => a.y - b.y || a.x - b.x)
  if (placed.length === 0) throw new ImportError('empty')
  const root = draftNode(title || '流程图', { children: placed.map((shape) => draftNode(shape.text)) })
  return { ...(title && { title }), chapters: [root] }
}

const shapeText = ({ textBlock, title }: Record<string, unknown>): string =>
  textOfHtml(
    list(textBlock)
      .map((block) => text(record(block).text))
      .join(' ') || text(title),
  ).replace(/\n/g, ' ')
