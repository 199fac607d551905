import { gapsOf } from '@yantu/contract/ai/gaps'
import { useEffect, useState } from 'react'
import { partOf } from '../../../lib/part.tsx'
import { chineseNumber } from '../model/rows.ts'
import type { OutlineSession } from '../session/types.ts'
import { Glyph } from './glyph.tsx'

const ExportMenu = partOf(() => import('./export-menu.tsx'))

const origins = { model: 'AI 生成', composer: '结构模板大纲', document: '来自你的文档' } as const

type Props = {
  session: OutlineSession
  totalPages: number | undefined
  isFolded: boolean
  onFold(): void
  onGap(): void
}

/** How far the writing is, who writes, and what can be done with the whole outline. */
export function ProgressHead({ session, totalPages, isFolded, onFold, onGap }: Props) {
  const { tree, status } = session
  /** Without cover and contents, as pages are asked for. */
  const written = tree.chapters.reduce((sum, { children }) => sum + children.length, 0)
  const gaps = gapsOf(tree).length
  return (
    <div className="@container z-4 grid gap-2 border-b border-line bg-surface px-4 pb-2 pt-3.5 sm:px-6 sm:pt-[18px] stacked:pt-2 low:pt-2 low:beside:sticky low:beside:top-0">
      {status === 'writing' ? (
        <Writing session={session} pages={written} />
      ) : (
        <Written session={session} pages={totalPages ?? written} />
      )}
      <div className="-mx-2 flex min-h-8 flex-wrap items-center gap-x-0.5 text-[13px]">
        {tree.chapters.length > 0 && (
          <span
            className={`mx-2 rounded-full px-2.5 leading-[22px] ${tree.origin === 'model' ? 'bg-accent-soft text-accent' : 'bg-sunk text-ink-2'}`}
          >
            {origins[tree.origin]}
          </span>
        )}
        {gaps > 0 && (
          <button
            type="button"
            title="下一处待填（F4）"
            aria-keyshortcuts="F4"
            onClick={onGap}
            className="num rounded-[7px] px-2 leading-[30px] text-gold hover:bg-gold-soft"
          >
            待填 {gaps} 处<span aria-hidden="true"> ↓</span>
          </button>
        )}
        {status === 'ready' && (
          <Extent
            session={session}
            pages={totalPages ?? written}
            className="hidden px-2 text-[13px] text-ink-3 low:@min-[26rem]:inline stacked:@min-[26rem]:inline"
          />
        )}
        <span className="ml-auto flex items-center gap-0.5">
          <button
            type="button"
            aria-label="只看标题"
            title="只看标题"
            aria-pressed={isFolded}
            onClick={onFold}
            disabled={tree.chapters.length === 0}
            className="inline-flex items-center gap-1 rounded-[7px] px-2 leading-[30px] text-ink-2 hover:bg-sunk hover:text-ink disabled:opacity-45"
          >
            <Glyph name="fold" />
            <span className="hidden @min-[24rem]:inline">只看标题</span>
          </button>
          <ExportMenu tree={tree} fallback={<span className="w-8" />} />
        </span>
      </div>
    </div>
  )
}

function Writing({ session, pages }: { session: OutlineSession; pages: number }) {
  const { tree, paused, expectedPages, stop } = session
  const chapters = tree.chapters.length
  const share = expectedPages ? Math.min(0.97, pages / expectedPages) : null
  return (
    <>
      <div className="flex items-baseline justify-between gap-3 text-[14px] text-ink-2">
        <b role="status" className="font-semibold text-ink">
          {paused
            ? '连接断了，连上后自动继续'
            : chapters > 0
              ? `正在书写第${chineseNumber(chapters)}章`
              : '正在起笔'}
        </b>
        <span className="num whitespace-nowrap">
          {expectedPages ? `${Math.min(pages, expectedPages)} / ${expectedPages} 页` : `${pages} 页`}
          <button
            type="button"
            onClick={stop}
            className="ml-4 border-b border-current leading-tight hover:text-ink"
          >
            停笔
          </button>
        </span>
      </div>
      <div
        role="progressbar"
        aria-label="书写进度"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share === null ? undefined : Math.round(share * 100)}
        className="h-1 overflow-hidden rounded-full bg-sunk"
      >
        <span
          style={{ width: `${(share ?? 0.33) * 100}%` }}
          className={`block h-full rounded-full bg-ink transition-[width] duration-500 ease-brush ${share === null ? 'animate-[slide-over_1.8s_ease-in-out_infinite_alternate]' : ''}`}
        />
      </div>
      {chapters === 0 && !paused && <FirstWord />}
    </>
  )
}

const SLOW_AFTER_S = 8

/** How long the first word has been waited for, once that is longer than usual. */
function FirstWord() {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const begun = Date.now()
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - begun) / 1000)), 1000)
    return () => clearInterval(timer)
  }, [])
  if (seconds < SLOW_AFTER_S) return null
  return (
    <p role="status" className="text-[13px] leading-normal text-ink-2">
      模型还没开口，比平时慢。
      <span aria-hidden="true" className="num">
        已等 {seconds} 秒。
      </span>
      不想等就停笔，题目还在。
    </p>
  )
}

/** Where it is cramped, the line below says how long the outline is and nothing stands here. */
function Written({ session, pages }: { session: OutlineSession; pages: number }) {
  const { tree, status } = session
  const isThere = status === 'ready' && tree.chapters.length > 0
  return (
    <div
      className={`flex items-baseline justify-between gap-3 text-[14px] text-ink-2 ${isThere ? 'stacked:sr-only low:sr-only' : ''}`}
    >
      <b role="status" className="font-semibold text-ink">
        {status === 'loading' ? '正在打开大纲' : status === 'failed' ? '还没有大纲' : '大纲'}
      </b>
      {status === 'ready' && <Extent session={session} pages={pages} className="" />}
    </div>
  )
}

function Extent({
  session: { tree },
  pages,
  className,
}: {
  session: OutlineSession
  pages: number
  className: string
}) {
  if (tree.chapters.length === 0) return null
  return (
    <span className={`num whitespace-nowrap ${className}`}>
      {tree.chapters.length} 章 · {pages} 页
    </span>
  )
}
