import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { lastPage, readPage } from '../../../lib/list-address.ts'
import { paths } from '../../../lib/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { StatePanel } from '../../../ui/state-panel.tsx'
import { searchOf } from '../../../ui/table/address.ts'
import { type OrderSide, ordersPageSize, ordersQuery } from '../api.ts'
import { DemandSkeletons } from '../square/demand-grid.tsx'
import { OrderCard } from './order-card.tsx'

/** The reader's own orders of a side, the newest first, by the page in the address. */
export default function OrdersList({ userId, side }: { userId: string; side: OrderSide }) {
  const [search] = useSearchParams()
  const page = readPage(search)
  const query = useQuery({ ...ordersQuery(userId, side, page), placeholderData: (previous) => previous })
  const to = (next: number) => searchOf(search, { page: next })
  return (
    <>
      <p aria-live="polite" className="mb-4 min-h-6 text-sm text-ink-3">
        {query.data && query.data.total > 0 && (
          <>
            共 <b className="num font-semibold text-ink">{query.data.total}</b> 单
          </>
        )}
      </p>
      <QueryState
        query={query}
        loading={<DemandSkeletons count={3} />}
        failed="没有读到订单"
        isEmpty={({ list }) => list.length === 0}
        empty={() => <NoOrders {...{ side, page, first: to(1) }} />}
      >
        {({ list }) => (
          <ul className={`grid gap-4 ${query.isPlaceholderData ? 'opacity-55 transition-opacity' : ''}`}>
            {list.map((demand) => (
              <li key={demand.orderId} className="grid min-w-0">
                {demand.order && <OrderCard demand={demand} order={demand.order} />}
              </li>
            ))}
          </ul>
        )}
      </QueryState>
      <div className="pt-11 empty:hidden">
        <Pagination current={page} last={lastPage(query.data?.total ?? 0, ordersPageSize)} to={to} />
      </div>
    </>
  )
}

function NoOrders({ side, page, first }: { side: OrderSide; page: number; first: string }) {
  if (page > 1) {
    return (
      <StatePanel drawing="empty" title="这一页没有订单了">
        <ButtonLink to={first} look="outline" preventScrollReset>
          回第一页
        </ButtonLink>
      </StatePanel>
    )
  }
  return side === 'published' ? (
    <StatePanel drawing="empty" title="还没有发布过需求" hint="写下想要的样子，设计师会来接单。">
      <ButtonLink to={paths.publish}>发布需求</ButtonLink>
    </StatePanel>
  ) : (
    <StatePanel drawing="empty" title="还没有接单" hint="接单广场上有人在等设计师。">
      <ButtonLink to={paths.ordersSquare}>去接单广场</ButtonLink>
    </StatePanel>
  )
}
