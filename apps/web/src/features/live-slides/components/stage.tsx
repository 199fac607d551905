import { useState } from 'react'
import { acceptOf, fileRules } from '@yantu/contract/files/rules'
import { partOf } from '../../../lib/part.tsx'
import { useFileDrop } from '../../../lib/use-file-drop.ts'
import { paths } from '../../../lib/paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { StatePanel } from '../../../ui/state-panel.tsx'
import type { Colors } from '../engine/protocol.ts'
import { findNode, nodeOnPage, type WorkbenchSession } from '../session.ts'
import type { LivePage, LivePages } from '../use-live-pages.ts'
import { WorkIcon } from './icons.tsx'
import { SlideView } from './slide-view.tsx'

export const LayoutDialog = partOf(() => import('./layout-dialog.tsx'))

/** As wide as the height that is left for it lets it be. */
const slideWidth =
  'stacked:max-w-[calc(30dvh*16/9)] low:stacked:max-w-none beside:max-w-[max(320px,calc((100dvh-270px)*16/9))] roomy:max-w-[max(420px,calc((100dvh-484px)*16/9))]'

const deskTool =
  'grid size-9 place-items-center rounded-[10px] text-ink-2 transition-colors hover:bg-line-2/50 hover:text-ink disabled:pointer-events-none disabled:opacity-45'

/** The present page, large, and what can be done to it. */
export function Stage({
  live,
  page,
  at,
  colors,
  session,
  isStale = false,
  onFull,
  onPictures,
}: {
  live: LivePages
  page: LivePage
  at: number
  colors: Colors
  session: WorkbenchSession
  /** Newer pages are on their way. */
  isStale?: boolean
  onFull: () => void
  /** Takes pictures for the page of that node. */
  onPictures: (nodeId: string, files: readonly File[]) => void
}) {
  const [isChoosing, setChoosing] = useState(false)
  const node = findNode(session.tree.chapters, page.key)
  const isSection = node !== null && session.tree.chapters.includes(node)
  const isRewriting = session.rewriting !== null
  const isWorks = live.skin === null
  const holder = node?.id ?? nodeOnPage(session, (id) => live.pagesOf(id).includes(at + 1))
  const pictures = useFileDrop((files) => holder && onPictures(holder, files), holder === null)

  return (
    <section aria-label="当前页" className="min-w-0">
      <div
        className={`mx-auto w-full low:stacked:flex low:stacked:justify-center low:stacked:gap-2 ${slideWidth}`}
      >
        <figure
          aria-busy={isStale}
          {...pictures.place}
          className="relative aspect-video overflow-hidden rounded-[6px] shadow-[0_0_0_1px_rgb(40_30_20/.06),var(--lift-2)] low:stacked:w-[max(208px,calc(24dvh*16/9))] low:stacked:flex-none"
        >
          <SlideView svg={page.svg()} colors={colors} />
          {pictures.isOver && (
            <p className="absolute inset-0 grid place-items-center bg-surface/85 text-[15px] font-semibold shadow-[inset_0_0_0_2px_var(--accent)]">
              放在这一页
            </p>
          )}
          {isStale && (
            <span
              aria-hidden="true"
              className="absolute inset-x-0 bottom-0 h-[3px] animate-pulse bg-accent/80"
            />
          )}
          {isRewriting && page.key === session.rewriting && (
            <p className="absolute right-3 top-3 rounded-full bg-ink px-3 py-1 text-[13px] text-paper">
              正在重写
            </p>
          )}
        </figure>
        <div className="mt-2 flex items-center justify-between gap-3 text-[13.5px] text-ink-2 stacked:group-has-[[role=tree]_textarea]/bench:hidden low:stacked:mt-0 low:stacked:flex-col low:stacked:gap-0 lg:mt-3.5">
          <p className="whitespace-nowrap">
            <span className="low:stacked:sr-only">{isStale ? '正在更新页面' : '随大纲光标同步'}</span>
            <span className="num ml-4 low:stacked:ml-0" aria-live="polite">
              <span className="sr-only">
                第 {at + 1} 页，共 {live.pages.length} 页
              </span>
              <span aria-hidden="true">
                {at + 1} / {live.pages.length}
              </span>
            </span>
          </p>
          <div className="flex gap-0.5 low:stacked:flex-col low:stacked:gap-0">
            <button
              type="button"
              aria-label="调整版式"
              title={isWorks ? '版式由作品模板决定' : '调整版式'}
              disabled={!node || isSection || isWorks}
              onClick={() => setChoosing(true)}
              className={deskTool}
            >
              <WorkIcon name="layout" />
            </button>
            <input
              {...pictures.picker}
              accept={acceptOf(fileRules.figure)}
              multiple
              aria-hidden="true"
              tabIndex={-1}
            />
            <button
              type="button"
              aria-label="插入图片"
              title="插入图片，也可以拖到页面上"
              disabled={holder === null}
              onClick={pictures.open}
              // A line of the outline has one too, and the smallest phone no room.
              className={`${deskTool} max-sm:hidden`}
            >
              <WorkIcon name="picture" />
            </button>
            <button
              type="button"
              aria-label="重写这一页"
              title="重写这一页"
              disabled={!node || isRewriting || session.status === 'loading'}
              onClick={() => node && session.rewrite(node.id)}
              className={deskTool}
            >
              <WorkIcon name="rewrite" />
            </button>
            <button type="button" aria-label="全屏" title="全屏" onClick={onFull} className={deskTool}>
              <WorkIcon name="screen" />
            </button>
          </div>
        </div>
        {page.omitted && page.omitted.length > 0 && (
          <p className="mt-1 text-[13px] text-ink-3">预览与文件不同：{page.omitted.join('、')}</p>
        )}
      </div>
      {isChoosing && node && (
        <LayoutDialog
          request={live.request}
          node={node}
          colors={colors}
          onChoose={(layout) => {
            session.edit({ kind: 'words', id: node.id, words: { layout } })
            setChoosing(false)
          }}
          onClose={() => setChoosing(false)}
          onMissing={() => setChoosing(false)}
        />
      )}
    </section>
  )
}

/** The stage before there is anything to show on it, or where nothing will come: it says which. */
export function StageWaiting({
  why,
  isMoving,
  onRetry,
}: {
  why: string
  isMoving: boolean
  /** Begins anew what is long in coming. */
  onRetry?: () => void
}) {
  const bar = isMoving ? 'animate-pulse' : ''
  return (
    <div
      role="status"
      className={`mx-auto grid aspect-video w-full content-between gap-4 rounded-[6px] bg-surface p-[7%] shadow-lift ${slideWidth}`}
    >
      <span aria-hidden="true" className="grid gap-[7%]">
        <span className={`block h-6 w-2/5 rounded bg-line-2 ${bar}`} />
        <span className={`block h-3 w-3/4 rounded bg-line ${bar}`} />
        <span className={`block h-3 w-2/3 rounded bg-line ${bar}`} />
      </span>
      <span className="flex items-center justify-between gap-3 text-[14px] text-ink-2">
        {why}
        {onRetry && (
          <button type="button" onClick={onRetry} className="font-semibold underline underline-offset-4">
            重试
          </button>
        )}
      </span>
    </div>
  )
}

/** Nothing could be drawn yet; the outline beside it works on. */
export const StageFailed = ({
  why,
  workId,
  onRetry,
}: {
  why?: string
  /** The work that has to be bought first. */
  workId?: string | null
  onRetry: () => void
}) => (
  <StatePanel drawing="error" title="页面没有画出来，大纲还在。" hint={why} className="py-8">
    <div className="flex gap-3">
      <Button look="ink" onClick={onRetry}>
        重试
      </Button>
      {workId && (
        <ButtonLink to={paths.template(workId)} target="_blank" look="outline">
          查看作品
        </ButtonLink>
      )}
    </div>
  </StatePanel>
)

/** More pages than are drawn to be looked at. */
export const CutNote = ({ shown, total }: { shown: number; total: number }) => (
  <p role="note" className="text-center text-[13px] text-ink-2">
    此处预览前 {shown} 页，导出的文件共 {total} 页
  </p>
)

/** The newest outline could not be drawn: what was drawn before stays. */
export function StaleNote({ why, onRetry }: { why?: string; onRetry: () => void }) {
  return (
    <p
      role="alert"
      className="flex items-center gap-2.5 rounded-[10px] bg-surface px-3.5 py-2 text-[13.5px] shadow-ring"
    >
      <Icon name="warning" size={17} className="text-gold" />
      <span className="flex-1">{why ?? '最新的修改没有画出来，大纲还在。'}</span>
      <button type="button" onClick={onRetry} className="font-semibold underline underline-offset-4">
        重试
      </button>
    </p>
  )
}
