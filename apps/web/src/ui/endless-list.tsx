import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'

export interface ListEndProps {
  hasMore: boolean
  isFetching: boolean
  /** The last try to read more failed; it is made again only when asked for. */
  isError?: boolean
  onMore: () => void
  /** Said when there is no more; nothing for ''. */
  endText?: string
}

/** How far from sight the end may be when more is asked for. */
const AHEAD = '600px'

/** The end of a list that grows: more is read when it comes near, or by the button; then it says that this is all. */
export function ListEnd({
  hasMore,
  isFetching,
  isError = false,
  onMore,
  endText = '没有更多了',
}: ListEndProps) {
  const line = useRef<HTMLDivElement>(null)
  const more = useEffectEvent(onMore)
  const isWaiting = hasMore && !isFetching && !isError
  useEffect(() => {
    if (!isWaiting || !line.current) return
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && more(), {
      rootMargin: AHEAD,
    })
    observer.observe(line.current)
    return () => observer.disconnect()
  }, [isWaiting])

  if (!hasMore && !endText) return null
  return (
    <div ref={line} className="flex min-h-[86px] items-center justify-center gap-4 py-[22px]">
      {hasMore ? (
        <>
          {isError && (
            <p role="status" className="text-sm text-ink-2">
              后面的没有读到，前面的还在。
            </p>
          )}
          <Button look="outline" size="s" busy={isFetching} onClick={onMore}>
            {isFetching ? '正在读取' : isError ? '重试' : '加载更多'}
          </Button>
        </>
      ) : (
        <p className="flex w-full items-center gap-3.5 text-[13px] text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
          {endText}
        </p>
      )}
    </div>
  )
}

/**
 * A list that grows as it is read. A press on the button leads the focus to the first of what came. Where its items
 * are kept by the query cache, going back finds the same length and so the same place.
 */
export function EndlessList<Item>({
  label,
  items,
  keyOf,
  children,
  className = '',
  onMore,
  ...end
}: {
  label: string
  items: readonly Item[]
  keyOf: (item: Item) => string
  children: (item: Item) => ReactNode
  className?: string
} & ListEndProps) {
  const list = useRef<HTMLUListElement>(null)
  const [askedAt, setAskedAt] = useState<number | null>(null)
  const [first] = useState(items.length)

  useLayoutEffect(() => {
    if (askedAt === null || items.length <= askedAt) return
    ;(list.current?.children[askedAt] as HTMLElement | undefined)?.focus()
    setAskedAt(null)
  }, [askedAt, items.length])

  return (
    <>
      <ul ref={list} aria-label={label} className={className}>
        {items.map((item) => (
          <li key={keyOf(item)} data-item tabIndex={-1} className="outline-none">
            {children(item)}
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {items.length > first ? `已读到 ${items.length} 条` : ''}
      </p>
      <ListEnd
        {...end}
        onMore={() => {
          if (document.activeElement?.tagName === 'BUTTON') setAskedAt(items.length)
          onMore()
        }}
      />
    </>
  )
}
