import type { WorkDetail } from '@yantu/contract/catalog/endpoints'
import { useNear } from '../../../lib/near.ts'
import { partOf } from '../../../lib/part.tsx'

const Report = partOf(() => import('./report/work-report.tsx'))

/**
 * Where the report of a work's file will be, in its size and with its outlines as a ground (styles/base.css), from the
 * server's page on: nothing moves when it comes. Its code and its words are asked for when its place comes near.
 */
export function ReportPlace({ templateId, templateType }: Pick<WorkDetail, 'templateId' | 'templateType'>) {
  const [place, isNear] = useNear<HTMLElement>()
  const isDeck = templateType < '2'
  return (
    <div className="@container">
      <div className={`rounded-medium bg-surface shadow-ring ${isDeck ? 'report' : 'short-report'}`}>
        <section ref={place} aria-label="体检报告" className="report-outlines h-full">
          {isNear && <Report templateId={templateId} isDeck={isDeck} />}
        </section>
      </div>
    </div>
  )
}
