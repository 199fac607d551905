import type { OutlineNode } from '@yantu/contract/ai/tree'
import { isSignedOut } from '../../../lib/transport/errors.ts'
import { hasStep, labelled, type OutlineDocument, rewritten, withoutStep } from '../model/document.ts'
import type { RunEnd } from './run-stream.ts'
import { runRewrite } from './run-rewrite.ts'

export type RewritingHost = {
  document(): OutlineDocument
  /** Shows and saves what an edit made of the document. */
  changed(next: OutlineDocument): void
  /** The node that is being written anew; null when it is done. */
  onNode(nodeId: string | null): void
  /** Why the old section is back, as far as somebody has to be told. */
  onFailure(message: string, order: RewriteOrder): void
  /** Begins the same after a login. */
  again(order: RewriteOrder): void
}

export type RewriteOrder = {
  historyId: string
  node: OutlineNode
  instruction?: string | undefined
  signal: AbortSignal
}

/** Rewrites of one section at a time, each of them one step of undo however many pieces it comes in. */
export function createRewriting({ document, changed, onNode, onFailure, again }: RewritingHost) {
  let running: { key: string; controller: AbortController } | null = null
  let count = 0

  function end(): void {
    running?.controller.abort()
    running = null
    onNode(null)
  }

  function cancel(): void {
    if (!running) return
    const { key } = running
    end()
    changed(withoutStep(document(), key))
  }

  async function begin(order: RewriteOrder): Promise<void> {
    cancel()
    const own = { key: `rewrite ${++count}`, controller: new AbortController() }
    running = own
    order.signal.addEventListener('abort', () => own.controller.abort(), { once: true })
    onNode(order.node.id)
    const ended = await runRewrite({
      ...order,
      tree: document().tree,
      signal: own.controller.signal,
      resume: () => again(order),
      onNode(next, writer) {
        const shown = rewritten(document(), next, own.key)
        if (shown === document()) own.controller.abort()
        else changed(writer === 'model' ? labelled(shown) : shown)
      },
    })
    if (running !== own) return
    end()
    const failure = failureOf(ended)
    if (!failure) return
    changed(withoutStep(document(), own.key))
    if (!isSignedOut(failure)) onFailure(failure.message, order)
  }

  return {
    begin,
    cancel,
    /** After a step of undo: a rewrite whose step is gone is given up. */
    stepped(): void {
      if (running && !hasStep(document(), running.key)) end()
    },
    /** The page is left. */
    close(): void {
      running?.controller.abort()
      running = null
    },
  }
}

function failureOf(ended: RunEnd): { message: string } | null {
  if (ended.kind === 'failed') return ended.error
  if (ended.kind === 'aborted') return null
  const { notice } = ended
  return notice?.code === 'failed' || notice?.code === 'filtered' ? notice : null
}
