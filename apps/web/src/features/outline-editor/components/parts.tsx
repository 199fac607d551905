import type { Stretch } from '@yantu/contract/ai/gaps'
import type { OutlineNode } from '@yantu/contract/ai/tree'
import { aiLimits } from '@yantu/contract/limits/ai'
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import type { Opened, TreeControls } from './use-tree-editing.ts'
import { isComposing } from '../../../lib/is-composing.ts'

type PartProps = { node: OutlineNode; opened: Opened; controls: TreeControls }

const fieldClass =
  'bg-surface text-[13px] leading-[1.6] text-ink outline-none shadow-[inset_0_0_0_1px_var(--line-2)] focus:relative focus:shadow-[inset_0_0_0_1.5px_var(--ink)]'

/** Goes to a stretch of a field whenever it is asked for anew. */
function useStretch(field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>, at: Stretch | null) {
  useLayoutEffect(() => {
    if (!at) return
    field.current?.focus({ preventScroll: true })
    field.current?.setSelectionRange(at.start, at.end)
    field.current?.scrollIntoView({ block: 'nearest' })
  }, [field, at])
}

/** The node's table or its notes, opened under its text to be filled in. */
export function Part(props: PartProps) {
  const { node, opened, controls } = props
  return (
    <div data-tools="" className="mt-1.5 pr-1">
      {opened.part === 'cell' ? <Cells {...props} /> : <NotesField {...props} />}
      <button
        type="button"
        onClick={() => controls.closePart(node.id)}
        className="mt-1 rounded-[7px] px-2 text-[13px] leading-7 text-ink-2 hover:bg-line hover:text-ink"
      >
        收起{opened.part === 'cell' ? '表格' : '讲稿'}
      </button>
    </div>
  )
}

/** Escape leads back to the line. */
const closing = (close: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Escape' || isComposing(event)) return
  event.preventDefault()
  close()
}

function Cells({ node, opened, controls }: PartProps) {
  const rows = node.table?.rows ?? []
  return (
    <div className="overflow-x-auto rounded-[6px]">
      <table className="w-full border-collapse">
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((text, column) => (
                <td key={column} className="min-w-[84px] p-0">
                  <Cell
                    text={text}
                    label={`第 ${row + 1} 行第 ${column + 1} 列`}
                    isHead={row === 0}
                    at={
                      opened.part === 'cell' && opened.row === row && opened.column === column ? opened : null
                    }
                    onKey={closing(() => controls.closePart(node.id))}
                    onText={(words) => controls.fillCell(node.id, row, column, words)}
                    onCaret={(offset) => controls.caretAt({ part: 'cell', id: node.id, row, column }, offset)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cell({
  text,
  label,
  isHead,
  at,
  onKey,
  onText,
  onCaret,
}: {
  text: string
  label: string
  isHead: boolean
  at: Stretch | null
  onKey(event: KeyboardEvent): void
  onText(text: string): void
  onCaret(offset: number): void
}) {
  const field = useRef<HTMLInputElement>(null)
  useStretch(field, at)
  return (
    <input
      ref={field}
      aria-label={label}
      value={text}
      maxLength={aiLimits.outline.cellChars}
      onKeyDown={onKey}
      onChange={({ target }) => onText(target.value)}
      onSelect={({ currentTarget }) => onCaret(currentTarget.selectionStart ?? 0)}
      className={`${fieldClass} h-8 w-full px-2 ${isHead ? 'font-semibold' : ''}`}
    />
  )
}

function NotesField({ node, opened, controls }: PartProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  useStretch(field, opened)
  return (
    <textarea
      ref={field}
      aria-label="讲稿"
      rows={3}
      value={node.notes ?? ''}
      maxLength={aiLimits.outline.notesChars}
      onKeyDown={closing(() => controls.closePart(node.id))}
      onChange={({ target }) => controls.fillNotes(node.id, target.value)}
      onSelect={({ currentTarget }) =>
        controls.caretAt({ part: 'notes', id: node.id }, currentTarget.selectionStart)
      }
      className={`${fieldClass} block field-sizing-content max-h-40 w-full resize-none rounded-[6px] px-2 py-1.5`}
    />
  )
}
