import { type DehydratedState, HydrationBoundary, useQuery, useQueryClient } from '@tanstack/react-query'
import type { WorkDetail } from '@yantu/contract/catalog/endpoints'
import { Suspense, useMemo } from 'react'
import { workPath } from '../lib/paths.ts'
import { TemplatePayment } from '../features/payment/index.ts'
import { useDownload } from '../features/payment/use-download.ts'
import { currentUserId, useRequireLogin } from '../features/session/index.ts'
import {
  relatedQuery,
  tagLabelsQuery,
  useOwnView,
  WorkDetailView,
  workQuery,
  workTags,
  workThings,
} from '../features/work-detail/index.ts'
import { documentHead } from '../lib/document-head.ts'
import { browserLoader, type PageArgs, serverLoader } from '../lib/loader.ts'
import { shownFirst } from '../lib/part.tsx'
import { FailedLine } from '../ui/failed-line.tsx'
import { FailedPanel } from '../ui/failed-panel.tsx'

const BELOW = 'work-below'
const RELATED = 'work-related'
const BelowStage = shownFirst(() => import('./below-stage.tsx'), BELOW)
const RelatedWorks = shownFirst(() => import('./related-works.tsx'), RELATED)

type Args<Loader extends (...args: never[]) => unknown> = Parameters<Loader>[0]
type ServerArgs = Args<ReturnType<typeof serverLoader>>
type BrowserArgs = Args<ReturnType<typeof browserLoader>>

interface WorkPageData {
  /** The detail's answer, then those that depend on it; null after a client navigation. */
  states: readonly [DehydratedState | null, DehydratedState | null]
  head: { id: string; by: string; title: string; description: string; path: string }
}

const workQueries = ({ params }: PageArgs) => [workQuery(params.id ?? '', currentUserId())]
const aroundQueries = (work: WorkDetail) => () => [tagLabelsQuery(work), relatedQuery(work)]
const theWork = ([work]: readonly unknown[]) => work as WorkDetail
const nothing = () => null

/** The detail first, then what its type and tags ask for. A work that isn't there is a 404. */
export async function loadWorkOnServer(args: ServerArgs): Promise<WorkPageData> {
  const work = await serverLoader(workQueries, theWork)(args)
  const around = await serverLoader(aroundQueries(work.head), nothing)(args)
  return { states: [work.state, around.state], head: headOf(work.head) }
}

/** `loadWorkOnServer` in the browser, over the JSON API. */
export async function loadWorkInBrowser(args: BrowserArgs): Promise<WorkPageData> {
  const work = await browserLoader(workQueries, theWork)(args)
  const around = await browserLoader(aroundQueries(work.head), nothing)(args)
  return { states: [work.state, around.state], head: headOf(work.head) }
}

const DESCRIPTION_CHARS = 120

const headOf = ({ title, description, templateType, templateId, userName }: WorkDetail) => ({
  id: templateId,
  by: userName,
  title,
  description: description.slice(0, DESCRIPTION_CHARS) || `${title}，${userName} 作品`,
  path: workPath(templateType, templateId),
})

export const workMeta = (
  args: Parameters<typeof documentHead>[0] & { loaderData: WorkPageData | undefined },
) =>
  args.loaderData
    ? documentHead(args, {
        ...args.loaderData.head,
        picture: import.meta.env.SSR && `work/${args.loaderData.head.id}`,
        pictureAlt:
          import.meta.env.SSR && `${args.loaderData.head.title}，${args.loaderData.head.by} 作品的封面`,
        things: import.meta.env.SSR && workThings(args.loaderData.states[0]),
      })
    : []

export function WorkDetailPage({ id, loaderData }: { id: string; loaderData: WorkPageData }) {
  const [work, around] = loaderData.states
  return (
    <HydrationBoundary state={work}>
      <HydrationBoundary state={around}>
        <Loaded key={id} id={id} rendered={work !== null} />
      </HydrationBoundary>
    </HydrationBoundary>
  )
}

function Loaded({ id, rendered }: { id: string; rendered: boolean }) {
  const { work, hasFailed, retry } = useOwnView(id, { rendered })
  if (!work) return hasFailed ? <FailedPanel as="h1" className="py-32" onRetry={retry} /> : null
  return (
    <>
      {hasFailed && (
        <div className="wrap pt-3">
          <FailedLine text="没有读到你的收藏和购买，眼前的按访客显示。" onRetry={retry} />
        </div>
      )}
      <WorkPage work={work} />
    </>
  )
}

function WorkPage({ work }: { work: WorkDetail }) {
  const { data: dictionaries = {} } = useQuery(tagLabelsQuery(work))
  const { data: related = [] } = useQuery(relatedQuery(work))
  const client = useQueryClient()
  const requireLogin = useRequireLogin()
  const download = useDownload(work.templateId)
  const tags = useMemo(() => workTags(work, dictionaries), [work, dictionaries])
  const below = useMemo(
    () => (
      <div id={BELOW}>
        <Suspense>
          <BelowStage work={work} tags={tags} />
        </Suspense>
      </div>
    ),
    [work, tags],
  )
  const around = useMemo(
    () => (
      <div id={RELATED}>
        <Suspense>{related.length > 0 && <RelatedWorks works={related} />}</Suspense>
      </div>
    ),
    [related],
  )

  function granted() {
    void download.start()
    void client.refetchQueries({ ...workQuery(work.templateId, currentUserId()), exact: true })
  }

  return (
    <>
      <WorkDetailView
        work={work}
        tags={tags}
        download={() => requireLogin(() => void download.start())}
        downloading={download.busy}
        below={below}
        related={around}
      />
      {download.paying && (
        <TemplatePayment
          templateId={work.templateId}
          title={work.title}
          onGranted={granted}
          onQuotaExceeded={download.quotaExceeded}
          onClose={download.closePayment}
          onMissing={download.closePayment}
        />
      )}
    </>
  )
}
