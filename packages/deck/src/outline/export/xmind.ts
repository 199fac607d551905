import { strToU8, type Zippable, zipSync } from 'fflate'
import type { OutlineNode, OutlineTree } from '../tree.ts'
import type { ExportMedia } from './media.ts'
import { extensionOf, topicsOfRows, XMIND_EXTENSION } from './xmind-extension.ts'

type Topic = {
  id: string
  class: 'topic'
  title: string
  structureClass?: string
  notes?: { plain: { content: string } }
  image?: { src: string }
  extensions?: { provider: string; content: unknown }[]
  children?: { attached: Topic[] }
}

/** Topics made for what is no node of the outline. */
const topic = (id: string, title: string, children: Topic[] = []): Topic => ({
  id,
  class: 'topic',
  title,
  ...(children.length > 0 && { children: { attached: children } }),
})

/**
 * The outline as an .xmind of the newer form (XMind 2020 and later). A table is a topic in tree-table
 * structure, its rows topics. Importing it gives the same tree. Pictures without bytes are left out. Runs in a browser.
 */
export function treeToXmind(tree: OutlineTree, media: ExportMedia = new Map()): Uint8Array {
  const chapters = tree.chapters.map((chapter) => topicOf(chapter, media))
  const references = tree.references?.map((entry, at) => topic(`reference-${at + 1}`, entry)) ?? []
  if (references.length > 0) chapters.push(topic('references', '参考文献', references))
  const { subtitle, scene, discipline, author, keywords } = tree
  const rootTopic: Topic = {
    ...topic('root', tree.title, chapters),
    structureClass: 'org.xmind.ui.logic.right',
    extensions: [
      { provider: XMIND_EXTENSION, content: { meta: { subtitle, scene, discipline, author, keywords } } },
    ],
  }
  const sheet = { id: 'sheet', class: 'sheet', title: tree.title, rootTopic, topicPositioning: 'fixed' }
  const files: Zippable = {
    'content.json': strToU8(JSON.stringify([sheet])),
    'metadata.json': strToU8(
      JSON.stringify({ creator: { name: '砚图', version: '1.0' }, activeSheetId: 'sheet' }),
    ),
  }
  for (const file of picturesOf(tree.chapters)) {
    const picture = media.get(file)
    if (picture) files[`resources/${file}`] = [picture.bytes, { level: 0 }]
  }
  const entries = Object.fromEntries(Object.keys(files).map((name) => [name, {}]))
  return zipSync(
    { ...files, 'manifest.json': strToU8(JSON.stringify({ 'file-entries': entries })) },
    { mtime: EPOCH },
  )
}

/** Equal trees are equal bytes; zip knows no time before 1980. */
const EPOCH = new Date(1980, 0, 1)

const picturesOf = (nodes: OutlineNode[]): string[] =>
  nodes.flatMap(({ figure, children }) => [...(figure ? [figure.file] : []), ...picturesOf(children)])

function topicOf(node: OutlineNode, media: ExportMedia): Topic {
  const rows = node.table ? topicsOfRows(node.table.rows) : []
  const children = [
    ...rows.map(({ title, cells }, row) =>
      topic(
        `${node.id}-${row}`,
        title,
        cells.map((cell, column) => topic(`${node.id}-${row}-${column}`, cell)),
      ),
    ),
    ...node.children.map((child) => topicOf(child, media)),
  ]
  const extension = extensionOf(node)
  const extensions = [
    ...(node.formula ? [{ provider: 'org.xmind.ui.mathJax', content: { content: node.formula.latex } }] : []),
    ...(extension ? [{ provider: XMIND_EXTENSION, content: extension }] : []),
  ]
  return {
    ...topic(node.id, node.text, children),
    ...(node.table && { structureClass: 'org.xmind.ui.treetable' }),
    ...(node.notes && { notes: { plain: { content: node.notes } } }),
    ...(node.figure &&
      media.has(node.figure.file) && { image: { src: `xap:resources/${node.figure.file}` } }),
    ...(extensions.length > 0 && { extensions }),
  }
}
