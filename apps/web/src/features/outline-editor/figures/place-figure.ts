import type { OutlineNode, OutlineTree } from '@yantu/contract/ai/tree'
import { mintId } from '../model/commands.ts'
import { type Edit, locate } from '../model/tree-edit.ts'

export type Figure = NonNullable<OutlineNode['figure']>

/** What cameras, chats and programs call a picture says nothing of it. */
const NAMELESS =
  /^(?:image|img|dsc|screenshot|screen shot|pasted?|clipboard|untitled|download|mmexport|wx_camera|微信(?:图片|截图)|屏幕(?:截图|快照)|截图|截屏|图片|照片|未命名)?(?:[\s\d._()（）:：-]|(?<=\d )at(?= \d))*$|^[0-9a-f-]{12,}$/i

/** A picture's caption by its file's name; '' where that is none. */
export function captionOf(fileName: string): string {
  const name = fileName.replace(/\.[^.]*$/, '').trim()
  return NAMELESS.test(name) ? '' : name.replaceAll('_', ' ')
}

export const nodeOfFigure = (figure: Figure, caption: string): OutlineNode => ({
  id: mintId(),
  text: caption,
  children: [],
  figure,
})

/** Puts a figure where a picture given to that node belongs: into its chapter or page, or behind the point. Null where the node has gone. */
export function placeFigure(tree: OutlineTree, id: string, node: OutlineNode): Edit | null {
  const position = locate(tree, id)
  if (!position) return null
  const isPoint = position.level > 2
  const to = isPoint
    ? { parent: position.parent?.id ?? null, after: id }
    : { parent: id, after: position.node.children.at(-1)?.id ?? null }
  return { kind: 'insert', to, node }
}
