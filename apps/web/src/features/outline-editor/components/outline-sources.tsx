import type { Gap, Stretch } from '@yantu/contract/ai/gaps'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { serif } from '../../../lib/serif.ts'
import { bareReference, referenceRemoved } from '../model/citations.ts'
import type { OutlineSession } from '../session/types.ts'
import { Glyph } from './glyph.tsx'
import { isComposing } from '../../../lib/is-composing.ts'

const whose = {
  model: '文献由模型写出，请逐条核对',
  composer: '',
  document: '来自你的文档',
} as const

/** The outline's references: `[n]` in its texts are their numbers. */
export function OutlineSources({
  session,
  asked = null,
}: {
  session: OutlineSession
  /** What is to be filled in; a new object asks again. */
  asked?: Extract<Gap, { part: 'reference' }> | null
}) {
  const { tree, edit } = session
  const references = tree.references ?? []
  /** Counted from 1; one more than there are for a new one. */
  const [edited, setEdited] = useState<number | null>(null)
  useEffect(() => {
    if (asked) setEdited(asked.index + 1)
  }, [asked])
  const put = (n: number, text: string) => {
    const words = bareReference(text)
    setEdited(null)
    if (words === (references[n - 1] ?? '')) return
    if (words === '') edit(referenceRemoved(tree, n))
    else edit({ kind: 'head', words: { references: references.toSpliced(n - 1, 1, words) } })
  }
  const isAdding = edited === references.length + 1
  return (
    <section aria-label="来源" className="bg-paper px-4 pb-5 pt-3.5 sm:px-6 sm:pb-[18px]">
      <h2 className="flex items-baseline justify-between gap-3">
        <span className="serif text-[15px] leading-normal">{serif('来源')}</span>
        <span className="min-w-0 flex-1 truncate text-[13px] text-gold">
          {references.length > 0 && whose[tree.origin]}
        </span>
        <button
          type="button"
          onClick={() => setEdited(references.length + 1)}
          className="inline-flex items-center gap-1 whitespace-nowrap rounded-[7px] px-1 text-[13.5px] text-ink-2 hover:text-ink"
        >
          <Glyph name="plus" size={14} />
          添加文献
        </button>
      </h2>
      {references.length === 0 && !isAdding && (
        <p className="mt-1 text-[13px] text-ink-3">还没有文献。加上之后，文中写 [1] 就能引用。</p>
      )}
      <ol className="mt-1.5 max-h-[40dvh] overflow-auto beside:max-h-[132px] low:beside:max-h-none">
        {references.map((text, at) => (
          <li
            key={`${at} ${text}`}
            className="group/source grid grid-cols-[28px_minmax(0,1fr)_auto] items-baseline py-[3px] text-[13.5px] leading-normal text-ink-2 max-sm:py-1.5"
          >
            <span className="num font-semibold text-ink">[{at + 1}]</span>
            {edited === at + 1 ? (
              <ReferenceField
                n={at + 1}
                text={text}
                at={asked?.index === at ? asked : null}
                onPut={put}
                onCancel={() => setEdited(null)}
              />
            ) : (
              <button
                type="button"
                title={text}
                aria-label={`修改文献 ${at + 1}：${text}`}
                onClick={() => setEdited(at + 1)}
                className="truncate text-left hover:text-ink"
              >
                {bareReference(text)}
              </button>
            )}
            <button
              type="button"
              aria-label={`删除文献 ${at + 1}`}
              onClick={() => edit(referenceRemoved(tree, at + 1))}
              className="ml-2 grid size-6 place-items-center self-center rounded-[6px] text-ink-3 hover:bg-line hover:text-ink focus-visible:opacity-100 sm:opacity-0 sm:group-hover/source:opacity-100"
            >
              <Icon name="close" size={13} />
            </button>
          </li>
        ))}
        {isAdding && (
          <li className="grid grid-cols-[28px_minmax(0,1fr)] items-baseline py-[3px] text-[13.5px]">
            <span className="num font-semibold">[{references.length + 1}]</span>
            <ReferenceField n={references.length + 1} text="" onPut={put} onCancel={() => setEdited(null)} />
          </li>
        )}
      </ol>
    </section>
  )
}

function ReferenceField({
  n,
  text,
  at = null,
  onPut,
  onCancel,
}: {
  n: number
  text: string
  at?: Stretch | null
  onPut(n: number, text: string): void
  onCancel(): void
}) {
  const [words, setWords] = useState(text)
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (at) field.current?.setSelectionRange(at.start, at.end)
  }, [at])
  const key = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    if (event.key === 'Enter') {
      event.preventDefault()
      onPut(n, words)
    } else if (event.key === 'Escape') onCancel()
  }
  return (
    <input
      ref={field}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- its author has just asked for the field
      autoFocus
      aria-label={`文献 ${n}`}
      value={words}
      placeholder="作者. 题名. 刊名, 年份."
      onChange={({ target }) => setWords(target.value)}
      onKeyDown={key}
      onBlur={() => onPut(n, words)}
      className="w-full rounded-[6px] bg-surface px-2 py-0.5 text-ink shadow-[0_0_0_1.5px_var(--ink)] outline-none"
    />
  )
}
