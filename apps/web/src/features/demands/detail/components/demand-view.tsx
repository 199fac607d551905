import type { DemandCard, DemandDetail } from '@yantu/contract/demands/endpoints'
import { Suspense, useMemo } from 'react'
import { partOf, readFirst, shownFirst } from '../../../../lib/part.tsx'
import { paths } from '../../../../lib/paths.ts'
import { Breadcrumb } from '../../../../ui/breadcrumb.tsx'
import { Strokes } from '../../../../ui/strokes.tsx'
import { isParty, panelOf } from '../panel.ts'
import { progressOf } from '../progress.ts'
import type { SeenDemand } from '../use-demand.ts'
import type { DemandDue } from '../desk-props.ts'
import type { Dictionaries } from './information.tsx'
import { OfferBar, OfferCard } from './offer-card.tsx'
import { TitleRow } from './title-row.tsx'

const OPEN = 'open-demand'
const Offered = readFirst(() => import('./offered.tsx'), OPEN)
const TakersCard = readFirst(() => import('./takers-card.tsx'), OPEN)
const RELATED = 'related-of-demand'
const Related = shownFirst(() => import('./related.tsx'), RELATED)

const Desk = partOf(() => import('./desk.tsx'))
const Underway = partOf(() => import('./underway.tsx'))
const Beside = partOf(() => import('./beside.tsx'))

interface DemandViewProps extends SeenDemand {
  dictionaries: Dictionaries
  related: readonly DemandCard[]
  /** When the page was rendered, ms. */
  rendered: number
  pay: (due: DemandDue) => void
}

/** The page of a demand, as much of it as is its viewer's to know. */
export function DemandView(props: DemandViewProps) {
  const { demand, viewer, isPending, related, rendered, pay } = props
  const panel = panelOf(demand, viewer)
  const party = isParty(viewer)
  const around = useMemo(
    () => (
      <div id={RELATED}>
        <Suspense>{related.length > 0 && <Related demands={related} />}</Suspense>
      </div>
    ),
    [related],
  )
  return (
    <div className="wrap">
      <Breadcrumb
        way={[
          { label: '首页', to: paths.home },
          { label: '接单广场', to: paths.ordersSquare },
        ]}
        here={demand.title}
      />
      <TitleRow demand={demand} viewer={viewer} panel={panel} rendered={rendered} />
      <Strokes label="需求进度" steps={progressOf(demand, viewer)} />
      {party && panel.show !== 'offer' && (
        <div className="mt-8 sm:mt-11">
          <Desk
            {...{ demand, viewer, panel, rendered, pay }}
            fallback={
              <div className="h-40 animate-pulse rounded-medium bg-sunk motion-reduce:animate-none" />
            }
          />
        </div>
      )}
      {party && hasStory(demand) ? (
        <Underway
          {...props}
          fallback={
            <div className="mt-16 h-96 animate-pulse rounded-medium bg-sunk motion-reduce:animate-none" />
          }
        />
      ) : (
        <Open {...props} panel={panel} isPending={isPending} />
      )}
      {around}
      <OfferBar demand={demand} panel={panel} isPending={isPending} />
    </div>
  )
}

/** Money has moved: from then on it stands beside the drafts. */
const hasStory = ({ status, money }: DemandDetail): boolean =>
  (Number(status) >= 3 && status !== '9') || Number(money?.paid ?? 0) > 0

/** As long as it is an offer, and for those who have no part in it. */
function Open({
  demand,
  viewer,
  panel,
  isPending,
  dictionaries,
}: DemandViewProps & { panel: ReturnType<typeof panelOf> }) {
  // Always the same elements while nothing new is known: see `readFirst`.
  const offered = useMemo(
    () => (
      <Suspense fallback={<div className="h-[80vh]" />}>
        <Offered demand={demand} dictionaries={dictionaries} panel={panel} />
      </Suspense>
    ),
    [demand, dictionaries, panel],
  )
  const takers = useMemo(
    () => (
      <Suspense fallback={<div className="h-20" />}>
        <TakersCard demand={demand} />
      </Suspense>
    ),
    [demand],
  )
  return (
    <div
      id={OPEN}
      className="mt-7 grid grid-cols-1 items-start gap-8 sm:mt-11 lg:grid-cols-[minmax(0,1fr)_384px] lg:gap-15"
    >
      {offered}
      <aside className="grid gap-5.5 max-lg:-order-1 lg:sticky lg:top-[84px]">
        <OfferCard demand={demand} viewer={viewer} panel={panel} isPending={isPending} />
        {takers}
        {(viewer === 'publisher' || viewer === 'selected' || viewer === 'signed_up') && (
          <Beside demand={demand} />
        )}
      </aside>
    </div>
  )
}
