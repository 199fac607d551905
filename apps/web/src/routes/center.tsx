import { type DehydratedState, HydrationBoundary } from '@tanstack/react-query'
import type { PublicProfile } from '@yantu/contract/identity/endpoints'
import { type ComponentProps, Suspense, useMemo } from 'react'
import { isRouteErrorResponse, useSearchParams } from 'react-router'
import { personWorksQuery } from '../features/catalog/own/api.ts'
import {
  CentrePage,
  type CentreParts,
  centreSearch,
  CentreSkeleton,
  Nobody,
  PersonPage,
  personQuery,
  personThings,
  publicPlace,
  ratingQuery,
  readCentre,
  typesOf,
  type WorksPart,
} from '../features/centre/index.ts'
import { EarningsPanel } from '../features/earnings/index.ts'
import { currentUserId, useSession } from '../features/session/index.ts'
import { ErrorBoundary as PageError } from '../layouts/page-boundary.tsx'
import { documentHead } from '../lib/document-head.ts'
import { browserLoader, type PageArgs, serverLoader } from '../lib/loader.ts'
import { partOf, shownFirst } from '../lib/part.tsx'
import { paths } from '../lib/paths.ts'
import { FailedPanel } from '../ui/failed-panel.tsx'
import { PartPlace } from '../ui/part-place.tsx'

/** Each tab's code comes when it is chosen. */
const Works = partOf(() => import('../features/catalog/own/works.tsx'))
const Favourites = partOf(() => import('../features/catalog/own/favourites.tsx'))
const OrdersList = partOf(() => import('../features/demands/orders/orders-list.tsx'))
const PurchaseList = partOf(() => import('../features/payment/purchases/purchase-list.tsx'))
const EarningsInShort = partOf(() => import('../features/earnings/components/earnings-in-short.tsx'))
const InvoiceRequest = partOf(async () => ({
  default: (await import('../features/invoices/index.ts')).InvoiceRequest,
}))
/** Another's page stands in the server's document; one's own is for the browser. */
const PersonWorks = shownFirst(() => import('../features/catalog/own/person-works.tsx'))

const isAnother = (userId: string): boolean => userId !== '' && userId !== currentUserId()

function queries({ url }: PageArgs) {
  const { userId, ...place } = publicPlace(readCentre(url.searchParams))
  if (!isAnother(userId)) return []
  return [
    personQuery(currentUserId(), userId),
    personWorksQuery({ userId, types: typesOf(place), page: place.page }),
    ratingQuery(userId),
  ]
}

interface Head {
  /** Null is one's own. */
  person: Pick<PublicProfile, 'userId' | 'userName' | 'school' | 'workCount'> | null
  path: string
}

function headOf([answer]: readonly unknown[], { url }: PageArgs): Head {
  const asked = readCentre(url.searchParams)
  const person = (answer as PublicProfile | undefined) ?? null
  return {
    person: person && {
      userId: person.userId,
      userName: person.userName,
      school: person.school,
      workCount: person.workCount,
    },
    path: paths.centre + centreSearch(publicPlace(asked), { page: asked.page }),
  }
}

export const loader = serverLoader(queries, headOf)
export const clientLoader = browserLoader(queries, headOf)

interface PageData {
  state: DehydratedState | null
  head: Head
}

export const meta = (
  args: Parameters<typeof documentHead>[0] & {
    loaderData: PageData | undefined
    location: { search: string }
  },
) => {
  if (!args.loaderData) return []
  const { person, path } = args.loaderData.head
  if (!person)
    return documentHead(args, {
      title: '个人中心',
      description: '自己的作品、订单、收藏、购买记录与收益。',
      path: paths.centre,
      noindex: true,
    })
  const { userId, userName, school, workCount } = person
  const { page, tab, ...asked } = readCentre(new URLSearchParams(args.location.search))
  return documentHead(args, {
    title: [`${userName} 的作品`, tab === '1' && '金奖案例', page > 1 && `第 ${page} 页`]
      .filter(Boolean)
      .join(' · '),
    description: `${[school, userName].filter(Boolean).join(' ')} 在砚图发布的 ${workCount} 件作品：演示模板、金奖案例与科研绘图，可预览、购买与定制。`,
    path,
    picture: import.meta.env.SSR && (workCount > 0 ? `person/${userId}` : 'home'),
    pictureAlt: import.meta.env.SSR && `${userName} 和 TA 的作品`,
    // An empty page, another's private tab and a list by type are nothing to be found.
    noindex: workCount === 0 || publicPlace({ ...asked, tab, page }).tab !== tab || asked.type !== '',
    things: import.meta.env.SSR && personThings(args.loaderData.state),
  })
}

const tab = (shown: ComponentProps<typeof PartPlace>['children']) => (
  <PartPlace loading={null} failed={(retry) => <FailedPanel className="py-16" onRetry={retry} />}>
    {shown}
  </PartPlace>
)

const parts: CentreParts = {
  works: (part) => tab((how) => <Works {...how} {...part} viewer={part.viewer ?? ''} />),
  favourites: (part) => tab((how) => <Favourites {...how} {...part} />),
  orders: (userId, side) => tab((how) => <OrdersList {...how} userId={userId} side={side} />),
  purchases: (userId) =>
    tab((how) => (
      <PurchaseList
        {...how}
        userId={userId}
        also={(order) => <InvoiceRequest userId={userId} order={order} />}
      />
    )),
  earningsInShort: (userId, to) => <EarningsInShort userId={userId} to={to} />,
  earnings: (userId) => tab((how) => <EarningsPanel {...how} userId={userId} />),
}

const loading = (
  <div className="wrap pb-16">
    <CentreSkeleton />
  </div>
)

const personWorks = (part: WorksPart) => (
  <Suspense>
    <PersonWorks {...part} />
  </Suspense>
)

export default function Center({ loaderData }: { loaderData: PageData }) {
  const [search] = useSearchParams()
  const place = useMemo(() => readCentre(search), [search])
  const viewer = useSession()?.user.userId ?? null
  if (place.userId === '' || place.userId === viewer) return <CentrePage parts={parts} fallback={loading} />
  return (
    <HydrationBoundary state={loaderData.state}>
      <div className="wrap pb-16">
        <PersonPage key={place.userId} place={place} works={personWorks} />
      </div>
    </HydrationBoundary>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <PageError />
  return (
    <>
      <title>没有找到这个人 - 砚图</title>
      <meta name="robots" content="noindex" />
      <div className="wrap pb-16">
        <Nobody />
      </div>
    </>
  )
}
