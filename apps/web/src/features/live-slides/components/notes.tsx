import { useId } from 'react'
import { findNode, type WorkbenchSession } from '../session.ts'
import type { LivePage } from '../use-live-pages.ts'

/** The planner's part of a page's notes: its lines that the author did not write. */
export function plannerNotes(notes: string, own: string): string[] {
  const written = new Set(own.split('\n').map((line) => line.trim()))
  return notes.split('\n').filter((line) => line.trim() && !written.has(line.trim()))
}

/** What is said on the page, editable in place; under it, quietly, what else stands in the file's notes. */
export function Notes({ page, session }: { page: LivePage; session: WorkbenchSession }) {
  const id = useId()
  const node = findNode(session.tree.chapters, page.key)
  const own = node?.notes ?? ''
  const further = plannerNotes(page.notes, own)
  return (
    <section
      aria-label="讲稿"
      className="grid gap-x-4 gap-y-2 beside:grid-cols-[36px_minmax(0,1fr)] beside:border-t beside:border-line-2 beside:pt-3.5"
    >
      <label htmlFor={id} className="pt-1 font-serif text-[15px] font-bold">
        讲稿
      </label>
      <div className="min-w-0 text-[14.5px] leading-[1.75] text-ink-2">
        {node ? (
          <textarea
            id={id}
            key={node.id}
            value={own}
            rows={2}
            placeholder="写下这一页要说的话"
            onChange={(event) =>
              session.edit(
                { kind: 'words', id: node.id, words: { notes: event.target.value || undefined } },
                `notes ${node.id}`,
              )
            }
            className="-mx-2 block field-sizing-content max-h-40 min-h-[3.6em] w-[calc(100%+16px)] resize-none rounded-[8px] bg-transparent px-2 py-1 transition-shadow hover:shadow-[inset_0_0_0_1px_var(--line-2)] focus:bg-surface focus:outline-none focus:shadow-[inset_0_0_0_1.5px_var(--ink)] lg:max-h-24"
          />
        ) : (
          <p id={id} className="py-1">
            {page.key === null ? '封面、目录与结束页没有讲稿。' : '这一页由几条合成，没有自己的讲稿。'}
          </p>
        )}
        {further.length > 0 && (
          <details className="mt-1 text-[13px] text-ink-3">
            <summary className="cursor-pointer">另有 {further.length} 行写入备注页</summary>
            <div className="mt-1 max-h-28 space-y-1 overflow-auto">
              {further.map((line, index) => (
                <p key={index}>{line}</p>
              ))}
            </div>
          </details>
        )}
      </div>
    </section>
  )
}
