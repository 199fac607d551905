import { nodesOf } from '@yantu/contract/ai/nodes'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useFigureDrop } from '../figures/use-figure-drop.ts'
import { ancestorsOf, openPathOf, rowsOf, type Row } from '../model/rows.ts'
import type { OutlineSession } from '../session/types.ts'
import { RewriteDialog } from './rewrite-dialog.tsx'
import { TreeRow } from './row.tsx'
import type { ReferenceGap, TreeControls } from './use-tree-editing.ts'
import { useFollowPen } from './use-follow-pen.ts'
import { useTreeDrag } from './use-tree-drag.ts'
import { useTreeEditing } from './use-tree-editing.ts'
import { Waiting } from './waiting.tsx'

export type TreeProps = {
  session: OutlineSession
  pagesOf: ((nodeId: string) => readonly number[]) | undefined
  /** Pages whose points are not shown. */
  folded: ReadonlySet<string>
  fold(id: string, isFolded?: boolean): void
  /** Hands the tree's controls to what stands around it. */
  onControls(controls: TreeControls): void
  /** A reference is to be filled in. */
  onReference(gap: ReferenceGap): void
}

/**
 * A press gives the focus before it is over. What it selects waits for its end: the tools of the line before would
 * go, and the lines move away under the pointer.
 */
const PRESS_MS = 700

const depthName = (level: number) => (level === 1 ? '章' : level === 2 ? '页' : '要点')

export function OutlineTree({ session, pagesOf, folded, fold, onControls, onReference }: TreeProps) {
  const { tree, selected, status, rewriting } = session
  const list = useRef<HTMLDivElement>(null)
  const pressedAt = useRef(-PRESS_MS)
  const rows = useMemo(() => {
    const shown = selected ? new Set(ancestorsOf(tree, selected)) : new Set<string>()
    if (selected) shown.add(selected)
    return rowsOf(tree, new Set([...folded].filter((id) => !shown.has(id))))
  }, [tree, folded, selected])
  const { editing, opened, controls, asking, setAsking } = useTreeEditing(
    session,
    rows,
    list,
    fold,
    onReference,
  )
  const dragging = useTreeDrag(list, rows, (id, { to }) => {
    session.edit({ kind: 'move', id, to })
    session.select(id)
  })
  useEffect(() => onControls(controls), [controls, onControls])

  const path = useMemo(() => new Set(status === 'writing' ? openPathOf(tree) : []), [status, tree])
  const pen = status === 'writing' ? [...path].at(-1) : undefined
  const inRewrite = useMemo(() => subtreeIds(tree.chapters, rewriting), [tree, rewriting])
  const inDrag = useMemo(() => subtreeIds(tree.chapters, dragging?.id ?? null), [tree, dragging?.id])
  const tabStop = selected && rows.some(({ node }) => node.id === selected) ? selected : rows[0]?.node.id
  const { isAway, follow } = useFollowPen(list, { pen, growth: tree, isElsewhere: selected !== null })
  const aim = useFigureDrop()
  useScrollTo(list, selected, editing?.id ?? null)

  return (
    <div className="relative pb-5">
      <div ref={list} className="relative">
        {rows.length > 0 && (
          <ul
            role="tree"
            aria-label="大纲"
            className="pointer-coarse:select-none [-webkit-touch-callout:none] [&_textarea]:select-text"
            {...aim.handlers}
            onClick={(event) => press(event, controls, session)}
            onKeyDown={(event) => {
              const { node } = (event.target as HTMLElement).dataset
              if (node) controls.lineKey(node, event)
            }}
            onPointerDown={() => {
              pressedAt.current = performance.now()
            }}
            onFocus={({ target }) => {
              const { node } = (target as HTMLElement).dataset
              const isPressed = performance.now() - pressedAt.current < PRESS_MS
              if (node && !isPressed) session.select(node)
            }}
          >
            {rows.map((row) => (
              <TreeRow
                key={row.node.id}
                node={row.node}
                level={row.level}
                index={row.index}
                siblings={row.siblings}
                isCollapsed={row.isCollapsed}
                isSelected={row.node.id === selected}
                isTabStop={row.node.id === tabStop}
                editing={editing?.id === row.node.id ? editing : null}
                opened={opened?.id === row.node.id ? opened : null}
                note={noteOf(row, pagesOf, path)}
                isBeingWritten={path.has(row.node.id)}
                hasPen={row.node.id === pen}
                rewriting={row.node.id === rewriting ? 'root' : inRewrite.has(row.node.id) ? 'inside' : null}
                isDragged={inDrag.has(row.node.id)}
                isAimedAt={row.node.id === aim.over}
                references={tree.references?.length ?? 0}
                controls={controls}
              />
            ))}
          </ul>
        )}
        {dragging?.line && <DropLine top={dragging.line.top} level={dragging.line.level} />}
      </div>
      {status === 'writing' && <Waiting chapters={tree.chapters.length} />}
      {isAway && (
        <button
          type="button"
          onClick={() => {
            controls.close()
            session.select(null)
            follow()
          }}
          className="sticky bottom-3 z-3 mx-auto flex items-center gap-1.5 rounded-full bg-ink px-4 text-[13.5px] font-semibold leading-9 text-paper shadow-lift stacked:bottom-[88px]"
        >
          <span className="size-1.5 animate-pulse rounded-full bg-current" aria-hidden="true" />
          回到最新
        </button>
      )}
      <RewriteDialog
        nodeId={asking}
        onClose={() => setAsking(null)}
        onRewrite={(instruction) => asking && session.rewrite(asking, instruction)}
      />
    </div>
  )
}

function DropLine({ top, level }: { top: number; level: number }) {
  return (
    <div
      aria-hidden="true"
      style={{ top: top - 1, left: level === 1 ? 20 : 54 + Math.max(0, level - 2) * 14 }}
      className="pointer-events-none absolute right-2 z-3 h-0.5 rounded-full bg-accent"
    >
      <span className="absolute -top-[3px] left-0 size-2 -translate-x-1 rounded-full bg-accent" />
      <span className="absolute -top-[9px] right-0 rounded-[5px] bg-accent px-1.5 text-[11px] leading-[18px] text-on-accent">
        {depthName(level)}
      </span>
    </div>
  )
}

function subtreeIds(chapters: OutlineSession['tree']['chapters'], id: string | null): ReadonlySet<string> {
  if (!id) return new Set()
  for (const node of nodesOf(chapters))
    if (node.id === id) return new Set([...nodesOf([node])].map((each) => each.id))
  return new Set()
}

function noteOf({ node, level }: Row, pagesOf: TreeProps['pagesOf'], path: ReadonlySet<string>): string {
  if (level > 2) return ''
  if (level === 2 && path.has(node.id)) return '书写中'
  if (level === 1) {
    const pages = pagesOf
      ? new Set([node, ...node.children].flatMap(({ id }) => pagesOf(id))).size
      : node.children.length
    return pages > 0 ? `${pages} 页` : ''
  }
  const pages = pagesOf?.(node.id) ?? []
  const [first, last] = [pages[0], pages.at(-1)]
  if (first === undefined) return ''
  return first === last ? `第 ${first} 页` : `第 ${first}–${last} 页`
}

/** A press on a text opens it at that place; elsewhere on a line it selects the line. */
function press(event: React.MouseEvent, controls: TreeControls, session: OutlineSession): void {
  const target = event.target as HTMLElement
  const id = target.closest<HTMLElement>('[data-node]')?.dataset['node']
  if (!id || target.closest('textarea, [data-tools]')) return
  if (target.closest('button')) return controls.close()
  const words = target.closest<HTMLElement>('[data-words]')
  if (!words) {
    controls.close()
    return session.select(id)
  }
  const selection = getSelection()
  const range = selection && !selection.isCollapsed ? selection.getRangeAt(0) : null
  // What was selected over several lines is to be copied.
  if (range && !words.contains(range.commonAncestorContainer)) return
  const offset = offsetAt(words, event.clientX, event.clientY)
  controls.edit(id, range ? stretchOf(words, range) : { start: offset, end: offset })
}

function stretchOf(words: HTMLElement, { startContainer, startOffset, endContainer, endOffset }: Range) {
  return {
    start: lengthUpTo(words, startContainer, startOffset),
    end: lengthUpTo(words, endContainer, endOffset),
  }
}

function lengthUpTo(words: HTMLElement, node: Node, offset: number): number {
  const range = document.createRange()
  range.setStart(words, 0)
  range.setEnd(node, offset)
  return range.toString().length
}

function offsetAt(words: HTMLElement, x: number, y: number): number {
  const place = document.caretPositionFromPoint?.(x, y)
  const found = place ? { node: place.offsetNode, offset: place.offset } : webkitPlace(x, y)
  const { length } = words.textContent ?? ''
  if (!found || !words.contains(found.node)) return length
  return lengthUpTo(words, found.node, found.offset)
}

function webkitPlace(x: number, y: number) {
  const range = document.caretRangeFromPoint?.(x, y)
  return range ? { node: range.startContainer, offset: range.startOffset } : null
}

/** What is selected elsewhere, as by a slide, comes into view. */
function useScrollTo(
  list: React.RefObject<HTMLElement | null>,
  selected: string | null,
  edited: string | null,
) {
  const [last, setLast] = useState(selected)
  const scroll = useCallback(
    (id: string) =>
      list.current
        ?.querySelector(`[data-node="${CSS.escape(id)}"]`)
        ?.scrollIntoView({ block: 'nearest', behavior: 'smooth' }),
    [list],
  )
  useEffect(() => {
    if (selected === last) return
    setLast(selected)
    if (selected && selected !== edited) scroll(selected)
  }, [selected, last, edited, scroll])
}
