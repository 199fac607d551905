import type { ImportContext } from './context.ts'
import { ImportError } from './errors.ts'
import { child, childrenOf, linesOfHtml, parseXml, textOf, type XmlElement } from './files/xml.ts'
import { draftOfMaps, markerText, noteAll } from './maps.ts'
import { type Draft, type DraftNode, draftNode } from './model.ts'

/** Reads a FreeMind or Freeplane .mm. Throws `ImportError`. */
export function readFreemind(bytes: Uint8Array, context: ImportContext): Draft {
  const map = parseXml(bytes)
  if (map.name !== 'map') throw new ImportError('broken')
  return draftOfMaps(childrenOf(map, 'node').map((node) => nodeOf(node, context)))
}

function nodeOf(element: XmlElement, context: ImportContext): DraftNode {
  const { attributes } = element
  const rich = childrenOf(element, 'richcontent')
  const ofType = (type: string) =>
    rich.filter((one) => (one.attributes.TYPE ?? 'NODE').toUpperCase() === type)
  const plain = /^\s*<html>/i.test(attributes.TEXT ?? '') ? stripped(attributes.TEXT!) : attributes.TEXT
  const node = draftNode(plain || ofType('NODE').map(richText).join(' '), {
    children: childrenOf(element, 'node').map((one) => nodeOf(one, context)),
  })
  noteAll(node, [
    ...[...ofType('DETAILS'), ...ofType('NOTE')].flatMap((one) => richText(one).split('\n')),
    ...childrenOf(element, 'attribute').map(
      (one) => `${one.attributes.NAME ?? ''}：${one.attributes.VALUE ?? ''}`,
    ),
    ...childrenOf(element, 'icon').flatMap((one) => markerText(one.attributes.BUILTIN ?? '') ?? []),
    ...(/^https?:/i.test(attributes.LINK ?? '') ? [`链接：${attributes.LINK}`] : []),
  ])
  readHooks(node, element, context)
  if (childrenOf(element, 'arrowlink').length > 0) context.warn('relationships', '思维导图中的联系线未导入')
  if (attributes.ENCRYPTED_CONTENT) context.warn('encrypted-branch', '有分支已加密，未导入')
  return node
}

const stripped = (html: string) => html.replace(/<[^>]*>/g, ' ')

/** XHTML, or the plain text of newer Freeplane files. */
function richText(rich: XmlElement): string {
  const html = child(rich, 'html') ?? child(rich, 'xhtml:html')
  return html ? linesOfHtml(html) : textOf(rich)
}

/** Freeplane keeps formulas and pictures as hooks; pictures are files of their own. */
function readHooks(node: DraftNode, element: XmlElement, context: ImportContext): void {
  for (const { attributes } of childrenOf(element, 'hook')) {
    if (attributes.EQUATION) node.formula = { latex: attributes.EQUATION }
    if (attributes.NAME === 'ExternalObject') context.warn('picture-missing', '图片不在文件中，已略去')
  }
}
