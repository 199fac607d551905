import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { lastPage, readPage } from '../../../lib/list-address.ts'
import { licencePath } from '../../../lib/licence-path.ts'
import { paths, workPath } from '../../../lib/paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Price } from '../../../ui/price.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { StatePanel } from '../../../ui/state-panel.tsx'
import { searchOf } from '../../../ui/table/address.ts'
import { Status } from '../../../ui/status.tsx'
import { useDownload } from '../use-download.ts'
import { pageSize, type Purchase, purchasesQuery } from './api.ts'

/** What the reader has bought, the newest first. `also` stands beside the download of each: its invoice. */
export default function PurchaseList({
  userId,
  also,
}: {
  userId: string
  also?: (purchase: Purchase) => ReactNode
}) {
  const [search] = useSearchParams()
  const page = readPage(search)
  const query = useQuery({ ...purchasesQuery(userId, page), placeholderData: (previous) => previous })
  const to = (next: number) => searchOf(search, { page: next })
  return (
    <>
      <p aria-live="polite" className="min-h-6 text-sm text-ink-3">
        {query.data && query.data.total > 0 && (
          <>
            共 <b className="num font-semibold text-ink">{query.data.total}</b> 笔
          </>
        )}
      </p>
      <QueryState
        query={query}
        loading={<PurchaseSkeleton />}
        failed="没有读到购买记录"
        isEmpty={({ list }) => list.length === 0}
        empty={() => <NoPurchases page={page} first={to(1)} />}
      >
        {({ list }) => (
          <ul className={query.isPlaceholderData ? 'opacity-55 transition-opacity' : ''}>
            {list.map((purchase) => (
              <li key={purchase.orderId} className="border-b border-line">
                <PurchaseRow purchase={purchase} also={also?.(purchase)} />
              </li>
            ))}
          </ul>
        )}
      </QueryState>
      <div className="pt-11 empty:hidden">
        <Pagination current={page} last={lastPage(query.data?.total ?? 0, pageSize)} to={to} />
      </div>
    </>
  )
}

function PurchaseRow({ purchase, also }: { purchase: Purchase; also: ReactNode }) {
  const { templateId, templateType, title, previewImageUrl, payType, createTimeStr, amount, licenceNumber } =
    purchase
  const isRefunded = purchase.isRefunded === '1'
  return (
    <article className="grid grid-cols-[112px_minmax(0,1fr)] gap-x-4 gap-y-3 py-5 sm:grid-cols-[168px_minmax(0,1fr)_auto] sm:items-center sm:gap-x-6">
      <div
        className={`relative aspect-video self-start overflow-hidden rounded-small bg-sunk shadow-ring ${isRefunded ? 'opacity-60 saturate-50' : ''}`}
      >
        {previewImageUrl && <Picture address={previewImageUrl} alt={`${title} 封面`} sizes="168px" />}
      </div>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="min-w-0 truncate text-[15.5px] font-semibold">
            <a
              href={workPath(templateType, templateId)}
              target="_blank"
              rel="noopener"
              className="hover:underline hover:decoration-line-2 hover:underline-offset-4"
            >
              {title}
            </a>
          </h2>
          {isRefunded && <Status tone="off">已退款</Status>}
        </div>
        <p className="mt-1 flex flex-wrap gap-x-4 text-[13px] text-ink-3">
          <span>{payType}</span>
          <time dateTime={createTimeStr.replace(' ', 'T')} className="num">
            {createTimeStr}
          </time>
        </p>
        {licenceNumber && (
          <p className="mt-1 text-[13px] text-ink-3">
            授权{' '}
            <Link
              to={licencePath(licenceNumber)}
              className="num text-ink-2 underline decoration-line-2 underline-offset-4 hover:text-ink"
            >
              {licenceNumber}
            </Link>
          </p>
        )}
        <p className="mt-1">
          <Price yuan={amount} className={`text-[17px] ${isRefunded ? 'text-ink-3! line-through' : ''}`} />
        </p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:col-span-2">
        {!isRefunded && <DownloadAgain templateId={templateId} title={title} />}
        {also}
      </div>
    </article>
  )
}

function DownloadAgain({ templateId, title }: Pick<Purchase, 'templateId' | 'title'>) {
  const { start, busy } = useDownload(templateId)
  return (
    <Button look="ink" size="s" busy={busy} aria-label={`下载：${title}`} onClick={() => void start()}>
      <Icon name="download" size={16} />
      下载
    </Button>
  )
}

const NoPurchases = ({ page, first }: { page: number; first: string }) =>
  page > 1 ? (
    <StatePanel drawing="empty" title="这一页没有记录了">
      <ButtonLink to={first} look="outline" preventScrollReset>
        回第一页
      </ButtonLink>
    </StatePanel>
  ) : (
    <StatePanel drawing="empty" title="还没有购买记录" hint="买过的作品在这里，随时再次下载。">
      <ButtonLink to={paths.templates}>去模板大厅</ButtonLink>
    </StatePanel>
  )

const bar = 'animate-pulse rounded-[6px] bg-sunk motion-reduce:animate-none'

const PurchaseSkeleton = () => (
  <div role="status" aria-label="正在读取购买记录">
    {[0, 1, 2].map((row) => (
      <div
        key={row}
        className="grid grid-cols-[112px_minmax(0,1fr)] gap-4 border-b border-line py-5 sm:grid-cols-[168px_minmax(0,1fr)]"
      >
        <div className={`aspect-video ${bar}`} />
        <div className="grid content-start gap-3">
          <div className={`h-5 w-2/5 ${bar}`} />
          <div className={`h-4 w-1/3 ${bar}`} />
        </div>
      </div>
    ))}
  </div>
)
