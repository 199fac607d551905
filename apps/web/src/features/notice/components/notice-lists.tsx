import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { EndlessList } from '../../../ui/endless-list.tsx'
import { FailedLine } from '../../../ui/failed-line.tsx'
import { FailedPanel } from '../../../ui/failed-panel.tsx'
import { StatePanel } from '../../../ui/state-panel.tsx'
import { announcementsQuery, noticesQuery } from '../api.ts'
import type { NoticeType } from '../types.ts'
import { useOpened } from '../use-opened.ts'
import { AnnouncementItem, NoticeItem } from './notice-item.tsx'
import { NoticeSkeleton } from './notice-skeleton.tsx'

interface ListProps {
  userId: string
  type: NoticeType
  /** How many have come since it was opened. */
  news: number
}

/** Everything of one type, the newest first. */
export function NoticeList({ userId, type, news }: ListProps) {
  const query = useInfiniteQuery(noticesQuery(userId, Number(type)))
  return (
    <Items {...{ userId, type, news, query }} pages={query.data?.pages}>
      {(notice) => <NoticeItem notice={notice} type={type} />}
    </Items>
  )
}

export function AnnouncementList({ userId, type, news }: ListProps) {
  const query = useInfiniteQuery(announcementsQuery(userId))
  return (
    <Items {...{ userId, type, news, query }} pages={query.data?.pages}>
      {(announcement) => <AnnouncementItem announcement={announcement} />}
    </Items>
  )
}

/** What of a list of pages this one needs to know. */
interface Asked {
  isError: boolean
  isFetching: boolean
  isFetchNextPageError: boolean
  isRefetchError: boolean
  hasNextPage: boolean
  fetchNextPage(): Promise<unknown>
  refetch(): Promise<unknown>
}

function Items<Item extends { id: string; isRead: '0' | '1' }>({
  userId,
  type,
  news,
  query,
  pages,
  children,
}: ListProps & {
  query: Asked
  pages: readonly { list: Item[] }[] | undefined
  children: (item: Item) => ReactNode
}) {
  useOpened(userId, type, pages?.[0])
  if (!pages) {
    if (!query.isError) return <NoticeSkeleton.Rows />
    return <FailedPanel title="没有读到消息" busy={query.isFetching} onRetry={() => void query.refetch()} />
  }
  const items = pages.flatMap(({ list }) => list)
  return (
    <>
      {news > 0 && (
        <News
          count={news}
          busy={query.isFetching}
          hasFailed={query.isRefetchError}
          onShow={() => void query.refetch()}
        />
      )}
      {items.length === 0 ? (
        <StatePanel drawing="empty" title="暂无消息" hint="有了新消息，铃铛上会有红点。" />
      ) : (
        <EndlessList
          label="消息"
          items={items}
          keyOf={({ id }) => id}
          hasMore={query.hasNextPage}
          isFetching={query.isFetching}
          isError={query.isFetchNextPageError}
          onMore={() => void query.fetchNextPage()}
        >
          {children}
        </EndlessList>
      )}
    </>
  )
}

function News({
  count,
  busy,
  hasFailed,
  onShow,
}: {
  count: number
  busy: boolean
  hasFailed: boolean
  onShow: () => void
}) {
  if (hasFailed)
    return (
      <FailedLine
        text={`${count} 条新消息没有读到。`}
        busy={busy}
        onRetry={onShow}
        className="justify-center pt-5 text-sm"
      />
    )
  return (
    <p role="status" className="flex justify-center pt-5">
      <Button look="outline" size="s" busy={busy} onClick={onShow}>
        有 {count} 条新消息，点击查看
      </Button>
    </p>
  )
}
