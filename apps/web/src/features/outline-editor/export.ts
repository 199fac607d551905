import type { OutlineTree } from '@yantu/contract/ai/tree'
import { messages } from '@yantu/contract/messages'
import { walk } from './model/tree-edit.ts'
import { bearer } from './session/api.ts'

export type OutlineFormat = 'md' | 'xmind'

const types: Record<OutlineFormat, string> = {
  md: 'text/markdown;charset=utf-8',
  xmind: 'application/vnd.xmind.workbook',
}

/** Saves the outline with its pictures as `<title>.md` or `.xmind`. Throws when the engine can't be loaded. */
export async function saveOutline(tree: OutlineTree, format: OutlineFormat): Promise<void> {
  const [{ treeToMarkdown, treeToXmind }, media] = await Promise.all([
    import('@yantu/deck/outline/export/index'),
    picturesOf(tree),
  ])
  const content = format === 'md' ? treeToMarkdown(tree, media) : treeToXmind(tree, media)
  const address = URL.createObjectURL(new Blob([content as BlobPart], { type: types[format] }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${fileNameOf(tree.title)}.${format}`
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** A title as a file's name on every system. */
export const fileNameOf = (title: string): string =>
  title
    // oxlint-disable-next-line no-control-regex -- Windows refuses these
    .replace(/[\\/:*?"<>|\u0000-\u001f]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '')
    .slice(0, 100) || messages.untitled

async function picturesOf({ chapters }: OutlineTree) {
  const figures = new Map(
    [...walk(chapters)].flatMap(({ figure }) => (figure ? [[figure.file, figure.type] as const] : [])),
  )
  const found = await Promise.all(
    [...figures].map(async ([file, type]) => {
      const response = await fetch(`/files/private/${file}`, { headers: bearer() }).catch(() => null)
      if (!response?.ok) return null
      return [file, { type, bytes: new Uint8Array(await response.arrayBuffer()) }] as const
    }),
  )
  return new Map(found.filter((each) => each !== null))
}
