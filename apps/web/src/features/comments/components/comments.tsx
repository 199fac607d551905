import { useInfiniteQuery } from '@tanstack/react-query'
import { keepFocus } from '../../../lib/keep-focus.ts'
import { partOf } from '../../../lib/part.tsx'
import { FailedPanel } from '../../../ui/failed-panel.tsx'
import { EndlessList } from '../../../ui/endless-list.tsx'
import { useRequireLogin, useSession } from '../../session/index.ts'
import { commentsQuery } from '../api.ts'
import { useOwnOpen } from '../use-own-open.ts'
import { FloorItem } from './floor-item.tsx'

const Composer = partOf(() => import('./composer.tsx'))

export interface CommentsProps {
  templateId: string
  /** Opens the report of a comment. */
  onReport: (commentId: string) => void
}

/** What is said of a work, and a place to say more. */
export default function Comments({ templateId, onReport }: CommentsProps) {
  const viewer = useSession()?.user.userId ?? null
  const query = useInfiniteQuery(commentsQuery(viewer, templateId))
  const { pages } = query.data ?? {}
  return (
    <div ref={keepFocus} tabIndex={-1} className="rounded-medium outline-offset-4">
      <Write templateId={templateId} total={pages?.[0]?.total} />
      {pages ? (
        <EndlessList
          label="评论"
          className="mt-2 divide-y divide-line"
          items={pages.flatMap(({ list }) => list)}
          keyOf={({ commentId }) => commentId}
          hasMore={query.hasNextPage}
          isFetching={query.isFetchingNextPage}
          isError={query.isFetchNextPageError}
          onMore={() => void query.fetchNextPage()}
          endText=""
        >
          {(floor) => <FloorItem {...{ floor, viewer, templateId, onReport }} />}
        </EndlessList>
      ) : query.isError ? (
        <FailedPanel title="没有读到评论" busy={query.isFetching} onRetry={() => void query.refetch()} />
      ) : (
        <Loading />
      )}
    </div>
  )
}

/** Looks like a field; the form comes with the press. */
function Write({ templateId, total }: { templateId: string; total: number | undefined }) {
  const [opener, setOpen] = useOwnOpen()
  const requireLogin = useRequireLogin()
  const button = (
    <button
      type="button"
      onClick={() => requireLogin(() => setOpen(true))}
      className="edge mt-4 min-h-13 w-full rounded-medium bg-surface px-4 text-left text-[15px] text-ink-3 transition-colors hover:text-ink-2"
    >
      {total === 0 ? '用过或打算用？说说你的看法' : `写评论${total ? `，已有 ${total} 条` : ''}`}
    </button>
  )
  return (
    <div data-item>
      {opener === null ? (
        button
      ) : (
        <Composer
          fallback={button}
          templateId={templateId}
          viewer={opener}
          onMissing={() => setOpen(false)}
          onDone={() => setOpen(false)}
        />
      )}
    </div>
  )
}

const bar = 'animate-pulse rounded-[6px] bg-sunk motion-reduce:animate-none'

const Loading = () => (
  <div role="status" aria-label="正在读取评论" className="mt-6 grid gap-7">
    {[0, 1].map((row) => (
      <div key={row} className="grid grid-cols-[40px_minmax(0,1fr)] gap-4">
        <span className={`size-10 rounded-full! ${bar}`} />
        <div className="grid gap-2.5">
          <span className={`h-4 w-28 ${bar}`} />
          <span className={`h-4 w-4/5 ${bar}`} />
        </div>
      </div>
    ))}
  </div>
)
