import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { serif } from '../../lib/serif.ts'
import { Button } from '../../ui/button.tsx'
import { EndlessList } from '../../ui/endless-list.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { StatePanel } from '../../ui/state-panel.tsx'
import { type Written, writtenQuery } from './api.ts'
import { WritingDialog } from './writing-dialog.tsx'
import { WrittenItem } from './written-item.tsx'

const bar = 'h-40 animate-pulse rounded-medium bg-sunk motion-reduce:animate-none'

/** What the platform tells everybody: written as drafts, published, withdrawn. */
export function AnnouncementRoom({ userId }: { userId: string }) {
  /** What is being written: another's place, or 'new'. */
  const [writing, setWriting] = useState<Written | 'new' | null>(null)
  return (
    <div className="mx-auto max-w-[1040px] px-4 pb-10 pt-[18px] sm:px-7 sm:pt-6">
      <header className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="serif text-[26px] leading-tight">{serif('公告')}</h1>
          <p className="mt-1 text-[13px] text-ink-3">发布后所有用户都能读到，没有设为免打扰的会看到红点。</p>
        </div>
        <Button onClick={() => setWriting('new')}>写公告</Button>
      </header>
      <List userId={userId} onEdit={setWriting} />
      {writing && (
        <WritingDialog written={writing === 'new' ? null : writing} onClose={() => setWriting(null)} />
      )}
    </div>
  )
}

function List({ userId, onEdit }: { userId: string; onEdit: (written: Written) => void }) {
  const query = useInfiniteQuery(writtenQuery(userId))
  return (
    <QueryState
      query={query}
      loading={
        <div role="status" aria-label="正在读取公告" className="grid gap-4">
          <span className={bar} />
          <span className={bar} />
        </div>
      }
      failed="没有读到公告"
      className="py-24"
      isEmpty={({ pages }) => pages.every(({ list }) => list.length === 0)}
      empty={() => (
        <StatePanel
          drawing="empty"
          as="h2"
          title="还没有公告"
          hint="写好的先是草稿，发布后才会通知用户。"
          className="py-24"
        />
      )}
    >
      {({ pages }) => (
        <EndlessList
          label="公告"
          className="grid gap-4"
          items={pages.flatMap(({ list }) => list)}
          keyOf={({ announcementId }) => announcementId}
          hasMore={query.hasNextPage}
          isFetching={query.isFetchingNextPage}
          isError={query.isFetchNextPageError}
          onMore={() => void query.fetchNextPage()}
          endText=""
        >
          {(one) => <WrittenItem written={one} onEdit={() => onEdit(one)} />}
        </EndlessList>
      )}
    </QueryState>
  )
}
