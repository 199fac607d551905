import type { OutlineFigure, OutlineTree } from '../outline/tree.ts'
import { readExtension, XMIND_EXTENSION } from '../outline/export/xmind-extension.ts'
import type { ImportContext } from './context.ts'
import { ImportError } from './errors.ts'
import { list, parseJson, record, text } from './files/json.ts'
import { decodeText } from './files/text.ts'
import { child, childrenOf, linesOfHtml, parseXml, textOf, type XmlElement } from './files/xml.ts'
import type { Archive } from './files/zip.ts'
import { draftOfMaps, markerText, noteAll, placeFigure } from './maps.ts'
import { type Draft, type DraftNode, draftNode } from './model.ts'

/** A topic of either form of the file. */
type Topic = {
  title: string
  notes: string
  labels: string[]
  markers: string[]
  href: string
  image: string
  latex: string
  /** Our own exports mark tables and what else a map has no word for. */
  extension: Record<string, unknown>
  children: Topic[]
  callouts: Topic[]
}

/** Reads an .xmind of either form; new files also carry a content.xml that only says so. Throws `ImportError`. */
export async function readXmind(archive: Archive, context: ImportContext): Promise<Draft> {
  const { roots, relationships } = await readSheets(archive)
  if (relationships > 0) context.warn('relationships', '思维导图中的联系线未导入')
  const drafts: DraftNode[] = []
  for (const root of roots) drafts.push(await topicNode(root, archive, context, true))
  const draft = draftOfMaps(drafts)
  const meta = record(roots[0]?.extension.meta) as Partial<OutlineTree>
  return { ...draft, ...readMeta(meta) }
}

async function readSheets(archive: Archive): Promise<{ roots: Topic[]; relationships: number }> {
  const json = await archive.read('content.json')
  if (json) {
    const sheets = list(await readContent(json, archive)).map(record)
    return {
      roots: sheets.filter(({ rootTopic }) => rootTopic).map(({ rootTopic }) => topicOfJson(rootTopic)),
      relationships: sheets.reduce((sum, { relationships }) => sum + list(relationships).length, 0),
    }
  }
  const bytes = await archive.read('content.xml')
  if (!bytes) throw new ImportError('broken')
  const sheets = childrenOf(await whenPlain(() => parseXml(bytes), archive), 'sheet')
  return {
    roots: sheets.flatMap((sheet) => childrenOf(sheet, 'topic').slice(0, 1)).map(topicOfXml),
    relationships: sheets.reduce(
      (sum, sheet) => sum + childrenOf(child(sheet, 'relationships'), 'relationship').length,
      0,
    ),
  }
}

async function readContent(bytes: Uint8Array, archive: Archive): Promise<unknown> {
  const content = await whenPlain(() => parseJson(bytes), archive)
  return Array.isArray(content) ? content : [content]
}

/** Unreadable content is a damaged file, or one that its manifest says is encrypted. */
async function whenPlain<T>(read: () => T, archive: Archive): Promise<T> {
  try {
    return read()
  } catch (error) {
    for (const name of ['manifest.json', 'META-INF/manifest.xml']) {
      const manifest = await archive.read(name)
      if (manifest && /encryption-?data/i.test(decodeText(manifest)))
        throw new ImportError('encrypted', error)
    }
    throw error
  }
}

function topicOfJson(value: unknown): Topic {
  const topic = record(value)
  const children = record(topic.children)
  const extensions = list(topic.extensions).map(record)
  const extension = (provider: string) => record(extensions.find((one) => one.provider === provider)?.content)
  const group = (name: string) => list(children[name]).map(topicOfJson)
  return {
    title:
      text(topic.title) ||
      list(topic.attributedTitle)
        .map((run) => text(record(run).text))
        .join(''),
    notes: notesOfJson(record(topic.notes)),
    labels: list(topic.labels).map(text).filter(Boolean),
    markers: list(topic.markers).map((marker) => text(record(marker).markerId)),
    href: text(topic.href),
    image: text(record(topic.image).src),
    latex: text(extension('org.xmind.ui.mathJax').content),
    extension: extension(XMIND_EXTENSION),
    children: [...group('attached'), ...group('summary'), ...group('detached')],
    callouts: group('callout'),
  }
}

function notesOfJson(notes: Record<string, unknown>): string {
  const plain = text(record(notes.plain).content)
  if (plain) return plain
  const paragraphs = list(record(record(notes.html).content).paragraphs)
  return paragraphs
    .map((paragraph) =>
      list(record(paragraph).spans)
        .map((span) => text(record(span).text))
        .join(''),
    )
    .join('\n')
}

function topicOfXml(topic: XmlElement): Topic {
  const groups = childrenOf(topic, 'children').flatMap((children) => childrenOf(children, 'topics'))
  const group = (type: string) =>
    groups
      .filter(({ attributes }) => attributes.type === type)
      .flatMap((one) => childrenOf(one, 'topic').map(topicOfXml))
  const notes = child(topic, 'notes')
  const html = child(notes, 'html')
  return {
    title: textOf(child(topic, 'title')),
    notes: textOf(child(notes, 'plain')) || (html ? linesOfHtml(html) : ''),
    labels: childrenOf(child(topic, 'labels'), 'label').map(textOf),
    markers: childrenOf(child(topic, 'marker-refs'), 'marker-ref').map(
      ({ attributes }) => attributes['marker-id'] ?? '',
    ),
    href: topic.attributes['xlink:href'] ?? '',
    image: child(topic, 'xhtml:img')?.attributes['xhtml:src'] ?? '',
    latex: '',
    extension: {},
    children: [...group('attached'), ...group('summary'), ...group('detached')],
    callouts: group('callout'),
  }
}

async function topicNode(
  topic: Topic,
  archive: Archive,
  context: ImportContext,
  isRoot = false,
): Promise<DraftNode> {
  const children: DraftNode[] = []
  for (const one of topic.children) children.push(await topicNode(one, archive, context))
  const node = draftNode(topic.title, { children })
  const markers = topic.markers.map(markerText).filter((marker) => marker !== null)
  noteAll(node, [
    ...topic.notes.split(/\r?\n/),
    ...(topic.labels.length > 0 ? [`标签：${topic.labels.join('、')}`] : []),
    ...markers,
    ...linkOf(topic, context),
    ...topic.callouts.map(({ title, notes }) => [title, notes].filter(Boolean).join('：')),
  ])
  if (topic.latex) node.formula = { latex: topic.latex }
  const figure = await imageOf(topic, archive, context)
  if (figure) placeFigure(node, figure, isRoot || topic.extension.figure === true)
  return readExtension(node, topic.extension)
}

function linkOf({ href }: Topic, context: ImportContext): string[] {
  if (/^https?:/i.test(href)) return [`链接：${href}`]
  if (href.startsWith('xap:')) context.warn('attachment', '思维导图中的附件未导入')
  return []
}

async function imageOf(
  { image }: Topic,
  archive: Archive,
  context: ImportContext,
): Promise<OutlineFigure | null> {
  if (!image) return null
  const name = image.replace(/^xap:/, '')
  const bytes = image.startsWith('xap:') ? await archive.read(name) : null
  if (bytes && bytes.length > 0) return context.picture(bytes)
  context.warn('picture-missing', '有图片不在文件中，已略去')
  return null
}

/** What our own export wrote of the outline beside its tree. */
function readMeta(meta: Partial<OutlineTree>): Partial<Draft> {
  const author = record(meta.author)
  const fields = ['name', 'school', 'advisor', 'date', 'contact'] as const
  const named = fields.flatMap((field) => (text(author[field]) ? [[field, text(author[field])]] : []))
  const keywords = list(meta.keywords).map(text).filter(Boolean)
  return {
    ...(text(meta.subtitle) && { subtitle: text(meta.subtitle) }),
    ...(text(meta.scene) && { scene: text(meta.scene) }),
    ...(text(meta.discipline) && { discipline: text(meta.discipline) }),
    ...(named.length > 0 && { author: Object.fromEntries(named) }),
    ...(keywords.length > 0 && { keywords }),
  }
}
