import { useQuery } from '@tanstack/react-query'
import { ownQuery } from '../../../lib/query.ts'
import { MachineChecks } from './components/machine-checks.tsx'

const AGAIN_MS = 2_000
/** A file that the doctor does not come to has been looked at by then, or never is. */
const MOST = 30

/** What the doctor and the acceptance sheet say of an uploaded file, before it is given in. */
export default function UploadChecks({
  userId,
  orderId,
  draftUrl,
}: {
  userId: string
  orderId: string
  /** As the upload answered it. */
  draftUrl: string
}) {
  const { data } = useQuery({
    ...ownQuery(userId, 'POST /api/demand/checkDraft', { orderId, draftUrl }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.isReady === '0' && state.dataUpdateCount < MOST ? AGAIN_MS : false,
    meta: { quiet: true },
  })
  if (!data) return null
  if (data.isReady === '0')
    return (
      <p role="status" className="text-[13px] text-ink-3">
        正在体检文件，可以先填写说明。
      </p>
    )
  return <MachineChecks sheet={data.sheet} figures={null} findings={data.findings} />
}
