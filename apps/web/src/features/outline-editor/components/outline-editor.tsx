import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { paths } from '../../../lib/paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { StatePanel } from '../../../ui/state-panel.tsx'
import { FiguresProvider } from '../figures/figures-context.tsx'
import type { Figures } from '../figures/use-figures.ts'
import { newChapter } from '../model/commands.ts'
import type { OutlineSession } from '../session/types.ts'
import { Glyph } from './glyph.tsx'
import { HeadForm } from './head-form.tsx'
import { Notices } from './notices.tsx'
import { OutlineSources } from './outline-sources.tsx'
import { OutlineTree } from './outline-tree.tsx'
import { ProgressHead } from './progress-head.tsx'
import type { ReferenceGap, TreeControls } from './use-tree-editing.ts'
import { Ghost } from './waiting.tsx'

/** The pen's blink, and the bar of a writing whose length nobody knows. */
const motion =
  '@keyframes pen{50%{opacity:0}}@keyframes slide-over{from{translate:-20% 0}to{translate:220% 0}}'

/**
 * An outline as a tree that is written and edited at the same time. Beside the page it fills the height of its box
 * and scrolls inside it; above or below it, it takes the height it needs and the page scrolls.
 * @param pagesOf numbers of the pages, from 1, that show a node
 * @param totalPages pages of the deck, to say how far the writing is; counted from the outline without it
 */
export function OutlineEditor({
  session,
  pagesOf,
  totalPages,
  onGapGuide,
  figures,
}: {
  session: OutlineSession
  pagesOf?: (nodeId: string) => readonly number[]
  totalPages?: number
  /** Is told what leads to the first gap, for those who stand outside. */
  onGapGuide?: (goToFirstGap: () => void) => void
  /** Takes pictures; without it none can be put in. */
  figures?: Figures
}) {
  const { tree, status, failure } = session
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const [isFolded, setAllFolded] = useState(false)
  const controls = useRef<TreeControls>(undefined)
  const takeControls = useCallback(
    (next: TreeControls) => {
      controls.current = next
      onGapGuide?.(next.goToFirstGap)
    },
    [onGapGuide],
  )
  const [reference, setReference] = useState<ReferenceGap | null>(null)
  useGapKey(controls)

  const pages = useMemo(
    () => tree.chapters.flatMap(({ children }) => children.map(({ id }) => id)),
    [tree.chapters],
  )
  const shownFolded = useMemo(
    () => (isFolded ? new Set([...pages, ...folded].filter((id) => !folded.has(`open ${id}`))) : folded),
    [isFolded, pages, folded],
  )
  const fold = useCallback(
    (id: string, wanted?: boolean) => {
      const isHidden = shownFolded.has(id)
      const next = wanted ?? !isHidden
      if (next === isHidden) return
      const marks = new Set(folded)
      marks.delete(id)
      marks.delete(`open ${id}`)
      if (next) marks.add(id)
      else if (isFolded) marks.add(`open ${id}`)
      setFolded(marks)
    },
    [folded, isFolded, shownFolded],
  )
  const foldAll = () => {
    setAllFolded(!isFolded)
    setFolded(new Set())
  }
  const isEmpty = tree.chapters.length === 0
  const outline = (
    <OutlineTree
      session={session}
      pagesOf={pagesOf}
      folded={shownFolded}
      fold={fold}
      onControls={takeControls}
      onReference={setReference}
    />
  )

  return (
    <section
      aria-label="大纲编辑"
      className="flex min-h-0 flex-col bg-surface beside:h-full low:beside:block low:beside:overflow-auto low:beside:[scrollbar-width:thin]"
    >
      <style href="outline-motion" precedence="default">
        {motion}
      </style>
      <ProgressHead
        session={session}
        totalPages={totalPages}
        isFolded={isFolded}
        onFold={foldAll}
        onGap={() => controls.current?.goToGap()}
      />
      <Notices session={session} />
      <div className="min-h-0 flex-1 pb-4 pl-1 pr-2.5 pt-2 low:pt-1 [scrollbar-width:thin] beside:overflow-auto low:beside:overflow-visible sm:pl-3 sm:pr-3.5">
        {status === 'failed' ? (
          <Failed message={failure?.message ?? ''} retry={failure?.retry} action={failure?.action} />
        ) : status === 'loading' && isEmpty ? (
          <Opening />
        ) : (
          <>
            <HeadForm session={session} />
            {isEmpty && status === 'ready' && (
              <p className="px-5 py-4 text-[14px] text-ink-3">大纲还没有内容，写下第一章就开始了。</p>
            )}
            {figures ? <FiguresProvider figures={figures}>{outline}</FiguresProvider> : outline}
            {status === 'ready' && (
              <button
                type="button"
                onClick={() => controls.current?.run(newChapter(tree))}
                className="ml-5 inline-flex items-center gap-1.5 rounded-[8px] px-2 text-[14px] leading-9 text-ink-2 hover:bg-sunk hover:text-ink"
              >
                <Glyph name="plus" />
                添加一章
              </button>
            )}
          </>
        )}
      </div>
      <div className="border-t border-line">
        <OutlineSources session={session} asked={reference} />
      </div>
    </section>
  )
}

/** F4 leads to the next gap from wherever the focus is, but for a dialog. */
function useGapKey(controls: RefObject<TreeControls | undefined>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isOwn = event.key === 'F4' && !event.altKey && !event.ctrlKey && !event.metaKey
      const isElsewhere = (event.target as Element | null)?.closest?.('[role="dialog"]')
      if (!isOwn || isElsewhere || event.defaultPrevented) return
      event.preventDefault()
      controls.current?.goToGap()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [controls])
}

function Failed({ message, retry, action }: { message: string; retry?: () => void; action?: string }) {
  return (
    <StatePanel drawing="error" title={message || '这份大纲没打开，数据还在。'} className="py-16">
      <div className="flex flex-wrap justify-center gap-3">
        {retry && (
          <Button look="ink" onClick={retry}>
            {action ?? '再试一次'}
          </Button>
        )}
        <ButtonLink to={paths.ai} look="outline">
          回到 AI 生成
        </ButtonLink>
      </div>
    </StatePanel>
  )
}

/** As high as a small outline, so that nothing jumps when it opens. */
function Opening() {
  return (
    <div aria-hidden="true" className="grid gap-4 px-5 pt-4">
      {[48, 80, 66, 74, 44, 78, 70, 62].map((width, at) => (
        <Ghost key={at} width={`${width}%`} />
      ))}
    </div>
  )
}
