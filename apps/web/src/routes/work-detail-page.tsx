import { type DehydratedState, HydrationBoundary, useQuery, useQueryClient } from '@tanstack/react-query'
import type { WorkCard as Work, WorkDetail } from '@yantu/contract/catalog/endpoints'
import { workPath } from '../app/paths.ts'
import { Grid, WorkCard } from '../features/catalog/index.ts'
import { PaymentDialog, useDownload } from '../features/payment/index.ts'
import { currentUserId, useRequireLogin } from '../features/session/index.ts'
import {
  relatedQuery,
  tagLabelsQuery,
  useOwnView,
  WorkDetailView,
  workQuery,
  workTags,
} from '../features/work-detail/index.ts'
import { documentHead } from '../lib/document-head.ts'
import { browserLoader, type PageArgs, serverLoader } from '../lib/loader.ts'
import { serif } from '../lib/serif.ts'

type Args<Loader extends (...args: never[]) => unknown> = Parameters<Loader>[0]
type ServerArgs = Args<ReturnType<typeof serverLoader>>
type BrowserArgs = Args<ReturnType<typeof browserLoader>>

interface WorkPageData {
  /** The detail's answer, then those that depend on it; null after a client navigation. */
  states: readonly [DehydratedState | null, DehydratedState | null]
  head: { title: string; description: string; path: string; image: string }
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

const headOf = ({ title, description, templateType, templateId, imageUrl, userName }: WorkDetail) => ({
  title,
  description: description.slice(0, DESCRIPTION_CHARS) || `${title}，${userName} 作品`,
  path: workPath(templateType, templateId),
  image: imageUrl,
})

export const workMeta = (
  args: Parameters<typeof documentHead>[0] & { loaderData: WorkPageData | undefined },
) => (args.loaderData ? documentHead(args, args.loaderData.head) : [])

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
  const work = useOwnView(id, { rendered })
  return work ? <WorkPage work={work} /> : null
}

function WorkPage({ work }: { work: WorkDetail }) {
  const { data: dictionaries = {} } = useQuery(tagLabelsQuery(work))
  const { data: related = [] } = useQuery(relatedQuery(work))
  const client = useQueryClient()
  const requireLogin = useRequireLogin()
  const download = useDownload(work.templateId)

  function granted() {
    void download.start()
    void client.refetchQueries({ ...workQuery(work.templateId, currentUserId()), exact: true })
  }

  return (
    <>
      <WorkDetailView
        work={work}
        tags={workTags(work, dictionaries)}
        download={() => requireLogin(() => void download.start())}
        downloading={download.busy}
        overQuota={download.overQuota}
        related={<Related works={related} />}
      />
      {download.paying && (
        <PaymentDialog
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

function Related({ works }: { works: readonly Work[] }) {
  if (works.length === 0) return null
  return (
    <section aria-labelledby="related" className="pt-14 sm:pt-20">
      <h2 id="related" className="serif mb-5 text-xl sm:text-[22px]">
        {serif('相关推荐')}
      </h2>
      <Grid>
        {works.map((work, rank) => (
          <WorkCard
            key={work.templateId}
            work={work}
            to={workPath(work.templateType, work.templateId)}
            rank={rank + FAR_DOWN}
            heading="h3"
          />
        ))}
      </Grid>
    </section>
  )
}

/** These cards are below the fold: none of them is fetched before the stage. */
const FAR_DOWN = 8
