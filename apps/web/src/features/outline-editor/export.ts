import { nodesOf } from '@yantu/contract/ai/nodes'
import type { OutlineTree } from '@yantu/contract/ai/tree'
import { aiMessages } from '@yantu/contract/messages/ai'
import { imported } from '../../lib/imported.ts'
import { privateFile } from '../../lib/transport/blob.ts'

export type OutlineFormat = 'md' | 'xmind'

const types: Record<OutlineFormat, string> = {
  md: 'text/markdown;charset=utf-8',
  xmind: 'application/vnd.xmind.workbook',
}

/** Saves the outline with its pictures as `<title>.md` or `.xmind`. Throws when the engine can't be loaded. */
export async function saveOutline(tree: OutlineTree, format: OutlineFormat): Promise<void> {
  const [{ treeToMarkdown, treeToXmind }, media] = await Promise.all([
    imported(() => import('@yantu/deck/outline/export/index')),
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
    .slice(0, 100) || aiMessages.untitled

async function picturesOf({ chapters }: OutlineTree) {
  const figures = new Map(
    [...nodesOf(chapters)].flatMap(({ figure }) => (figure ? [[figure.file, figure.type] as const] : [])),
  )
  const found = await Promise.all(
    [...figures].map(async ([file, type]) => {
      const picture = await privateFile(file).catch(() => null)
      return picture && ([file, { type, bytes: new Uint8Array(await picture.arrayBuffer()) }] as const)
    }),
  )
  return new Map(found.filter((each) => each !== null))
}
