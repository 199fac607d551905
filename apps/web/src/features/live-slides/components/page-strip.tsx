import { type KeyboardEvent, memo, useCallback, useEffect, useRef } from 'react'
import type { Colors } from '../engine/protocol.ts'
import type { LivePage } from '../use-live-pages.ts'
import { useSeen } from '../use-seen.ts'
import { SlideView } from './slide-view.tsx'

const turns: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowLeft: -1,
  ArrowDown: 1,
  ArrowRight: 1,
  PageUp: -5,
  PageDown: 5,
  Home: -Infinity,
  End: Infinity,
}

/**
 * Every page, one under the other (beside each other on a phone). The present one is framed and kept in sight; a
 * page is drawn while it is near the screen.
 */
export function PageStrip({
  pages,
  colors,
  at,
  isWriting,
  onGo,
}: {
  pages: readonly LivePage[]
  colors: Colors
  at: number
  isWriting: boolean
  onGo: (index: number) => void
}) {
  const list = useRef<HTMLOListElement>(null)
  const latest = useRef({ onGo, at, count: pages.length })
  useEffect(() => {
    latest.current = { onGo, at, count: pages.length }
  })
  const go = useCallback((index: number) => latest.current.onGo(index), [])
  const turn = useCallback((event: KeyboardEvent) => {
    const by = turns[event.key]
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const { onGo: goTo, at: from, count } = latest.current
    const next = Math.max(0, Math.min(count - 1, from + by))
    goTo(next)
    list.current?.children[next]?.querySelector('button')?.focus({ preventScroll: true })
  }, [])

  useEffect(() => {
    const strip = list.current
    const frame = strip?.children[at] as HTMLElement | undefined
    if (!strip || !frame) return
    strip.scrollTo?.({
      top: frame.offsetTop - (strip.clientHeight - frame.offsetHeight) / 2,
      left: frame.offsetLeft - (strip.clientWidth - frame.offsetWidth) / 2,
      behavior: 'smooth',
    })
  }, [at])

  return (
    <ol ref={list} aria-label="页面" className={listClass}>
      {pages.map((page, index) => (
        <Frame
          key={page.anchor}
          svg={page.svg()}
          title={page.title}
          colors={colors}
          number={index + 1}
          isPresent={index === at}
          onGo={go}
          onTurn={turn}
        />
      ))}
      {isWriting && <Unwritten number={pages.length + 1} />}
    </ol>
  )
}

const listClass =
  'no-bar relative -mx-1.5 flex min-h-0 gap-2.5 overflow-auto p-1.5 stacked:group-has-[[role=tree]_textarea]/bench:hidden lg:mx-0 lg:grid lg:content-start lg:gap-3'
const rowClass =
  'flex-none basis-[92px] text-[12.5px] low:stacked:basis-[72px] lg:grid lg:grid-cols-[20px_minmax(0,1fr)] lg:gap-1.5 lg:basis-auto'

/** Drawn again only when its own picture, title or number is another. */
const Frame = memo(function Frame({
  svg,
  title,
  colors,
  number,
  isPresent,
  onGo,
  onTurn,
}: {
  svg: string
  title: string
  colors: Colors
  number: number
  isPresent: boolean
  onGo: (index: number) => void
  onTurn: (event: KeyboardEvent) => void
}) {
  const row = useRef<HTMLLIElement>(null)
  const isSeen = useSeen(row)
  return (
    <li ref={row} className={`${rowClass} ${isPresent ? 'font-semibold text-ink' : 'text-ink-2'}`}>
      <span aria-hidden="true" className="num hidden lg:block">
        {number}
      </span>
      <div className="relative aspect-video w-full rounded-[4px] bg-surface">
        <div aria-hidden="true" className="size-full overflow-hidden rounded-[4px]">
          {(isSeen || isPresent) && <SlideView svg={svg} colors={colors} />}
        </div>
        <button
          type="button"
          tabIndex={isPresent ? 0 : -1}
          aria-label={`第 ${number} 页${title ? `：${title}` : ''}`}
          aria-current={isPresent ? 'page' : undefined}
          onClick={() => onGo(number - 1)}
          onKeyDown={onTurn}
          className="absolute inset-0 rounded-[4px] shadow-[0_0_0_1px_rgb(40_30_20/.12)] transition-shadow duration-200 hover:shadow-[0_0_0_2px_var(--line-2)] aria-[current]:shadow-[0_0_0_2px_var(--desk),0_0_0_4px_var(--ink)]"
        />
      </div>
    </li>
  )
})

function Unwritten({ number, label = '待写' }: { number: number; label?: string }) {
  return (
    <li className={`${rowClass} text-ink-3`}>
      <span aria-hidden="true" className="num hidden lg:block">
        {number}
      </span>
      <span className="grid aspect-video w-full content-start gap-[5px] rounded-[4px] bg-surface p-3 shadow-[0_0_0_1px_rgb(40_30_20/.1)]">
        <span className="sr-only">{label}</span>
        <Bar className="h-2 w-3/5 bg-line-2" />
        <Bar className="h-[5px] w-full bg-line" />
        <Bar className="h-[5px] w-4/5 bg-line" />
      </span>
    </li>
  )
}

/** The pages before the first of them are there. */
export const StripSkeleton = () => (
  <ol aria-label="页面" className={listClass}>
    {Array.from({ length: 6 }, (_, index) => (
      <Unwritten key={index} number={index + 1} label="待画" />
    ))}
  </ol>
)

export const Bar = ({ className }: { className: string }) => (
  <span aria-hidden="true" className={`block animate-pulse rounded-[3px] ${className}`} />
)
