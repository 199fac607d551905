import { CentrePage, type CentreParts, CentreSkeleton } from '../features/centre/index.ts'
import { EarningsPanel } from '../features/earnings/index.ts'
import { documentHead } from '../lib/document-head.ts'
import { partOf } from '../lib/part.tsx'
import { paths } from '../lib/paths.ts'

/** Each tab's code comes when it is chosen. */
const Works = partOf(() => import('../features/catalog/own/works.tsx'))
const Favourites = partOf(() => import('../features/catalog/own/favourites.tsx'))
const OrdersList = partOf(() => import('../features/demands/orders/orders-list.tsx'))
const PurchaseList = partOf(() => import('../features/payment/purchases/purchase-list.tsx'))
const EarningsInShort = partOf(() => import('../features/earnings/components/earnings-in-short.tsx'))
const InvoiceRequest = partOf(async () => ({
  default: (await import('../features/invoices/index.ts')).InvoiceRequest,
}))

export const meta = (args: Parameters<typeof documentHead>[0]) =>
  documentHead(args, {
    title: '个人中心',
    description: '自己的作品、订单、收藏、购买记录与收益。',
    path: paths.centre,
    noindex: true,
  })

const parts: CentreParts = {
  works: (part) => <Works {...part} />,
  favourites: (part) => <Favourites {...part} />,
  orders: (userId, side) => <OrdersList userId={userId} side={side} />,
  purchases: (userId) => (
    <PurchaseList userId={userId} also={(order) => <InvoiceRequest userId={userId} order={order} />} />
  ),
  earningsInShort: (userId, to) => <EarningsInShort userId={userId} to={to} />,
  earnings: (userId) => <EarningsPanel userId={userId} />,
}

const loading = (
  <div className="wrap pb-16">
    <CentreSkeleton />
  </div>
)

export default function Center() {
  return <CentrePage parts={parts} fallback={loading} />
}
