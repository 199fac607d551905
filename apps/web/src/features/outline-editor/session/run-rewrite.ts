import { nodesOf } from '@yantu/contract/ai/nodes'
import type { OutlineNotice } from '@yantu/contract/ai/choices'
import type { OutlineNode, OutlineTree } from '@yantu/contract/ai/tree'
import { ApiError } from '../../../lib/transport/errors.ts'
import type { Writer } from './outline-stream.ts'
import { runStream, type RunEnd } from './run-stream.ts'
import { readNode } from './written-text.ts'

export type RewriteOptions = {
  historyId: string
  tree: OutlineTree
  node: OutlineNode
  instruction?: string | undefined
  signal: AbortSignal
  /** Goes on after a login. */
  resume(): void
  /** The node as far as it is written, and by whom. */
  onNode(node: OutlineNode, writer: Writer | null): void
}

/** Writes a node and what is below it anew. The last node given has the pictures and tables that the new text lacks. */
export async function runRewrite(options: RewriteOptions): Promise<RunEnd> {
  const { historyId, tree, node, instruction, signal, resume } = options
  const body = JSON.stringify({
    historyId,
    nodeId: node.id,
    outline: tree,
    ...(instruction && { instruction }),
  })
  let latest: OutlineNode | null = null
  let writer: Writer | null = null
  const end = await runStream({
    start: {
      path: '/api/ai/outline/rewrite',
      init: { method: 'POST', body, headers: { 'content-type': 'application/json' } },
    },
    signal,
    resume,
    onOpen(reading) {
      ;({ writer } = reading)
    },
    onText(written) {
      const read = readNode(written)
      if (read?.id !== node.id) return
      latest = read
      options.onNode(read, writer)
    },
    onPause: () => undefined,
  })
  if (end.kind === 'done' && !latest) return { kind: 'failed', error: emptyAnswer(end.notice) }
  if (latest && end.kind === 'done') options.onNode(withAttachments(node, latest), writer)
  return end
}

const emptyAnswer = (notice: OutlineNotice | null) =>
  new ApiError(0, notice?.message ?? '没有写出内容，请再试一次')

const hasAttachment = ({ table, figure, formula }: OutlineNode) => Boolean(table ?? figure ?? formula)

/** Tables, figures and formulas of the old section that the new one has not taken over, at its end. */
function withAttachments(old: OutlineNode, next: OutlineNode): OutlineNode {
  const { table, figure, formula } = old
  const own = { ...(table && { table }), ...(figure && { figure }), ...(formula && { formula }) }
  const present = new Set([...nodesOf([next])].filter(hasAttachment).map(attachmentKey))
  const lost = [...nodesOf(old.children)].filter(
    (node) => hasAttachment(node) && !present.has(attachmentKey(node)),
  )
  return {
    ...own,
    ...next,
    children: [...next.children, ...lost.map((node) => ({ ...node, children: [] }))],
  }
}

const attachmentKey = ({ table, figure, formula }: OutlineNode) =>
  figure
    ? `figure ${figure.file}`
    : formula
      ? `formula ${formula.latex}`
      : `table ${JSON.stringify(table?.rows)}`
