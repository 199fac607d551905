import { type DehydratedState, HydrationBoundary, useQuery, useQueryClient } from '@tanstack/react-query'
import type { DemandCard, DemandDetail } from '@yantu/contract/demands/endpoints'
import { type ComponentProps, useState } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { demandDictionariesQuery, relatedQuery } from '../features/demands/api.ts'
import {
  DemandView,
  liveDemandQuery,
  type DemandDue,
  refreshDemand,
  useDemand,
} from '../features/demands/detail/index.ts'
import { DemandPayment } from '../features/payment/demand.ts'
import { currentUserId, useSession } from '../features/session/index.ts'
import { ErrorBoundary as PageError } from '../layouts/page-boundary.tsx'
import { documentHead } from '../lib/document-head.ts'
import { browserLoader, type PageArgs, serverLoader } from '../lib/loader.ts'
import { paths } from '../lib/paths.ts'
import { isMissing } from '../lib/transport/errors.ts'
import { useOwnSight } from '../lib/use-own-sight.ts'
import { FailedLine } from '../ui/failed-line.tsx'
import { FailedPanel } from '../ui/failed-panel.tsx'

const DESCRIPTION_CHARS = 120

const queries = ({ params }: PageArgs) => {
  const orderId = params['id'] ?? ''
  const viewer = currentUserId()
  return [liveDemandQuery(viewer, orderId), demandDictionariesQuery(), relatedQuery(viewer, orderId)]
}

function headOf([demand]: readonly unknown[]) {
  const { title, description, orderFee, orderId } = demand as DemandDetail
  return {
    id: orderId,
    title,
    description: description.slice(0, DESCRIPTION_CHARS) || `${title}，报价 ${orderFee} 元`,
    path: paths.demand(orderId),
    rendered: Date.now(),
  }
}

export const loader = serverLoader(queries, headOf)
export const clientLoader = browserLoader(queries, headOf)

interface PageData {
  state: DehydratedState | null
  head: ReturnType<typeof headOf>
}

export const meta = (args: Parameters<typeof documentHead>[0] & { loaderData: PageData | undefined }) =>
  args.loaderData
    ? documentHead(args, {
        ...args.loaderData.head,
        picture: import.meta.env.SSR && `demand/${args.loaderData.head.id}`,
        pictureAlt: import.meta.env.SSR && `需求：${args.loaderData.head.title}`,
      })
    : []

export default function DemandPage({
  params,
  loaderData: { state, head },
}: {
  params: { id: string }
  loaderData: PageData
}) {
  return (
    <HydrationBoundary state={state}>
      <Loaded key={params.id} orderId={params.id} rendered={head.rendered} />
    </HydrationBoundary>
  )
}

/** What a visitor may not know of, as while it is checked, its publisher may: the page is asked for once more as them. */
export function ErrorBoundary({ error, params: { id } }: { error: unknown; params: { id: string } }) {
  const isSignedIn = useSession() !== null
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return isMissing && isSignedIn ? <OwnDemand orderId={id} /> : <PageError />
}

function OwnDemand({ orderId }: { orderId: string }) {
  const userId = useSession()?.user.userId ?? null
  const [rendered] = useState(() => Date.now())
  const { data, error, isFetching, refetch } = useQuery(liveDemandQuery(userId, orderId))
  if (error && !data && !isMissing(error))
    return <FailedPanel as="h1" className="py-32" busy={isFetching} onRetry={() => void refetch()} />
  if (!data) return <PageError />
  return (
    <>
      <title>{`${data.title} - 砚图`}</title>
      <Loaded orderId={orderId} rendered={rendered} />
    </>
  )
}

function Loaded({ orderId, rendered }: { orderId: string; rendered: number }) {
  const client = useQueryClient()
  const viewer = useSession()?.user.userId ?? null
  const own = useDemand(orderId)
  const { data: dictionaries = {} } = useQuery(demandDictionariesQuery())
  const { shown: related } = useOwnSight(relatedQuery(viewer, orderId), relatedAsVisitorSees)
  const [paying, setPaying] = useState<DemandDue | null>(null)
  const { seen } = own
  if (!seen) return own.hasFailed ? <FailedPanel as="h1" className="py-32" onRetry={own.retry} /> : null

  function close() {
    setPaying(null)
    void refreshDemand(client, orderId)
  }

  return (
    <>
      {own.hasFailed && (
        <div className="wrap pt-3">
          <FailedLine text="没有读到你在这条需求里的身份，眼前的按访客显示。" onRetry={own.retry} />
        </div>
      )}
      <DemandView
        {...seen}
        dictionaries={dictionaries}
        related={related?.list ?? none}
        rendered={rendered}
        pay={setPaying}
      />
      {paying && (
        <DemandPayment
          orderId={orderId}
          title={seen.demand.title}
          due={paying}
          lines={linesOf(seen.demand, paying.stage)}
          onPaid={() => void refreshDemand(client, orderId)}
          onClose={close}
          onMissing={close}
        />
      )}
    </>
  )
}

const none: readonly DemandCard[] = []

const relatedAsVisitorSees = <Page extends { list: DemandCard[] }>(page: Page): Page => ({
  ...page,
  list: page.list.map((demand) => ({ ...demand, takeStatus: '0', issueStatus: '0' })),
})

/** What the amount is made of, as it was agreed. */
function linesOf(
  { money, orderFee }: DemandDetail,
  stage: DemandDue['stage'],
): ComponentProps<typeof DemandPayment>['lines'] {
  if (!money) return []
  const urgent = Number(money.urgentFee) > 0 ? [{ label: '加急费', yuan: money.urgentFee }] : []
  return [
    { label: '报价', yuan: orderFee },
    ...urgent,
    stage === '0'
      ? { label: '试稿通过后付余款', yuan: money.balance }
      : { label: '已付定金', yuan: money.deposit },
  ]
}
