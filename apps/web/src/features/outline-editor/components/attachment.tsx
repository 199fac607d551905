import { useQuery } from '@tanstack/react-query'
import type { OutlineNode } from '@yantu/contract/ai/tree'
import { useEffect, useState } from 'react'
import { currentViewer } from '../../../lib/transport/request.ts'
import { viewedBy } from '../../../lib/query.ts'
import { privateFile } from '../../../lib/transport/blob.ts'
import { Glyph } from './glyph.tsx'
import type { TreeControls } from './use-tree-editing.ts'

const chip =
  'mt-1 inline-flex max-w-full items-center gap-2 rounded-small bg-sunk px-2 py-1 text-[13px] leading-5 text-ink-2'

/** A node's table, figure or formula as a small chip; the node's text is its caption, a table opens to be filled in. */
export function Attachment({
  node,
  controls,
  isOpened,
}: {
  node: OutlineNode
  controls: TreeControls
  isOpened: boolean
}) {
  const { table, figure, formula } = node
  return (
    <>
      {table && !isOpened && (
        <button
          type="button"
          data-tools=""
          tabIndex={-1}
          aria-label={`${table.number ?? '表格'}，打开填写`}
          onClick={() => controls.open({ part: 'cell', id: node.id, row: 0, column: 0, start: 0, end: 0 })}
          className={`${chip} transition-shadow hover:shadow-[inset_0_0_0_1px_var(--line-2)]`}
        >
          <Glyph name="table" size={15} />
          {table.number ?? '表格'}
          <span className="num text-ink-3">
            {table.rows.length} 行 {Math.max(0, ...table.rows.map((row) => row.length))} 列
          </span>
        </button>
      )}
      {figure && (
        <span className={chip}>
          <Thumbnail file={figure.file} caption={node.text} />
          {figure.number ?? '图片'}
          <span className="num text-ink-3">
            {Math.round(figure.width)} × {Math.round(figure.height)}
          </span>
        </span>
      )}
      {formula && (
        <span className={chip}>
          <span className="serif italic">ƒ</span>
          <code className="truncate">{formula.latex}</code>
        </span>
      )}
    </>
  )
}

/** Pictures of an outline are private files: they come with the owner's token. */
function Thumbnail({ file, caption }: { file: string; caption: string }) {
  const { data: picture } = useQuery({
    queryKey: ['outline figure', file, viewedBy(currentViewer())],
    queryFn: ({ signal }) => privateFile(file, signal),
    meta: { quiet: true },
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  })
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!picture) return
    const made = URL.createObjectURL(picture)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [picture])
  return address ? (
    <img src={address} alt={caption} className="h-9 w-14 rounded-[4px] bg-white object-contain" />
  ) : (
    <span className="h-9 w-14 rounded-[4px] bg-line" />
  )
}
