import type { ImportContext } from './context.ts'
import { ImportError } from './errors.ts'
import { textOfHtml } from './files/html.ts'
import { list, parseJson, record, text } from './files/json.ts'
import type { Archive } from './files/zip.ts'
import { draftOfMaps, noteAll, placeFigure } from './maps.ts'
import { type Draft, type DraftNode, draftNode } from './model.ts'

/** Reads a Zhixi .zxm, zipped or plain. Its form is known from few files: what is not understood is passed over. */
export async function readZhixi(
  bytes: Uint8Array,
  archive: Archive | undefined,
  context: ImportContext,
): Promise<Draft> {
  const content = archive ? await archive.read('content.json') : bytes
  if (!content) throw new ImportError('broken')
  const file = parseJson(content)
  const contents = Array.isArray(file) ? file : (record(file).contents ?? [file])
  const roots = list(contents).map((one) => record(one).root ?? record(one).data ?? record(one).rootTopic)
  return draftOfMaps(
    await Promise.all(roots.filter(Boolean).map((root) => topicNode(root, archive, context))),
  )
}

/** Branches that repeat or frame others, and are no topics of their own. */
const FRAMES = new Set(['generalize', 'outline', 'boundary'])

async function topicNode(
  value: unknown,
  archive: Archive | undefined,
  context: ImportContext,
): Promise<DraftNode> {
  const topic = record(value)
  const data = record(topic.data ?? topic)
  const groups = Array.isArray(topic.children)
    ? [topic.children]
    : Object.entries(record(topic.children))
        .filter(([kind]) => !FRAMES.has(kind))
        .map(([, group]) => group)
  const children: DraftNode[] = []
  for (const one of groups.flatMap(list)) children.push(await topicNode(one, archive, context))
  const node = draftNode(topicText(data), { children })
  await addImage(node, data, archive, context)
  return noteAll(node, noteText(data.note).split('\n'))
}

function topicText(data: Record<string, unknown>): string {
  return (
    textOfHtml(text(data.text)).trim() ||
    deltaText(record(data.richText).ops) ||
    textOfHtml(text(data.title)).trim()
  )
}

/** The text of a Quill delta; a formula is its LaTeX. */
const deltaText = (ops: unknown): string =>
  list(ops)
    .map((op) => {
      const { insert } = record(op)
      return text(insert) || text(record(insert).formula)
    })
    .join('')
    .trim()

function noteText(note: unknown): string {
  const { ops, content, text: plain } = record(note)
  return textOfHtml(text(note) || text(content) || text(plain)) || deltaText(ops)
}

async function addImage(
  node: DraftNode,
  data: Record<string, unknown>,
  archive: Archive | undefined,
  context: ImportContext,
): Promise<void> {
  const address = text(data.image) || text(record(data.image).url) || text(record(data.image).src)
  if (!address) return
  const name = address.replace(/^[a-z]+:(?:\/\/)?/i, '').replace(/^\/+/, '')
  const bytes = await archive?.read(name)
  const figure = bytes && bytes.length > 0 ? await context.picture(bytes) : null
  if (!bytes) context.warn('picture-missing', '有图片不在文件中，已略去')
  if (figure) placeFigure(node, figure)
}
