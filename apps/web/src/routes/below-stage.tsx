import type { WorkDetail } from '@yantu/contract/catalog/endpoints'
import { useState } from 'react'
import { CommentsPlace } from '../features/comments/index.ts'
import { About } from '../features/work-detail/components/about.tsx'
import { useRequireLogin, useSession } from '../features/session/index.ts'
import type { Reported } from '../features/reports/reported.ts'
import { partOf } from '../lib/part.tsx'
import type { WorkTag } from '../features/work-detail/tags.ts'

const OwnLicence = partOf(() => import('../features/licence/components/own-licence.tsx'))
const ReportDialog = partOf(() => import('../features/reports/components/report-dialog.tsx'))

/** What stands below a work's stage: what its designer says of it, what one may do with it, and what others say. */
export default function BelowStage({ work, tags }: { work: WorkDetail; tags: readonly WorkTag[] }) {
  const userId = useSession()?.user.userId
  const requireLogin = useRequireLogin()
  const [reported, setReported] = useState<Reported | null>(null)
  const { templateId } = work
  const reportWork = () => requireLogin(() => setReported({ kind: 'work', targetId: templateId }))
  return (
    <>
      <About work={work} tags={tags} onReport={work.userId === userId ? undefined : reportWork} />
      {userId !== undefined && userId !== work.userId && (
        <OwnLicence key={userId} userId={userId} templateId={templateId} />
      )}
      <CommentsPlace
        templateId={templateId}
        onReport={(targetId) => setReported({ kind: 'comment', targetId })}
      />
      {reported && (
        <ReportDialog {...reported} onClose={() => setReported(null)} onMissing={() => setReported(null)} />
      )}
    </>
  )
}
