import type { WorkDetail } from '@yantu/contract/catalog/endpoints'
import { type ReactNode, useMemo } from 'react'
import { paths } from '../../../lib/paths.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { useSession } from '../../session/index.ts'
import { stagePages } from '../pages.ts'
import type { WorkTag } from '../tags.ts'
import { useWorkActions } from '../use-work-actions.ts'
import { BuyBar } from './buy-bar.tsx'
import { BuyPanel, type Purchase } from './buy-panel.tsx'
import { ReportPlace } from './report-place.tsx'
import { Stage } from './stage.tsx'

interface WorkDetailViewProps {
  work: WorkDetail
  tags: readonly WorkTag[]
  download: () => void
  downloading: boolean
  /** What follows below the stage: what is said of the work, by its designer and by others. */
  below: ReactNode
  /** The works beside this one. */
  related: ReactNode
}

const goldCase = '1'

/** The page of a template or gold case. */
export function WorkDetailView({ work, tags, download, downloading, below, related }: WorkDetailViewProps) {
  const { previewImageUrl, imageUrl, masked, pitchVideo } = work
  const pages = useMemo(
    () => stagePages({ previewImageUrl, imageUrl, masked, pitchVideo }),
    [previewImageUrl, imageUrl, masked, pitchVideo],
  )
  const { favourite, like, follow } = useWorkActions(work)
  const userId = useSession()?.user.userId
  const purchase: Purchase = { download, busy: downloading, mark: markOf(work, userId) }

  return (
    <div className="wrap">
      <Breadcrumb way={wayTo(work)} here={work.title} />
      <div className="grid grid-cols-1 gap-x-13 gap-y-6 pt-3 sm:gap-y-10 sm:pt-4.5 lg:grid-cols-[minmax(0,1fr)_380px] lg:grid-rows-[auto_1fr]">
        <div className="min-w-0">
          <Stage title={work.title} pages={pages} total={work.pages} />
        </div>
        <div className="min-w-0 lg:sticky lg:top-[84px] lg:row-span-2 lg:self-start">
          <BuyPanel
            work={work}
            tags={tags}
            tagPath={(tag) => listOf(work, tag)}
            purchase={purchase}
            favourite={favourite}
            like={like}
            follow={follow}
          />
        </div>
        {work.templateType < '5' && <ReportPlace {...work} />}
        <div className="min-w-0">{below}</div>
      </div>
      {related}
      <BuyBar price={work.price} purchase={purchase} favourite={favourite} />
    </div>
  )
}

function markOf(work: WorkDetail, userId: string | undefined): Purchase['mark'] {
  if (userId === undefined) return null
  if (userId === work.userId) return '我的作品'
  return work.isOwned === '1' && Number(work.price) > 0 ? '已购买' : null
}

const wayTo = ({ templateType }: WorkDetail) => [
  { label: '首页', to: paths.home },
  templateType === goldCase
    ? { label: '金奖案例', to: paths.goldCases }
    : { label: '模板大厅', to: paths.templates },
]

/** The list that shows what shares a tag; lists filter by scene, and by colour where there are colours. */
function listOf({ templateType }: WorkDetail, { facet, value }: WorkTag): string | null {
  const hasColours = templateType === '0' || templateType === goldCase
  if (facet !== 'scene' && !(facet === 'color' && hasColours)) return null
  const search = new URLSearchParams({ [facet]: value })
  if (templateType === goldCase) return `${paths.goldCases}?${search}`
  if (templateType !== '0') search.set('type', templateType)
  return `${paths.templates}?${search}`
}
