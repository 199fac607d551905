import { HydrationBoundary } from '@tanstack/react-query'
import { readChoice, SquarePage, squareQuery } from '../features/demands/index.ts'
import { currentUserId } from '../features/session/index.ts'
import { documentHead } from '../lib/document-head.ts'
import { eagerBrowserLoader, type PageArgs, type PageData, serverLoader } from '../lib/loader.ts'
import { paths } from '../lib/paths.ts'

const queries = ({ url }: PageArgs) => [squareQuery(currentUserId(), readChoice(url.searchParams))]

export const loader = serverLoader(queries, () => null)
export const clientLoader = eagerBrowserLoader(queries, () => null)

export const meta = (args: Parameters<typeof documentHead>[0]) =>
  documentHead(args, {
    title: '接单广场',
    description: '答辩、路演与课题汇报的设计需求：报价公开，定金托管，设计师接单，稿成付讫。',
    path: paths.ordersSquare,
    picture: import.meta.env.SSR && 'list/orders-square',
    pictureAlt: import.meta.env.SSR && '接单广场：发布需求，选定设计师，审试稿，验收全稿',
  })

export default function OrdersSquare({ loaderData }: { loaderData: PageData<null> }) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <SquarePage />
    </HydrationBoundary>
  )
}
