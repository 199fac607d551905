import { useSearchParams } from 'react-router'
import { NoticePage, NoticeSkeleton } from '../features/notice/index.ts'
import { useSession } from '../features/session/index.ts'
import { documentHead } from '../lib/document-head.ts'
import { partOf } from '../lib/part.tsx'
import { paths } from '../lib/paths.ts'

const DecisionDialog = partOf(() => import('../features/reports/components/decision-dialog.tsx'))

export const meta = (args: Parameters<typeof documentHead>[0]) =>
  documentHead(args, {
    title: '消息通知',
    description: '公告、系统、订单、评论、收藏与点赞的消息。',
    path: paths.notices,
    noindex: true,
  })

const loading = (
  <div className="wrap">
    <NoticeSkeleton />
  </div>
)

export default function Notice() {
  return (
    <>
      <NoticePage fallback={loading} />
      <Decision />
    </>
  )
}

/** What was decided against a comment of the reader's; its notice leads here. */
function Decision() {
  const [search, setSearch] = useSearchParams()
  const userId = useSession()?.user.userId
  const caseId = search.get('decision')
  const close = () =>
    setSearch(
      (now) => {
        now.delete('decision')
        return now
      },
      { replace: true },
    )
  if (!caseId || userId === undefined) return null
  return <DecisionDialog key={userId} userId={userId} caseId={caseId} onClose={close} onMissing={close} />
}
